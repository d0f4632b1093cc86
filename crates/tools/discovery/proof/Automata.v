(* Automata that read letters, and tables for them.

   An automaton with any type of states is made into a table: all states that can be reached are
   explored, then states that accept the same words are put together. Both are searches that nobody
   has to trust, since [check] looks at the result once more: each explored state belongs to a row
   of the table, both accept or both do not, and every letter leads both to states that belong
   together again. So the table accepts the same words (build_ok). Tables are maps, so that states
   and letters are looked up fast when Coq computes. *)
From Coq Require Import List Arith NArith ZArith Lia Bool FMapPositive.
From Discovery Require Import Digits.
Import ListNotations.
Local Open Scope N_scope.
Module PM := PositiveMap.

(* [step] reads a letter. *)
Record automaton S := Automaton { start : S; step : S -> list N -> S; accepting : S -> bool }.
Arguments start {S}. Arguments step {S}. Arguments accepting {S}.

Section Automata.
  Context {system : digit_system}.
  Let has_digits := digit_system_positive.

  (* The state after a word; whether it is accepted; and what it means that an automaton decides a
     property of k numbers, by any of their words. *)
  Definition run {S} (A : automaton S) w := fold_left (step A) w (start A).
  Definition accepts {S} (A : automaton S) w := accepting A (run A w).
  Definition decides {S} k (A : automaton S) (P : list N -> Prop) :=
    forall w, Word k w -> accepts A w = true <-> P (decode k w).

  Lemma decides_numbers {S} k (A : automaton S) P x : decides k A P -> length x = k ->
    accepts A (word (width x) x) = true <-> P x.
  Proof. intros h <-. destruct (width_ok x _ (le_n _)) as [hw e]. now rewrite (h _ hw), e. Qed.

  Lemma run_app {S} (A : automaton S) w a : run A (w ++ [a]) = step A (run A w) a.
  Proof. unfold run. now rewrite fold_left_app. Qed.

  (* Searches that take more steps than this give up. *)
  Definition fuel : nat := Nat.pow 10 5.
  Strategy opaque [fuel].
  Definition code (a : list N) : positive :=
    N.succ_pos (fold_left (fun c d => c * (by_last + by_before) + d) a 0).

  (* A table has a row for each state: whether it is accepting, and the next states by the codes of
     the letters. *)
  Record table := { first_state : positive; rows : PM.t (bool * PM.t positive) }.

  Definition reader_of T : automaton positive :=
    {| start := first_state T;
       step := fun q a =>
         match PM.find q (rows T) with
         | Some (_, r) => match PM.find (code a) r with Some q' => q' | None => q end
         | None => q
         end;
       accepting := fun q => match PM.find q (rows T) with Some (b, _) => b | None => false end |}.

  (* Keys for maps. *)
  Fixpoint push (p rest : positive) : positive :=
    match p with xH => xI rest | xO p => xO (xO (push p rest)) | xI p => xO (xI (push p rest)) end.
  Definition list_key (l : list positive) : positive := fold_right push xH l.
  Definition integer_key (z : Z) := match z with Z0 => xH | Zpos p => xO p | Zneg p => xI p end.

  Section Build.
    Context {T : Type} (eqb : T -> T -> bool) (key : T -> positive) (A : automaton T) (k : nat).
    Hypothesis eqb_eq : forall s t, eqb s t = true -> s = t.
    (* The search: each state that is found has a number, with which it stands in the map together
       with its row. *)
    Definition found := PM.t (T * (bool * PM.t positive)).

    Fixpoint explore fuel ls (todo : list (positive * T)) (ids : PM.t positive) n (R : found) :
      found :=
      match fuel, todo with
      | S fuel, (i, s) :: todo =>
          let '(row, todo, ids, n) :=
            fold_left (fun '(row, todo, ids, n) a =>
              let t := step A s a in
              match PM.find (key t) ids with
              | Some j => (PM.add (code a) j row, todo, ids, n)
              | None => (PM.add (code a) n row, (n, t) :: todo, PM.add (key t) n ids, Pos.succ n)
              end) ls (PM.empty _, todo, ids, n) in
          explore fuel ls todo ids n (PM.add i (s, (accepting A s, row)) R)
      | _, _ => R
      end.

    (* Classes of states: in each round, two states stay together if they were in one class and each
       letter leads them to the same class, until there are no more classes than before. *)
    Definition class (cls : PM.t positive) i :=
      match PM.find i cls with Some c => c | None => xH end.

    Fixpoint refine fuel (rs : list (positive * list positive)) (cls : PM.t positive) count :=
      match fuel with
      | O => cls
      | S fuel =>
          let '(_, n, new) :=
            fold_left (fun '(ids, n, new) '(i, js) =>
              let k := list_key (class cls i :: map (class cls) js) in
              match PM.find k ids with
              | Some j => (ids, n, PM.add i j new)
              | None => (PM.add k n ids, Pos.succ n, PM.add i n new)
              end) rs (PM.empty _, xH, PM.empty _) in
          if Pos.eqb n count then new else refine fuel rs new n
      end.

    (* What makes the table right, however it was found. *)
    Definition check (R : found) cls M : bool :=
      let ls := letters k in
      match PM.find 1%positive R, PM.find 1%positive cls with
      | Some (s, _), Some c => eqb s (start A) && Pos.eqb c (first_state M)
      | _, _ => false
      end &&
      forallb (fun '(i, (s, (_, r))) =>
        match PM.find i cls with
        | Some c => Bool.eqb (accepting A s) (accepting (reader_of M) c) &&
            forallb (fun a =>
              match PM.find (code a) r with
              | Some j =>
                  match PM.find j R, PM.find j cls with
                  | Some (s', _), Some c' => eqb s' (step A s a)
                    && Pos.eqb c' (step (reader_of M) c a)
                  | _, _ => false
                  end
              | None => false
              end) ls
        | None => false
        end) (PM.elements R).

    Definition build : option table :=
      let R := explore fuel (letters k) [(1%positive, start A)]
        (PM.add (key (start A)) 1%positive (PM.empty _)) 2%positive (PM.empty _) in
      let all := PM.elements R in
      let cls := refine fuel (map (fun '(i, (_, (_, r))) => (i, map snd (PM.elements r))) all)
                   (PM.map (fun x : T * (bool * PM.t positive) => if fst (snd x) then 2%positive
                     else 1%positive) R) 1%positive in
      let M := {| first_state := class cls 1%positive;
                  rows := fold_left (fun t '(i, (_, (b, r))) => PM.add (class cls i)
                    (b, PM.map (class cls) r) t) all (PM.empty _) |} in
      if check R cls M then Some M else None.

    Lemma elements_forallb {B} (P : positive * B -> bool) (R : PM.t B) i x :
      forallb P (PM.elements R) = true -> PM.find i R = Some x -> P (i, x) = true.
    Proof. intros h hi%PM.elements_correct. rewrite forallb_forall in h. auto. Qed.

    Lemma check_ok R cls M : check R cls M = true -> forall w, Word k w ->
      exists i row, PM.find i R = Some (run A w, row) /\ PM.find i cls = Some (run (reader_of M) w).
    Proof.
      intros [h0 h]%andb_true_iff w hw. induction w as [|a w IH] using rev_ind.
      - exists 1%positive. destruct (PM.find 1%positive R) as [[s row]|]; [|easy].
        destruct (PM.find 1%positive cls) as [c|]; [|easy].
        apply andb_true_iff in h0 as [e%eqb_eq e'%Pos.eqb_eq]. exists row. now subst.
      - apply Forall_app in hw as [hw ha]. inversion ha as [|? ? ha' _]; subst.
        destruct (IH hw) as (i & [b row] & hi & hc). apply (elements_forallb _ _ _ _ h) in hi.
        cbv beta iota in hi. rewrite hc in hi. apply andb_true_iff in hi as [_ hi].
        rewrite forallb_forall in hi.
        specialize (hi a ha'). destruct (PM.find (code a) _) as [j|]; [|easy].
        destruct (PM.find j R) as [[s' row']|] eqn:E; [|easy].
        destruct (PM.find j cls) as [c'|] eqn:E'; [|easy].
        apply andb_true_iff in hi as [e%eqb_eq e'%Pos.eqb_eq]. exists j, row'.
        rewrite !run_app. now subst.
    Qed.

    Lemma build_ok M : build = Some M -> forall w, Word k w ->
      accepts (reader_of M) w = accepts A w.
    Proof.
      unfold build. cbv zeta. set (R := explore _ _ _ _ _ _). set (cls := refine _ _ _ _).
      set (M0 := Build_table _ _).
      destruct (check R cls M0) eqn:E; [|easy]. intros [= <-] w hw.
      destruct (check_ok _ _ _ E w hw) as (i & [b row] & hi & hc).
      apply andb_true_iff in E as [_ h]. apply (elements_forallb _ _ _ _ h) in hi.
      cbv beta iota in hi. rewrite hc in hi. apply andb_true_iff in hi as [hi%eqb_prop _].
      now symmetry.
    Qed.
  End Build.

  Lemma build_decides {T} eqb key (A : automaton T) k M P : (forall s t, eqb s t = true -> s = t) ->
    build eqb key A k = Some M -> decides k A P -> decides k (reader_of M) P.
  Proof. intros h b d w hw. rewrite (build_ok _ _ _ _ h _ b w hw). now apply d. Qed.

  (* And, or, not. *)
  Definition same_pair (s t : positive * positive) :=
    Pos.eqb (fst s) (fst t) && Pos.eqb (snd s) (snd t).
  Lemma same_pair_eq s t : same_pair s t = true -> s = t.
  Proof. destruct s, t. intros [e%Pos.eqb_eq e'%Pos.eqb_eq]%andb_true_iff. cbn in *. now subst. Qed.
  Definition pair_key (s : positive * positive) := list_key [fst s; snd s].
  Definition same_sums (s t : Z * Z) := Z.eqb (fst s) (fst t) && Z.eqb (snd s) (snd t).
  Lemma same_sums_eq s t : same_sums s t = true -> s = t.
  Proof. destruct s, t. intros [e%Z.eqb_eq e'%Z.eqb_eq]%andb_true_iff. cbn in *. now subst. Qed.
  Definition sums_key (s : Z * Z) := list_key [integer_key (fst s); integer_key (snd s)].

  Definition both (op : bool -> bool -> bool) (A B : automaton positive) :
    automaton (positive * positive) :=
    {| start := (start A, start B); step := fun s a => (step A (fst s) a, step B (snd s) a);
       accepting := fun s => op (accepting A (fst s)) (accepting B (snd s)) |}.

  Lemma accepts_both op A B w : accepts (both op A B) w = op (accepts A w) (accepts B w).
  Proof.
    unfold accepts. cbn [accepting both].
    assert (run (both op A B) w = (run A w, run B w)) as ->; [|easy].
    induction w using rev_ind; [easy|]. rewrite !run_app, IHw. easy.
  Qed.

  Definition inverse {T} (A : automaton T) : automaton T :=
    {| start := start A; step := step A; accepting := fun s => negb (accepting A s) |}.

  Lemma accepts_inverse {T} (A : automaton T) w : accepts (inverse A) w = negb (accepts A w).
  Proof. reflexivity. Qed.

  (* A table that is given by its rows: whether a state is accepting, and the next states for the
     letters of k digits in their order. The first row is that of the start. *)
  Definition table_of_rows (k : nat) (states : list (bool * list N)) : table :=
    let row next :=
      fold_left (fun row '(a, q) => PM.add (code a) (N.succ_pos q) row)
        (combine (letters k) next) (PM.empty _) in
    let add '(q, known) '(b, next) := (Pos.succ q, PM.add q (b, row next) known) in
    {| first_state := xH; rows := snd (fold_left add states (xH, PM.empty _)) |}.
End Automata.
