(* Automata that read letters, and tables for them.

   An automaton with any type of states is made into a table: all states that can be reached are
   explored, then states that accept the same words are put together. Both are searches that nobody
   has to trust, since a walk (Walk.v) looks at the result once more: wherever a word leads the
   automaton and the table, both accept or both do not. So the table accepts the same words
   (build_ok). Tables are maps, so that states and letters are looked up fast when Coq computes. *)
From Coq Require Import List Arith NArith ZArith Lia Bool FMapPositive.
From GameTheory Require Import Walk.
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

  Definition pair_key {S T} (key : S -> positive) (key' : T -> positive) (p : S * T) : positive :=
    list_key [key (fst p); key' (snd p)].
  Definition pair_eq_dec {S T} (same : forall s t : S, {s = t} + {s <> t})
    (same' : forall s t : T, {s = t} + {s <> t}) (p q : S * T) : {p = q} + {p <> q}.
  Proof. decide equality. Defined.

  (* Two automata at once. *)
  Definition both {S T} (op : bool -> bool -> bool) (A : automaton S) (B : automaton T) :
    automaton (S * T) :=
    {| start := (start A, start B); step := fun s a => (step A (fst s) a, step B (snd s) a);
       accepting := fun s => op (accepting A (fst s)) (accepting B (snd s)) |}.

  Lemma accepts_both {S T} op (A : automaton S) (B : automaton T) w :
    accepts (both op A B) w = op (accepts A w) (accepts B w).
  Proof.
    unfold accepts. cbn [accepting both].
    assert (run (both op A B) w = (run A w, run B w)) as ->; [|easy].
    induction w using rev_ind; [easy|]. rewrite !run_app, IHw. easy.
  Qed.

  (* An automaton that reads something else for each letter. *)
  Definition through {S} (f : list N -> list N) (A : automaton S) : automaton S :=
    {| start := start A; step := fun s a => step A s (f a); accepting := accepting A |}.

  Lemma accepts_through {S} f (A : automaton S) w : accepts (through f A) w = accepts A (map f w).
  Proof.
    unfold accepts. cbn [accepting through]. f_equal. induction w as [|a w IH] using rev_ind; [easy|].
    rewrite map_app. cbn [map]. now rewrite !run_app, IH.
  Qed.

  (* Whether an automaton accepts all words of some letters. *)
  Definition accepts_all {S} (same : forall s t : S, {s = t} + {s <> t}) key (A : automaton S)
      alphabet :=
    match walk same key (start A) (step A) alphabet (accepting A) with
    | Some _ => true
    | None => false
    end.

  Lemma accepts_all_ok {S} same key (A : automaton S) alphabet :
    accepts_all same key A alphabet = true ->
    forall w, Forall (fun a => In a alphabet) w -> accepts A w = true.
  Proof.
    unfold accepts_all. intros h w hw. destruct (walk _ _ _ _ _ _) as [count|] eqn:e; [|easy].
    exact (walk_theorem _ _ _ _ _ _ count e w (proj1 (Forall_forall _ _) hw)).
  Qed.

  Section Build.
    Context {T : Type} (same : forall s t : T, {s = t} + {s <> t}) (key : T -> positive).
    Variables (A : automaton T) (alphabet : list (list N)).

    (* The search: each state that is found has a number, with which its row stands in the map. *)
    Fixpoint explore fuel (todo : list (positive * T)) (ids : PM.t positive) n
      (found : PM.t (bool * PM.t positive)) :=
      match fuel, todo with
      | S fuel, (i, s) :: todo =>
          let '(row, todo, ids, n) :=
            fold_left (fun '(row, todo, ids, n) a =>
              let t := step A s a in
              match PM.find (key t) ids with
              | Some j => (PM.add (code a) j row, todo, ids, n)
              | None => (PM.add (code a) n row, (n, t) :: todo, PM.add (key t) n ids, Pos.succ n)
              end) alphabet (PM.empty _, todo, ids, n) in
          explore fuel todo ids n (PM.add i (accepting A s, row) found)
      | _, _ => found
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

    Definition build : option table :=
      let found := explore fuel [(1%positive, start A)]
        (PM.add (key (start A)) 1%positive (PM.empty _)) 2%positive (PM.empty _) in
      let all := PM.elements found in
      let cls := refine fuel (map (fun '(i, (_, r)) => (i, map snd (PM.elements r))) all)
        (PM.map (fun row => if fst row : bool then 2%positive else 1%positive) found) 1%positive in
      let M := {| first_state := class cls 1%positive;
                  rows := fold_left (fun t '(i, (b, r)) => PM.add (class cls i)
                    (b, PM.map (class cls) r) t) all (PM.empty _) |} in
      if accepts_all (pair_eq_dec same Pos.eq_dec) (pair_key key id) (both Bool.eqb A (reader_of M))
           alphabet
      then Some M else None.

    Lemma build_ok M : build = Some M -> forall w, Forall (fun a => In a alphabet) w ->
      accepts (reader_of M) w = accepts A w.
    Proof.
      unfold build. cbv zeta. destruct (accepts_all _ _ _ _) eqn:e; [|easy]. intros [= <-] w hw.
      apply (accepts_all_ok _ _ _ _ e) in hw. rewrite accepts_both in hw. now apply eqb_prop in hw.
    Qed.
  End Build.

  Lemma build_decides {T} same key (A : automaton T) k M P :
    build same key A (letters k) = Some M -> decides k A P -> decides k (reader_of M) P.
  Proof. intros e d w hw. rewrite (build_ok _ _ _ _ M e w hw). now apply d. Qed.

  Definition inverse {T} (A : automaton T) : automaton T :=
    {| start := start A; step := step A; accepting := fun s => negb (accepting A s) |}.

  (* A table that is given by its rows: whether a state is accepting, and the next states for the
     letters of k digits in their order. The first row is that of the start. *)
  Definition table_of_rows (k : nat) (states : list (bool * list N)) : table :=
    let row next :=
      fold_left (fun row '(a, q) => PM.add (code a) (N.succ_pos q) row)
        (combine (letters k) next) (PM.empty _) in
    let add '(q, known) '(b, next) := (Pos.succ q, PM.add q (b, row next) known) in
    {| first_state := xH; rows := snd (fold_left add states (xH, PM.empty _)) |}.
End Automata.
