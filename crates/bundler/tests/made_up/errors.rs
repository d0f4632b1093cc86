//! What cannot be put into one file.

use crate::workspace::MadeUp;

#[test]
fn a_crate_of_a_registry_is_named_with_its_place() {
    let library = "pub mod play;\n\npub fn one() -> u32 {\n    1\n}\n";
    let made_up = MadeUp::new(&[
        ("core/src/lib.rs", library),
        (
            "core/src/play.rs",
            "// Chance decides.\npub fn chance() -> u32 {\n    rand::random()\n}\n",
        ),
        ("game/src/main.rs", "fn main() {\n    println!(\"{}\", my_core::one());\n}\n"),
    ]);
    // Nothing that the program reaches needs it.
    made_up.file("1");
    made_up.write(
        "game/src/main.rs",
        "fn main() {\n    println!(\"{}\", my_core::play::chance());\n}\n",
    );
    let error = made_up.error();
    assert!(
        error.starts_with("core/src/play.rs:3: `rand` is a crate that judges don't have"),
        "{error}"
    );
}

#[test]
fn what_is_not_understood_is_an_error_with_its_place() {
    for (library, error) in [
        ("pub fn f() {\n    include!(\"x\");\n}\n", "core/src/lib.rs:2: what `include!` gives"),
        (
            "#[cfg(unix)]\npub fn f() {}\n",
            "core/src/lib.rs:1: the attribute `cfg` is not understood",
        ),
        ("\nextern crate std as f;\n", "core/src/lib.rs:2: this kind of item is not understood"),
        ("use std::io::*;\npub fn f() {}\n", "core/src/lib.rs:1: what a glob import brings in"),
        ("pub fn f() {\n\n    g();\n}\n", "core/src/lib.rs:3: cannot find function `g`"),
        ("pub fn f() {\n    let;\n}\n", "core/src/lib.rs:2: "),
        (
            "struct P {\n    x: u32,\n}\npub fn f() {\n    P { x: 1 };\n}\n",
            "core/src/lib.rs:2: field `x` is never read",
        ),
    ] {
        let made_up = MadeUp::new(&[
            ("core/src/lib.rs", library),
            ("game/src/main.rs", "fn main() {\n    my_core::f();\n}\n"),
        ]);
        let found = made_up.error();
        assert!(found.contains(error), "{found}");
    }
}
