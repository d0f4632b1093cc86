(* Lists seen from both ends, for the games that compare a cell with its mirror image,
   Letter Picking and Palindrome Game: induction that takes off the first element and the
   last (two_ended_ind), and the list of mirrored pairs, as front.iter().zip(back.iter().rev())
   has them in Rust, which is made in the same way (mirrored_wrap). *)
From Coq Require Import List Arith Lia.
From GameTheory Require Import Game.
Import ListNotations.

Section Ends.
  Context {A : Type}.
  Implicit Types (x y : A) (v w : list A).

  Lemma ends w : w = [] \/ (exists x, w = [x]) \/ exists x v y, w = x :: v ++ [y].
  Proof.
    destruct w as [|x v]; [now left|right]. destruct v as [|y v _] using rev_ind.
    - left. now exists x.
    - right. now exists x, v, y.
  Qed.

  Lemma length_wrap x v y : length (x :: v ++ [y]) = S (S (length v)).
  Proof. cbn. rewrite app_length. cbn. lia. Qed.

  Lemma shorter_ind (P : list A -> Prop) :
    (forall w, (forall v, length v < length w -> P v) -> P w) -> forall w, P w.
  Proof. apply well_founded_induction, Wf_nat.well_founded_ltof. Qed.

  Lemma two_ended_ind (P : list A -> Prop) :
    P [] -> (forall x, P [x]) -> (forall x v y, P v -> P (x :: v ++ [y])) -> forall w, P w.
  Proof.
    intros none one more w. induction w as [w IH] using shorter_ind.
    destruct (ends w) as [->|[[x ->]|(x & v & y & ->)]]; [easy..|].
    apply more, IH. rewrite length_wrap. lia.
  Qed.

  (* The first cell with the last, the second with the last but one and so on; the
     middle cell of an odd number has no partner. *)
  Definition mirrored w : list (A * A) := combine (firstn (length w / 2) w) (rev w).

  Lemma half_wrap x v y : length (x :: v ++ [y]) / 2 = S (length v / 2).
  Proof. rewrite length_wrap. lia. Qed.

  Lemma mirrored_wrap x v y : mirrored (x :: v ++ [y]) = (x, y) :: mirrored v.
  Proof.
    unfold mirrored. rewrite half_wrap. cbn [rev firstn]. rewrite rev_app_distr.
    cbn [rev app combine]. f_equal. rewrite firstn_app, combine_firstn_l, (combine_firstn_l _ (rev v)).
    replace (length v / 2 - length v) with 0 by lia. rewrite firstn_O, app_nil_r.
    rewrite firstn_app, rev_length, firstn_length. replace (Nat.min _ _ - length v) with 0 by lia.
    now rewrite firstn_O, app_nil_r.
  Qed.
End Ends.
