(* The numbers f and h of the theorem, without the game.

   No value of f(d, .) comes twice (f_injective), f(0, g) = g + 1 (f_0), and h(d, .) undoes f(d, .),
   by induction on d + t (from_the_left). What is wanted changes by 9 at most (h_bound). *)
From Coq Require Import List Arith Lia Bool.
From GameTheory Require Import Game Grundy.
Import ListNotations.

(* f, by its definition. The recursion goes down in d + g. *)

Definition f_excludes (f : nat -> nat -> nat) d g :=
  map (fun e => f e g) (seq 0 d) ++ map (f d) (seq 0 g) ++ (if d =? 0 then [0] else []).

Definition both_added '((d, g) : nat * nat) : nat := d + g.
Definition f d g : nat :=
  by_recursion both_added 0 (fun f '(d, g) => mex (f_excludes (fun d g => f (d, g)) d g)) (d, g).

Lemma f_excludes_spec d g x :
  In x (f_excludes f d g) <->
  (exists e, e < d /\ f e g = x) \/ (exists i, i < g /\ f d i = x) \/ (d = 0 /\ x = 0).
Proof. unfold f_excludes. members. destruct (Nat.eqb_spec d 0); cbn; firstorder lia. Qed.

Lemma f_is_mex d g : f d g = mex (f_excludes f d g).
Proof.
  unfold f at 1. rewrite by_recursion_eq; [easy|]. clear. intros v w [d g] same. unfold f_excludes.
  do 2 f_equal; [|f_equal]; apply map_ext_in; intros i hi%in_seq; apply same; cbn; lia.
Qed.

Lemma f_mex d g : is_mex (f d g) (f_excludes f d g).
Proof. rewrite f_is_mex. apply mex_spec. Qed.

(* f(d, g) is the mex of a set with all f(e, g), e < d, and all f(d, i), i < g. *)

Lemma f_other_digit d e g : e < d -> f e g <> f d g.
Proof. intros h E. apply (proj1 (f_mex d g)), f_excludes_spec. left. now exists e. Qed.

Lemma f_injective d g i : f d g = f d i -> g = i.
Proof.
  assert (forall g i, i < g -> f d i <> f d g) as A.
  { clear. intros g i h E. apply (proj1 (f_mex d g)), f_excludes_spec. right. left. now exists i. }
  intros E. destruct (Nat.lt_trichotomy g i) as [h|[h|h]]; [|easy|]; apply A in h; congruence.
Qed.

Lemma f_0 g : f 0 g = S g.
Proof.
  induction g as [g IH] using (well_founded_induction lt_wf).
  apply (is_mex_unique (f_excludes f 0 g)); [apply f_mex|]. split.
  - rewrite f_excludes_spec. intros [(e & i & _)|[(j & i & E)|(_ & E)]]; [lia| |lia].
    rewrite IH in E; lia.
  - intros [|j] i; apply f_excludes_spec; [now right; right|].
    right. left. exists j. split; [lia|]. apply IH. lia.
Qed.

(* h, by its definition; None is h(0, 0). *)

Definition somes : list (option nat) -> list nat :=
  flat_map (fun x => match x with Some x => [x] | None => [] end).

Definition h_excludes (h : nat -> nat -> option nat) d t :=
  somes (map (fun e => h e t) (seq 0 d) ++ map (h d) (seq 0 t)).

Definition h d t : option nat :=
  by_recursion both_added None (fun h '(d, t) =>
    match d, t with
    | 0, 0 => None
    | 0, S less => Some less
    | _, _ => Some (mex (h_excludes (fun d t => h (d, t)) d t))
    end) (d, t).

Lemma h_0 t : h 0 t = match t with 0 => None | S less => Some less end.
Proof. now destruct t. Qed.

Lemma h_is_mex d t : d <> 0 -> h d t = Some (mex (h_excludes h d t)).
Proof.
  intros hd. destruct d as [|d]; [easy|]. unfold h at 1. rewrite by_recursion_eq; [easy|].
  clear. intros v w [[|d] t] same; [easy|]. unfold h_excludes.
  do 4 f_equal; apply map_ext_in; intros i hi%in_seq; apply same; cbn; lia.
Qed.

Lemma somes_spec l x : In x (somes l) <-> In (Some x) l.
Proof.
  unfold somes. rewrite in_flat_map. split; [|now exists (Some x); split; [|left]].
  intros ([y|] & h & e); [now destruct e as [<-|[]]|easy].
Qed.

Lemma h_excludes_spec d t x :
  In x (h_excludes h d t) <->
  (exists e, e < d /\ h e t = Some x) \/ (exists s, s < t /\ h d s = Some x).
Proof. unfold h_excludes. rewrite somes_spec. members. firstorder lia. Qed.

(* From the left: (1), (2) and (3) are those of the proof in src/lib.rs. *)
Lemma the_least_such_number d t :
  d <> 0 ->
  (forall e g, e < d -> f e g = t <-> h e t = Some g) ->
  (forall s g, s < t -> f d g = s <-> h d s = Some g) ->
  f d (mex (h_excludes h d t)) = t.
Proof.
  intros hd above before.
  assert (forall g, In g (h_excludes h d t) <-> (exists e, e < d /\ f e g = t) \/ f d g < t) as S.
  { intros g. rewrite h_excludes_spec. split; (intros [(e & i & E)|E]; [left; exists e|right]).
    - split; [easy|]. now apply above.
    - destruct E as (s & i & E). apply before in E; lia.
    - split; [easy|]. now apply above.
    - exists (f d g). split; [easy|]. now apply before. }
  destruct (mex_spec (h_excludes h d t)) as [no least]. set (g := mex (h_excludes h d t)) in *.
  rewrite S in no. destruct (f_mex d g) as [_ below].
  destruct (Nat.lt_trichotomy (f d g) t) as [i|[i|i]]; [destruct no; now right|easy|].
  apply below, f_excludes_spec in i as [(e & i & E)|[(j & i & E)|(E & _)]]; [| |easy].
  - destruct no. left. now exists e.
  - apply least, S in i as [(e & i & E')|i]; [|lia].
    exfalso. apply (f_other_digit d e j i). congruence.
Qed.

Theorem from_the_left d t : forall g, f d g = t <-> h d t = Some g.
Proof.
  remember (d + t) as n eqn:E. revert d t E.
  induction n as [n IH] using (well_founded_induction lt_wf). intros d t ->.
  destruct (Nat.eq_dec d 0) as [->|hd]; intros g.
  - rewrite f_0, h_0. destruct t as [|t]; [easy|]. split; intros E; injection E as ->; easy.
  - assert (f d (mex (h_excludes h d t)) = t) as M.
    { apply the_least_such_number; [easy| |].
      - intros e i he. now apply (IH (e + t)); [lia|].
      - intros s i hs. now apply (IH (d + s)); [lia|]. }
    rewrite h_is_mex by easy. split.
    + intros E. f_equal. apply (f_injective d). congruence.
    + intros E. injection E as <-. exact M.
Qed.

(* A mex of n numbers is n at most. *)

Lemma f_bound d g : f d g <= g + Nat.max d 1.
Proof.
  rewrite f_is_mex. etransitivity; [apply mex_le|]. unfold f_excludes.
  rewrite !app_length, !map_length, !seq_length. destruct (Nat.eqb_spec d 0); cbn; lia.
Qed.

Lemma h_bound d t g : h d t = Some g -> t <= g + Nat.max d 1 /\ g <= t + d.
Proof.
  intros E. split; [apply from_the_left in E as <-; apply f_bound|].
  destruct (Nat.eq_dec d 0) as [->|hd].
  - rewrite h_0 in E. destruct t; [easy|]. injection E as <-. lia.
  - rewrite h_is_mex in E by easy. injection E as <-. etransitivity; [apply mex_le|].
    assert (forall l, length (somes l) <= length l) as le
      by (intros l; induction l as [|[x|] l IH]; cbn; lia).
    etransitivity; [apply le|]. rewrite app_length, !map_length, !seq_length. lia.
Qed.
