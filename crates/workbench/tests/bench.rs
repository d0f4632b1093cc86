//! `workbench bench` where it has nothing to show.

use assert_cmd::Command;

#[test]
fn missing_results_are_one_clear_line() {
    let folder = tempfile::tempdir().unwrap();
    let empty = folder.path().to_str().unwrap();
    let missing = folder.path().join("nowhere");
    for (place, message) in
        [(empty, "cargo bench makes some"), (missing.to_str().unwrap(), "cannot read the results")]
    {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin!("workbench"));
        let output = command.args(["bench", place]).output().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
        assert!(stderr.contains(message) && stderr.lines().count() == 1, "{stderr}");
    }
}
