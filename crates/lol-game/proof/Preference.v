(* Of moves that are worth the same, the one that src/strategy.rs chooses completes LOL if
   any does; and in a lost position the opponent cannot complete it next if there is a move
   after which he cannot.

   It is enough to look at the cells around the letter: a LOL or a threat that a move makes
   contains the letter (a_change_is_near), and what is seen near the letter is in the strip
   (near_is_in). *)
From Coq Require Import List Arith ZArith Lia Bool.
From GameTheory Require Import Game Strip.
Require Import LolGame.Theorem LolGame.AtSight LolGame.Strategy.
Import ListNotations.

Lemma near_is_in p m : contains p (near m) = true -> contains p (result m) = true.
Proof.
  destruct m as [[u x] v]. cbn [near result]. rewrite !contains_spec. intros (a & b & e).
  exists (firstn (length u - 2) u ++ a), (b ++ skipn 2 v).
  rewrite <- (firstn_skipn (length u - 2) u) at 1. rewrite <- (firstn_skipn 2 v) at 1.
  unfold last_two in e. rewrite <- !app_assoc, (app_assoc p), (app_assoc a), <- e.
  now rewrite <- app_assoc.
Qed.

Lemma a_change_is_near p u x v : length p = 3 -> contains p (u ++ x :: v) = true ->
  contains p (near (u, x, v)) = true \/ contains p (u ++ Free :: v) = true.
Proof.
  rewrite !contains_spec. intros three (a & b & e). cbn [near]. unfold last_two.
  apply beside_or_around in e as [(b' & -> & ->)|[(a' & -> & ->)|(l & r & -> & -> & ->)]].
  - right. exists a, (b' ++ Free :: v). now rewrite <- !app_assoc.
  - right. exists (u ++ Free :: a'), b. now rewrite <- app_assoc.
  - left. rewrite app_length in three. cbn in three.
    exists (skipn (length (a ++ l) - 2) a), (firstn (2 - length r) b).
    rewrite skipn_app, firstn_app, firstn_all2, app_length by lia.
    replace (length a + length l - 2 - length a) with 0 by lia. now rewrite <- !app_assoc.
  - now intros ->.
Qed.

Lemma in_moves w u x v : In (u, x, v) (moves w) -> has_lol w = false /\ w = u ++ Free :: v.
Proof.
  assert (forall s, In (u, x, v) (moves_behind s w) -> s ++ w = u ++ Free :: v) as behind.
  { induction w as [|y w IH]; intros s; [easy|]. cbn [moves_behind]. rewrite in_app_iff.
    intros [h|h%IH].
    - destruct y; try easy. destruct h as [e|[e|[]]]; now injection e as -> <- ->.
    - now rewrite <- app_assoc in h. }
  unfold moves. destruct (has_lol w); [easy|]. intros h. split; [easy|]. apply (behind [] h).
Qed.

Lemma same_near words w m : (forall p, In p words -> length p = 3) ->
  contains_any lol_rules words w = false -> In m (moves w) ->
  contains_any lol_rules words (near m) = contains_any lol_rules words (result m).
Proof.
  intros three none hm. destruct m as [[u x] v]. apply in_moves in hm as [_ ->].
  apply eq_true_iff_eq. unfold contains_any in *. rewrite !existsb_exists.
  split; intros (p & hp & h); exists p; split; try easy; [now apply near_is_in|].
  apply a_change_is_near in h as [h|h]; [easy| |now apply three].
  apply not_true_iff_false in none. destruct none. apply existsb_exists. now exists p.
Qed.

Lemma lol_near w m : In m (moves w) -> has_lol (near m) = has_lol (result m).
Proof.
  intros hm. rewrite <- !the_same_win. apply (same_near _ w); [now intros p [<-|[]]| |easy].
  destruct m as [[u x] v]. apply in_moves in hm as [none _]. now rewrite the_same_win.
Qed.

Lemma threats_near w m :
  has_threat w = false -> In m (moves w) -> has_threat (near m) = has_threat (result m).
Proof. apply same_near. now intros p [<-|[<-|[<-|[]]]]. Qed.

Lemma lost_with_lol w : has_lol w = true -> outcome_of lol_game w = Loss.
Proof.
  intros h. rewrite outcome_of_eq. unfold backed_up. cbn. unfold writings_unless_won. now rewrite h.
Qed.

(* No option is worth more than the best move, nor as much with a better prospect. *)
Lemma at_most_the_best w m v : best_move w = Some m -> In v (options lol_game w) ->
  In m (moves w) /\ exists k, In k (moves w) /\ result k = v /\ (value k <= value m)%Z.
Proof.
  intros e. pose proof (first_max_spec value (moves w)) as h. unfold best_move in e. rewrite e in h.
  rewrite moves_are_options. intros (k & <- & hk)%in_map_iff. split; [easy|].
  exists k. repeat split; [easy|]. now apply h.
Qed.

Theorem best_move_completes_lol w m v :
  best_move w = Some m -> In v (options lol_game w) -> has_lol v = true ->
  has_lol (result m) = true.
Proof.
  intros e hv complete. destruct (at_most_the_best w m v e hv) as (hm & k & hk & <- & above).
  rewrite !value_is, (lost_with_lol _ complete) in above.
  unfold prospect in above. rewrite (lol_near w k hk), complete, (lol_near w m hm) in above.
  destruct (has_lol (result m)); [easy|].
  destruct (outcome_of lol_game (result m)), (has_threat (near m)); cbn in above; lia.
Qed.

Theorem best_move_gives_nothing_away w m v :
  best_move w = Some m -> outcome_of lol_game w = Loss ->
  In v (options lol_game w) -> has_threat v = false -> has_threat (result m) = false.
Proof.
  intros e lost hv quiet. destruct (at_most_the_best w m v e hv) as (hm & k & hk & <- & above).
  assert (has_threat w = false) as unthreatened.
  { destruct m as [[u x] v], (in_moves w u x v hm) as [none _].
    destruct (has_threat w) eqn:t; [rewrite a_threat_wins in lost|]; easy. }
  assert (forall n, In n (moves w) -> outcome_of lol_game (result n) = Win) as won.
  { intros n hn%(in_map result). rewrite <- moves_are_options in hn.
    apply (option_at_most lol_game w) in hn. rewrite lost in hn.
    now destruct (outcome_of lol_game (result n)). }
  assert (forall n, In n (moves w) -> has_lol (result n) = false) as open.
  { intros n hn%won. destruct (has_lol (result n)) eqn:l; [|easy].
    now rewrite (lost_with_lol _ l) in hn. }
  rewrite !value_is, !won in above by easy. unfold prospect in above.
  rewrite !(lol_near w), !open, !(threats_near w), quiet in above by easy.
  now destruct (has_threat (result m)).
Qed.
