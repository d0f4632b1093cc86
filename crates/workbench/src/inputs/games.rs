//! What the inputs of each game look like, as its statement and its judge have it.

use fastrand::Rng;

use super::{Case, Form, Inputs, Limits, Numbers, Words};

/// A total that no judge sets.
const ANY: usize = usize::MAX;
/// How many cases are given at once where the judge sets no limit.
const MANY: usize = 1000;

/// Strips over `*`, `L` and `O`.
pub const LOL_GAME: Inputs = Inputs {
    form: Form::Word(Words { noun: "strip", alphabet: b"*LO", mend: any, with_length: false }),
    limits: Limits { cases: 9, size: 19, total: ANY },
    // Poison, threats and nearly threats, and room whose parity decides.
    near_miss: |rng, size| {
        let parts: [&[u8]; 10] =
            [b"L**L", b"L**", b"**L", b"*", b"**", b"***", b"O", b"OO", b"LL", b"*******"];
        pieces(rng, size, &parts)
    },
};

/// Rows of `+` and `-`.
pub const FLIP_GAME_II: Inputs = Inputs {
    form: Form::Word(Words { noun: "row", alphabet: b"-+", mend: any, with_length: false }),
    limits: Limits { cases: MANY, size: 60, total: ANY },
    // Runs that are lost or stand out of the period, and pairs that cancel out.
    near_miss: |rng, size| {
        let striking = [0, 1, 5, 9, 15, 17, 21, 25, 29, 32, 35, 39, 43, 52, 55, 59, 63, 73, 89];
        let mut row = Vec::new();
        while (row.len() as u64) < size {
            let run = striking[rng.usize(..striking.len())];
            if row.len() as u64 + run as u64 <= size {
                row.extend(vec![b'+'; run]);
                row.push(b'-');
                if rng.bool() {
                    row.extend(vec![b'+'; run]);
                    row.push(b'-');
                }
            } else if rng.bool() {
                row.push(b"+-"[rng.usize(..2)]);
            }
        }
        Case::Word(row)
    },
};

/// Words of lowercase letters, of even length.
pub const LETTER_PICKING: Inputs = Inputs {
    form: Form::Word(Words {
        noun: "word",
        alphabet: b"abcdefghijklmnopqrstuvwxyz",
        mend: |word| word.truncate(word.len() / 2 * 2),
        with_length: false,
    }),
    limits: Limits { cases: 1000, size: 2000, total: 2000 },
    // Pairs wrapped into equal ends, which is a draw, and then a slip or none.
    near_miss: |rng, size| {
        let letters = rng.u8(1..=26);
        let ends = rng.u64(0..=size / 2);
        let mut front: Vec<u8> = (0..ends).map(|_| b'a' + rng.u8(..letters)).collect();
        let back: Vec<u8> = front.iter().rev().copied().collect();
        for _ in 0..size.saturating_sub(2 * ends) / 2 {
            let letter = b'a' + rng.u8(..letters);
            front.extend([letter, letter]);
        }
        front.extend(back);
        slip(rng, &mut front, b"abcdefghijklmnopqrstuvwxyz");
        Case::Word(front)
    },
};

/// Strings of digits.
pub const DIGITAL_DELETIONS: Inputs = Inputs {
    form: Form::Word(Words {
        noun: "string",
        alphabet: b"0123456789",
        mend: any,
        with_length: false,
    }),
    limits: Limits { cases: MANY, size: 6, total: ANY },
    // A 0 undoes one step of what stands before it, a 1 changes nothing: with as
    // many zeros at the end as it takes, the string is lost.
    near_miss: |rng, size| {
        let zeros = rng.u64(0..=size.min(12));
        let mut string: Vec<u8> = (zeros..size).map(|_| b'1' + rng.u8(..9)).collect();
        for _ in 0..zeros {
            string.extend_from_slice(if rng.u8(..4) == 0 { b"01" } else { b"0" });
        }
        Case::Word(string)
    },
};

/// A heap and the most that a move may take.
pub const BASH_GAME: Inputs = Inputs {
    form: Form::Numbers(Numbers { nouns: &["n", "k"], least: &[0, 1] }),
    limits: Limits { cases: MANY, size: 1_000_000_000, total: ANY },
    // Multiples of k + 1, and their neighbours.
    near_miss: |rng, size| {
        let cycle = rng.u64(2..=size.max(2));
        let multiple = cycle * rng.u64(0..=size / cycle);
        let n = multiple.wrapping_add(rng.u64(..3)).wrapping_sub(1);
        Case::Numbers(vec![n, cycle - 1])
    },
};

/// Numbers that are not zero.
pub const DELETING_DIVISORS: Inputs = Inputs {
    form: Form::Numbers(Numbers { nouns: &["n"], least: &[1] }),
    limits: Limits { cases: 10_000, size: 1_000_000_000, total: ANY },
    // Powers of two, their neighbours, and their multiples.
    near_miss: |rng, size| {
        let bits = 64 - size.max(2).leading_zeros();
        let power = 1u64 << rng.u32(..bits);
        let factor = [1, 1, 1, 3, 5, 7, 9][rng.usize(..7)];
        let near = if factor == 1 { rng.u64(..5) } else { 2 };
        Case::Numbers(vec![power.saturating_mul(factor).wrapping_add(near).wrapping_sub(2)])
    },
};

/// Binary strings, with their length in front.
pub const PALINDROME_GAME: Inputs = Inputs {
    form: Form::Word(Words { noun: "string", alphabet: b"10", mend: any, with_length: true }),
    limits: Limits { cases: 1000, size: 1000, total: ANY },
    // Palindromes with few zeros, their middle included, and then a slip or none.
    near_miss: |rng, size| {
        let length = usize::try_from(size).unwrap_or(usize::MAX).max(1);
        let mut string = vec![b'1'; length];
        for _ in 0..rng.u8(..3) {
            let at = rng.usize(..length);
            string[at] = b'0';
            string[length - 1 - at] = b'0';
        }
        if rng.bool() {
            string[length / 2] = b'0';
        }
        slip(rng, &mut string, b"01");
        Case::Word(string)
    },
};

/// Grids over `.`, `X` and `O` without equal marks side by side.
pub const NO_MORE_TIC_TAC_TOE: Inputs = Inputs {
    form: Form::Word(Words {
        noun: "grid",
        alphabet: b".XO",
        mend: |grid| {
            for at in 1..grid.len() {
                grid[at] = match (grid[at - 1], grid[at]) {
                    (b'X', b'X') => b'O',
                    (b'O', b'O') => b'X',
                    (_, cell) => cell,
                };
            }
        },
        with_length: false,
    }),
    limits: Limits { cases: 10_000, size: 100, total: ANY },
    // Gaps of all kinds at the borders, with little or much between them.
    near_miss: |rng, size| {
        let size = usize::try_from(size).unwrap_or(usize::MAX);
        let (left, right) = (rng.usize(0..=size / 2), rng.usize(0..=size / 2));
        let mut grid = vec![b'.'; left];
        let dense = rng.u8(..3);
        while grid.len() + right < size {
            grid.push(if rng.u8(..3) < dense { b"XO"[rng.usize(..2)] } else { b'.' });
        }
        for end in [left, grid.len().saturating_sub(1)] {
            if let Some(cell) = grid.get_mut(end) {
                *cell = b"XO"[rng.usize(..2)];
            }
        }
        grid.extend(vec![b'.'; right]);
        Case::Word(grid)
    },
};

/// Leaves a word as it is, where every one is valid.
fn any(_: &mut Vec<u8>) {}

/// A word put together from `parts`.
fn pieces(rng: &mut Rng, size: u64, parts: &[&[u8]]) -> Case {
    let mut word = Vec::new();
    while (word.len() as u64) < size {
        word.extend(parts[rng.usize(..parts.len())]);
    }
    Case::Word(word)
}

/// Changes one letter, or exchanges two neighbours, or does nothing.
fn slip(rng: &mut Rng, word: &mut [u8], alphabet: &[u8]) {
    if word.len() < 2 {
        return;
    }
    let at = rng.usize(..word.len() - 1);
    match rng.u8(..3) {
        0 => word[at] = alphabet[rng.usize(..alphabet.len())],
        1 => word.swap(at, at + 1),
        _ => {}
    }
}
