/// What is known in each state.
#[rustfmt::skip]
static {{name}}: [{{output}}; {{states}}] = {{outputs}};

/// The state after each state and letter.
#[rustfmt::skip]
static NEXT: [[usize; {{letters}}]; {{states}}] = {{next}};
