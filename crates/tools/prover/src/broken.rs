//! Alterations, such as of one rule or one entry of a table. Each has a counterexample, which
//! Coq has to compute from the altered definitions. It refutes the altered theorem, so that no
//! proof can pass; to let Coq fail to check the proofs as they are would show nothing more, and
//! takes most of the time.

use std::fs;

use anyhow::{bail, ensure, Context, Error, Result};

use crate::coq::{on_each, read_text, run, Library, Project};
use crate::say;

/// Compiles the altered file of a game and those behind it, without proofs. What does not depend on
/// it is compiled already. What Outcomes.v computes is asked for at its end.
const REFUTE: &str = r#"
folder=$1 file=$2 command=$3
shift 3
cp "$folder"/*.v* .
sed -i "$command" "$file"
if cmp -s "$file" "$folder/$file"; then
  echo "this changes nothing" >&2
  exit 1
fi
cat >>Outcomes.v <<'END'

From Coq Require Import String.
Open Scope string_scope.
Redirect "refuted" Eval vm_compute in refuted.
END
for name in $(coqdep "$@" -sort *.v | tr " " "\n" | grep -v / | sed -n "/^$file$/,/^Outcomes/p"); do
  coqc "$@" -q -vos "$name" || { echo "no answer from $name" >&2; exit 1; }
done
"#;

/// Lets Coq refute all alterations of some games, whose files are compiled. A file `proof/broken` has
/// two lines for each: first a description, then a file name and a command for sed.
pub(crate) fn refute_all(project: &Project, chosen: &[Library]) -> Result<Vec<Error>> {
    let mut errors = Vec::new();
    for library in chosen {
        let folder = project.root.join(&library.folder);
        let Ok(text) = fs::read_to_string(folder.join("broken")) else { continue };
        ensure!(!text.is_empty(), "{}/broken has no alterations", library.folder);
        let lines: Vec<&str> = text.lines().collect();
        let alterations: Vec<&[&str]> = lines.chunks(2).collect();
        errors.extend(on_each(&alterations, |alteration| {
            let &&[words, line] = alteration else { bail!("{alteration:?} is half an alteration") };
            let parts = words.strip_prefix("# ").zip(line.split_once(' '));
            let (words, (file, command)) = parts.with_context(|| format!("{words}: {line}?"))?;
            let altered = tempfile::tempdir()?;
            let arguments = ["-ec", REFUTE, "sh", &folder.display().to_string(), file, command];
            let options = ["-Q".into(), ".".into(), library.name.clone()].into_iter();
            let options = options.chain(project.options(&library.name));
            let arguments = arguments.map(String::from).into_iter().chain(options);
            let refuted = run("sh", arguments, altered.path())
                .and_then(|_| read_text(&altered.path().join("refuted.out")))
                .and_then(|text| text.lines().next().map(String::from).context("it is not refuted"))
                .with_context(|| format!("{}/{line}", library.folder))?;
            say(format!("{:20} {words}\n{:20} {refuted}", library.name, ""));
            Ok(())
        }));
    }
    Ok(errors)
}
