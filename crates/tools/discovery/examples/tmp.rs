use discovery::arithmetic::{Draft, Limits};
fn main() {
    let mut args = std::env::args().skip(1);
    let mut draft = Draft { digits: args.next().filter(|d| d != "-"), numbers: args.next().unwrap(), ..Draft::default() };
    for a in args { if a == "--misere" { draft.stuck = Some("win".into()) } else { draft.moves.push(a) } }
    let t = std::time::Instant::now();
    let rules = match draft.check() { Ok(r) => r, Err(e) => { println!("{e}"); return } };
    println!("checked {:?} {:?}", t.elapsed(), rules.order());
    let t = std::time::Instant::now();
    match discovery::arithmetic::discover::discover(&rules, &Limits::default(), &mut |_| Ok(())) {
        Ok(law) => { println!("{} {} states, {} facts {:?}", law.digits(), law.automaton().states(), law.checked(), t.elapsed());
            for s in 0..law.automaton().states().min(16) { println!("{s} {} {:?}", law.automaton().output(s), law.automaton().row(s)); } }
        Err(tried) => println!("{tried:?} {:?}", t.elapsed()),
    }
}
