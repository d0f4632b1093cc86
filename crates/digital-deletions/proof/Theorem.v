(* The player to move loses exactly if 0 is wanted at the end of the string, when the whole
   string is to have the Grundy number 0.

   The proof is that of src/lib.rs. Only g counts (grundy_mex): what stands to the right of
   a digit matters by its Grundy number alone, so the number of a string is f applied from
   the right. From the left (wanted_grundy): h undoes f, digit by digit. That h is what the
   program looks up in a table that repeats is in RightPart.v. *)
From Coq Require Import List NArith Arith Lia Bool.
From GameTheory Require Import Game Grundy.
Require Import DigitalDeletions.Numbers DigitalDeletions.RightPart.
Import ListNotations.

(* The rules: Position. *)

Definition position := list nat.

(* A smaller digit in place of the first, the cut there, and the same further on. *)
Fixpoint options (w : position) : list position :=
  match w with
  | [] => []
  | d :: rest =>
      map (fun e => e :: rest) (seq 0 d)
      ++ (if d =? 0 then [[]] else [])
      ++ map (cons d) (options rest)
  end.

Lemma options_spec d rest v :
  In v (options (d :: rest)) <->
  (exists e, e < d /\ v = e :: rest) \/ (d = 0 /\ v = []) \/
  (exists u, In u (options rest) /\ v = d :: u).
Proof.
  cbn [options]. members. destruct (Nat.eqb_spec d 0); cbn; firstorder (subst; eauto; lia).
Qed.

Definition size (w : position) : nat := fold_right (fun d n => S d + n) 0 w.

Lemma options_shrink w : forall v, In v (options w) -> size v < size w.
Proof.
  unfold size. induction w as [|d w IH]; [easy|].
  intros v [(e & h & ->)|[[-> ->]|(u & h%IH & ->)]]%options_spec; cbn [fold_right]; lia.
Qed.

Definition digital_deletions : game :=
  {| Game.position := position; Game.options := options; ending := fun _ => Loss;
     Game.size := size; shrinks := options_shrink |}.

(* The program: digital_deletions::is_won. *)

Fixpoint try_fold (wanted : N) (w : position) : option N :=
  match w with
  | [] => Some wanted
  | d :: rest =>
      match right_part d wanted with Some next => try_fold next rest | None => None end
  end.
Definition is_won (w : position) : bool :=
  match try_fold 0 w with Some 0%N => false | _ => true end.
Definition outcome (w : position) := win_if (is_won w).

(* Only g counts. *)

Definition grundy (w : position) : nat := fold_right f 0 w.

Theorem grundy_mex w : is_mex (grundy w) (map grundy (options w)).
Proof.
  induction w as [|d w [no below]]; [split; [easy|cbn; lia]|].
  set (g := grundy w) in *. change (grundy (d :: w)) with (f d g).
  assert (forall x, In x (map grundy (options (d :: w))) <->
    (exists e, e < d /\ f e g = x) \/ (d = 0 /\ x = 0) \/
    (exists i, In i (map grundy (options w)) /\ f d i = x)) as numbers.
  { intros x. setoid_rewrite in_map_iff. setoid_rewrite options_spec. split.
    - intros (v & <- & [(e & h & ->)|[[-> ->]|(u & h & ->)]]);
        [left; now exists e|now right; left|right; right; exists (grundy u); split; [eauto|easy]].
    - intros [(e & h & <-)|[[-> ->]|(i & (u & <- & h) & <-)]];
        [exists (e :: w)|exists []|exists (d :: u)]; eauto 7. }
  destruct (f_mex d g) as [no' below']. split.
  - rewrite numbers. rewrite f_excludes_spec in no'.
    intros [h|[h|(i & h & ->%f_injective)]]; tauto.
  - intros x [h|[(i & h & E)|h]]%below'%f_excludes_spec; apply numbers;
      [tauto|right; right; exists i; auto|tauto].
Qed.

Lemma outcome_grundy w : outcome_of digital_deletions w = win_if (negb (grundy w =? 0)).
Proof.
  apply (grundy_outcome digital_deletions (fun _ => True) grundy); try easy.
  intros v _. apply grundy_mex.
Qed.

(* From the left: the number t is that of the string exactly if it leaves 0 wanted. *)

Definition digits (w : position) : Prop := Forall (fun d => d < 10) w.

Lemma wanted_grundy w : digits w -> forall t, grundy w = t <-> try_fold (N.of_nat t) w = Some 0%N.
Proof.
  induction 1 as [|d w hd _ IH]; intros t; cbn [try_fold].
  - cbn. split; [now intros <-|]. intros E. injection E. lia.
  - change (grundy (d :: w)) with (f d (grundy w)). rewrite from_the_left, right_part_is_h by easy.
    destruct (h d t) as [g|]; cbn [option_map]; [|easy]. rewrite <- IH. split; congruence.
Qed.

Theorem digital_deletions_correct w : digits w -> outcome_of digital_deletions w = outcome w.
Proof.
  intros hw. rewrite outcome_grundy. unfold outcome, is_won. f_equal.
  pose proof (wanted_grundy w hw 0) as wanted. cbn [N.of_nat] in wanted.
  destruct (Nat.eqb_spec (grundy w) 0) as [E|E].
  - now rewrite (proj1 wanted E).
  - destruct (try_fold 0 w) as [[|n]|]; [|easy..]. now destruct E; apply wanted.
Qed.
