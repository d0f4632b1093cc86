//! The block-wise scan against the plain one.

use gametheory_core::prefix;

#[test]
fn takes_what_the_plain_scan_takes() {
    for length in 0..200 {
        let plain = vec![b'a'; length];
        assert_eq!(prefix(&plain, |byte| *byte != b'x'), plain);
        for first in 0..length {
            for second in [first, (first + 1).min(length - 1), length - 1] {
                let mut bytes = plain.clone();
                bytes[first] = b'x';
                bytes[second] = b'x';
                assert_eq!(prefix(&bytes, |byte| *byte != b'x'), &plain[..first]);
            }
        }
    }
}
