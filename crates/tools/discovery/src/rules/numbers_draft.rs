//! Rules of games on numbers and of heaps as a person writes them, and their check.

use gametheory_core::Outcome;
use itertools::Itertools;

use super::draft::Draft;
use super::heaps::Heaps;
use super::layout::Layout;
use super::numbers::{Definition, Numbers};
use super::texts::check_distinct;
use crate::automata::{common_digits, Digits, Need};
use crate::logic::{ends, is_name, Builder, Condition, Moves, Options, Scope, Statement, Var};
use crate::mistake::Mistake;
use crate::watch::{Limits, Stop, Work};

/// The digits that are tried. Bases 4, 8 and 9 are missing, since what an automaton can see in
/// them, one can see in base 2 or 3.
const TRIED: [&str; 8] = ["2", "fibonacci", "3", "fibonacci 2", "5", "6", "7", "10"];

const TOO_LARGE: &str =
    "these formulas need too large automata; use fewer numbers, or smaller constants";

/// More numbers make automata too large.
const MOST_NUMBERS: usize = 6;

impl Draft {
    /// Checks the rules of a game on numbers or of heaps with these cases. The error is the first
    /// mistake that is found.
    pub(super) fn check_numbers(&self, case: &Layout) -> Result<Numbers, Mistake> {
        let code = match (&self.octal, &self.take) {
            (Some(code), _) => Some(Heaps::by_code(code)?),
            (None, Some(take)) => Some(Heaps::by_subtraction(take)?),
            (None, None) => None,
        };
        let names = read_names(self.numbers.as_deref().unwrap_or("n"))?;
        let d = names.len();
        let formulas = code.as_ref().map_or(self.moves.clone(), Heaps::formulas);
        let moves = read_moves(&formulas, &names)?;
        let splits = d == 1 && moves.iter().any(|formula| formula.mentions(2 * d));
        let heaps = code.is_some() || splits || case.has_list();
        if heaps && d > 1 {
            return wrong("input", "a heap is one number, but a position has several");
        }
        let stuck = self.stuck()?;
        if stuck == Outcome::Draw || heaps && stuck == Outcome::Win {
            let reason = "who cannot move loses, or wins if the game has no heaps";
            return wrong("stuck", reason);
        }
        let starts = self.starts.as_ref();
        let starts = starts.map(|text| read("starts", text, scope(&names, 0))).transpose()?;
        let digits = read_digits(self, &moves, starts.as_ref(), heaps)?;
        let (case, defined) = if heaps || case.is_line() {
            ((0..d).collect(), Vec::new())
        } else {
            read_case(&case.names(), starts.as_ref(), &names)?
        };
        let described = code.as_ref().map(Heaps::describe);
        let code = code.filter(|code| code.repeated.is_empty());
        let (order, options) = compile(&names, &moves, digits[0])?;
        let starts = starts.map(|starts| Condition::new(starts, digits[0])).transpose();
        let starts = starts.map_err(|_| Mistake::new("starts", TOO_LARGE))?;
        Ok(Numbers {
            names,
            heaps,
            moves,
            stuck,
            digits,
            starts,
            case,
            defined,
            order,
            options,
            code,
            described,
        })
    }
}

/// The error that something is wrong with a key.
fn wrong<T>(key: &'static str, reason: impl Into<String>) -> Result<T, Mistake> {
    Err(Mistake::new(key, reason))
}

fn read_names(text: &str) -> Result<Vec<String>, Mistake> {
    let names: Vec<String> = text.split_whitespace().map(String::from).collect();
    let are_names = names.iter().all(|name| is_name(name)) && names.iter().all_unique();
    if are_names && (1..=MOST_NUMBERS).contains(&names.len()) {
        return Ok(names);
    }
    let expected = "different names of letters and digits, none of them a word of formulas";
    wrong("numbers", format!("expected 1 to {MOST_NUMBERS} {expected}, found {text:?}"))
}

/// The formulas of the moves. Where a prime does not occur, the number stays as it is.
pub(crate) fn read_moves(texts: &[String], names: &[String]) -> Result<Vec<Statement>, Mistake> {
    let d = names.len();
    let scope = scope(names, if d == 1 { 2 } else { 1 });
    let read = |text: &String| {
        let formula = read("moves", text, scope)?;
        if d == 1 && formula.mentions(2) && !formula.mentions(1) {
            let name = &names[0];
            let reason = format!("{text:?} has {name}'' but not {name}', the other part");
            return wrong("moves", reason);
        }
        if (d..2 * d).all(|var| !formula.mentions(var)) {
            return wrong("moves", format!("{text:?} changes nothing: no name has a prime"));
        }
        Ok(formula.and_others_stay(d))
    };
    let moves = texts.iter().enumerate();
    moves.map(|(item, text)| read(text).map_err(|wrong| wrong.at(item))).collect()
}

/// The digits to try.
fn read_digits(
    draft: &Draft,
    moves: &[Statement],
    starts: Option<&Statement>,
    heaps: bool,
) -> Result<Vec<Digits>, Mistake> {
    let mut needs: Vec<Need> = Vec::new();
    let mut add = |key: &'static str, more: Vec<Need>| {
        needs.extend(more);
        common_digits(&needs).map_err(|reason| Mistake::new(key, reason))
    };
    let nim_sum = heaps.then_some((Digits::BINARY, "the nim-sum of heaps"));
    add("moves", moves.iter().flat_map(|one| one.needs.clone()).chain(nim_sum).collect())?;
    add("starts", starts.map_or_else(Vec::new, |starts| starts.needs.clone()))?;
    let mut given = Vec::new();
    if let Some(text) = &draft.digits {
        let Some(digits) = Digits::parse(text) else {
            let expected = r#"a base from 2 to 20, "fibonacci", or "fibonacci 2" to "fibonacci 9""#;
            return wrong("digits", format!("expected {expected}, found {text:?}"));
        };
        given.push((digits, "the key digits"));
    }
    Ok(match add("digits", given)? {
        Some(digits) => vec![digits],
        None => TRIED.iter().filter_map(|text| Digits::parse(text)).collect(),
    })
}

/// The numbers that a judge gives, and what the others are where a game begins.
fn read_case(
    given: &[&str],
    starts: Option<&Statement>,
    names: &[String],
) -> Result<(Vec<Var>, Vec<Definition>), Mistake> {
    let number = |name: &str| {
        let unknown = || format!("there is no number {name}; the numbers are {}", names.join(", "));
        let var = names.iter().position(|known| known == name);
        var.ok_or_else(|| Mistake::new("input", unknown()))
    };
    let case: Vec<Var> = given.iter().map(|name| number(name)).try_collect()?;
    check_distinct("input", given)?;
    let others = (0..names.len()).filter(|var| !case.contains(var));
    let define = |var| {
        if let Some(sum) = starts.and_then(|starts| starts.formula.define(var, &case)) {
            return Ok((var, sum.clone()));
        }
        let (name, given) = (&names[var], &names[case[0]]);
        let example = format!("starts does not say what it is, as {name} = {given} - 1 does");
        wrong("input", format!("{name} is not given, and {example}"))
    };
    let defined = others.map(define).try_collect()?;
    Ok((case, defined))
}

fn scope(names: &[String], primes: usize) -> Scope<'_> {
    Scope { numbers: names, primes, grundy: false }
}

fn read(key: &'static str, text: &str, scope: Scope) -> Result<Statement, Mistake> {
    Statement::parse(text, scope).map_err(|wrong| Mistake { key, ..wrong })
}

/// Checks that every play ends, and arranges the options for these digits.
pub(crate) fn compile(
    names: &[String],
    formulas: &[Statement],
    digits: Digits,
) -> Result<(Vec<Vec<Var>>, Vec<Options>), Mistake> {
    let d = names.len();
    let mut work = Work { limits: Limits::default(), watch: &mut |_| Ok(()) };
    let mut builder = Builder::new(digits, &mut work);
    let too_large = |_: Stop| Mistake::new("moves", TOO_LARGE);
    let moves = builder.moves(formulas, d).map_err(too_large)?;
    let order = ends::order(&mut builder, &moves, d).map_err(too_large)?.map_err(|endless| {
        let shown = ends::describe_endless(names, &endless);
        Mistake::new("moves", format!("the game might not end. {shown}"))
    })?;
    let infinite = || Mistake::new("moves", "a position can have infinitely many options");
    let mut options = Vec::new();
    let position: Vec<Var> = (0..d).collect();
    for Moves { relation, .. } in &moves {
        let arranged = Options::new(&mut builder, relation, &position).map_err(too_large)?;
        options.push(arranged.ok_or_else(infinite)?);
    }
    Ok((order, options))
}
