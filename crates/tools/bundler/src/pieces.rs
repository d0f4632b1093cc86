//! The pieces of a program that can be removed.

use std::ops::Range;

use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Ident, ImplItem, Item, ItemImpl, Path, Token, Type};

use crate::text::with_comments;

/// A piece of a program that can be removed.
#[derive(Debug)]
pub(crate) struct Piece {
    pub(crate) role: Role,
    /// The bytes to remove.
    pub(crate) range: Range<usize>,
    /// The bytes of the name, to which the compiler points; empty for an `impl`.
    pub(crate) name: Range<usize>,
    /// The type to which it belongs; empty for an item.
    pub(crate) owner: String,
    /// Whether it is removed.
    pub(crate) is_gone: bool,
    /// Whether it has an unused variant, field or the like, which stays.
    pub(crate) has_unused: bool,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// An item with a name.
    Item,
    /// A function or constant in an `impl` without a trait.
    Member,
    /// An `impl` without a trait, or one that the program uses without naming it, such as
    /// `Drop`.
    Impl,
    /// The `impl` of the trait with this name, or the trait in a list of derived ones.
    Trait(String),
    /// A variant of an enum whose variants all state their numbers. So the others mean the same
    /// without it.
    Variant,
}

/// The pieces of an item in the file `text`; none if this kind of item is not understood.
pub(crate) fn pieces_of(text: &str, item: &Item) -> Vec<Piece> {
    let (name, attributes) = match item {
        Item::Const(item) => (&item.ident, &item.attrs),
        Item::Enum(item) => (&item.ident, &item.attrs),
        Item::Fn(item) => (&item.sig.ident, &item.attrs),
        Item::Static(item) => (&item.ident, &item.attrs),
        Item::Struct(item) => (&item.ident, &item.attrs),
        Item::Trait(item) => (&item.ident, &item.attrs),
        Item::Type(item) => (&item.ident, &item.attrs),
        Item::Impl(item) => return pieces_of_impl(text, item),
        _ => return Vec::new(),
    };
    let mut pieces = vec![piece(Role::Item, with_comments(text, range(item)), Some(name), "")];
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("derive")) {
        let list = attribute.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated);
        for pair in list.unwrap_or_default().pairs() {
            // The range of a pair includes the comma.
            pieces.push(piece(trait_of(pair.value()), range(&pair), None, &name.to_string()));
        }
    }
    if let Item::Enum(item) = item {
        if item.variants.iter().all(|variant| variant.discriminant.is_some()) {
            for pair in item.variants.pairs() {
                let (range, variant) = (with_comments(text, range(&pair)), &pair.value().ident);
                pieces.push(piece(Role::Variant, range, Some(variant), &name.to_string()));
            }
        }
    }
    pieces
}

fn pieces_of_impl(text: &str, item: &ItemImpl) -> Vec<Piece> {
    let owner = type_name(&item.self_ty);
    let role = match &item.trait_ {
        Some((path, _)) if !path.is_ident("Drop") && item.unsafety.is_none() => trait_of(path),
        _ => Role::Impl,
    };
    let mut pieces = vec![piece(role, with_comments(text, range(item)), None, &owner)];
    for member in &item.items {
        let name = match member {
            ImplItem::Const(member) => &member.ident,
            ImplItem::Fn(member) => &member.sig.ident,
            _ => continue,
        };
        if item.trait_.is_none() {
            let range = with_comments(text, range(member));
            pieces.push(piece(Role::Member, range, Some(name), &owner));
        }
    }
    pieces
}

fn piece(role: Role, range: Range<usize>, name: Option<&Ident>, owner: &str) -> Piece {
    let name = name.map_or(0..0, |name| name.span().byte_range());
    Piece { role, range, name, owner: owner.to_string(), is_gone: false, has_unused: false }
}

fn range(piece: &impl Spanned) -> Range<usize> {
    piece.span().byte_range()
}

fn trait_of(path: &Path) -> Role {
    Role::Trait(last_word(path))
}

/// The name of a type; for a reference, that of its target.
fn type_name(ty: &Type) -> String {
    match ty {
        Type::Path(ty) => last_word(&ty.path),
        Type::Reference(ty) => type_name(&ty.elem),
        _ => String::new(),
    }
}

fn last_word(path: &Path) -> String {
    path.segments.last().map_or(String::new(), |last| last.ident.to_string())
}
