#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| workbench_fuzz::check("no-more-tic-tac-toe", bytes));
