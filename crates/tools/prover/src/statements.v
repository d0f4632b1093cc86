(* What theorems say: their statements, and all definitions on which these depend, down to those of
   Coq's own library. Ltac2 goes through the terms of the kernel, so that neither notations nor the
   command that made a definition matter. Of a proof only the statement is shown; what is no
   proof and yet hidden is an error. *)
From Ltac2 Require Import Ltac2.

Ltac2 rec same_path (p : ident list) (q : ident list) :=
  match p with
  | [] => match q with [] => true | _ :: _ => false end
  | x :: p => match q with [] => false | y :: q => if Ident.equal x y then same_path p q else false end
  end.

(* Without the name of the library: all but the first of the names. *)
Ltac2 rec show_path (p : ident list) :=
  match p with
  | [] => Message.of_string ""
  | x :: p =>
      match p with
      | [] => Message.of_ident x
      | _ => Message.concat (Message.of_ident x) (Message.concat (Message.of_string ".") (show_path p))
      end
  end.
Ltac2 print_item (kind : string) (path : ident list) (said : (string * constr) list) :=
  Message.print (Message.concat (Message.of_string kind) (show_path path));
  List.iter (fun (before, term) =>
    Message.print (Message.concat (Message.of_string before) (Message.of_constr term))) said;
  Message.print (Message.of_string "").

Ltac2 is_coq's_own path := match path with x :: _ => Ident.equal x @Coq | [] => false end.

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
  | Constr.Unsafe.Case _ p _ c branches => visit p; visit c; Array.iter visit branches
  | Constr.Unsafe.Fix _ _ binders bodies => Array.iter visit_binder binders; Array.iter visit bodies
  | Constr.Unsafe.CoFix _ binders bodies => Array.iter visit_binder binders; Array.iter visit bodies
  | Constr.Unsafe.Proj _ c => visit c
  | Constr.Unsafe.Array _ items c t => Array.iter visit items; visit c; visit t
  | _ => ()
  end.

Ltac2 constructors_of (i : inductive) :=
  let data := Ind.data i in
  List.init (Ind.nconstructors data) (fun n => Std.ConstructRef (Ind.get_constructor data n)).

Ltac2 body_of (r : Std.reference) (type : constr) :=
  let term := Env.instantiate r in
  let alone := { Std.rBeta := false; Std.rMatch := false; Std.rFix := false; Std.rCofix := false;
    Std.rZeta := false; Std.rDelta := false; Std.rConst := [r] } in
  let body := Std.eval_cbv alone term in
  if Bool.neg (Constr.equal body term) then Some body
  else if Constr.equal (Constr.type type) 'Prop then None
  else Control.throw (Tactic_failure (Some (Message.concat (show_path (Env.path r))
    (Message.of_string " is hidden, and it is no proof")))).

Ltac2 rec print_all (seen : ident list list) (todo : Std.reference list) :=
  match todo with
  | [] => ()
  | r :: todo =>
      let path := Env.path r in
      if Bool.or (is_coq's_own path) (List.exist (same_path path) seen) then print_all seen todo
      else
        let more := { contents := todo } in
        let found r := more.(contents) := r :: (more.(contents)) in
        let term := Env.instantiate r in
        let type := Constr.type term in
        visit found type;
        match r with
        | Std.ConstRef _ =>
            match body_of r type with
            | Some body =>
                visit found body;
                print_item "" path [("  : ", type); ("  := ", body)]
            | None => print_item "" path [("  : ", type)]
            end
        | Std.IndRef i =>
            List.iter found (List.rev (constructors_of i));
            print_item "Inductive " path [("  : ", type)]
        | _ => print_item "| " path [("  : ", type)]
        end;
        print_all (path :: seen) (more.(contents))
  end.

Ltac2 the (path : ident list) := match Env.get path with
  | Some r => r
  | None => Control.throw (Tactic_failure (Some (Message.concat (show_path path)
      (Message.of_string " is not there"))))
  end.

(* The theorems first, each by its statement alone. *)
Ltac2 print_statements (theorems : string list list) (computed : string list list) :=
  let paths := List.map (List.map (fun name => Option.get (Ident.of_string name))) in
  let theorems := paths theorems in
  let computed := paths computed in
  let found := { contents := List.map the computed } in
  List.iter (fun path =>
    let type := Constr.type (Env.instantiate (the path)) in
    print_item "Theorem " path [("  : ", type)];
    visit (fun r => found.(contents) := r :: (found.(contents))) type) theorems;
  print_all [] (List.rev (found.(contents))).
