//! The finite check: does an automaton that reads digits accept exactly the lost positions, or
//! exactly the positions with their Grundy numbers?
//!
//! It uses only the moves and the automaton. How the automaton was found does not matter.
//!
//! # Theorem
//!
//! A position is a tuple of natural numbers. Every move makes it smaller in some
//! [order](crate::logic::ends) in which no play goes on forever. Every position has finitely many
//! options, which the rules are checked for: so there is a least number that none of them has as its
//! Grundy number. Let `C` be a condition on positions. Suppose that for every position `x`:
//!
//! > `C(x)` holds exactly if `C(x')` holds for no option `x'` of `x`; and, if who cannot move wins, `x`
//! > has an option.
//!
//! Then `C(x)` holds exactly if the player to move on `x` loses.
//!
//! *Proof* by induction on `x` in the order. Every option is smaller, so by induction, `C` holds
//! exactly for the options that are lost. By the equation, `C(x)` holds exactly if there is no such
//! option and the player does not win by being unable to move. That is what lost means. ∎
//!
//! # Grundy numbers
//!
//! A position may also have one of finitely many kinds, and a move may turn it into two parts; all
//! parts are smaller. Who cannot move loses. Let `L` be a relation of positions and numbers. Say that a
//! move of `x` *reaches* `g` if it leads to a part `y` with `L(y, g)`, or to two parts `y` and `z` with
//! `L(y, u)`, `L(z, v)` and `g = u xor v`. Suppose that for every `x` and `g`:
//!
//! > `L(x, g)` holds exactly if no move of `x` reaches `g`, and `L(x, h)` holds for no `h < g`.
//!
//! Then `L(x, g)` holds exactly if `g` is the Grundy number of `x`.
//!
//! *Proof* by induction on `x`. The parts that moves lead to are smaller, so for these `L` gives their
//! Grundy numbers, and no others. By the theorem of Sprague and Grundy (see the
//! [core](gametheory_core)), the Grundy number of two parts is the nim-sum of theirs. So the moves of
//! `x` reach exactly the Grundy numbers of its options. Let `m` be the least number that they do not
//! reach: the Grundy number of `x`. If `g < m`, it is reached, so `L(x, g)` is false. So `L(x, m)` is
//! true, and therefore false for every `g > m`. ∎
//!
//! This is the first theorem for `x` beside a heap of Nim with `g` tokens, which is lost exactly if
//! `g` is the Grundy number of `x`.
//!
//! # Why finitely many checks are enough
//!
//! Read a position digit by digit, and guess the digits of an option at the same time. What is known
//! after some digits is the state of the claim and the set of all states that the moves and the claim
//! can have reached on the position and some option together. There are finitely many of these
//! facts, and the next digits lead from one to the next: so start in front of the first digits, and
//! follow all digits from every fact that is reached. At the start, the sets have all states
//! that digits of the option reach while those of the position are 0: then the option is longer. For
//! Grundy numbers, one of the automata is that of numbers which moves reach, as the automata of
//! [relations](crate::logic::relation) give it; in base 2, nim-addition has no carries.
//!
//! Claims are about [usual words](crate::Digits::may_follow) only. Every number has some, of any
//! length from some length on, so nothing is lost when an option is guessed by a usual word.
//!
//! # Example
//!
//! A move takes one token or more, but at most half of them: `n' < n and n <= 2 n'`. The claim is that
//! exactly the numbers `2^k - 1` are lost. In base 2 these are the words `0...01...1`. There are three
//! facts:
//!
//! | digits of `n` | the claim | words `0...01...1` of an option |
//! |---|---|---|
//! | `0...0` | lost | none, since `n' < n` |
//! | `0...01...1` | lost | none. `n'` may have as many ones, but then it is not smaller; or fewer, but then `2 n' < n` |
//! | a 0 after a 1 | won | after the first 1 of `n`, only ones |
//!
//! In the last row, `n' < n`, since the first 1 of `n'` comes later; and `n <= 2 n'`, since `2 n' + 1` has
//! ones from the first 1 of `n` on, and `n` has not only ones. Every digit leads from a row to a
//! row. If the claim were that all numbers are lost, 2 would refute it: the move to 1 leads to a
//! number that is lost too.
//!
//! Lasker's Nim: a move takes some tokens of a heap, or splits it in two. The claim `g = n` is wrong
//! for 3, since the split into 1 and 2 reaches `1 xor 2 = 3`. So 3 has the number 4. From 4, moves
//! reach 0, 1, 2, the number 4 of 3, and by splits `1 xor 4 = 5` and `2 xor 2 = 0`: the number is 3.
//!
//! ```
//! use discovery::{prove, Draft, Limits, Proof, Rules};
//!
//! let rules = |moves: &[&str]| {
//!     let moves = moves.iter().map(|text| text.to_string()).collect();
//!     Draft { numbers: Some("n".into()), moves, ..Draft::default() }.check()
//! };
//! let half = rules(&["n' < n and n <= 2 n'"])?;
//! let lasker = rules(&["n' < n", "n' + n'' = n and n' > 0 and n'' > 0"])?;
//! let prove = |rules: &Rules, claim: &str| {
//!     let claim = rules.numbers().unwrap().claim(claim).unwrap();
//!     prove(rules, &claim, &Limits::default(), &mut |_| Ok(())).unwrap()
//! };
//!
//! let Proof::Law(law) = prove(&half, "power(2, n + 1)") else { panic!() };
//! assert_eq!((law.digits().unwrap().automata[0].states(), law.facts()), (3, 3));
//! let Proof::Wrong { position, reason, .. } = prove(&half, "n >= 0") else { panic!() };
//! assert_eq!(position, [2]);
//! let why = "The formula calls it lost, but also n = 1, to which a move leads.";
//! assert_eq!(reason, format!("n = 2. {why}"));
//! let Proof::Wrong { position, .. } = prove(&lasker, "g = n") else { panic!() };
//! assert_eq!(position, [3]);
//! let law = "n mod 4 = 3 and g = n + 1 or n mod 4 = 0 and n > 0 and g = n - 1 or \
//!            (n = 0 or 1 <= n mod 4 <= 2) and g = n";
//! assert!(matches!(prove(&lasker, law), Proof::Law(_)));
//! # Ok::<(), discovery::Mistake>(())
//! ```
//!
//! # Complexity
//!
//! The sets are what grows. In theory there are up to `2^s` of them, where `s` is the number of
//! states of the moves and the claim together. In practice there are some hundreds: an
//! option that is lost is rare, so few guesses stay possible. What costs most is the number of
//! letters: `b^(2 d)` for `b` digits and `d` numbers, for each state. Four numbers in base 2 have 256
//! letters, two numbers in base 10 have 10,000.
//!
//! # Source and status
//!
//! J. R. Büchi, *Weak second-order arithmetic and finite automata*, 1960, decides linear
//! arithmetic by automata; V. Bruyère, G. Hansel, C. Michaux and R. Villemaire, *Logic and
//! p-recognizable sets of integers*, 1994, and C. Frougny for other digits. J. Shallit's program
//! Walnut checks by it what a person has guessed. Lasker's Nim is from Emanuel Lasker, *Brettspiele der
//! Völker*, 1931. The tests compare laws of random rules with a search, and known laws with formulas;
//! they change states and transitions of laws, and the check refuses the change.

use std::rc::Rc;

use gametheory_core::Outcome;

use crate::automata::Automaton;
use crate::logic::{Builder, Moves, Options, Relation, Var};
use crate::rules::Rules;
use crate::watch::{Stop, Wanted};

/// What is claimed of all positions: which are lost, or which Grundy number each has. The variables
/// are those of [`Moves`], and after them the Grundy number of a position and those of the two parts
/// that a move leaves.
pub(crate) struct DigitClaim<'a, 'w> {
    pub(crate) builder: Builder<'a, 'w>,
    /// How many numbers a position, or a part of it, has.
    d: usize,
    wanted: Wanted,
    /// The outcome for a player who cannot move.
    stuck: Outcome,
    usual: Relation,
    /// What is claimed of each kind of part, for usual words only.
    pub(super) of_kinds: Vec<Relation>,
}

/// What is known of a position after some digits of a usual word: the state of the usual words, that
/// of the claim, and the states that are reached with lost options, and with any options.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Known {
    usual: usize,
    lost: usize,
    winning: Rc<[usize]>,
    can_move: Rc<[usize]>,
}

impl Wanted {
    /// The variables of an automaton that says this of `d` numbers.
    pub(crate) fn tracks(self, d: usize) -> Vec<Var> {
        let number = if self == Wanted::Grundy { Some(3 * d) } else { None };
        (0..d).chain(number).collect()
    }

    /// What holds if the automaton accepts.
    pub(crate) fn relation(self, d: usize, automaton: &Automaton<bool>) -> Relation {
        Relation { tracks: self.tracks(d), automaton: automaton.clone() }
    }
}

impl<'a, 'w> DigitClaim<'a, 'w> {
    /// What is claimed of each kind of part: that its automaton is right.
    pub(crate) fn new(
        mut builder: Builder<'a, 'w>,
        rules: &Rules,
        wanted: Wanted,
        automata: &[Automaton<bool>],
    ) -> Result<DigitClaim<'a, 'w>, Stop> {
        let d = rules.numbers_of_part();
        // On a strip of gaps, who cannot move loses.
        let stuck = rules.numbers().map_or(Outcome::Loss, |numbers| numbers.stuck());
        let usual = builder.usual(&wanted.tracks(d))?;
        let mut of_kinds = Vec::new();
        for automaton in automata {
            if automaton.letters() != usual.automaton.letters() {
                return Err(Stop::Unfit);
            }
            of_kinds.push(builder.and(&wanted.relation(d, automaton), &usual)?);
        }
        Ok(DigitClaim { builder, d, wanted, stuck, usual, of_kinds })
    }

    /// Checks that the claim is right for a kind of part with these moves, and returns the number of
    /// facts. If it is wrong, the error has a position at which it is, with the fewest digits, and
    /// perhaps a Grundy number.
    pub(crate) fn check(&mut self, kind: usize, moves: &[Moves]) -> Result<usize, Stop> {
        let (lost, usual) = (self.of_kinds[kind].clone(), self.usual.clone());
        // Options are guessed while the claim is read, so that a wrong claim is refused early.
        let winning = match self.wanted {
            Wanted::Outcome => self.winning_moves(&moves[0])?,
            Wanted::Grundy => self.with_wrong_numbers(&lost, moves)?,
        };
        let builder = &mut self.builder;
        // If who cannot move loses, it does not matter whether there is an option.
        let can_move = if self.stuck == Outcome::Win { &moves[0].relation } else { &usual };
        let to_lost = builder.choices(&winning, &lost.tracks)?;
        let to_any = builder.choices(can_move, &lost.tracks)?;
        // No letters after a word that is not usual make it usual.
        let dead = usual.automaton.sink(false);
        let if_usual = |known: Known| if dead == Some(known.usual) { None } else { Some(known) };
        let start = Known { usual: 0, lost: 0, winning: to_lost.start(), can_move: to_any.start() };
        let (letters, digits) = (usual.automaton.letters(), builder.digits);
        let facts = builder.explore(
            letters,
            if_usual(start),
            |facts: &Automaton<Option<Known>>, at| {
                let Some(known) = &facts.outputs()[at] else { return Ok(1) };
                let wins = to_lost.accepts(&known.winning) || !to_any.accepts(&known.can_move);
                if lost.automaton.output(known.lost) == wins {
                    let word = facts.word_to(at);
                    let numbers = digits.spell(lost.tracks.len(), &word).ok_or(Stop::Automata)?;
                    return Err(Stop::WrongPart { kind, numbers });
                }
                Ok(2 + known.winning.len() + known.can_move.len())
            },
            |state, letter| {
                let Known { usual: u, lost: l, winning, can_move } = state.as_ref()?;
                if_usual(Known {
                    usual: usual.automaton.after(*u, letter),
                    lost: lost.automaton.after(*l, letter),
                    winning: to_lost.step(winning, letter),
                    can_move: to_any.step(can_move, letter),
                })
            },
        )?;
        Ok(facts.states())
    }

    /// The Grundy numbers of a kind of part, by the numbers of a position. If the claim is right, each
    /// has one.
    pub(crate) fn numbers(&mut self, kind: usize) -> Result<Options, Stop> {
        let position: Vec<Var> = (0..self.d).collect();
        Options::new(&mut self.builder, &self.of_kinds[kind], &position)?.ok_or(Stop::Automata)
    }

    /// The variable of the Grundy number.
    fn number(&self) -> Var {
        3 * self.d
    }

    /// What is claimed of a part after a move. The variable `number` is its Grundy number.
    fn of_part(&self, part: usize, kind: usize, number: Var) -> Relation {
        let new = |var| if var == self.number() { number } else { var + part * self.d };
        self.of_kinds[kind].rename(new)
    }

    /// The positions with a Grundy number that is not their own, if the claim is right for all options:
    /// a move reaches it, or they have a smaller one.
    fn with_wrong_numbers(&mut self, own: &Relation, moves: &[Moves]) -> Result<Relation, Stop> {
        let mut all = self.builder.has_smaller(own, self.number())?;
        for moves in moves {
            let winning = self.winning_moves(moves)?;
            let parts: Vec<Var> = (self.d..(1 + moves.kinds.len()) * self.d).collect();
            let reached = self.builder.exists(&winning, &parts)?;
            all = self.builder.or(&all, &reached)?;
        }
        Ok(all)
    }

    /// The moves to positions that the claim calls lost; or all moves, each with the Grundy number of
    /// its option, if Grundy numbers are claimed.
    fn winning_moves(&mut self, moves: &Moves) -> Result<Relation, Stop> {
        let number = self.number();
        let lost = if let [first, second] = moves.kinds[..] {
            let first = self.of_part(1, first, number + 1);
            let second = self.of_part(2, second, number + 2);
            let both = self.builder.and(&first, &second)?;
            let sum = self.builder.nim_sum_is_zero(&[number + 1, number + 2, number])?;
            let both = self.builder.and(&both, &sum)?;
            self.builder.exists(&both, &[number + 1, number + 2])?
        } else {
            self.of_part(1, moves.kinds[0], number)
        };
        self.builder.and(&moves.relation, &lost)
    }

    /// The same for each kind of move, as options. A Grundy number stands after the numbers of the
    /// position.
    pub(crate) fn find_winning(&mut self, moves: &[Moves]) -> Result<Vec<Options>, Stop> {
        let position = self.wanted.tracks(self.d);
        let winning = moves.iter().map(|moves| {
            let moves = self.winning_moves(moves)?;
            // Every position has finitely many options.
            Options::new(&mut self.builder, &moves, &position)?.ok_or(Stop::Automata)
        });
        winning.collect()
    }
}
