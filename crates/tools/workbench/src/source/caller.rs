SOURCE
// Calls the method for each line, as the judge does: the class itself is there.
struct CLASS;

fn main() -> std::io::Result<()> {
    let mut answers = std::fs::File::create("/dev/fd/3")?;
    for line in std::io::stdin().lines() {
        let answer: bool = CLASS::METHOD(line?);
        std::io::Write::write_all(&mut answers, format!("{answer}\n").as_bytes())?;
    }
    Ok(())
}
