//! What has to be known of each game, one file for each.

mod bash_game;
mod deleting_divisors;
mod digital_deletions;
mod flip_game_ii;
mod letter_picking;
mod lol_game;
mod no_more_tic_tac_toe;
mod palindrome_game;
