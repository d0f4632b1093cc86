//! Source text that remembers where it came from, so that an error about
//! assembled text can name the file and line that a person has to look at.

use std::ops::Range;
use std::rc::Rc;

use anyhow::{anyhow, Error, Result};

/// Text put together from pieces of files.
#[derive(Clone, Debug, Default)]
pub(crate) struct Text {
    string: String,
    /// In the order of their starts; the first one starts at 0.
    pieces: Vec<Piece>,
}

/// What stands in a [`Text`] up to the start of the next piece.
#[derive(Clone, Debug)]
struct Piece {
    start: usize,
    /// The file and the line in it where the piece starts; `None` for what the
    /// tool itself wrote.
    origin: Option<(Rc<str>, usize)>,
}

/// Puts `text` in the place of what stands at `range`.
#[derive(Clone, Debug)]
pub(crate) struct Edit {
    pub(crate) range: Range<usize>,
    pub(crate) text: Text,
}

impl Edit {
    pub(crate) fn replace(range: Range<usize>, text: impl Into<Text>) -> Edit {
        Edit { range, text: text.into() }
    }

    pub(crate) fn delete(range: Range<usize>) -> Edit {
        Edit::replace(range, "")
    }
}

impl<T: Into<String>> From<T> for Text {
    /// Text that the tool itself writes.
    fn from(string: T) -> Text {
        Text { string: string.into(), pieces: vec![Piece { start: 0, origin: None }] }
    }
}

impl Text {
    /// The text of a file. Line ends become `\n`, as the compiler reads them.
    pub(crate) fn of_file(name: &str, text: &str) -> Text {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let origin = Some((Rc::from(name), 1));
        Text { string: text.replace("\r\n", "\n"), pieces: vec![Piece { start: 0, origin }] }
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.string
    }

    /// The syntax tree; its spans are places in this text.
    pub(crate) fn parsed(&self) -> Result<syn::File> {
        syn::parse_file(&self.string).map_err(|error| {
            let message = error.to_string();
            self.error_at(error.span().byte_range().start, message)
        })
    }

    pub(crate) fn push(&mut self, other: &Text) {
        let end = self.string.len();
        let moved =
            other.pieces.iter().map(|piece| Piece { start: end + piece.start, ..piece.clone() });
        self.pieces.extend(moved);
        self.string.push_str(&other.string);
    }

    pub(crate) fn slice(&self, range: Range<usize>) -> Text {
        let first = self.piece(range.start);
        let inner = self.pieces.get(first + 1..).unwrap_or_default();
        let head = Piece { start: 0, origin: self.locate(range.start) };
        let rest = inner.iter().take_while(|piece| piece.start < range.end);
        let rest = rest.map(|piece| Piece { start: piece.start - range.start, ..piece.clone() });
        let pieces = std::iter::once(head).chain(rest).collect();
        Text { string: self.string[range].to_string(), pieces }
    }

    /// The text after `edits`, in any order. One that lies inside of another,
    /// larger one is swallowed by it; of two for the same place the first counts.
    pub(crate) fn edited(&self, mut edits: Vec<Edit>) -> Text {
        edits.sort_by_key(|edit| (edit.range.start, std::cmp::Reverse(edit.range.end)));
        let mut text = Text::default();
        let mut done = 0;
        let mut last: Option<Range<usize>> = None;
        for edit in edits {
            if edit.range.start < done || last.as_ref() == Some(&edit.range) {
                assert!(edit.range.end <= done, "two edits overlap");
                continue;
            }
            text.push(&self.slice(done..edit.range.start));
            text.push(&edit.text.or_from(self.locate(edit.range.start).as_ref()));
            done = edit.range.end;
            last = Some(edit.range);
        }
        text.push(&self.slice(done..self.string.len()));
        text
    }

    /// What stands at `range` after those of the `edits` that lie in it.
    pub(crate) fn slice_edited(&self, range: Range<usize>, edits: &[Edit]) -> Text {
        let is_inside = |edit: &&Edit| encloses(&range, &edit.range);
        let moved = |edit: &Edit| Edit {
            range: edit.range.start - range.start..edit.range.end - range.start,
            text: edit.text.clone(),
        };
        let edits = edits.iter().filter(is_inside).map(moved).collect();
        self.slice(range.clone()).edited(edits)
    }

    /// `range` with the white space behind it.
    pub(crate) fn with_blank(&self, range: Range<usize>) -> Range<usize> {
        let after = &self.string[range.end..];
        range.start..range.end + after.len() - after.trim_start().len()
    }

    /// An error about what stands at `offset`, with its file and line.
    pub(crate) fn error_at(&self, offset: usize, message: impl std::fmt::Display) -> Error {
        match self.locate(offset) {
            Some((file, line)) => anyhow!("{file}:{line}: {message}"),
            None => anyhow!("in what the tool wrote, {:?}: {message}", self.line_at(offset)),
        }
    }

    /// The whole line in which `offset` lies.
    fn line_at(&self, offset: usize) -> &str {
        let start = self.string[..offset].rfind('\n').map_or(0, |end| end + 1);
        self.string[start..].lines().next().unwrap_or_default()
    }

    /// What the tool writes because of what stands at `offset`.
    pub(crate) fn written_at(&self, offset: usize, string: impl Into<String>) -> Text {
        Text::from(string).or_from(self.locate(offset).as_ref())
    }

    /// The same text, in which what the tool wrote counts as written at `origin`.
    fn or_from(&self, origin: Option<&(Rc<str>, usize)>) -> Text {
        let mut text = self.clone();
        for piece in text.pieces.iter_mut().filter(|piece| piece.origin.is_none()) {
            piece.origin = origin.cloned();
        }
        text
    }

    fn locate(&self, offset: usize) -> Option<(Rc<str>, usize)> {
        let piece = self.pieces.get(self.piece(offset))?;
        let (file, line) = piece.origin.as_ref()?;
        let lines = self.string[piece.start..offset].matches('\n').count();
        Some((file.clone(), line + lines))
    }

    /// The index of the last piece that starts at `offset` or before it.
    fn piece(&self, offset: usize) -> usize {
        self.pieces.partition_point(|piece| piece.start <= offset).saturating_sub(1)
    }
}

/// Whether all of `inner` lies in `outer`.
pub(crate) fn encloses(outer: &Range<usize>, inner: &Range<usize>) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

/// `range` with the comments directly above it and at the end of its last line,
/// in whole lines if nothing else stands there.
pub(crate) fn extent(source: &str, range: Range<usize>) -> Range<usize> {
    let Range { mut start, mut end } = range;
    let line_start = |at: usize| source[..at].rfind('\n').map_or(0, |end| end + 1);
    if source[line_start(start)..start].trim().is_empty() {
        start = line_start(start);
        while start > 0 && source[line_start(start - 1)..start].trim_start().starts_with("//") {
            start = line_start(start - 1);
        }
    }
    let line_end = source[end..].find('\n').map_or(source.len(), |length| end + length + 1);
    let tail = source[end..line_end].trim();
    if tail.is_empty() || tail.starts_with("//") {
        end = line_end;
    }
    start..end
}
