(* Iterator::max_by_key of Rust, by which two strategies choose. *)
From Coq Require Import List ZArith Lia.
From GameTheory Require Import Game.
Import ListNotations.
Open Scope Z_scope.

(* The last of the elements with the largest key. *)
Fixpoint max_by_key {A} (key : A -> Z) (l : list A) : option A :=
  match l with
  | [] => None
  | x :: more =>
      match max_by_key key more with
      | Some y => if key y <? key x then Some x else Some y
      | None => Some x
      end
  end.

Lemma max_by_key_spec {A} (key : A -> Z) l :
  match max_by_key key l with
  | Some x => In x l /\ forall y, In y l -> key y <= key x
  | None => l = []
  end.
Proof.
  induction l as [|x more IH]; [easy|]. cbn [max_by_key].
  destruct (max_by_key key more) as [y|].
  - destruct IH as [hy above]. destruct (Z.ltb_spec (key y) (key x)); split; [now left| |now right|];
      intros z [->|hz]; try (apply above in hz); lia.
  - subst. split; [now left|]. intros y [->|[]]. lia.
Qed.

(* Outcomes as keys, ordered as gametheory_core::Outcome is. *)
Definition rank (v : outcome) : Z := match v with Loss => 0 | Draw => 1 | Win => 2 end.

Lemma rank_at_most u v : rank u <= rank v -> at_most u v.
Proof. now destruct u, v. Qed.
