(* Games on strips with local rules: a strip is a word over some letters.

   A move replaces an occurrence of a word l, anywhere, by a word r. Letters have weights, by which
   every such move makes a strip lighter; so every play ends. Whoever completes one of the words
   [wins] wins at once: a strip that contains one is lost for the player to move. After a move the
   strip must contain none of the words [never]. Whoever cannot move gets the outcome [stuck]. *)
From Coq Require Import List Arith Lia Bool Btauto.
From GameTheory Require Import Game.
Import ListNotations.

Set Implicit Arguments.

Definition total letter (weight : letter -> nat) (w : list letter) : nat :=
  list_sum (map weight w).

(* What a list says of a letter, if its items are in the order of the letters. *)
Definition of_letter letter A (same : forall x y : letter, {x = y} + {x <> y}) cells
    (items : list A) (default : A) (x : letter) : A :=
  match find (fun '(y, _) => if same x y then true else false) (combine cells items) with
  | Some (_, item) => item
  | None => default
  end.

Record strip_rules (letter : Type) := {
  same_letter : forall x y : letter, {x = y} + {x <> y};
  cells : list letter;
  moves : list (list letter * list letter);
  weights : list nat;
  wins : list (list letter);
  never : list (list letter);
  stuck : outcome;
  every_play_ends :
    forallb (fun '(l, r) => total (of_letter same_letter cells weights 0) r
                            <? total (of_letter same_letter cells weights 0) l) moves = true }.

(* A word occurs before a letter, or behind it, or around it. *)
Lemma beside_or_around A (a l b u w : list A) x : u ++ x :: w = a ++ l ++ b -> l <> [] ->
  (exists b', u = a ++ l ++ b' /\ b = b' ++ x :: w) \/
  (exists a', a = u ++ x :: a' /\ w = a' ++ l ++ b) \/
  (exists l' l'', l = l' ++ x :: l'' /\ u = a ++ l' /\ w = l'' ++ b).
Proof.
  intros h some. apply app_eq_app in h as (m & [[-> h]|[-> h]]).
  - apply app_eq_app in h as (m' & [[-> h]|[-> ->]]); [|left; now exists m'].
    destruct m' as [|y m']; [left; exists []; now rewrite !app_nil_r|].
    injection h as -> ->. right. right. now exists m, m'.
  - destruct m as [|y m]; [right; right|right; left; exists m; now injection h as -> ->].
    destruct l as [|y l]; [easy|]. injection h as -> ->. exists [], l. now rewrite !app_nil_r.
Qed.

Section Game.
  Variable letter : Type.
  Variable rs : strip_rules letter.
  Notation word := (list letter).

  Definition weight : word -> nat := total (of_letter (same_letter rs) (cells rs) (weights rs) 0).

  Definition is_cell (x : letter) : bool :=
    if in_dec (same_letter rs) x (cells rs) then true else false.

  Fixpoint starts_with (l w : word) : bool :=
    match l, w with
    | [], _ => true
    | x :: l, y :: w => if same_letter rs x y then starts_with l w else false
    | _ :: _, [] => false
    end.
  Fixpoint contains (l w : word) : bool :=
    starts_with l w || match w with [] => false | _ :: w => contains l w end.
  Definition contains_any (words : list word) (w : word) : bool :=
    existsb (fun l => contains l w) words.

  Fixpoint rewritings (w : word) : list word :=
    flat_map (fun '(l, r) => if starts_with l w then [r ++ skipn (length l) w] else []) (moves rs)
    ++ match w with [] => [] | x :: v => map (cons x) (rewritings v) end.

  Definition strip_options (w : word) : list word :=
    if contains_any (wins rs) w then []
    else filter (fun v => negb (contains_any (never rs) v)) (rewritings w).

  Lemma starts_with_spec l : forall w, starts_with l w = true <-> exists b, w = l ++ b.
  Proof.
    induction l as [|x l IH]; intros w; cbn; [now split; [exists w|]|].
    destruct w as [|y w]; [now split; [|intros (b & h)]|].
    destruct (same_letter rs x y) as [->|ne].
    - rewrite IH. split; intros (b & h); exists b; congruence.
    - split; [easy|]. intros (b & h). congruence.
  Qed.

  Lemma contains_spec l w : contains l w = true <-> exists a b, w = a ++ l ++ b.
  Proof.
    induction w as [|x w IH]; cbn [contains]; rewrite orb_true_iff, starts_with_spec.
    - split; [intros [(b & e)|]; [now exists [], b|easy]|].
      intros (a & b & e). left. exists b. now destruct a.
    - rewrite IH. split.
      + intros [(b & e)|(a & b & ->)]; [now exists [], b|now exists (x :: a), b].
      + intros ([|y a] & b & e); [left; now exists b|right]. injection e as _ ->. now exists a, b.
  Qed.

  Lemma contains_any_spec words w :
    contains_any words w = true <-> exists l a b, In l words /\ w = a ++ l ++ b.
  Proof. unfold contains_any. rewrite existsb_exists. setoid_rewrite contains_spec. firstorder. Qed.

  Lemma in_rewritings w : forall v, In v (rewritings w) <->
    exists a l r b, In (l, r) (moves rs) /\ w = a ++ l ++ b /\ v = a ++ r ++ b.
  Proof.
    assert (forall w v, In v (flat_map (fun '(l, r) =>
        if starts_with l w then [r ++ skipn (length l) w] else []) (moves rs)) <->
      exists l r b, In (l, r) (moves rs) /\ w = l ++ b /\ v = r ++ b) as in_front.
    { intros u v. rewrite in_flat_map. split.
      - intros ([l r] & hr & h). destruct (starts_with l u) eqn:e; [|easy]. destruct h as [<-|[]].
        apply starts_with_spec in e as (b & ->). exists l, r, b.
        now rewrite skipn_app, skipn_all, Nat.sub_diag.
      - intros (l & r & b & hr & -> & ->). exists (l, r). split; [easy|].
        rewrite (proj2 (starts_with_spec l (l ++ b))) by now exists b.
        rewrite skipn_app, skipn_all, Nat.sub_diag. now left. }
    induction w as [|x w IH]; intros v; cbn [rewritings]; rewrite in_app_iff, in_front.
    - split; [intros [(l & r & b & h)|[]]; now exists [], l, r, b|].
      intros (a & l & r & b & hr & e & ->). left. destruct a; [|easy]. now exists l, r, b.
    - rewrite in_map_iff. setoid_rewrite IH. split.
      + intros [(l & r & b & h)|(u & <- & a & l & r & b & hr & -> & ->)];
          [now exists [], l, r, b|now exists (x :: a), l, r, b].
      + intros ([|y a] & l & r & b & hr & e & ->); [left; now exists l, r, b|right].
        injection e as <- ->.
        exists (a ++ r ++ b). split; [easy|now exists a, l, r, b].
  Qed.

  Lemma options_are_rewritings w :
    never rs = [] -> contains_any (wins rs) w = false -> strip_options w = rewritings w.
  Proof.
    intros none open. unfold strip_options. rewrite open, none. cbn.
    induction (rewritings w); cbn; congruence.
  Qed.

  Lemma weight_app v w : weight (v ++ w) = weight v + weight w.
  Proof. unfold weight, total. now rewrite map_app, list_sum_app. Qed.

  Lemma move_shrinks l r : In (l, r) (moves rs) -> weight r < weight l.
  Proof.
    pose proof (every_play_ends rs) as all. rewrite forallb_forall in all.
    intros h%all. now apply Nat.ltb_lt in h.
  Qed.

  Lemma some_letter l r : In (l, r) (moves rs) -> l <> [].
  Proof. intros h%move_shrinks ->. cbn in h. lia. Qed.

  Lemma strip_shrinks w v : In v (strip_options w) -> weight v < weight w.
  Proof.
    unfold strip_options. destruct (contains_any _ w); [easy|].
    intros [(a & l & r & b & h%move_shrinks & -> & ->)%in_rewritings _]%filter_In.
    rewrite !weight_app. lia.
  Qed.

  Definition strip_game : game :=
    {| position := word; options := strip_options;
       ending := fun w => if contains_any (wins rs) w then Loss else stuck rs;
       size := weight; shrinks := strip_shrinks |}.

  (* Whether a strip contains some words can be followed letter by letter. What is kept is
     the rest of each word whose beginning is at the end of the strip, and the whole words, which
     can begin at any letter; or None once a word is complete. *)

  Definition tails (x : letter) (l : word) : list word :=
    match l with y :: l => if same_letter rs y x then [l] else [] | [] => [] end.

  Definition is_empty (l : word) : bool := match l with [] => true | _ => false end.

  Definition unless_complete (rest : list word) : option (list word) :=
    if existsb is_empty rest then None else Some rest.

  Definition watch (words : list word) (seen : option (list word)) (x : letter) :=
    match seen with
    | Some rest => unless_complete (flat_map (tails x) rest ++ words)
    | None => None
    end.
  Definition watched (words : list word) (w : word) : option (list word) :=
    fold_left (watch words) w (unless_complete words).

  Definition is_complete (seen : option (list word)) : bool :=
    match seen with Some _ => false | None => true end.

  Definition contains_later (words : list word) (w : word) : bool :=
    match w with [] => false | _ :: w => contains_any words w end.

  Lemma at_front words w :
    contains_any words w = existsb (fun l => starts_with l w) words || contains_later words w.
  Proof.
    unfold contains_later, contains_any. induction words as [|l more IH]; [now destruct w|].
    cbn [existsb]. rewrite IH. destruct w; cbn [contains existsb]; btauto.
  Qed.

  Lemma watched_from words w : forall rest,
    is_complete (fold_left (watch words) w (unless_complete rest)) =
    existsb (fun l => starts_with l w) rest || contains_later words w.
  Proof.
    induction w as [|x w IH]; intros rest; unfold unless_complete; cbn [contains_later fold_left].
    - rewrite orb_false_r. transitivity (existsb is_empty rest); [now destruct (existsb _ rest)|].
      now induction rest as [|[|y l] rest IH].
    - destruct (existsb _ rest) eqn:e; cbn [watch].
      + rewrite (proj2 (existsb_exists _ rest)).
        * clear. cbn. now induction w.
        * apply existsb_exists in e as ([|] & h & e); [now exists []|easy].
      + rewrite IH, at_front, existsb_app, <- orb_assoc. f_equal.
        induction rest as [|[|y l] rest IHr]; try easy. cbn in *. rewrite existsb_app, IHr by easy.
        destruct (same_letter rs y x); cbn; [now rewrite orb_false_r|easy].
  Qed.

  Lemma watched_spec words w : is_complete (watched words w) = contains_any words w.
  Proof. rewrite at_front. apply watched_from. Qed.
End Game.
