//! The part of a program for a judge that decides a case: std only, for rustc 1.63 and later.

use super::automaton::Automaton;
use super::formula::{Sum, Term};
use super::law::Law;
use super::rules::Rules;

/// The functions that read a case and decide it: `read`, which gives the numbers of a case as the
/// judge does, or the sizes of all heaps, and `outcome`. They take time linear in the number of
/// digits.
pub(crate) fn decision(rules: &Rules, law: &Law) -> String {
    let (given, _) = rules.judge_gives();
    let read = if rules.has_heaps() {
        include_str!("program/read_heaps.rs").to_string()
    } else {
        let names: Vec<&str> = given.iter().map(|var| rules.names()[*var].as_str()).collect();
        format!(
            "/// Reads the numbers of a case.\nfn read(judge: &mut Judge) -> io::Result<Vec<u64>> \
             {{\n    {names:?}.iter().map(|name| judge.number(name)).collect()\n}}\n\n"
        )
    };
    let end = rules.end().map_or(String::new(), |end| {
        format!("/// The case that ends the input.\nconst END: &[u64] = &{end:?};\n\n")
    });
    read + &end + include_str!("program/outcome.rs") + "\n" + &is_lost(rules, law)
}

/// A Rust module with a function `is_lost`; `command` is the command that writes it again.
pub(crate) fn module(rules: &Rules, law: &Law, command: &str) -> String {
    let source = is_lost(rules, law).replace("\nfn is_lost", "\npub fn is_lost");
    let source = source
        .strip_prefix("fn is_lost")
        .map_or(source.clone(), |rest| format!("pub fn is_lost{rest}"));
    format!("//! Which positions are lost.\n//! Don't edit: written by `{command}`.\n\n{source}")
}

/// Rust source with a function `is_lost(case: &[u64]) -> Option<bool>`, and what it needs. The
/// result is whether the player to move loses; `None` if a number that the judge does not give
/// would be negative or too large.
fn is_lost(rules: &Rules, law: &Law) -> String {
    let digits = law.digits();
    let mut parts: Vec<String> = Vec::new();
    match law {
        Law::Grundy(law) if rules.has_heaps() => {
            let automaton = law.automaton();
            let dead = law.relation().dead().unwrap_or(0);
            parts.push(include_str!("program/heaps.rs").into());
            let longer = longer(automaton, dead);
            let meaning = "How many digits more than the size a number can have";
            parts.push(format!("/// {meaning}.\nconst LONGER: usize = {longer};\n"));
            let meaning = "The state from which nothing is accepted";
            parts.push(format!("/// {meaning}.\nconst DEAD: usize = {dead};\n"));
            parts.push(table(
                automaton,
                automaton.letters(),
                "ACCEPTS",
                "Whether a state accepts.",
            ));
        }
        _ => {
            let automaton = law.automaton();
            parts.push(complete(rules));
            parts.push(include_str!("program/lost.rs").into());
            parts.push(format!(
                "/// The number of digits.\nconst DIGITS: usize = {};\n",
                digits.count()
            ));
            // The digit of a Grundy number has the highest place. It is 0 in the first letters.
            let letters = digits.count().pow(u32::try_from(rules.names().len()).unwrap_or(0));
            let meaning = "Whether the positions of a state are lost.";
            parts.push(table(automaton, letters, "LOST", meaning));
        }
    }
    let (m, g) = digits.coefficients();
    parts.push(format!("const M: u64 = {m};\nconst G: u64 = {g};\n"));
    parts.push(include_str!("program/weights.rs").into());
    parts.join("\n")
}

/// The function that computes the numbers that the judge does not give.
fn complete(rules: &Rules) -> String {
    let (given, defined) = rules.judge_gives();
    let names = rules.names();
    let mut lines = vec![
        String::from("/// Whether the player to move loses, from the numbers of a case."),
        String::from("fn is_lost(case: &[u64]) -> Option<bool> {"),
        format!("    let mut numbers = vec![0; {}];", names.len()),
    ];
    for (index, var) in given.iter().enumerate() {
        lines.push(format!("    numbers[{var}] = *case.get({index})?; // {}", names[*var]));
    }
    for (var, sum) in defined {
        lines.push(format!("    // {} = {}", names[*var], sum.show(names)));
        lines.push(format!("    numbers[{var}] = u64::try_from({}).ok()?;", expression(sum)));
    }
    lines.push(String::from("    Some(loses(numbers))\n}\n"));
    lines.join("\n")
}

/// A sum as a Rust expression. Its numbers are less than 2^64 and its factors small, so that it
/// cannot overflow.
fn expression(sum: &Sum) -> String {
    let mut terms = vec![format!("{}_i128", sum.constant)];
    for (factor, term) in &sum.terms {
        if let Term::Name(var) = term {
            terms.push(format!("{factor} * i128::from(numbers[{var}])"));
        }
    }
    terms.join(" + ")
}

/// How many digits a Grundy number can have in front of those of the size. A state cannot come
/// twice, since then a size would have infinitely many numbers.
fn longer(automaton: &Automaton<bool>, dead: usize) -> usize {
    // With the digit 0 of the size, the digits of the number have the letters 0 and 2.
    let mut states = vec![automaton.after(0, 2)];
    let mut longer = 0;
    while longer < automaton.states() && states.iter().any(|state| *state != dead) {
        longer += 1;
        let next = |state: &usize| [0, 2].map(|letter| automaton.after(*state, letter));
        states = states.iter().filter(|state| **state != dead).flat_map(next).collect();
        states.sort_unstable();
        states.dedup();
    }
    longer
}

/// The tables of an automaton, for the first letters.
fn table(automaton: &Automaton<bool>, letters: usize, outputs: &str, meaning: &str) -> String {
    let states = automaton.states();
    let number = if states <= 0x100 { "u8" } else { "u16" };
    let accepts: Vec<bool> = (0..states).map(|state| automaton.output(state)).collect();
    let row = |state| format!("    {:?},\n", &automaton.row(state)[..letters]);
    format!(
        "\
/// {meaning}
#[rustfmt::skip]
static {outputs}: [bool; {states}] = {accepts:?};

/// The state after each state and letter.
#[rustfmt::skip]
static NEXT: [[{number}; {letters}]; {states}] = [
{}];
",
        (0..states).map(row).collect::<String>()
    )
}
