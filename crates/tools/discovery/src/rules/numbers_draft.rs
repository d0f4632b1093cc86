//! Rules of games on numbers as a person writes them, and their check.

use gametheory_core::Outcome;

use super::numbers::Rules;
use super::numbers_moves::Moves;
use super::repeated;
use crate::logic::budget::{Limits, Stop};
use crate::logic::condition::Condition;
use crate::logic::digits::Digits;
use crate::logic::ends::{self, Order};
use crate::logic::formula::{common_digits, Need, Var};
use crate::logic::options::Options;
use crate::logic::parser::Scope;
use crate::logic::relation::Builder;
use crate::logic::statement::{definitions, Definition, Statement};
use crate::logic::tokens::is_name;
use crate::{Draft, Mistake};

/// The digits that are tried. Bases 4, 8 and 9 are missing, since what an automaton can see in
/// them, one can see in base 2 or 3.
const TRIED: [&str; 8] = ["2", "fibonacci", "3", "fibonacci 2", "5", "6", "7", "10"];

const TOO_LARGE: &str =
    "these formulas need too large automata; use fewer numbers, or smaller constants";

/// More numbers make automata too large.
const MOST_NUMBERS: usize = 6;

impl Draft {
    /// Checks the rules of a game on numbers. The error is the first mistake that is found.
    pub(super) fn check_numbers(&self) -> Result<Rules, Mistake> {
        let names = read_names(self)?;
        let d = names.len();
        let moves = read_moves(self, &names)?;
        let splits = d == 1 && moves.iter().any(|formula| formula.mentions(2 * d));
        let heaps = splits || self.case.as_deref().map(str::trim) == Some("heaps");
        if heaps && d > 1 {
            return wrong("case", "a heap is one number, but a position has several");
        }
        let stuck = match self.stuck.as_deref() {
            None | Some("loss") => Outcome::Loss,
            Some("win") if heaps => {
                return wrong("stuck", "heaps have Grundy numbers only if who cannot move loses");
            }
            Some("win") => Outcome::Win,
            Some(other) => {
                return wrong("stuck", format!("{other:?} is neither \"loss\" nor \"win\""));
            }
        };
        let starts = self.starts.as_ref();
        let starts = starts.map(|text| read("starts", text, scope(&names, 0))).transpose()?;
        let digits = read_digits(self, &moves, starts.as_ref(), heaps)?;
        let (case, defined) = if heaps { read_heaps(self)? } else { read_case(self, &names)? };
        let (order, options) = compile(&names, &moves, digits[0])?;
        let starts = starts.map(|starts| Condition::new(starts, digits[0])).transpose();
        let starts = starts.map_err(|_| Mistake::new("starts", TOO_LARGE))?;
        let end = read_end(self, case.len(), heaps)?;
        let code = None;
        Ok(Rules {
            names,
            heaps,
            moves,
            stuck,
            digits,
            starts,
            case,
            defined,
            end,
            order,
            options,
            code,
        })
    }
}

/// The error that something is wrong with a key.
fn wrong<T>(key: &'static str, reason: impl Into<String>) -> Result<T, Mistake> {
    Err(Mistake::new(key, reason))
}

fn read_names(draft: &Draft) -> Result<Vec<String>, Mistake> {
    let names: Vec<String> =
        draft.numbers.as_deref().unwrap_or_default().split_whitespace().map(String::from).collect();
    if let Some(name) = names.iter().find(|name| !is_name(name)) {
        let reason = format!("{name:?} is no name; a name has letters and digits, and is none of the words of formulas");
        return wrong("numbers", reason);
    }
    if let Some(at) = repeated(&names) {
        return wrong("numbers", format!("{} stands there twice", names[at]));
    }
    if !(1..=MOST_NUMBERS).contains(&names.len()) {
        let reason = format!("expected 1 to {MOST_NUMBERS} names, found {}", names.len());
        return wrong("numbers", reason);
    }
    Ok(names)
}

/// The formulas of the moves. Where a prime does not occur, the number stays as it is.
fn read_moves(draft: &Draft, names: &[String]) -> Result<Vec<Statement>, Mistake> {
    if draft.moves.is_empty() {
        return wrong("moves", "there is none");
    }
    let d = names.len();
    let mut moves = Vec::new();
    for (item, text) in draft.moves.iter().enumerate() {
        let primes = if d == 1 { 2 } else { 1 };
        let formula = read("moves", text, scope(names, primes)).map_err(|wrong| wrong.at(item))?;
        if d == 1 && formula.mentions(2) && !formula.mentions(1) {
            let name = &names[0];
            let reason = format!("{text:?} has {name}'' but not {name}', the other part");
            return Err(Mistake::new("moves", reason).at(item));
        }
        if (d..2 * d).all(|var| !formula.mentions(var)) {
            let reason = format!("{text:?} changes nothing: no name has a prime");
            return Err(Mistake::new("moves", reason).at(item));
        }
        let stay: Vec<Var> = (0..d).filter(|var| !formula.mentions(var + d)).collect();
        let whole = read("moves", &formula.and_stay(&stay), scope(names, primes));
        moves.push(whole.map_err(|wrong| wrong.at(item))?);
    }
    Ok(moves)
}

/// The digits to try.
fn read_digits(
    draft: &Draft,
    moves: &[Statement],
    starts: Option<&Statement>,
    heaps: bool,
) -> Result<Vec<Digits>, Mistake> {
    let mut needs: Vec<Need> =
        moves.iter().chain(starts).flat_map(|formula| formula.formula.needs()).collect();
    if heaps {
        needs.push((Digits::BINARY, "the nim-sum of heaps"));
    }
    if let Some(text) = &draft.digits {
        let Some(digits) = Digits::parse(text) else {
            let expected =
                "a base from 2 to 20, \"fibonacci\", or \"fibonacci 2\" to \"fibonacci 9\"";
            return wrong("digits", format!("expected {expected}, found {text:?}"));
        };
        needs.push((digits, "the key digits"));
    }
    let key = if draft.digits.is_some() { "digits" } else { "moves" };
    let one = common_digits(&needs).map_err(|reason| Mistake::new(key, reason))?;
    let tried = || TRIED.iter().filter_map(|text| Digits::parse(text)).collect();
    Ok(one.map_or_else(tried, |one| vec![one]))
}

/// The numbers that a judge gives, and what the others are.
type Case = (Vec<Var>, Vec<Definition>);

fn read_heaps(draft: &Draft) -> Result<Case, Mistake> {
    if draft.case.as_deref().is_some_and(|case| case.trim() != "heaps") {
        return wrong("case", "a move can leave two heaps, so a case is \"heaps\"");
    }
    if draft.defined.is_some() {
        return wrong("where", "heaps have one number each, and the judge gives it");
    }
    Ok((vec![0], Vec::new()))
}

fn read_case(draft: &Draft, names: &[String]) -> Result<Case, Mistake> {
    let defined = draft.defined.as_ref().map(|text| definitions(text, scope(names, 0)));
    let defined = defined.transpose().map_err(|wrong| Mistake { key: "where", ..wrong })?;
    let defined = defined.unwrap_or_default();
    let mut case: Vec<Var> = Vec::new();
    if let Some(given) = &draft.case {
        for name in given.split_whitespace() {
            let Some(var) = names.iter().position(|known| known == name) else {
                let known = names.join(", ");
                return wrong(
                    "case",
                    format!("there is no number {name}; the numbers are {known}"),
                );
            };
            if case.contains(&var) {
                return wrong("case", format!("{name} stands there twice"));
            }
            case.push(var);
        }
    } else {
        // All that is not defined.
        let is_given = |var: &Var| defined.iter().all(|other| other.var != *var);
        case.extend((0..names.len()).filter(is_given));
    }
    let mut known = case.clone();
    for Definition { var, sum, .. } in &defined {
        let name = &names[*var];
        if known.contains(var) {
            return wrong("where", format!("{name} is known already"));
        }
        if let Some(other) = sum.vars().find(|other| !known.contains(other)) {
            let other = &names[other];
            let reason = format!("{name} depends on {other}, which is not known before");
            return wrong("where", reason);
        }
        known.push(*var);
    }
    if let Some(var) = (0..names.len()).find(|var| !known.contains(var)) {
        let reason = format!("{} is not given, and where does not say what it is", names[var]);
        return wrong("case", reason);
    }
    Ok((case, defined))
}

/// The case that ends the input of a program. Of heaps, it has none.
fn read_end(draft: &Draft, numbers: usize, heaps: bool) -> Result<Option<Vec<u64>>, Mistake> {
    let Some(text) = &draft.end else { return Ok(None) };
    let end: Option<Vec<u64>> = text.split_whitespace().map(|word| word.parse().ok()).collect();
    match end {
        Some(end) if heaps && end == [0] => Ok(Some(Vec::new())),
        Some(end) if !heaps && end.len() == numbers => Ok(Some(end)),
        _ if heaps => wrong("end", format!("expected 0, for no heaps, found {text:?}")),
        _ => wrong("end", format!("expected {numbers} numbers, as a case has, found {text:?}")),
    }
}

fn scope(names: &[String], primes: usize) -> Scope<'_> {
    Scope { numbers: names, primes, grundy: false }
}

fn read(key: &'static str, text: &str, scope: Scope) -> Result<Statement, Mistake> {
    Statement::parse(text, scope).map_err(|wrong| Mistake { key, ..wrong })
}

/// Checks that every play ends, and arranges the options for these digits.
fn compile(
    names: &[String],
    formulas: &[Statement],
    digits: Digits,
) -> Result<(Order, Vec<Options>), Mistake> {
    let d = names.len();
    let watch = &mut |_| Ok(());
    let mut builder = Builder::new(digits, Limits::default(), watch);
    let too_large = |_: Stop| Mistake::new("moves", TOO_LARGE);
    let moves = builder.moves(formulas, d).map_err(too_large)?;
    let order = ends::order(&mut builder, &moves, d).map_err(too_large)?.map_err(|endless| {
        let shown = ends::describe_endless(names, &endless);
        Mistake::new("moves", format!("the game might not end. {shown}"))
    })?;
    let infinite = || Mistake::new("moves", "a position can have infinitely many options");
    let mut options = Vec::new();
    for Moves { relation, .. } in &moves {
        let arranged = Options::new(&mut builder, relation, d).map_err(too_large)?;
        options.push(arranged.ok_or_else(infinite)?);
    }
    Ok((order, options))
}
