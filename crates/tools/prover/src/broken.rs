//! Alterations, such as of one rule or one entry of a table. Each has a counterexample, which
//! Coq has to compute from the altered definitions. It refutes the altered theorem, so that no
//! proof of it can pass. The proofs are not checked: that would show nothing more, and take most
//! of the time.

use std::fs;

use anyhow::{ensure, Context, Error, Result};

use crate::coq::{on_each, read_text, run, Library, Project};
use crate::say;

/// Compiles the altered file of a game, without proofs, and then the files that come after it and that
/// Outcomes.v needs. The files before it are compiled already. The last line of Outcomes.v prints what
/// it has refuted.
const REFUTE: &str = r#"
folder=$1 file=$2 command=$3
shift 3
cp "$folder"/*.v* .
sed -i "$command" "$file"
cmp -s "$file" "$folder/$file" && { echo "this changes nothing" >&2; exit 1; }
echo 'Redirect "refuted" Eval vm_compute in refuted.' >>Outcomes.v
needed=$(coqdep "$@" -sort Outcomes.v | tr " " "\n" | sed "s|^\./||" | grep -v /)
for name in $(echo "$needed" | sed -n "/^$file$/,/^Outcomes/p"); do
  coqc "$@" -q -vos "$name" || { echo "no answer from $name" >&2; exit 1; }
done
"#;

/// Lets Coq refute all alterations of some games, whose files are compiled. A file `proof/broken` has
/// two lines for each: first a description, then a file name and a command for sed.
pub(crate) fn refute_all(project: &Project, chosen: &[&Library]) -> Result<Vec<Error>> {
    let mut alterations = Vec::new();
    for library in chosen {
        let file = project.root.join(&library.folder).join("broken");
        let text = fs::read_to_string(file).unwrap_or_default();
        let found = text.split("# ").skip(1).map(String::from);
        alterations.extend(found.map(|alteration| (*library, alteration)));
    }
    ensure!(!alterations.is_empty(), "there are no alterations");
    Ok(on_each(&alterations, |(library, alteration)| {
        let (words, line) = alteration.trim_end().split_once('\n').context(alteration.clone())?;
        let (file, command) = line.split_once(' ').context(alteration.clone())?;
        let folder = project.root.join(&library.folder).display().to_string();
        let altered = tempfile::tempdir()?;
        let arguments = ["-ec", REFUTE, "sh", &folder, file, command, "-Q", ".", &library.name];
        let arguments =
            arguments.map(String::from).into_iter().chain(project.options(&library.name));
        let refuted = run("sh", arguments, altered.path())
            .and_then(|_| read_text(altered.path(), "refuted"))
            .and_then(|text| text.lines().next().map(String::from).context("it is not refuted"))
            .with_context(|| format!("{}/{line}", library.folder))?;
        say(format!("{:20} {words}\n{:20} {refuted}", library.name, ""));
        Ok(())
    }))
}
