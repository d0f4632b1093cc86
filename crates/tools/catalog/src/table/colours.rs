//! The colours of pictures: those of the values, and those of everything else on light and on
//! dark pages.

// The numbers in colours are small.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss
)]

use gametheory_core::Outcome;

use super::sheet::Sheet;
use super::Value;
use crate::svg::Colour;

/// The colours of a table's values.
pub(super) struct Scale {
    /// Whether the index of its row is subtracted from a number.
    near_index: bool,
    /// The numbers at the two ends of the scale.
    least: i64,
    largest: i64,
    /// The outcomes that occur; empty if the values are numbers.
    outcomes: Vec<Outcome>,
}

impl Scale {
    /// The scale that fits the values of `sheet`.
    pub(super) fn of(sheet: &Sheet) -> Scale {
        let near_index = sheet.heading.near_index;
        let mut scale = Scale { near_index, least: 0, largest: 0, outcomes: Vec::new() };
        for row in sheet.shown() {
            for value in row.values() {
                match scale.relative(row.index, *value) {
                    Value::Number(number) => {
                        scale.least = scale.least.min(number);
                        scale.largest = scale.largest.max(number);
                    }
                    Value::Outcome(outcome) => scale.outcomes.push(outcome),
                }
            }
        }
        scale.outcomes.sort_unstable();
        scale.outcomes.dedup();
        scale
    }

    fn relative(&self, index: usize, value: Value) -> Value {
        match value {
            Value::Number(number) if self.near_index => Value::Number(number - index as i64),
            value => value,
        }
    }

    /// The colour of the value at an index.
    pub(super) fn colour(&self, index: usize, value: Value) -> Colour {
        match self.relative(index, value) {
            Value::Outcome(outcome) => outcome_colour(outcome),
            Value::Number(number) if self.least < 0 => {
                let side = self.largest.max(-self.least);
                diverging(number as f64 / side as f64)
            }
            Value::Number(number) => sequential(number as f64 / self.largest.max(1) as f64),
        }
    }

    /// Colours and what they mean.
    pub(super) fn legend(&self) -> Vec<(Colour, String)> {
        let outcomes = self.outcomes.iter().rev().map(|outcome| {
            (outcome_colour(*outcome), ["lost", "drawn", "won"][*outcome as usize].to_string())
        });
        let mut legend: Vec<(Colour, String)> = outcomes.collect();
        if self.outcomes.is_empty() {
            // Not many more than eight numbers.
            let step = ((self.largest - self.least) / 8).max(1);
            for number in (self.least..=self.largest).step_by(step.unsigned_abs() as usize) {
                // At index 0 nothing is subtracted.
                legend.push((self.colour(0, Value::Number(number)), number.to_string()));
            }
        }
        legend
    }
}

/// Blue, sand and rose. Colour-blind people can distinguish them (Paul Tol's muted colours).
fn outcome_colour(outcome: Outcome) -> Colour {
    match outcome {
        Outcome::Win => Colour(68, 119, 170),
        Outcome::Draw => Colour(221, 204, 119),
        Outcome::Loss => Colour(204, 102, 119),
    }
}

/// From pale to dark, for a share from 0 to 1.
pub(super) fn sequential(share: f64) -> Colour {
    const STOPS: [(u8, u8, u8); 5] =
        [(246, 240, 216), (188, 222, 160), (84, 178, 160), (44, 112, 158), (60, 40, 110)];
    between(&STOPS, share)
}

/// From blue over white to red, for a share from -1 to 1.
pub(super) fn diverging(share: f64) -> Colour {
    const STOPS: [(u8, u8, u8); 5] =
        [(34, 84, 150), (130, 178, 216), (247, 247, 244), (236, 160, 128), (168, 34, 50)];
    between(&STOPS, 0.5 + share / 2.0)
}

/// Black or white, whichever can be read on a colour.
pub(super) fn readable_on(Colour(red, green, blue): Colour) -> Colour {
    let brightness = u32::from(red) * 3 + u32::from(green) * 6 + u32::from(blue);
    if brightness > 1350 {
        Colour::BLACK
    } else {
        Colour::WHITE
    }
}

fn between(stops: &[(u8, u8, u8)], share: f64) -> Colour {
    let place = share.clamp(0.0, 1.0) * (stops.len() - 1) as f64;
    let left = (place as usize).min(stops.len() - 2);
    let part = place - left as f64;
    let mix = |from: u8, to: u8| (f64::from(from) * (1.0 - part) + f64::from(to) * part) as u8;
    let ((r0, g0, b0), (r1, g1, b1)) = (stops[left], stops[left + 1]);
    Colour(mix(r0, r1), mix(g0, g1), mix(b0, b1))
}

/// The colours of everything in a picture but the data.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    /// For the background.
    pub(crate) paper: Colour,
    /// For text.
    pub(crate) ink: Colour,
    /// For less important text.
    pub(crate) faint: Colour,
    /// For frames around remarkable data of any colour.
    pub(crate) mark: Colour,
}

impl Theme {
    /// For dark pages, or for light ones.
    pub fn new(dark: bool) -> Theme {
        if dark {
            Theme {
                paper: Colour(13, 17, 23),
                ink: Colour(230, 237, 243),
                faint: Colour(145, 152, 161),
                mark: Colour(240, 120, 40),
            }
        } else {
            Theme {
                paper: Colour::WHITE,
                ink: Colour(38, 38, 46),
                faint: Colour(110, 110, 122),
                mark: Colour(38, 38, 46),
            }
        }
    }
}
