(* Grundy numbers: mex, nim-sum, and the theorem of Sprague (1935) and Grundy (1939), so that
   nothing in this workspace rests on a theorem that is only quoted.

   Numbers that are everywhere the mex of the options' numbers tell who wins (grundy_outcome): where
   they are 0, the player to move has lost. If a position falls into parts, the nim-sum of such
   numbers is one again (sprague_grundy), by induction on the number of parts. All that needs
   thought is below_xor: a number t less than a xor b comes from making a or b smaller. If half of t
   is less than half of a xor b, use induction. Else these halves are equal, t is even, and a
   or b is odd; that one becomes smaller if its last bit is changed. *)
From Coq Require Import List Arith NArith Lia Bool.
From GameTheory Require Import Game.
Import ListNotations.

Arguments Nat.lxor : simpl never.

(* The mex. *)

Definition is_mex (m : nat) (l : list nat) := ~ In m l /\ forall i, i < m -> In i l.

Lemma is_mex_unique l m n : is_mex m l -> is_mex n l -> m = n.
Proof.
  intros [hm bm] [hn bn].
  destruct (Nat.lt_trichotomy m n) as [h|[h|h]]; [destruct hm|easy|destruct hn]; auto.
Qed.

Lemma is_mex_ext l l' m : (forall v, In v l <-> In v l') -> is_mex m l -> is_mex m l'.
Proof.
  intros same [no below]. split; [now rewrite <- same|]. intros i hi. now apply same, below.
Qed.

(* A list that is tabulated has the value of the function at each place. *)
Lemma nth_map_seq {A} (f : nat -> A) default i n :
  i < n -> nth i (map f (seq 0 n)) default = f i.
Proof.
  intros h. rewrite (nth_indep _ default (f 0)) by now rewrite map_length, seq_length.
  now rewrite map_nth, seq_nth.
Qed.

(* gametheory_core::mex: among n values at least one of 0, ..., n is missing. *)
Fixpoint mex_from (fuel m : nat) (l : list nat) : nat :=
  match fuel with
  | 0 => m
  | S less => if in_dec Nat.eq_dec m l then mex_from less (S m) l else m
  end.
Definition mex (l : list nat) := mex_from (length l) 0 l.

Lemma mex_from_spec l fuel : forall m, fuel + m = length l -> (forall i, i < m -> In i l) ->
  is_mex (mex_from fuel m l) l /\ mex_from fuel m l <= length l.
Proof.
  induction fuel as [|less IH]; intros m hm below; cbn [mex_from].
  - split; [|lia]. split; [|easy]. intros h.
    assert (length (seq 0 (S m)) <= length l) as le.
    { apply NoDup_incl_length; [apply seq_NoDup|]. intros i hi%in_seq.
      destruct (Nat.eq_dec i m) as [->|]; [easy|]. apply below. lia. }
    rewrite seq_length in le. lia.
  - destruct (in_dec Nat.eq_dec m l) as [h|h]; [|now split; [|lia]].
    apply IH; [lia|]. intros i hi. destruct (Nat.eq_dec i m) as [->|]; [easy|]. apply below. lia.
Qed.

Lemma mex_spec l : is_mex (mex l) l.
Proof. apply mex_from_spec; [lia|]. intros i hi. lia. Qed.

Lemma mex_le l : mex l <= length l.
Proof. apply mex_from_spec; [lia|]. intros i hi. lia. Qed.

(* Numbers with the mex equation everywhere tell who wins. *)
Theorem grundy_outcome (G : game) (ok : position G -> Prop) (g : position G -> nat) :
  (forall p, ending G p = Loss) ->
  (forall p q, ok p -> In q (options G p) -> ok q) ->
  (forall p, ok p -> is_mex (g p) (map g (options G p))) ->
  forall p, ok p -> outcome_of G p = win_if (negb (g p =? 0)).
Proof.
  intros normal stays hg p hp. apply (p_positions G ok (fun p => negb (g p =? 0))); try easy.
  - intros q hq h%negb_true_iff%Nat.eqb_neq. destruct (hg q hq) as [_ below].
    destruct (proj1 (in_map_iff _ _ _) (below 0 ltac:(lia))) as (r & hr & hin).
    exists r. now rewrite hr.
  - intros q r hq h%negb_false_iff%Nat.eqb_eq hin. destruct (hg q hq) as [no _].
    apply negb_true_iff, Nat.eqb_neq. intros z. apply no. rewrite h, <- z. now apply in_map.
Qed.

(* The nim-sum. *)

Lemma lxor_cancel_l a b : Nat.lxor a (Nat.lxor a b) = b.
Proof. now rewrite <- Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_l. Qed.

Lemma lxor_cancel_r a b : Nat.lxor (Nat.lxor a b) b = a.
Proof. now rewrite Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_r. Qed.

Lemma lxor_half a b : Nat.lxor a b / 2 = Nat.lxor (a / 2) (b / 2).
Proof. rewrite <- !Nat.div2_div. apply (Nat.shiftr_lxor a b 1). Qed.

Lemma lxor_parity a b : Nat.lxor a b mod 2 = (a mod 2 + b mod 2) mod 2.
Proof.
  rewrite <- !Nat.bit0_mod, Nat.lxor_spec. now destruct (Nat.testbit a 0), (Nat.testbit b 0).
Qed.

Lemma below_xor t : forall a b, t < Nat.lxor a b -> Nat.lxor t b < a \/ Nat.lxor t a < b.
Proof.
  induction t as [t IH] using lt_wf_ind. intros a b lt. destruct (Nat.eq_dec t 0) as [->|pos].
  - rewrite !Nat.lxor_0_l. destruct (Nat.lt_trichotomy a b) as [|[->|]]; auto.
    now rewrite Nat.lxor_nilpotent in lt.
  - pose proof (lxor_half a b). pose proof (lxor_half t b). pose proof (lxor_half t a).
    pose proof (lxor_parity a b). pose proof (lxor_parity t b). pose proof (lxor_parity t a).
    destruct (Nat.lt_trichotomy (t / 2) (Nat.lxor (a / 2) (b / 2))) as [h|[h|h]]; [|rewrite h in *|lia].
    + apply IH in h; lia.
    + rewrite lxor_cancel_r, (Nat.lxor_comm (a / 2)), lxor_cancel_r in *. lia.
Qed.

Lemma is_mex_xor a b l m : is_mex a l -> is_mex b m ->
  is_mex (Nat.lxor a b) (map (fun v => Nat.lxor v b) l ++ map (Nat.lxor a) m).
Proof.
  intros [no below] [no' below']. split.
  - rewrite in_app_iff, !in_map_iff. intros [(v & e & h)|(v & e & h)].
    + apply no. now rewrite <- (lxor_cancel_r a b), <- e, lxor_cancel_r.
    + apply no'. now rewrite <- (lxor_cancel_l a b), <- e, lxor_cancel_l.
  - intros i hi. rewrite in_app_iff, !in_map_iff. apply below_xor in hi as [hi|hi].
    + left. exists (Nat.lxor i b). rewrite lxor_cancel_r. auto.
    + right. exists (Nat.lxor i a). rewrite Nat.lxor_comm, lxor_cancel_r. auto.
Qed.

(* The two kinds of numbers that Coq has. *)
Lemma lxor_of_nat a b : N.lxor (N.of_nat a) (N.of_nat b) = N.of_nat (Nat.lxor a b).
Proof.
  assert (forall i a, N.testbit (N.of_nat a) (N.of_nat i) = Nat.testbit a i) as bits.
  { clear. induction i as [|i IH]; intros a.
    - apply N.b2n_inj. rewrite N.bit0_mod. change 2%N with (N.of_nat 2).
      rewrite <- Nat2N.inj_mod, <- Nat.bit0_mod. now destruct (Nat.testbit a 0).
    - rewrite Nat2N.inj_succ, N.testbit_succ_r_div2, <- Nat2N.inj_div2 by lia. apply IH. }
  apply N.bits_inj. intros i. rewrite N.lxor_spec, <- (N2Nat.id i), !bits. symmetry.
  apply Nat.lxor_spec.
Qed.

(* Parts that don't touch: a move replaces one of them by some others. *)
Section Sum.
  Variable part : Type.
  Variable moves : part -> list (list part).
  Variable g : part -> nat.

  Fixpoint nim_sum (ps : list part) : nat :=
    match ps with [] => 0 | p :: rest => Nat.lxor (g p) (nim_sum rest) end.

  Fixpoint sum_options (ps : list part) : list (list part) :=
    match ps with
    | [] => []
    | p :: rest => map (fun new => new ++ rest) (moves p) ++ map (cons p) (sum_options rest)
    end.

  Lemma nim_sum_app ps qs : nim_sum (ps ++ qs) = Nat.lxor (nim_sum ps) (nim_sum qs).
  Proof.
    induction ps as [|p ps IH]; cbn; [now rewrite Nat.lxor_0_l|]. now rewrite IH, Nat.lxor_assoc.
  Qed.

  Theorem sprague_grundy :
    (forall p, is_mex (g p) (map nim_sum (moves p))) ->
    forall ps, is_mex (nim_sum ps) (map nim_sum (sum_options ps)).
  Proof.
    intros each. induction ps as [|p ps IH]; cbn; [now split; [|lia]|].
    pose proof (is_mex_xor _ _ _ _ (each p) IH) as both. rewrite !map_map in both.
    rewrite map_app, !map_map. erewrite (map_ext _ _ (fun new => nim_sum_app new ps)). exact both.
  Qed.

  (* A move in one of some parts. *)
  Lemma sum_options_In ps : forall qs, In qs (sum_options ps) <-> exists before p behind new,
      ps = before ++ p :: behind /\ In new (moves p) /\ qs = before ++ new ++ behind.
  Proof.
    induction ps as [|p ps IH]; intros qs; cbn [sum_options].
    - split; [easy|]. now intros ([|] & ? & ? & ? & ? & _).
    - members. setoid_rewrite IH. split.
      + intros [(new & <- & h)|(rest & <- & before & q & behind & new & -> & h & ->)].
        * now exists [], p, ps, new.
        * now exists (p :: before), q, behind, new.
      + intros ([|p' before] & q & behind & new & [= -> ->] & h & ->);
          [left; now exists new|right].
        exists (before ++ new ++ behind). split; [easy|now exists before, q, behind, new].
  Qed.

  (* The game of such parts, if a move leaves less of the part in which it is made. Who cannot move
     loses. *)
  Variable part_size : part -> nat.
  Definition total_size (ps : list part) : nat := list_sum (map part_size ps).
  Context (moves_are_smaller : forall p new, In new (moves p) -> total_size new < part_size p).

  Lemma sum_shrinks ps qs : In qs (sum_options ps) -> total_size qs < total_size ps.
  Proof.
    clear g. intros (before & p & behind & new & -> & h%moves_are_smaller & ->)%sum_options_In.
    unfold total_size in h |- *. rewrite !map_app, !list_sum_app. cbn. unfold list_sum in h |- *. lia.
  Qed.

  Definition sum_game : game :=
    {| position := list part; options := sum_options; ending := fun _ => Loss;
       size := total_size; shrinks := sum_shrinks |}.

  Theorem sum_outcome : (forall p, is_mex (g p) (map nim_sum (moves p))) ->
    forall ps, outcome_of sum_game ps = win_if (negb (nim_sum ps =? 0)).
  Proof.
    intros each ps. apply (grundy_outcome sum_game (fun _ => True) nim_sum); try easy.
    intros qs _. now apply sprague_grundy.
  Qed.
End Sum.
