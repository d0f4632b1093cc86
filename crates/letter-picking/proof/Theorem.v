(* Letter Picking: the program is right for every word of even length.

   The proof is the one in src/lib.rs, with its names and in its order; Drawn.v has what is about
   drawn words alone. Here follow how both players hold the draw on a drawn word (second_holds,
   first_holds), how Alice wins on any other (equal_ends_win, smaller_first_wins), and the induction
   on the length of the word, whatever has been taken before (at_whole_pairs). *)
From Coq Require Import List Arith Lia Bool.
From GameTheory Require Import Game Ends.
Require Import LetterPicking.Drawn.
Import ListNotations.

(* The rules. *)

Record position := {
  letters : word;
  pending : option letter;
  standing : outcome }.

Definition start (w : word) : position :=
  {| letters := w; pending := None; standing := Draw |}.

Inductive move := First | Last.

Definition moves (p : position) : list move :=
  match letters p with [] => [] | _ => [First; Last] end.

Definition take (chosen : move) (w : word) : letter * word :=
  match chosen with
  | First => (hd 0 w, tl w)
  | Last => (last w 0, removelast w)
  end.

Definition after_taking (p : position) (taken : letter) (rest : word) : position :=
  match pending p with
  | None => {| letters := rest; pending := Some taken; standing := neg (standing p) |}
  | Some before =>
      let result :=
        match taken ?= before with Lt => Win | Eq => standing p | Gt => Loss end in
      {| letters := rest; pending := None; standing := neg result |}
  end.

Definition after (p : position) (chosen : move) : position :=
  let (taken, rest) := take chosen (letters p) in after_taking p taken rest.

Lemma options_taken p q :
  In q (map (after p) (moves p)) <->
  exists a t, taken a t (letters p) /\ q = after_taking p a t.
Proof.
  unfold moves, after, taken. destruct (letters p) as [|x v] eqn:E.
  - split; [easy|]. now intros (a & [|b t] & [h|h] & _).
  - rewrite <- E. cbn [map In take]. split.
    + intros [<-|[<-|[]]].
      * exists x, v. rewrite E. auto.
      * exists (last (letters p) 0), (removelast (letters p)). split; [right|easy].
        apply app_removelast_last. now rewrite E.
    + intros (a & t & [h|h] & ->); rewrite h.
      * now left.
      * right; left. now rewrite last_last, removelast_last.
Qed.

Lemma shorter_after p chosen :
  In chosen (moves p) -> length (letters (after p chosen)) < length (letters p).
Proof.
  intros (a & t & ->%taken_length & ->)%(in_map (after p))%options_taken.
  unfold after_taking. destruct (pending p); cbn; lia.
Qed.

Definition letter_picking : game :=
  game_of_moves moves after standing (fun p => length (letters p)) shorter_after.

(* letter_picking::outcome; is_drawn is in Drawn.v. *)
Definition outcome (w : word) : Game.outcome := if is_drawn w then Draw else Win.

(* Both players can hold the draw on a drawn word. *)

Lemma second_holds w a t : drawn w -> taken a t w -> exists u, taken a u t /\ drawn u.
Proof.
  intros [v h|x v h] [E|E].
  - subst. destruct t as [|y t]; [inversion h|]. apply paired_first in h as [<- h].
    exists t. split; [now left|now apply drawn_paired].
  - subst. apply paired_snoc in h as (s & -> & h).
    exists s. split; [now right|now apply drawn_paired].
  - injection E as <- <-. exists v. split; [now right|easy].
  - rewrite app_comm_cons in E. apply app_inj_tail in E as [<- <-].
    exists v. split; [now left|easy].
Qed.

Lemma first_holds w a t b u : drawn w -> taken a t w -> taken b u t -> a <> b -> ~ drawn u.
Proof.
  intros hw ht hu n h. apply (drawn_odd a) in hw, h.
  rewrite (odd_taken a a t), (odd_taken a b u), h in hw by easy.
  now rewrite Nat.eqb_refl, (proj2 (Nat.eqb_neq a b) n) in hw.
Qed.

(* Alice has taken [a] of a word and [t] is left: she wins whatever Bob answers. *)
Definition wins (a : letter) (t : word) : Prop :=
  forall b u, taken b u t -> a < b \/ ~ drawn u.

Definition can_win (w : word) : Prop := exists a t, taken a t w /\ wins a t.

Lemma can_win_rev w : can_win (rev w) -> can_win w.
Proof.
  intros (a & t & ht%taken_rev & win). rewrite rev_involutive in ht.
  exists a, (rev t). split; [easy|]. intros b u hu%taken_rev. rewrite rev_involutive in hu.
  destruct (win b (rev u) hu) as [|n]; [now left|right]. now intros h%drawn_rev.
Qed.

Lemma wins_both a z v y :
  a < z \/ ~ drawn (v ++ [y]) -> a < y \/ ~ drawn (z :: v) -> wins a (z :: v ++ [y]).
Proof.
  intros h1 h2 b u [E|E].
  - now injection E as <- <-.
  - rewrite app_comm_cons in E. now apply app_inj_tail in E as [<- <-].
Qed.

(* What (1) says of the letter [a] in a drawn word that is spelled out. *)
Ltac count a h :=
  apply (drawn_odd a) in h; repeat (rewrite odd_cons in h || rewrite odd_app in h);
  change (odd a []) with false in h; rewrite ?Nat.eqb_refl in h.

Lemma equal_ends_win x v : Nat.even (length v) = true -> ~ drawn v -> can_win (x :: v ++ [x]).
Proof.
  intros even n. destruct (ends v) as [->|[[z ->]|(z & s & g & ->)]];
    [now destruct (n drawn_nil)|easy|].
  destruct (drawn_reflect (s ++ [g; x])) as [h1|h1].
  - exists x, (x :: (z :: s) ++ [g]). split; [right; now spell|].
    apply wins_both; right; [easy|]. intros h2. apply n. assert (z = g) as <-.
    { count z h1. count z h2. destruct (Nat.eqb_spec z g); [easy|].
      now destruct (odd z s), (z =? x). }
    now apply drawn_wrap, (lemma_A s x z).
  - exists x, (z :: (s ++ [g]) ++ [x]). split; [left; now spell|].
    apply wins_both; right; [now spell|easy].
Qed.

Lemma smaller_first_wins x v y :
  x < y -> Nat.even (length v) = true -> ~ drawn (x :: v ++ [y]) -> can_win (x :: v ++ [y]).
Proof.
  intros less even n. destruct (ends v) as [->|[[z ->]|(z & s & g & ->)]]; [|easy|].
  { exists x, [y]. split; [now left|]. intros b u [[= <- <-]|E]; [now left|].
    apply (app_inj_tail [] u) in E as [_ <-]. now left. }
  destruct (Nat.lt_ge_cases x z) as [h|hz], (drawn_reflect (s ++ [g; y])) as [h1|h1].
  1, 2, 4: exists x, (z :: (s ++ [g]) ++ [y]); split; [left; now spell|].
  1, 2, 3: apply wins_both; spell; auto.
  exists y, (x :: (z :: s) ++ [g]). split; [right; now spell|].
  assert (y <> x /\ y <> z) as [yx%Nat.eqb_neq yz%Nat.eqb_neq] by lia.
  apply wins_both; right; intros h2.
  - count y h1. count y h2. rewrite yz in h2. now destruct (odd y s), (y =? g).
  - apply n. assert (g = y) as ->.
    { count y h1. count y h2. rewrite yx, yz in h2. destruct (Nat.eqb_spec y g); [easy|].
      now destruct (odd y s). }
    assert (z = x) as ->.
    { count x h1. count x h2. rewrite Nat.eqb_sym, yx in h1. destruct (Nat.eqb_spec x z); [easy|].
      now destruct (odd x s). }
    replace (x :: (x :: s ++ [y]) ++ [y]) with (x :: x :: s ++ [y; y]) by now spell.
    apply drawn_paired, paired_more, paired_app; [|repeat constructor].
    apply (lemma_B s x y); [lia|easy..].
Qed.

Lemma not_drawn_wins w : Nat.even (length w) = true -> ~ drawn w -> can_win w.
Proof.
  intros even n. destruct (ends w) as [->|[[z ->]|(x & v & y & ->)]];
    [now destruct (n drawn_nil)|easy|].
  rewrite length_wrap in even. destruct (Nat.lt_total x y) as [h|[<-|h]].
  - now apply smaller_first_wins.
  - apply equal_ends_win; [easy|]. now rewrite <- (drawn_between x).
  - apply can_win_rev. cbn. rewrite rev_app_distr.
    apply smaller_first_wins; [easy|now rewrite rev_length|].
    intros d%drawn_rev. cbn in d. now rewrite rev_app_distr, rev_involutive in d.
Qed.

(* The theorem. *)

Notation worth := (outcome_of letter_picking).

(* Alice's turn and Bob's; [s] is the standing for the player whose turn it is. *)
Notation whole w s := {| letters := w; pending := None; standing := s |}.
Notation reply a t s := {| letters := t; pending := Some a; standing := s |}.

(* What the theorem says of a word, whatever has been taken before. *)
Definition settled (w : word) : Prop := forall s,
  worth (whole w s) = if is_drawn w then s else Win.

(* A position is worth [v] if no letter gains more than [v] and one gains it. *)
Lemma worth_is p v :
  (exists a t, taken a t (letters p) /\ neg (worth (after_taking p a t)) = v) ->
  (forall a t, taken a t (letters p) -> at_most (neg (worth (after_taking p a t))) v) ->
  worth p = v.
Proof.
  intros (a & t & h & <-) above. symmetry. apply best_option.
  - apply options_taken. now exists a, t.
  - intros q (b & u & hu & ->)%options_taken. now apply above.
Qed.

Lemma worth_same p v : letters p <> [] ->
  (forall a t, taken a t (letters p) -> neg (worth (after_taking p a t)) = v) -> worth p = v.
Proof.
  intros some all. apply worth_is.
  - destruct (letters p) as [|a t]; [easy|]. exists a, t. split; [now left|]. apply all. now left.
  - intros a t h. rewrite (all a t h). now destruct v.
Qed.

Ltac put := cbn [after_taking pending standing].

(* Bob's replies: to a letter that wins, and to any of a drawn word. *)

Lemma reply_loses a t s : t <> [] -> (forall b u, taken b u t -> settled u) ->
  wins a t -> worth (reply a t s) = Loss.
Proof.
  intros some IH win. apply worth_same; [easy|]. intros b u hu. put. rewrite (IH b u hu).
  destruct (drawn_reflect u) as [d|d]; [|easy].
  destruct (win b u hu) as [gt%Nat.compare_gt_iff|]; [|easy]. now rewrite gt.
Qed.

Lemma reply_holds w a t s : (forall b u, taken b u t -> settled u) ->
  drawn w -> taken a t w -> worth (reply a t s) = s.
Proof.
  intros IH hw ht. apply worth_is.
  - destruct (second_holds w a t hw ht) as (u & hu & d). exists a, u. split; [easy|].
    put. rewrite Nat.compare_refl, (IH a u hu). destruct (drawn_reflect u); [now destruct s|easy].
  - intros b u hu. put. rewrite (IH b u hu).
    destruct (drawn_reflect u) as [d|d]; [|now destruct s].
    destruct (Nat.eq_dec a b) as [<-|n]; [|now apply (first_holds w a t b u) in d].
    rewrite Nat.compare_refl. now destruct s.
Qed.

Theorem at_whole_pairs w : Nat.even (length w) = true -> settled w.
Proof.
  induction w as [w IH] using shorter_ind. intros even s.
  assert (forall a t b u, taken a t w -> taken b u t -> settled u) as after_both.
  { intros a t b u ht%taken_length hu%taken_length. apply IH; [lia|].
    now rewrite ht, hu in even. }
  destruct (list_eq_dec Nat.eq_dec w []) as [->|some]; [easy|].
  destruct (drawn_reflect w) as [d|d].
  - apply worth_same; [easy|]. intros a t ht. put.
    rewrite (reply_holds w) by eauto. now destruct s.
  - apply worth_is; [|now intros a t; destruct (neg _)].
    destruct (not_drawn_wins w even d) as (a & t & ht & win). exists a, t. split; [easy|].
    put. rewrite reply_loses; eauto. intros ->. apply taken_length in ht. now rewrite ht in even.
Qed.

Theorem letter_picking_correct w :
  Nat.even (length w) = true -> outcome_of letter_picking (start w) = outcome w.
Proof. intros even. now apply at_whole_pairs. Qed.
