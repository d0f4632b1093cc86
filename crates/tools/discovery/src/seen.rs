//! A set of the numbers that options have, and the least number that is not in it.

/// A set of numbers below a power of 2. It can be cleared in constant time.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    /// The round in which each number was last inserted.
    rounds: Vec<u64>,
    /// The set has the numbers that were inserted in this round.
    round: u64,
}

impl Seen {
    /// The empty set, with room for 0.
    pub(crate) fn new() -> Seen {
        Seen { rounds: vec![0], round: 1 }
    }

    pub(crate) fn clear(&mut self) {
        self.round += 1;
    }

    /// Numbers below this power of 2 can be inserted. So if two numbers can be, their nim-sum can
    /// be, too.
    pub(crate) fn room(&self) -> u32 {
        u32::try_from(self.rounds.len()).unwrap_or(u32::MAX)
    }

    pub(crate) fn make_room_for(&mut self, number: u32) {
        if number >= self.room() {
            self.rounds.resize((number as usize + 1).next_power_of_two(), 0);
        }
    }

    pub(crate) fn insert(&mut self, number: u32) {
        self.rounds[number as usize] = self.round;
    }

    pub(crate) fn contains(&self, number: u32) -> bool {
        self.rounds.get(number as usize) == Some(&self.round)
    }

    /// The least number that is not in the set.
    pub(crate) fn mex(&self) -> u32 {
        (0..self.room()).find(|number| !self.contains(*number)).unwrap_or(self.room())
    }
}
