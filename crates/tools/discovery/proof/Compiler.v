(* Formulas are decided by automata (Buchi 1960; Bruyere 1985; Shallit's Walnut does it for words).

   The automaton for a formula is made from those for its parts: for sums by Linear.v, for powers
   and nim-sums by Powers.v, for "and", "or" and "not" by products and complements, for "there is" by
   Projection.v, and the table of the law is used for the law itself. A formula holds for all numbers
   if its automaton accepts all words (valid_ok). *)
From Coq Require Import List Arith NArith ZArith Lia Bool FMapPositive.
From GameTheory Require Import Game.
From Discovery Require Import Digits Formulas Automata Linear Powers Projection.
Import ListNotations.
Local Open Scope N_scope.

Section Compile.
  Context {system : digit_system}.
  Let has_digits := digit_system_positive.

  Variables (d : nat) (L : table) (R : list N -> Prop).

  (* The law of the variables vs. *)
  Definition lift vs : automaton positive := through (fun a => pick a vs) (reader_of L).
  Definition picks vs := map (fun a => pick a vs).

  Lemma accepts_lift vs w : accepts (lift vs) w = accepts (reader_of L) (picks vs w).
  Proof. apply accepts_through. Qed.

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
    intros h. symmetry. apply nth_nth_nth_map. now left.
  Qed.

  Lemma decode_picks k vs w : Word k w -> decode (length vs) (picks vs w) = pick (decode k w) vs.
  Proof.
    intros hw. apply (nth_ext _ _ 0 0); rewrite length_decode; [unfold pick; now rewrite map_length|].
    intros j hj. rewrite nth_decode, nth_pick, nth_decode_any by easy. f_equal.
    unfold column, picks. rewrite map_map. apply map_ext. intros a. now rewrite nth_pick.
  Qed.

  Definition build1 (A : automaton positive) k := build Pos.eq_dec id A (letters k).
  Definition build2 op A B k :=
    build (pair_eq_dec Pos.eq_dec Pos.eq_dec) (pair_key id id) (both op A B) (letters k).
  Definition build_linear ts c accept k :=
    build (pair_eq_dec Z.eq_dec Z.eq_dec) (pair_key integer_key integer_key) (linear ts c accept)
      (letters k).
  Definition bind {A B} (x : option A) (f : A -> option B) : option B :=
    match x with Some x => f x | None => None end.
  Lemma bind_none {A B} (x : option A) : bind x (fun _ => @None B) = None.
  Proof. now destruct x. Qed.

  (* Letters with 0 in the place of the guessed digit, which is not read, are enough. *)
  Definition zero_letters i k := filter (fun a => nth i a 0 =? 0) (letters k).
  Definition build_projection A i k :=
    bind (build (list_eq_dec Pos.eq_dec) list_key (project A i (starts A i k)) (zero_letters i k))
      (fun M => build1 (through (replace i 0) (reader_of M)) k).

  Lemma projection_decides A i k M P : build_projection A i k = Some M ->
    decides k (project A i (starts A i k)) P -> decides k (reader_of M) P.
  Proof.
    unfold build_projection. destruct (build _ _ _ _) as [T|] eqn:e; [|easy]. intros hM h.
    apply (build_decides _ _ _ _ _ _ hM). intros w hw. rewrite accepts_through.
    rewrite (build_ok _ _ _ _ _ e), accepts_project; [now apply h|].
    apply Forall_map. revert hw. apply Forall_impl. intros a ha. apply filter_In. split.
    - apply replace_letter; [lia|easy].
    - rewrite nth_replace. destruct (_ && _) eqn:small; [easy|]. apply N.eqb_eq.
      rewrite Nat.eqb_refl in small. now apply nth_overflow, Nat.ltb_ge.
  Qed.

  Fixpoint compile k f : option table :=
    match f with
    | Equal ts c => build_linear ts c (Z.eqb 0) k
    | At_most ts c => build_linear ts c (fun v => v <=? 0)%Z k
    | And f g => bind (compile k f) (fun A => bind (compile k g) (fun B =>
        build2 andb (reader_of A) (reader_of B) k))
    | Or f g => bind (compile k f) (fun A => bind (compile k g) (fun B =>
        build2 orb (reader_of A) (reader_of B) k))
    | Iff f g => bind (compile k f) (fun A => bind (compile k g) (fun B =>
        build2 Bool.eqb (reader_of A) (reader_of B) k))
    | Not f => bind (compile k f) (fun A => build1 (inverse (reader_of A)) k)
    | There_is i f => bind (compile k f) (fun A =>
        if closed (reader_of A) i k then build_projection (reader_of A) i k else None)
    | Power b i =>
        if (by_before =? 0) && (by_last =? b) then build N.eq_dec N.succ_pos (power i) (letters k) else None
    | Nim_sum i j l =>
        if (by_before =? 0) && (by_last =? 2)
        then build bool_dec (fun s : bool => if s then xH else xO xH) (nim_sums i j l) (letters k)
        else None
    | In_law vs => if Nat.eqb (length vs) d then build1 (lift vs) k else None
    end.

  Theorem compile_ok k f : decides d (reader_of L) R ->
    forall T, compile k f = Some T -> decides k (reader_of T) (fun e => satisfies R e f).
  Proof.
    intros hR.
    induction f as [ts c|ts c|f IHf h IHh|f IHf h IHh|f IHf h IHh|f IHf|i f IHf|b i|i j l|vs];
      intros T; cbn [compile satisfies].
    3, 4, 5: destruct (compile k f) as [A|]; [|easy]; destruct (compile k h) as [B|]; [|easy];
      intros hT; apply (build_decides _ _ _ _ _ _ hT); intros w hw;
      rewrite accepts_both, <- (IHf _ eq_refl w hw), <- (IHh _ eq_refl w hw);
      destruct (accepts (reader_of A) w), (accepts (reader_of B) w); cbn; intuition easy.
    1, 2: intros hT; apply (build_decides _ _ _ _ _ _ hT); intros w hw;
      (etransitivity; [apply (linear_decides ts c _ k);
        [intros; apply eq_iff_eq_true; rewrite ?Z.eqb_eq, ?Z.leb_le; lia|easy]|]);
      cbv beta; rewrite ?Z.eqb_eq, ?Z.leb_le; lia.
    - destruct (compile k f) as [A|]; [|easy]. intros hT. apply (build_decides _ _ _ _ _ _ hT).
      intros w hw. rewrite <- (IHf _ eq_refl w hw), not_true_iff_false.
      exact (negb_true_iff (accepts (reader_of A) w)).
    - destruct (compile k f) as [A|]; [|easy]. cbn [bind].
      destruct (closed (reader_of A) i k) eqn:E; [|easy].
      intros hT. apply (projection_decides _ _ _ _ _ hT).
      apply (project_decides _ _ _ (fun e => satisfies R e f)); auto.
    - destruct ((by_before =? 0) && (by_last =? b)) eqn:E; [|easy].
      apply andb_true_iff in E as [base%N.eqb_eq <-%N.eqb_eq].
      intros hT. apply (build_decides _ _ _ _ _ _ hT). now apply power_decides.
    - destruct ((by_before =? 0) && (by_last =? 2)) eqn:E; [|easy].
      apply andb_true_iff in E as [base%N.eqb_eq two%N.eqb_eq].
      intros hT. apply (build_decides _ _ _ _ _ _ hT). now apply nim_sum_decides.
    - destruct (Nat.eqb_spec (length vs) d) as [e|]; [|easy].
      intros hT. apply (build_decides _ _ _ _ _ _ hT). intros w hw.
      rewrite accepts_lift, <- (decode_picks k) by easy. rewrite e. apply hR. rewrite <- e.
      now apply (picks_Word k).
  Qed.

  (* A formula that holds for all values. *)
  Definition valid k f : bool :=
    match compile k f with Some T => accepts_all Pos.eq_dec id (reader_of T) (letters k) | None => false end.

  Theorem valid_ok k f : decides d (reader_of L) R -> valid k f = true -> forall e, length e = k ->
    satisfies R e f.
  Proof.
    unfold valid. intros hR hv e <-. destruct (compile (length e) f) as [T|] eqn:E; [|easy].
    apply (decides_numbers _ _ _ e (compile_ok _ _ hR _ E) eq_refl).
    now apply (accepts_all_ok _ _ _ _ hv), width_ok.
  Qed.

  Lemma valid_compiles k f : valid k f = true -> compile k f <> None.
  Proof. unfold valid. now destruct (compile k f). Qed.

  (* Whether a formula holds for some values. *)
  Definition decide k f e : bool :=
    match compile k f with Some T => accepts (reader_of T) (word (width e) e) | None => false end.

  Lemma decide_ok k f e : decides d (reader_of L) R -> compile k f <> None -> length e = k ->
    decide k f e = true <-> satisfies R e f.
  Proof.
    intros hR some he. unfold decide. destruct (compile k f) as [T|] eqn:E; [|easy].
    exact (decides_numbers _ _ _ e (compile_ok _ _ hR _ E) he).
  Qed.

  (* Whether two automata accept the same of the words that a third one accepts. *)
  Definition agree_within {S} same key (E : automaton S) (A B : automaton positive) k : bool :=
    accepts_all (pair_eq_dec same (pair_eq_dec Pos.eq_dec Pos.eq_dec))
      (pair_key key (pair_key id id)) (both implb E (both Bool.eqb A B))
      (letters k).

  Lemma agree_within_ok {S} same key (E : automaton S) A B k : agree_within same key E A B k = true ->
    forall w, Word k w -> accepts E w = true -> accepts A w = accepts B w.
  Proof.
    intros h w hw he. apply (accepts_all_ok _ _ _ _ h) in hw. rewrite !accepts_both, he in hw.
    now apply eqb_prop in hw.
  Qed.
End Compile.
