//! Positions of games from rules files, and what a finding says of them.

use std::ops::Range;

use discovery::{Finding, Move, Reach};
use gametheory_core::Outcome;

use super::Cells;
use crate::known::{Law, Ruled};
use crate::picture::Picture;
use crate::position::{Part, Theory};
use crate::words::{nim_sum, nim_sum_means};

impl Ruled for Cells {
    fn picture(&self) -> Picture {
        let text = self.to_string();
        match text.as_str() {
            _ if self.is_strip() => Picture::Row(text.into_bytes()),
            "" => Picture::Words("no heap".into()),
            _ => Picture::Words(text),
        }
    }

    fn size(&self) -> usize {
        self.size()
    }

    fn has_countless_moves(&self) -> bool {
        !self.is_strip() && self.most_moves() > 1_000_000
    }

    fn notation(&self, chosen: &Move<'static>) -> String {
        chosen.notation()
    }

    fn place(&self, chosen: &Move<'static>) -> Range<usize> {
        // Heaps are drawn as words, without cells.
        if self.is_strip() {
            chosen.place()
        } else {
            0..0
        }
    }
}

impl Law<Cells> for Finding {
    fn outcome(&self, position: &Cells) -> Option<Outcome> {
        self.outcome(position)
    }

    fn moves(&self, position: &Cells) -> Vec<(Move<'static>, Outcome)> {
        self.moves(position).map_or(Vec::new(), Iterator::collect)
    }

    fn best_move(&self, position: &Cells) -> Option<Move<'static>> {
        self.best_move(position)
    }

    fn reason(&self, position: &Cells) -> String {
        if self.best_move(position).is_none() {
            let text = position.to_string();
            let mut wins = self.rules.draft().wins.iter();
            return match wins.find(|word| text.contains(*word)) {
                Some(word) => format!("The strip contains {word}, so the other player has won."),
                None => "There is no legal move.".into(),
            };
        }
        if let Some(parts) = self.parts(position) {
            let numbers: Vec<u64> = parts.iter().map(|(_, number)| (*number).into()).collect();
            let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
            return format!(
                "The position falls into parts that do not touch each other, and each has a \
                 Grundy number. The nim-sum of these numbers decides; it is {}. {}",
                nim_sum(&numbers),
                nim_sum_means(sum)
            );
        }
        let proved = match self.reach {
            Reach::Everything { .. } => "every strip".into(),
            Reach::Below(weight) => format!("strips of weight below {weight}"),
        };
        let state = self.states(position).and_then(|states| states.last().copied());
        let end = self
            .outcome(position)
            .map_or("", |outcome| outcome.word(["a loss for", "a draw for", "a win for"]));
        format!(
            "The automaton, which is proved right for {proved}, reads the strip from left to right \
             and ends in state {}. That means {end} the player to move.",
            state.unwrap_or(0)
        )
    }

    fn theory(&self, position: &Cells) -> Theory {
        let Some(parts) = self.parts(position) else { return Theory::default() };
        let numbers: Vec<u64> = parts.iter().map(|(_, number)| (*number).into()).collect();
        let drawn = if position.is_strip() { parts } else { Vec::new() };
        Theory {
            about: "the Grundy numbers of the parts".into(),
            parts: drawn.into_iter().map(|(cells, number)| Part::whole(cells, number)).collect(),
            value: nim_sum(&numbers),
        }
    }
}
