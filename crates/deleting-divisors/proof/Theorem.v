(* Odd n is lost; even n that is no power of two is won; 2^e is won exactly if e is even and
   positive.

   Every n is 2^e (2m + 1) in exactly one way (form, form_unique), from which the verdict can be
   read (is_won_form). The rest goes case by case as in lib.rs: whatever is subtracted from an odd
   number, the opponent has won (from_odd); from an even number that is no power of two the odd part
   is subtracted (from_even); from 2^e only 2^i can be (power_moves), which leaves 2^i (2^(e-i) - 1)
   (after_power). *)
From Coq Require Import List Arith Lia Bool.
From GameTheory Require Import Game.
Import ListNotations.

(* The rules. *)

Definition allows n d := (1 <? d) && (d <? n) && (n mod d =? 0).

Definition moves n := filter (allows n) (seq 0 n).

Definition after n d := n - d.

Lemma moves_spec n d : In d (moves n) <-> 1 < d < n /\ Nat.divide d n.
Proof.
  unfold moves, allows. members. rewrite !andb_true_iff, !Nat.ltb_lt, Nat.eqb_eq.
  pose proof (Nat.mod_divide n d). firstorder lia.
Qed.

Lemma divisors_are_subtracted n d : In d (moves n) -> after n d < n.
Proof. intros [hd _]%moves_spec. unfold after. lia. Qed.

Definition deleting_divisors : game :=
  game_of_moves moves after (fun _ => Loss) (fun n => n) divisors_are_subtracted.

(* deleting_divisors::is_won *)

Fixpoint zeros (bits n : nat) : nat :=
  match bits with
  | 0 => 0
  | S less => if Nat.even n then S (zeros less (Nat.div2 n)) else 0
  end.
Definition trailing_zeros n := zeros n n.

Definition is_power_of_two n := n =? 2 ^ trailing_zeros n.

Definition is_won n :=
  let twos := trailing_zeros n in
  (0 <? twos) && (Nat.even twos || negb (is_power_of_two n)).

Definition outcome n := win_if (is_won n).

(* The form 2^e (2m + 1). *)

Lemma two_to e : 0 < 2 ^ e.
Proof. apply Nat.neq_0_lt_0, Nat.pow_nonzero. lia. Qed.

Lemma power_form e : 2 ^ e * (2 * 0 + 1) = 2 ^ e.
Proof. apply Nat.mul_1_r. Qed.

Lemma zeros_form bits : forall n, 0 < n <= bits -> exists m, n = 2 ^ zeros bits n * (2 * m + 1).
Proof.
  induction bits as [|less IH]; intros n hn; [lia|]. cbn [zeros]. destruct (Nat.even n) eqn:E.
  - apply Nat.even_spec in E as [k ->]. rewrite Nat.div2_double.
    destruct (IH k ltac:(lia)) as [m hm]. exists m. rewrite Nat.pow_succ_r'. lia.
  - rewrite <- Nat.negb_odd, negb_false_iff, Nat.odd_spec in E. destruct E as [m ->].
    exists m. rewrite Nat.pow_0_r. lia.
Qed.

Lemma form n : 0 < n -> exists m, n = 2 ^ trailing_zeros n * (2 * m + 1).
Proof. intros h. apply zeros_form. lia. Qed.

Lemma form_unique e : forall f m k, 2 ^ e * (2 * m + 1) = 2 ^ f * (2 * k + 1) -> e = f /\ m = k.
Proof.
  induction e as [|e IH]; intros [|f] m k h; rewrite ?Nat.pow_succ_r', ?Nat.pow_0_r in h; try lia.
  destruct (IH f m k); lia.
Qed.

Lemma trailing_zeros_form e m : trailing_zeros (2 ^ e * (2 * m + 1)) = e.
Proof.
  destruct (form (2 ^ e * (2 * m + 1))) as [k hk]; [pose proof (two_to e); lia|].
  now apply form_unique in hk as [<- _].
Qed.

Lemma is_power_form e m : is_power_of_two (2 ^ e * (2 * m + 1)) = (m =? 0).
Proof.
  unfold is_power_of_two. rewrite trailing_zeros_form. pose proof (two_to e).
  destruct (Nat.eqb_spec m 0), (Nat.eqb_spec (2 ^ e * (2 * m + 1)) (2 ^ e)); auto; nia.
Qed.

Lemma is_won_form e m :
  is_won (2 ^ e * (2 * m + 1)) = (0 <? e) && (Nat.even e || negb (m =? 0)).
Proof. unfold is_won. now rewrite trailing_zeros_form, is_power_form. Qed.

Lemma odd_form e m : Nat.odd (2 ^ e * (2 * m + 1)) = (e =? 0).
Proof.
  rewrite Nat.odd_mul, (Nat.add_comm (2 * m)), Nat.odd_add_mul_2, andb_true_r.
  destruct e as [|e]; [easy|]. now rewrite Nat.odd_pow.
Qed.

(* Odd n. *)

Lemma odd_lost n : 0 < n -> Nat.odd n = true -> is_won n = false.
Proof.
  intros [m ->]%form. rewrite odd_form, is_won_form. now intros ->%Nat.eqb_eq.
Qed.

Lemma divides_power e d : Nat.divide d (2 ^ e) -> exists i, i <= e /\ d = 2 ^ i.
Proof.
  pose proof (two_to e) as pos. intros [k hk].
  destruct (form d) as [m hd], (form k) as [l hl]; try nia.
  revert hd hl. generalize (trailing_zeros d), (trailing_zeros k). intros i j hd hl.
  assert (2 ^ e * (2 * 0 + 1) = 2 ^ (j + i) * (2 * (2 * l * m + l + m) + 1)) as E.
  { rewrite Nat.pow_add_r. rewrite hl, hd in hk. lia. }
  apply form_unique in E as [E F]. exists i. split; [lia|].
  rewrite hd. replace m with 0 by lia. lia.
Qed.

(* An even number with an odd divisor above 1 is no power of two. *)
Lemma won_by_odd_divisor n d :
  0 < n -> Nat.odd n = false -> 1 < d -> Nat.odd d = true -> Nat.divide d n -> is_won n = true.
Proof.
  intros [m hm]%form. revert hm. generalize (trailing_zeros n). intros e ->.
  rewrite odd_form, is_won_form. intros he%Nat.eqb_neq hd odd h.
  rewrite (proj2 (Nat.ltb_lt 0 e)) by lia.
  destruct (Nat.eqb_spec m 0) as [->|]; [|now rewrite orb_true_r].
  rewrite power_form in h. apply divides_power in h as ([|i] & _ & ->); [cbn in hd; lia|].
  now rewrite Nat.odd_pow in odd.
Qed.

Lemma from_odd n d : Nat.odd n = true -> In d (moves n) -> is_won (after n d) = true.
Proof.
  intros hn [hd h]%moves_spec. assert (Nat.odd d = true) as odd.
  { destruct h as [k ->]. rewrite Nat.odd_mul in hn. now apply andb_prop in hn. }
  unfold after. apply (won_by_odd_divisor _ d); try easy; try lia.
  - rewrite Nat.odd_sub by lia. now rewrite hn, odd.
  - now apply Nat.divide_sub_r; [|apply Nat.divide_refl].
Qed.

(* Even n, no power of two. *)

Lemma from_even e m :
  let n := 2 ^ S e * (2 * m + 1) in
  m <> 0 -> In (2 * m + 1) (moves n) /\ is_won (after n (2 * m + 1)) = false.
Proof.
  intros n hm. assert (n = 2 ^ S e * (2 * m + 1)) as E by easy. clearbody n.
  pose proof (two_to e). rewrite Nat.pow_succ_r' in E. split.
  - apply moves_spec. split; [nia|]. exists (2 * 2 ^ e). lia.
  - apply odd_lost; unfold after; [nia|]. rewrite Nat.odd_sub, E by nia.
    now rewrite <- Nat.mul_assoc, Nat.odd_mul, (Nat.add_comm (2 * m)), Nat.odd_add_mul_2.
Qed.

(* n = 2^e. *)

Lemma power_moves e d : In d (moves (2 ^ e)) <-> exists i, 0 < i < e /\ d = 2 ^ i.
Proof.
  rewrite moves_spec. split.
  - intros [hd h]. apply divides_power in h as (i & hi & ->). exists i. split; [|easy].
    assert (i <> 0) by (intros ->; cbn in hd; lia). assert (i <> e) by (intros ->; lia). lia.
  - intros (i & hi & ->). split.
    + split; [apply (Nat.pow_lt_mono_r 2 0)|apply Nat.pow_lt_mono_r]; lia.
    + exists (2 ^ (e - i)). rewrite <- Nat.pow_add_r. f_equal. lia.
Qed.

Lemma after_power e i :
  0 < i < e -> is_won (after (2 ^ e) (2 ^ i)) = Nat.even i || negb (i =? e - 1).
Proof.
  intros hi. unfold after.
  replace (2 ^ e - 2 ^ i) with (2 ^ i * (2 * (2 ^ (e - i - 1) - 1) + 1)).
  - rewrite is_won_form, (proj2 (Nat.ltb_lt 0 i)) by lia. cbn [andb]. do 2 f_equal.
    destruct (Nat.eqb_spec i (e - 1)) as [->|]; apply Nat.eqb_eq || apply Nat.eqb_neq.
    + now replace (e - (e - 1) - 1) with 0 by lia.
    + assert (2 ^ 1 <= 2 ^ (e - i - 1)) by (apply Nat.pow_le_mono_r; lia). cbn in *. lia.
  - replace e with (i + S (e - i - 1)) at 2 by lia. rewrite Nat.pow_add_r, Nat.pow_succ_r'.
    pose proof (two_to (e - i - 1)). nia.
Qed.

(* What remains is the move to 2^(e-1). *)
Lemma from_won_power e :
  is_won (2 ^ e) = true ->
  In (2 ^ (e - 1)) (moves (2 ^ e)) /\ is_won (after (2 ^ e) (2 ^ (e - 1))) = false.
Proof.
  rewrite <- (power_form e) at 1. rewrite is_won_form, orb_false_r.
  intros [pos%Nat.ltb_lt even]%andb_prop. destruct e as [|[|e]]; [easy..|].
  replace (S (S e) - 1) with (S e) by lia. split.
  - apply power_moves. exists (S e). split; [lia|easy].
  - rewrite after_power by lia. replace (S (S e) - 1) with (S e) by lia.
    change (Nat.even e = true) in even.
    now rewrite Nat.even_succ, <- Nat.negb_even, even, Nat.eqb_refl.
Qed.

Lemma from_lost_power e d :
  is_won (2 ^ e) = false -> In d (moves (2 ^ e)) -> is_won (after (2 ^ e) d) = true.
Proof.
  rewrite <- (power_form e) at 1. rewrite is_won_form, orb_false_r.
  intros lost (i & hi & ->)%power_moves. rewrite after_power by easy.
  rewrite (proj2 (Nat.ltb_lt 0 e)) in lost by lia.
  destruct (Nat.eqb_spec i (e - 1)) as [->|]; [|apply orb_true_r].
  replace e with (S (e - 1)) in lost by lia.
  rewrite andb_true_l, Nat.even_succ, <- Nat.negb_even in lost.
  now apply negb_false_iff in lost as ->.
Qed.

Theorem deleting_divisors_correct n : 0 < n -> outcome_of deleting_divisors n = outcome n.
Proof.
  apply (p_positions deleting_divisors (fun n => 0 < n) is_won); try easy; clear n.
  - intros n q _ (d & <- & h%moves_spec)%in_map_iff. unfold after. lia.
  - intros n pos won. cut (exists d, In d (moves n) /\ is_won (after n d) = false).
    { intros (d & hd & lost). exists (after n d). split; [now apply in_map|easy]. }
    destruct (form n pos) as [m hm]. revert hm won. generalize (trailing_zeros n).
    intros [|e] -> won; [now rewrite is_won_form in won|].
    destruct (Nat.eq_dec m 0) as [->|hm]; [|eauto using from_even].
    rewrite power_form in *. eauto using from_won_power.
  - intros n q pos lost (d & <- & hd)%in_map_iff.
    destruct (Nat.odd n) eqn:odd; [now apply from_odd|].
    destruct (form n pos) as [m hm]. revert hm odd lost hd. generalize (trailing_zeros n).
    intros e -> odd lost hd. rewrite odd_form in odd. apply Nat.eqb_neq in odd.
    assert (m = 0) as ->.
    { rewrite is_won_form, (proj2 (Nat.ltb_lt 0 e)) in lost by lia.
      apply orb_false_iff in lost as [_ lost]. now apply negb_false_iff, Nat.eqb_eq in lost. }
    rewrite power_form in *. now apply from_lost_power.
Qed.
