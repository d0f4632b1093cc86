(* What theorems say: their statements, and all definitions on which these depend, down to those of
   Coq's own library. Ltac2 goes through the terms of the kernel, so that neither notations nor the
   command that made a definition matter. Of a proof only the statement is shown; what is no
   proof and yet hidden is an error. *)
From Ltac2 Require Import Ltac2 Printf.

Ltac2 name (r : Std.reference) := String.concat "." (List.map Ident.to_string (Env.path r)).
Ltac2 print_item (kind : string) (r : Std.reference) (said : (string * constr) list) :=
  printf "%s%s" kind (name r);
  List.iter (fun (before, term) => printf "%s%t" before term) said;
  printf "".

Ltac2 is_coq's_own (r : Std.reference) :=
  List.exist (Ident.equal (List.hd (Env.path r))) [@Coq; @Corelib; @Stdlib].

(* Calls [found] with each constant, inductive type and constructor that stands in a term. *)
Ltac2 rec visit (found : Std.reference -> unit) (term : constr) :=
  let visit := visit found in
  let visit_binder b := visit (Constr.Binder.type b) in
  match Constr.Unsafe.kind term with
  | Constr.Unsafe.Cast c _ t => visit c; visit t
  | Constr.Unsafe.Prod b c => visit_binder b; visit c
  | Constr.Unsafe.Lambda b c => visit_binder b; visit c
  | Constr.Unsafe.LetIn b c d => visit_binder b; visit c; visit d
  | Constr.Unsafe.App f args => visit f; Array.iter visit args
  | Constr.Unsafe.Constant c _ => found (Std.ConstRef c)
  | Constr.Unsafe.Ind i _ => found (Std.IndRef i)
  | Constr.Unsafe.Constructor c _ => found (Std.ConstructRef c)
  (* The type that a match returns does not change its value. *)
  | Constr.Unsafe.Case _ _ _ c branches => visit c; Array.iter visit branches
  | Constr.Unsafe.Fix _ _ binders bodies => Array.iter visit_binder binders; Array.iter visit bodies
  | Constr.Unsafe.CoFix _ binders bodies => Array.iter visit_binder binders; Array.iter visit bodies
  | Constr.Unsafe.Rel _ => ()
  | Constr.Unsafe.Sort _ => ()
  | _ => Control.throw (Tactic_failure (Some (fprintf "a kind of term is not known: %t" term)))
  end.

Ltac2 constructors_of (i : inductive) :=
  let data := Ind.data i in
  List.init (Ind.nconstructors data) (fun n => Std.ConstructRef (Ind.get_constructor data n)).

Ltac2 body_of (r : Std.reference) (type : constr) :=
  let term := Env.instantiate r in
  let body := eval cbv delta [$r] in $term in
  if Bool.neg (Constr.equal body term) then Some body
  else if Constr.equal (Constr.type type) 'Prop then None
  else Control.throw (Tactic_failure (Some (fprintf "%s is hidden, and it is no proof" (name r)))).

Ltac2 rec print_all (seen : string FSet.t) (todo : Std.reference list) :=
  match todo with
  | [] => ()
  | r :: todo =>
      if Bool.or (is_coq's_own r) (FSet.mem (name r) seen) then print_all seen todo
      else
        let more := { contents := todo } in
        let found r := more.(contents) := r :: (more.(contents)) in
        let type := Constr.type (Env.instantiate r) in
        visit found type;
        match r with
        | Std.ConstRef _ =>
            match body_of r type with
            | Some body =>
                visit found body;
                print_item "" r [("  : ", type); ("  := ", body)]
            | None => print_item "" r [("  : ", type)]
            end
        | Std.IndRef i =>
            List.iter found (List.rev (constructors_of i));
            print_item "Inductive " r [("  : ", type)]
        | _ => print_item "| " r [("  : ", type)]
        end;
        print_all (FSet.add (name r) seen) (more.(contents))
  end.

(* The theorems first, each by its statement alone. *)
Ltac2 print_statements (theorems : Std.reference list) (computed : Std.reference list) :=
  let found := { contents := computed } in
  List.iter (fun r =>
    let type := Constr.type (Env.instantiate r) in
    print_item "Theorem " r [("  : ", type)];
    visit (fun r => found.(contents) := r :: (found.(contents))) type) theorems;
  print_all (FSet.empty FSet.Tags.string_tag) (List.rev (found.(contents))).

(* In this form all is printed, but for implicit arguments. *)
From Coq Require Import String List Arith NArith ZArith.
Import ListNotations.
Open Scope string_scope.
Set Printing Depth 1000000.
