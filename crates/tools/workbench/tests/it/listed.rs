//! Conjectures on games whose options a program lists, as programs for judges. What people read
//! else is in the transcripts.

use std::fs;
use std::process::Command;

use gametheory_testing::{budget, run, workspace};

use crate::{compile, workbench, write};

/// Conjectures that are programs for a judge: what a rules file says besides, up to which size is
/// searched, and the folder of the fixtures.
const PROBLEMS: [(&str, &str, &str); 7] = [
    ("hdu-1847/kiki.py", "100", "output = '{Kiki|Cici}'\ninput = '-- n'"),
    ("hdu-2147/king.py", "25", "output = '{Wonderful!|What a pity!}'\ninput = '-- n m -- 0 0'"),
    ("abc-048-d/neighbours.py", "5", "output = '{First|Second}'\ninput = '...'"),
    ("hdu-2516/Fibonacci.java", "60", "output = '{First win|Second win}'\ninput = '-- ... -- 0'"),
    ("codeforces-1194d/one-two-or-k.py", "36", "output = '{Alice|Bob}'\ninput = 't -- n k'"),
    ("hdu-1527/wythoff.py", "78", "output = '{1|draw|0}'\ninput = '-- ...'"),
    ("hdu-1525/euclid.py", "50", "output = '{Stan wins|Ollie wins}'\ninput = '-- a b -- 0 0'"),
];

/// The written programs answer the judges' samples, byte for byte. All but the first are for the
/// large budget.
#[test]
fn conjectures_answer_the_samples_of_judges() {
    let folder = tempfile::tempdir().unwrap();
    for (program, to, rules) in PROBLEMS.iter().take(budget(1, PROBLEMS.len())) {
        let program = workspace().join("fixtures/tools/moves").join(program);
        let text = fs::read_to_string(&program).unwrap();
        let starts = text.split("--starts ").nth(1).unwrap().lines().next().unwrap();
        let starts = starts.trim_matches('\'');
        let rules = format!("program = [{program:?}]\nstarts = \"{starts}\"\n{rules}\n");
        let file = write(folder.path(), "game.toml", &rules);
        let output = workbench(&["discover", &file, "--program", "--to", to]).output().unwrap();
        let (source, solution) = (folder.path().join("a.rs"), folder.path().join("a"));
        fs::write(&source, output.stdout).unwrap();
        compile("rustc", &["--edition=2015"], &source, &solution);
        let mut samples = 0;
        for sample in 1.. {
            let input = program.with_file_name(format!("sample-{sample}.in"));
            let Ok(text) = fs::read(&input) else { break };
            let answers = run(Command::new(&solution), &text);
            let expected = fs::read(input.with_extension("out")).unwrap();
            assert_eq!(answers.stdout, expected, "{}", input.display());
            samples += 1;
        }
        assert!(samples > 0, "{}", program.display());
    }
}
