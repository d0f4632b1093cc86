//! Collects variables, attributes and visibilities in the items of a file.

use std::collections::BTreeSet;
use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, PatIdent, Visibility};

/// What a file has of these, as far as it was visited.
#[derive(Default)]
pub(crate) struct Occurrences {
    /// The names of variables and parameters.
    pub(crate) variables: BTreeSet<String>,
    /// The bytes of the attributes that only the workspace needs.
    pub(crate) attributes: Vec<Range<usize>>,
    /// The bytes of `pub` or `pub(...)`.
    pub(crate) visibilities: Vec<Range<usize>>,
}

impl<'a> Visit<'a> for Occurrences {
    fn visit_pat_ident(&mut self, variable: &'a PatIdent) {
        let name = variable.ident.to_string();
        // Names in uppercase are constants.
        if name.starts_with(char::is_lowercase) {
            self.variables.insert(name);
        }
        visit::visit_pat_ident(self, variable);
    }

    fn visit_attribute(&mut self, attribute: &'a Attribute) {
        let names = ["allow", "deprecated", "expect", "must_use"];
        if names.iter().any(|name| attribute.path().is_ident(name)) {
            self.attributes.push(attribute.span().byte_range());
        }
    }

    fn visit_visibility(&mut self, visibility: &'a Visibility) {
        if !matches!(visibility, Visibility::Inherited) {
            self.visibilities.push(visibility.span().byte_range());
        }
    }
}
