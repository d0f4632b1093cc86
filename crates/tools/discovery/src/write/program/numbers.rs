/// The outcome of a case: 0 for a loss, 2 for a win.
fn outcome(case: &[u64]) -> usize {
    let mut numbers = [0; {{count}}];
    {{numbers}}
    {{decide}}
}
