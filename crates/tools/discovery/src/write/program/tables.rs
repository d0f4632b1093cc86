/// {{meaning}}
#[rustfmt::skip]
static {{name}}: [{{type}}; {{states}}] = {{outputs}};

/// The state after each state and letter.
#[rustfmt::skip]
static NEXT: [[{{number}}; {{letters}}]; {{states}}] = {{next}};
