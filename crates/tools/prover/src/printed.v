(* Texts as primitive strings. Coq prints these at once; of others, 20,000 characters take a second. *)
From Corelib Require PrimInt63 PrimString.
From Coq Require Ascii String.

Module Printed.
Import PrimInt63 PrimString Ascii String.

Definition bit (b : bool) (higher : int) : int :=
  add (add higher higher) (if b then 1 else 0)%int63.
Definition code '(Ascii a b c d e f g h) : int :=
  bit a (bit b (bit c (bit d (bit e (bit f (bit g (bit h 0%int63))))))).
Fixpoint text (s : String.string) : PrimString.string :=
  match s with
  | EmptyString => ""%pstring
  | String c rest => PrimString.cat (PrimString.make 1 (code c)) (text rest)
  end.
End Printed.
