(* Of moves that are worth the same, the one that src/strategy.rs chooses completes LOL if
   any does; and in a lost position the opponent cannot complete it next if there is a move
   after which he cannot.

   What the cells around the letter show is enough for that: where a LOL or a threat is
   after a move and was not before, it contains the letter (a_change_is_near), and what is
   near is there (near_is_in). *)
From Coq Require Import List ZArith Lia Bool.
From GameTheory Require Import Game Choice.
Require Import LolGame.Theorem LolGame.AtSight LolGame.Strategy.
Import ListNotations.

Lemma starts_with_near p u x v :
  length p = 3%nat -> starts_with p (u ++ x :: v) = true ->
  (length u <= 2)%nat /\ starts_with p (u ++ x :: firstn 2 v) = true
  \/ starts_with p (u ++ Free :: v) = true.
Proof.
  destruct p as [|a [|b [|c [|]]]]; try easy. intros _ h.
  destruct u as [|y [|z [|t u]]].
  1-3: left; split; [cbn; lia|]; revert h; destruct v as [|? [|? ?]]; exact (fun h => h).
  right. exact h.
Qed.

Lemma contains_cons p x w : contains p (x :: w) = starts_with p (x :: w) || contains p w.
Proof. reflexivity. Qed.

Lemma a_change_is_near p (u : strip) x (v : strip) :
  length p = 3%nat -> contains p (u ++ x :: v) = true ->
  contains p (near (u, x, v)) = true \/ contains p (u ++ Free :: v) = true.
Proof.
  intros hp. cbn [near]. induction u as [|y u IH]; cbn [app]; intros h;
    rewrite contains_cons in h; apply orb_prop in h as [h|h].
  - apply (starts_with_near p [] x v hp) in h as [[_ h]|h]; cbn [app] in h;
      [left|right]; cbn [app last_two]; now rewrite contains_cons, h.
  - right. rewrite contains_cons, h. apply orb_true_r.
  - apply (starts_with_near p (y :: u) x v hp) in h as [[l h]|h]; cbn [app last_two] in *;
      [left|right; now rewrite contains_cons, h].
    destruct u as [|z [|t u]]; cbn [app length] in *; [now rewrite contains_cons, h..|lia].
  - apply IH in h as [h|h]; [left|right; rewrite contains_cons, h; apply orb_true_r].
    destruct u as [|z [|t u]]; [| |exact h]; cbn [app last_two] in *;
      rewrite contains_cons, h; apply orb_true_r.
Qed.

Lemma near_is_in p (u : strip) x (v : strip) :
  contains p (near (u, x, v)) = true -> contains p (u ++ x :: v) = true.
Proof.
  intros (before & rest & e)%contains_spec. cbn [near] in e.
  assert (exists start, u = start ++ last_two u) as (start & hu).
  { clear. induction u as [|y u (start & IH)]; [now exists []|].
    destruct u as [|z [|t u]]; [now exists []..|].
    exists (y :: start). cbn in *. now rewrite <- IH. }
  apply contains_spec. exists (start ++ before), (rest ++ skipn 2 v).
  rewrite <- (firstn_skipn 2 v) at 1. rewrite hu.
  rewrite <- app_assoc, app_comm_cons, (app_assoc (last_two u)), e. now rewrite !app_assoc.
Qed.

Lemma in_moves u x v w : In (u, x, v) (moves [] w) -> w = u ++ Free :: v.
Proof.
  assert (forall s, In (u, x, v) (moves s w) -> s ++ w = u ++ Free :: v) as A.
  { induction w as [|y w IH]; intros s; [easy|]. cbn [moves]. rewrite in_app_iff. intros [h|h].
    - destruct y; try easy. destruct h as [e|[e|[]]]; now injection e as -> <- ->.
    - apply IH in h. now rewrite <- app_assoc in h. }
  apply (A []).
Qed.

Lemma lol_near w m :
  has_lol w = false -> In m (moves [] w) -> has_lol (near m) = has_lol (result m).
Proof.
  intros none hm. destruct m as [[u x] v]. apply in_moves in hm as ->.
  rewrite <- !contains_lol in *. apply eq_true_iff_eq. split; [apply near_is_in|].
  intros [h|h]%(a_change_is_near [L; O; L] u x v eq_refl); [easy|congruence].
Qed.

Lemma threats_near w m :
  has_threat w = false -> In m (moves [] w) -> has_threat (near m) = has_threat (result m).
Proof.
  intros none hm. destruct m as [[u x] v]. apply in_moves in hm as ->.
  apply eq_true_iff_eq. unfold has_threat in *. rewrite !orb_true_iff. split.
  - intros [[h|h]|h]; apply near_is_in in h; tauto.
  - apply orb_false_elim in none as [[n1 n2]%orb_false_elim n3].
    intros [[h|h]|h]; apply a_change_is_near in h as [h|h]; (tauto || congruence).
Qed.

Lemma lost_with_lol w : has_lol w = true -> outcome_of lol_game w = Loss.
Proof. intros h. rewrite outcome_of_eq. unfold backed_up. cbn. now rewrite h. Qed.

Theorem best_move_completes_lol w m v :
  best_move w = Some m -> In v (options lol_game w) -> has_lol v = true ->
  has_lol (result m) = true.
Proof.
  intros (none & hm & greatest)%greatest_move hv complete.
  rewrite <- (moves_are_options w none) in hv. apply in_map_iff in hv as (k & <- & hk).
  apply greatest in hk as ge. rewrite !value_is, (lost_with_lol _ complete) in ge.
  unfold prospect in ge. rewrite (lol_near w k none hk), complete, (lol_near w m none hm) in ge.
  destruct (has_lol (result m)); [easy|].
  destruct (outcome_of lol_game (result m)), (has_threat (near m)); cbn in ge; lia.
Qed.

Theorem best_move_gives_nothing_away w m v :
  best_move w = Some m -> outcome_of lol_game w = Loss ->
  In v (options lol_game w) -> has_threat v = false -> has_threat (result m) = false.
Proof.
  intros (none & hm & greatest)%greatest_move lost hv quiet.
  assert (has_threat w = false) as unthreatened
    by (destruct (has_threat w) eqn:t; [rewrite a_threat_wins in lost|]; easy).
  assert (forall v, In v (options lol_game w) -> outcome_of lol_game v = Win) as won.
  { intros u hu%option_at_most. rewrite lost in hu. now destruct (outcome_of lol_game u). }
  assert (forall v, In v (options lol_game w) -> has_lol v = false) as open.
  { intros u hu%won. destruct (has_lol u) eqn:e; [|easy]. now rewrite (lost_with_lol u e) in hu. }
  rewrite <- (moves_are_options w none) in *. apply in_map_iff in hv as (k & <- & hk).
  apply greatest in hk as ge. unfold prospect in ge.
  rewrite !value_is, !won in ge by now apply in_map. unfold prospect in ge.
  rewrite !(lol_near w), !open, !(threats_near w), quiet in ge by (easy || now apply in_map).
  now destruct (has_threat (result m)).
Qed.
