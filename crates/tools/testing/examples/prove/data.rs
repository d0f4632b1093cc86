//! Data as `Laws.v` writes them: words and numbers, and lists of these in parentheses.

/// A word, a number, or a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Data {
    Word(String),
    Number(i64),
    Items(Vec<Data>),
}

impl Data {
    /// Reads the whole text.
    pub(crate) fn parse(text: &str) -> Option<Data> {
        let spaced = text.replace('(', " ( ").replace(')', " ) ");
        // The lists that are not closed yet; the first one is for the whole.
        let mut open = vec![Vec::new()];
        for word in spaced.split_whitespace() {
            let item = match word {
                "(" => {
                    open.push(Vec::new());
                    continue;
                }
                ")" => Data::Items(open.pop()?),
                number
                    if number.starts_with(|first: char| first == '-' || first.is_ascii_digit()) =>
                {
                    Data::Number(number.parse().ok()?)
                }
                name => Data::Word(name.to_string()),
            };
            open.last_mut()?.push(item);
        }
        match (open.pop()?.as_slice(), open.is_empty()) {
            ([data], true) => Some(data.clone()),
            _ => None,
        }
    }

    /// The items of a list that begins with this word, without the word.
    pub(crate) fn named(&self, name: &str) -> Option<&[Data]> {
        match self.items()? {
            [Data::Word(first), items @ ..] if first == name => Some(items),
            _ => None,
        }
    }

    /// The items of the list that begins with this word, among the items of this list.
    pub(crate) fn field(&self, name: &str) -> Option<&[Data]> {
        self.items()?.iter().find_map(|item| item.named(name))
    }

    pub(crate) fn items(&self) -> Option<&[Data]> {
        match self {
            Data::Items(items) => Some(items),
            _ => None,
        }
    }

    pub(crate) fn word(&self) -> Option<&str> {
        match self {
            Data::Word(word) => Some(word),
            _ => None,
        }
    }

    pub(crate) fn number(&self) -> Option<i64> {
        match self {
            Data::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The numbers of a list of numbers.
    pub(crate) fn numbers(&self) -> Option<Vec<i64>> {
        self.items()?.iter().map(Data::number).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_is_read() {
        let data = Data::parse("(heaps (code 0 7) () (numbers (0 -1)))").unwrap();
        assert_eq!(data.field("code").unwrap(), [Data::Number(0), Data::Number(7)]);
        assert_eq!(data.field("numbers").unwrap()[0].numbers().unwrap(), [0, -1]);
        assert_eq!(data.named("heaps").unwrap().len(), 3);
        for wrong in ["", "a b", "(a", "a)", ")(", "(1x)"] {
            assert_eq!(Data::parse(wrong), None, "{wrong}");
        }
    }
}
