//! Puts everything in one place: modules go, and paths become names.
//!
//! Where that would make one name mean two things, a module stays.

mod collide;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use anyhow::Result;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use self::collide::kept_modules;
use crate::names::{words_of, Item, Kind, Mention, Names, Place, Target};
use crate::text::{encloses, extent, Edit, Text};

/// The program in one place. What is public in the `impl` of `class` stays so.
pub(crate) fn flattened(text: &Text, class: Option<&str>) -> Result<Text> {
    let file = text.parsed()?;
    let names = Names::of(text, &file)?;
    let kept = kept_modules(text, &names)?;
    let plan = Plan { text, names: &names, kept };
    let mut edits = plan.edits()?;
    let mut visibility = Visibility { plan: &plan, class, edits: Vec::new() };
    visibility.visit_file(&file);
    edits.extend(visibility.edits);
    let mut flat = plan.imports(0);
    flat.push(&plan.items(None, &edits));
    for (module, name) in &plan.kept {
        flat.push(&format!("\nmod {name} {{\nuse super::*;\n").into());
        flat.push(&plan.imports(*module));
        flat.push(&plan.items(Some(*module), &edits));
        flat.push(&"}\n".into());
    }
    Ok(flat)
}

/// What will stand where.
struct Plan<'t> {
    text: &'t Text,
    names: &'t Names,
    /// The modules that stay, all at the top, and their names there.
    kept: BTreeMap<usize, String>,
}

impl Plan<'_> {
    /// The module in which the items of `module` will stand: none is the top.
    fn place_of(&self, module: usize) -> Option<usize> {
        self.kept.contains_key(&module).then_some(module)
    }

    /// The paths that change.
    fn edits(&self) -> Result<Vec<Edit>> {
        let mut edits = Vec::new();
        for mention in &self.names.mentions {
            let item = &self.names.items[mention.item];
            let first = &mention.segments[0];
            let is_local = mention.place != Place::Import && item.locals.contains(&first.name);
            let is_declaration = matches!(item.kind, Kind::Import(_));
            if mention.is_global || is_local || is_declaration {
                continue;
            }
            match self.names.target(mention.module, &mention.segments) {
                Target::Module(_) if mention.place == Place::Import => {
                    let message = "the import of a module inside of a function is not understood";
                    return Err(self.text.error_at(first.range.start, message));
                }
                // A variable, where a module has the same name.
                Target::Module(_) | Target::Foreign => {}
                Target::Item(index, words) => {
                    let path = self.path_to(index, mention);
                    let old = words_of(&mention.segments[..words]);
                    let range = first.range.start..mention.segments[words - 1].range.end;
                    if mention.place == Place::Import && words == mention.segments.len() {
                        edits.extend(self.without_import(range, &path));
                    } else if old.join("::") != path {
                        if mention.place == Place::Macro && old.len() == 1 {
                            let message =
                                format!("in a macro, `{path}` is not understood by its name alone");
                            return Err(self.text.error_at(first.range.start, message));
                        }
                        edits.push(Edit::replace(range, path));
                    }
                }
            }
        }
        Ok(edits)
    }

    /// An import inside of a function of what is there anyway goes.
    fn without_import(&self, path: Range<usize>, becomes: &str) -> Option<Edit> {
        let source = self.text.as_str();
        let start = source[..path.start].rfind("use")?;
        let end = path.end + source[path.end..].find(';')? + 1;
        if source[path.end..end].contains(" as ") || becomes.contains("::") {
            return Some(Edit::replace(path, becomes));
        }
        Some(Edit::delete(extent(source, start..end)))
    }

    /// How to say the item with this index where it is mentioned.
    fn path_to(&self, index: usize, mention: &Mention) -> String {
        let target = &self.names.items[index];
        let name = target.name.clone().unwrap_or_default();
        let around = &self.names.items[mention.item];
        let is_hidden = around.variables.contains(&name) || around.locals.contains(&name);
        let from = self.place_of(mention.module);
        match self.place_of(target.module) {
            to if to == from && is_hidden && mention.segments.len() > 1 => match to {
                None => format!("crate::{name}"),
                Some(_) => format!("self::{name}"),
            },
            to if to == from => name,
            None if is_hidden || self.names.declared(mention.module, &name).next().is_some() => {
                format!("crate::{name}")
            }
            None => name,
            Some(module) if from.is_none() => format!("{}::{name}", self.kept[&module]),
            Some(module) => format!("crate::{}::{name}", self.kept[&module]),
        }
    }

    /// The imports that stay, of all modules that go if `module` is the root, else
    /// of that module.
    fn imports(&self, module: usize) -> Text {
        let mut imports = Text::default();
        let mut declared = BTreeSet::new();
        for (index, item) in self.names.items.iter().enumerate() {
            let belongs = self.place_of(item.module).unwrap_or(0) == module;
            let Kind::Import(leaf) = &item.kind else { continue };
            if !belongs || !self.names.is_lasting(item) {
                continue;
            }
            let mut path: Vec<String> = leaf.path.iter().map(|word| word.name.clone()).collect();
            let mention = self.names.mentions.iter().find(|mention| mention.item == index);
            if let (Target::Item(target, words), Some(mention), false) =
                (self.names.target(item.module, &leaf.path), mention, leaf.is_global)
            {
                path.splice(..words, [self.path_to(target, mention)]);
            }
            let global = if leaf.is_global { "::" } else { "" };
            let declaration = leaf.declaration(&format!("{global}{}", path.join("::")));
            if declared.insert(declaration.clone()) {
                imports.push(&self.text.written_at(item.range.start, declaration + "\n"));
            }
        }
        imports
    }

    /// The items of all modules that go, or of one that stays: macros first, since
    /// they must be declared before they are used.
    fn items(&self, place: Option<usize>, edits: &[Edit]) -> Text {
        let modules = 0..self.names.modules.len();
        let items = modules.filter(|module| self.place_of(*module) == place);
        let items = items
            .flat_map(|module| self.names.items.iter().filter(move |item| item.module == module));
        let items = items.filter(|item| !matches!(item.kind, Kind::Import(_) | Kind::Module(_)));
        let (macros, others): (Vec<&Item>, Vec<&Item>) =
            items.partition(|item| matches!(item.kind, Kind::Macro));
        let mut text = Text::default();
        let mut last: Option<&Item> = None;
        for item in macros.into_iter().chain(others) {
            if !last.is_some_and(|last| self.stand_together(last, item)) {
                text.push(&"\n".into());
            }
            let range = extent(self.text.as_str(), item.range.clone());
            let slice = self.text.slice_edited(range, edits);
            let end = if slice.as_str().ends_with('\n') { "" } else { "\n" };
            text.push(&slice);
            text.push(&end.into());
            last = Some(item);
        }
        text
    }

    /// Whether no empty line separates two items in their file.
    fn stand_together(&self, above: &Item, below: &Item) -> bool {
        let source = self.text.as_str();
        let between =
            extent(source, above.range.clone()).end..extent(source, below.range.clone()).start;
        above.module == below.module && source.get(between).is_some_and(str::is_empty)
    }
}

/// Drops the visibility of what stands at the top.
struct Visibility<'p> {
    plan: &'p Plan<'p>,
    class: Option<&'p str>,
    edits: Vec<Edit>,
}

impl<'a> Visit<'a> for Visibility<'_> {
    fn visit_item_impl(&mut self, item: &'a syn::ItemImpl) {
        let is_class = |class: &str| matches!(&*item.self_ty, syn::Type::Path(name) if name.path.is_ident(class));
        if !self.class.is_some_and(is_class) {
            return visit::visit_item_impl(self, item);
        }
        for inner in &item.items {
            if let syn::ImplItem::Fn(method) = inner {
                let range = method.vis.span().byte_range();
                self.edits.push(Edit::replace(range, "pub"));
            }
        }
    }

    fn visit_visibility(&mut self, visibility: &'a syn::Visibility) {
        let syn::Visibility::Restricted(_) = visibility else { return };
        let range = visibility.span().byte_range();
        let mut items =
            self.plan.names.items.iter().filter(|item| !matches!(item.kind, Kind::Module(_)));
        let around = items.find(|item| encloses(&item.range, &range));
        if around.is_some_and(|item| self.plan.place_of(item.module).is_none()) {
            self.edits.push(Edit::delete(self.plan.text.with_blank(range)));
        }
    }
}
