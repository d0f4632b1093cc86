(* An automaton for "there is a number": the digits of that number are guessed.

   The state is the set of the states that some guess leads to. The number that is guessed may be
   longer than the others, so before the first letter any number of zeros has been read for these:
   the first set is closed under that (starts_In). *)
From Coq Require Import List Arith NArith ZArith Lia Bool MSetPositive SetoidList.
From GameTheory Require Import Game.
From Discovery Require Import Digits Automata.
Import ListNotations.
Local Open Scope N_scope.
Module PS := PositiveSet.

Section Guess.
  Context {system : digit_system}.
  Let has_digits := digit_system_positive.

  (* Equal sets are equal lists. *)
  Definition set_of (l : list positive) : list positive :=
    PS.elements (fold_right PS.add PS.empty l).

  Lemma set_of_In p l : In p (set_of l) <-> In p l.
  Proof.
    transitivity (PS.In p (fold_right PS.add PS.empty l)).
    - rewrite <- PS.elements_spec1, InA_alt. split; [now exists p|now intros (q & -> & h)].
    - induction l as [|q l IH]; [now split; [intros h%PS.empty_spec|]|].
      cbn [fold_right]. rewrite PS.add_spec, IH. cbn. intuition.
  Qed.

  (* The word w with the digits u in the place i of its letters. *)
  Fixpoint merge i (w : list (list N)) (u : list N) : list (list N) :=
    match w, u with a :: w, d :: u => replace i d a :: merge i w u | _, _ => [] end.

  Definition Digits u := Forall (fun d => d < by_last + by_before) u.

  Lemma number_has_digits n v : v < fst (weight n) ->
    exists u, length u = n /\ value u = v /\ Digits u.
  Proof.
    intros h. exists (column 0 (word n [v])). unfold column at 1. rewrite map_length, length_word.
    destruct (word_ok n [v]) as [hw _]; [auto|]. rewrite value_word by easy.
    repeat split. apply Forall_map. revert hw. apply Forall_impl. intros a. apply nth_digit.
  Qed.

  Lemma replace_letter k i d a : d < by_last + by_before -> In a (letters k) ->
    In (replace i d a) (letters k).
  Proof.
    rewrite !letters_In. intros hd [<- h]. split; [apply length_replace|].
    revert i. induction h; intros [|i]; cbn; constructor; auto.
  Qed.

  Lemma merge_Word k i w : forall u, Word k w -> Digits u -> Word k (merge i w u).
  Proof.
    induction w as [|a w IH]; intros [|d u] hw hu; cbn; constructor; inversion hw; inversion hu;
      subst.
    - now apply replace_letter.
    - now apply IH.
  Qed.

  Lemma column_merge k i j w : forall u, Word k w -> length u = length w -> (j < k)%nat ->
    column j (merge i w u) = if Nat.eqb j i then u else column j w.
  Proof.
    induction w as [|a w IH]; intros [|d u] hw hu hj; try easy; [now destruct (Nat.eqb j i)|].
    inversion hw as [|? ? ha hw']; subst. cbn [merge column map]. fold (column j (merge i w u)).
    rewrite IH by (auto; now injection hu). rewrite nth_replace.
    apply letters_In in ha as [ha _]. destruct (Nat.eqb_spec j i) as [->|]; cbn [andb]; [|easy].
    destruct (Nat.ltb_spec i (length a)); [easy|lia].
  Qed.

  Lemma decode_merge k i w u : Word k w -> length u = length w ->
    decode k (merge i w u) = replace i (value u) (decode k w).
  Proof.
    intros hw hu. apply (nth_ext _ _ 0 0); rewrite length_decode; [now rewrite length_replace, length_decode|].
    intros j hj. rewrite nth_replace, !nth_decode, (column_merge k) by easy.
    destruct (Nat.eqb_spec j i) as [->|]; cbn [andb]; [|easy].
    rewrite length_decode. destruct (Nat.ltb_spec i k); [easy|lia].
  Qed.

  Lemma merge_app i w w' : forall u u', length u = length w ->
    merge i (w ++ w') (u ++ u') = merge i w u ++ merge i w' u'.
  Proof.
    induction w as [|a w IH]; intros [|d u] u' h; cbn; try easy. now rewrite IH by now injection h.
  Qed.

  Section Project.
    Variables (A : automaton positive) (i k : nat).
    Definition options_of s a :=
      flat_map (fun q => map (fun d => step A q (replace i d a)) digits) s.
    Definition set_step s a := set_of (options_of s a).
    Definition zero := repeat 0 k.
    Fixpoint grow fuel s :=
      match fuel with
      | O => s
      | S fuel => let t := set_of (options_of s zero ++ s) in
          if Nat.eqb (length t) (length s) then s else grow fuel t
      end.
    Definition starts := grow fuel [start A].
    Definition closed := forallb (fun q => existsb (Pos.eqb q) starts) (options_of starts zero).
    Definition project s0 : automaton (list positive) :=
      {| start := s0; step := set_step; accepting := existsb (accepting A) |}.

    (* The digit that is guessed is not read. *)
    Lemma accepts_project s0 w :
      accepts (project s0) (map (replace i 0) w) = accepts (project s0) w.
    Proof.
      unfold accepts, run. f_equal. cbn [start step project]. revert s0.
      induction w as [|a w IH]; intros s; [easy|]. cbn [map fold_left]. rewrite IH. f_equal.
      unfold set_step, options_of. f_equal. apply flat_map_ext. intros q.
      apply map_ext. intros d. now rewrite replace_again.
    Qed.

    Lemma options_In q s a : In q (options_of s a) <->
      exists q0 d, In q0 s /\ d < by_last + by_before /\ q = step A q0 (replace i d a).
    Proof.
      unfold options_of. rewrite in_flat_map. split.
      - intros (q0 & h & (d & <- & hd%digits_In)%in_map_iff). eauto.
      - intros (q0 & d & h & hd%digits_In & ->). exists q0. split; [easy|]. apply in_map_iff. eauto.
    Qed.

    Lemma fold_In w : forall s q, In q (fold_left set_step w s) <->
      exists q0 u, In q0 s /\ length u = length w /\ Digits u /\ q =
        fold_left (step A) (merge i w u) q0.
    Proof.
      induction w as [|a w IH]; intros s q; cbn [fold_left].
      - split.
        + intros h. exists q, []. repeat split; auto. constructor.
        + intros (q0 & u & h & e & _ & ->). now destruct u.
      - rewrite IH. unfold set_step. split.
        + intros (q1 & u & h & e & hu & ->). rewrite set_of_In in h.
          apply options_In in h as (q0 & d & h & hd & ->).
          exists q0, (d :: u). repeat split; [easy|cbn; lia|now constructor].
        + intros (q0 & [|d u] & h & e & hu & ->); [easy|]. inversion hu; subst.
          exists (step A q0 (replace i d a)), u. repeat split; try easy; [|now injection e].
          apply set_of_In. apply options_In. eauto.
    Qed.

    Definition Reached q := exists n u, length u = n /\ Digits u /\ q =
      run A (merge i (zeros k n) u).

    Lemma grow_In f : forall s, (forall q, In q s -> Reached q) -> In (start A) s ->
      (forall q, In q (grow f s) -> Reached q) /\ In (start A) (grow f s).
    Proof.
      induction f as [|f IH]; intros s hs h0; cbn [grow]; [easy|].
      destruct (Nat.eqb _ _); [easy|]. apply IH; [|apply set_of_In, in_or_app; auto].
      intros q [h|h]%(proj1 (set_of_In _ _))%in_app_or; [|auto]. apply options_In in h as (q0 & d & h & hd & ->).
      destruct (hs q0 h) as (n & u & e & hu & ->). exists (n + 1)%nat, (u ++ [d]). repeat split.
      - rewrite app_length. cbn. lia.
      - apply Forall_app. auto.
      - unfold zeros. rewrite repeat_app, merge_app by now rewrite repeat_length.
        cbn [merge repeat].
        now rewrite run_app.
    Qed.

    Lemma starts_In : closed = true -> forall q, In q starts <-> Reached q.
    Proof.
      intros hc. destruct (grow_In fuel [start A]) as [h1 h2]; [|now left|].
      { intros q [<-|[]]. exists O, []. repeat split. constructor. }
      intros q. split; [apply h1|]. intros (n & u & e & hu & ->). fold starts in h2.
      assert (forall s, In s starts -> forall u, length u = n -> Digits u ->
        In (fold_left (step A) (merge i (zeros k n) u) s) starts) as h;
        [|now apply h].
      clear u e hu. induction n as [|n IH]; intros s hs u e hu; [now destruct u|].
      destruct u as [|d u]; [easy|]. inversion hu; subst. cbn [zeros repeat merge fold_left].
      apply IH; [|now injection e|easy]. unfold closed in hc. rewrite forallb_forall in hc.
      destruct (proj1 (existsb_exists _ _)
        (hc (step A s (replace i d zero)) ltac:(apply options_In; eauto)))
          as (q & hq & e'%Pos.eqb_eq).
      unfold zero in e'. now rewrite e'.
    Qed.

    Lemma decode_guess n w u : Word k w -> length u = (n + length w)%nat ->
      decode k (merge i (zeros k n ++ w) u) = replace i (value u) (decode k w).
    Proof.
      intros hw e. rewrite decode_merge, decode_zeros; [easy|now apply zeros_Word|].
      unfold zeros. now rewrite app_length, repeat_length.
    Qed.

    Lemma project_decides P : closed = true -> decides k A P ->
      decides k (project starts) (fun e => exists v, P (replace i v e)).
    Proof.
      intros hc hA w hw. unfold accepts. cbn [accepting project]. rewrite existsb_exists.
      unfold run at 1. cbn [start step project].
      split.
      - intros (q & hq & ha). apply fold_In in hq as (q0 & u & h0 & e & hu & ->).
        apply starts_In in h0 as (n & u0 & e0 & hu0 & ->); [|easy].
        exists (value (u0 ++ u)). rewrite <- (decode_guess n) by (rewrite ?app_length; auto; lia).
        apply hA; [apply merge_Word; [now apply zeros_Word|now apply Forall_app]|].
        unfold accepts, run. rewrite merge_app by (unfold zeros; now rewrite repeat_length).
        now rewrite fold_left_app.
      - intros [v hv]. set (n := S (N.to_nat v)).
        assert (exists u, length u = (n + length w)%nat /\ value u = v /\ Digits u)
          as (uu & h1 & h2 & h3) by (apply number_has_digits; pose proof (weight_grows (n + length w)); lia).
        rewrite <- h2 in hv. rewrite <- (decode_guess n) in hv by auto.
        apply hA in hv; [|apply merge_Word; [now apply zeros_Word|easy]].
        rewrite <- (firstn_skipn n uu) in hv, h3. apply Forall_app in h3 as [h3 h4].
        assert (length (firstn n uu) = n) as l1 by (rewrite firstn_length; lia).
        rewrite merge_app in hv by (unfold zeros; now rewrite repeat_length).
        unfold accepts, run in hv. rewrite fold_left_app in hv.
        eexists. split; [|exact hv]. apply fold_In. eexists _, (skipn n uu).
        repeat split; [|rewrite skipn_length; lia|easy].
        apply starts_In; [easy|]. exists n, (firstn n uu). auto.
    Qed.
  End Project.
End Guess.
