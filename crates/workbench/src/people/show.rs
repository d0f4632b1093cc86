//! `workbench show` and `workbench list`: which problems there are, and what each is.

use std::process::ExitCode;

use anstyle::Style;
use anyhow::Result;
use games::inputs::Inputs;
use games::{Form, Problem, PROBLEMS};

use super::filled;
use crate::named::Named;
use crate::output::print;

/// Show a problem: rules, input and output, limits, a sample, the theorem, links
///
/// A problem may be called by the name of its crate, by its title, or as its judge
/// calls it: 1728D, CF1728D, leetcode-294, "hdu 1404".
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  workbench show letter-picking
  workbench show 1728D
  workbench show 'hdu 1404'")]
pub struct Args {
    /// The problem, such as letter-picking
    #[arg(value_parser = Named)]
    problem: &'static Problem,
}

/// List all problems, with their judges
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  workbench list
  workbench show letter-picking")]
pub struct List {}

const HEADING: Style = Style::new().bold();

/// Runs `workbench show`.
pub fn run(args: &Args) -> Result<ExitCode> {
    print(&shown(args.problem))?;
    Ok(ExitCode::SUCCESS)
}

/// Runs `workbench list`.
pub fn list() -> Result<ExitCode> {
    let widest = |text: fn(&Problem) -> &str| {
        PROBLEMS.iter().map(|problem| text(problem).len()).max().unwrap_or(0)
    };
    let (name, title) = (widest(|problem| problem.name), widest(|problem| problem.title));
    let line = |problem: &Problem| {
        format!("{:name$}  {:title$}  {}\n", problem.name, problem.title, problem.judge)
    };
    print(&PROBLEMS.iter().map(line).collect::<String>())?;
    Ok(ExitCode::SUCCESS)
}

/// All that there is to know of a problem before one looks at its code.
fn shown(problem: &Problem) -> String {
    let Problem { name, title, judge, link, rules, reads, writes, inputs, .. } = problem;
    let paragraph = |text: &str| filled(text, "  ") + "\n";
    let [input, output] = problem.sample.map(indented);
    let differs = problem.differs.map_or(String::new(), |differs| {
        paragraph(&format!("All this as {judge} has it, but {differs}."))
    });
    let theorem = format!("{} Complexity: {}.", problem.theorem, problem.complexity);
    let sections = [
        ("Rules", paragraph(rules)),
        ("Input", paragraph(reads) + &paragraph(&limits(inputs))),
        ("Output", paragraph(writes) + &differs),
        ("Sample", format!("{input}\n{output}")),
        ("Theorem", paragraph(&theorem)),
        ("Files for judges", problem.forms.iter().map(|form| file(problem, form)).collect()),
        ("More", format!("  {link}\n  crates/{name}/src/lib.rs has the proof\n")),
    ];
    let head = filled(&format!("{title} ({judge})"), "");
    let section = |(heading, text)| format!("\n{HEADING}{heading}{HEADING:#}\n{text}");
    format!("{HEADING}{head}{HEADING:#}\n{}", sections.map(section).concat())
}

fn indented(text: &str) -> String {
    textwrap::indent(text, "    ")
}

/// What the judge promises.
fn limits(inputs: &Inputs) -> String {
    let promises = inputs.limits.phrases(&inputs.format).join("; ");
    format!("Promised: {promises} ({}).", inputs.limits.source)
}

/// How a form is made, and what it is.
fn file(problem: &Problem, form: &Form) -> String {
    let option =
        if form == problem.form() { String::new() } else { format!(" --form {}", form.name) };
    let about = filled(form.about, "      ");
    format!("  workbench bundle {}{option}\n{about}\n", problem.name)
}
