#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| workbench_fuzz::check("letter-picking", bytes));
