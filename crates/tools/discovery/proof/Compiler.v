(* Formulas are decided by automata (Buchi 1960; Bruyere 1985; Shallit's Walnut does it for words).

   The automaton for a formula is made from those for its parts: for sums by Linear.v, for powers
   and nim-sums by Powers.v, for "and", "or" and "not" by products and complements, for "there is" by
   Projection.v, and the table of the law is used for the law itself. A formula holds for all numbers if no reachable state of the
   automaton for its negation is accepting (valid_ok). *)
From Coq Require Import List Arith NArith ZArith Lia Bool FMapPositive.
From Discovery Require Import Digits Formulas Automata Linear Powers Projection.
Import ListNotations.
Local Open Scope N_scope.

Section Compile.
  Context {system : digit_system}.
  Let has_digits := digit_system_positive.

  Variables (d : nat) (L : table) (R : list N -> Prop).

  (* The law of the variables vs. *)
  Definition lift vs : automaton positive :=
    {| start := first_state L; step := fun q a => step (reader_of L) q (pick a vs); accepting :=
      accepting (reader_of L) |}.
  Definition picks vs := map (fun a => pick a vs).

  Lemma accepts_lift vs w : accepts (lift vs) w = accepts (reader_of L) (picks vs w).
  Proof.
    unfold accepts. cbn [accepting lift]. f_equal. induction w as [|a w IH] using rev_ind; [easy|].
    unfold picks. rewrite map_app, !run_app. cbn [map]. rewrite run_app. now rewrite IH.
  Qed.

  Lemma picks_Word k vs w : Word k w -> Word (length vs) (picks vs w).
  Proof.
    intros h. apply Forall_map. revert h. apply Forall_impl. intros a ha. apply letters_In.
    unfold pick.
    rewrite map_length. split; [easy|]. apply Forall_map, Forall_forall. intros i _.
    now apply (nth_digit k).
  Qed.

  Lemma nth_pick (e : list N) vs j : (j < length vs)%nat ->
    nth j (pick e vs) 0 = nth (nth j vs O) e 0.
  Proof.
    intros h. unfold pick. rewrite (nth_indep _ 0 (nth O e 0)) by now rewrite map_length.
    now rewrite (map_nth (fun i => nth i e 0)).
  Qed.

  Lemma decode_picks k vs w : Word k w -> decode (length vs) (picks vs w) = pick (decode k w) vs.
  Proof.
    intros hw. apply nth_eq; rewrite length_decode; [unfold pick; now rewrite map_length|].
    intros j hj. rewrite nth_decode, nth_pick, nth_decode_any by easy. f_equal.
    unfold column, picks. rewrite map_map. apply map_ext. intros a. now rewrite nth_pick.
  Qed.

  Definition build1 (A : automaton positive) k := build Pos.eqb (fun q => q) A k.
  Definition build2 op A B k := build same_pair pair_key (both op A B) k.

  Fixpoint compile k f : option table :=
    match f with
    | Equal ts c => build same_sums sums_key (linear ts c (Z.eqb 0)) k
    | At_most ts c => build same_sums sums_key (linear ts c (fun v => v <=? 0)%Z) k
    | And f g =>
        match compile k f, compile k g
          with Some A, Some B => build2 andb (reader_of A) (reader_of B) k | _, _ => None end
    | Or f g =>
        match compile k f, compile k g
          with Some A, Some B => build2 orb (reader_of A) (reader_of B) k | _, _ => None end
    | Not f => match compile k f with Some A => build1 (inverse (reader_of A)) k | None => None end
    | There_is i f =>
        match compile k f with
        | Some A =>
            if closed (reader_of A) i k
            then build (fun s t => if list_eq_dec Pos.eq_dec s t then true else false) list_key
                   (project (reader_of A) i (starts (reader_of A) i k)) k
            else None
        | None => None
        end
    | Power b i =>
        if (by_before =? 0) && (by_last =? b) then build N.eqb N.succ_pos (power i) k else None
    | Nim_sum i j l =>
        if (by_before =? 0) && (by_last =? 2)
        then build Bool.eqb (fun s : bool => if s then xH else xO xH) (nim_sums i j l) k
        else None
    | In_law vs => if Nat.eqb (length vs) d then build1 (lift vs) k else None
    end.

  Theorem compile_ok k f : decides d (reader_of L) R ->
    forall T, compile k f = Some T -> decides k (reader_of T) (fun e => holds R e f).
  Proof.
    intros hR. induction f as [ts c|ts c|f IHf h IHh|f IHf h IHh|f IHf|i f IHf|b i|i j l|vs]; intros T;
      cbn [compile holds].
    3, 4: destruct (compile k f) as [A|]; [|easy]; destruct (compile k h) as [B|]; [|easy];
      intros hT; apply (build_decides _ _ _ _ _ _ same_pair_eq hT); intros w hw;
      rewrite accepts_both, ?andb_true_iff, ?orb_true_iff;
      now rewrite (IHf _ eq_refl w hw), (IHh _ eq_refl w hw).
    - intros hT. apply (build_decides _ _ _ _ _ _ same_sums_eq hT). intros w hw.
      etransitivity; [apply (linear_decides ts c _ k);
        [intros; apply eq_iff_eq_true; rewrite !Z.eqb_eq; lia|easy]|].
      cbv beta. rewrite Z.eqb_eq. lia.
    - intros hT. apply (build_decides _ _ _ _ _ _ same_sums_eq hT). intros w hw.
      etransitivity; [apply (linear_decides ts c _ k);
        [intros; apply eq_iff_eq_true; rewrite !Z.leb_le; lia|easy]|].
      cbv beta. rewrite Z.leb_le. lia.
    - destruct (compile k f) as [A|]; [|easy].
      intros hT. apply (build_decides _ _ _ _ _ _ (fun s t => proj1 (Pos.eqb_eq s t)) hT).
      intros w hw.
      rewrite accepts_inverse, <- (IHf _ eq_refl w hw). now destruct (accepts (reader_of A) w).
    - destruct (compile k f) as [A|]; [|easy]. destruct (closed (reader_of A) i k) eqn:E; [|easy].
      intros hT. apply (fun h => build_decides _ _ _ _ _ _ h hT).
      + intros s t. now destruct (list_eq_dec Pos.eq_dec s t).
      + apply (project_decides _ _ _ (fun e => holds R e f)); auto.
    - destruct ((by_before =? 0) && (by_last =? b)) eqn:E; [|easy].
      apply andb_true_iff in E as [base%N.eqb_eq <-%N.eqb_eq].
      intros hT. apply (build_decides _ _ _ _ _ _ (fun s t => proj1 (N.eqb_eq s t)) hT).
      now apply power_decides.
    - destruct ((by_before =? 0) && (by_last =? 2)) eqn:E; [|easy].
      apply andb_true_iff in E as [base%N.eqb_eq two%N.eqb_eq].
      intros hT. apply (build_decides _ _ _ _ _ _ eqb_prop hT). now apply nim_sum_decides.
    - destruct (Nat.eqb_spec (length vs) d) as [e|]; [|easy].
      intros hT. apply (build_decides _ _ _ _ _ _ (fun s t => proj1 (Pos.eqb_eq s t)) hT).
      intros w hw.
      rewrite accepts_lift, <- (decode_picks k) by easy. rewrite e. apply hR. rewrite <- e.
      now apply (picks_Word k).
  Qed.

  (* A formula that holds for all values. *)
  Definition never T : bool := forallb (fun x => negb (fst (snd x))) (PM.elements (rows T)).

  Lemma never_ok T w : never T = true -> accepts (reader_of T) w = false.
  Proof.
    unfold never, accepts. intros h. cbn [accepting reader_of].
    destruct (PM.find (run (reader_of T) w) (rows T)) as [[b r]|] eqn:E; [|easy].
    apply (elements_forallb _ _ _ _ h) in E. now destruct b.
  Qed.

  Definition valid k f : bool :=
    match compile k (Not f) with Some T => never T | None => false end.

  Theorem valid_ok k f : decides d (reader_of L) R -> valid k f = true -> forall e, length e = k ->
    holds R e f.
  Proof.
    intros hR hv e <-. unfold valid in hv.
    destruct (compile (length e) (Not f)) as [T|] eqn:E; [|easy].
    pose proof (never_ok T (word (width e) e) hv) as h0. cbn [compile] in E.
    destruct (compile (length e) f) as [A|] eqn:E'; [|easy].
    unfold build1 in E. rewrite (build_ok _ _ _ _ (fun s t => proj1 (Pos.eqb_eq s t)) _ E) in h0
      by now apply width_ok.
    rewrite accepts_inverse in h0. apply negb_false_iff in h0.
    now apply (decides_numbers _ _ _ e (compile_ok _ _ hR _ E')).
  Qed.

  Lemma valid_compiles k f : valid k f = true -> compile k f <> None.
  Proof. unfold valid. cbn [compile]. now destruct (compile k f). Qed.

  (* Whether a formula holds for some values. *)
  Definition decide k f e : bool :=
    match compile k f with Some T => accepts (reader_of T) (word (width e) e) | None => false end.

  Lemma decide_ok k f e : decides d (reader_of L) R -> compile k f <> None -> length e = k ->
    decide k f e = true <-> holds R e f.
  Proof.
    intros hR some he. unfold decide. destruct (compile k f) as [T|] eqn:E; [|easy].
    exact (decides_numbers _ _ _ e (compile_ok _ _ hR _ E) he).
  Qed.

  (* Whether two automata accept the same of the words that a third one accepts. *)
  Definition agree_within (E A B : automaton positive) k : bool :=
    match build2 xorb A B k with
    | Some X =>
        match build2 andb E (reader_of X) k with Some T => never T | None => false end
    | None => false
    end.

  Lemma agree_within_ok E A B k : agree_within E A B k = true ->
    forall w, Word k w -> accepts E w = true -> accepts A w = accepts B w.
  Proof.
    unfold agree_within. intros h w hw he. destruct (build2 xorb A B k) as [X|] eqn:eX; [|easy].
    destruct (build2 andb E (reader_of X) k) as [T|] eqn:eT; [|easy].
    pose proof (never_ok T w h) as hn.
    rewrite (build_ok _ _ _ _ same_pair_eq _ eT), accepts_both in hn by easy.
    rewrite (build_ok _ _ _ _ same_pair_eq _ eX), accepts_both, he in hn by easy.
    now destruct (accepts A w), (accepts B w).
  Qed.
End Compile.
