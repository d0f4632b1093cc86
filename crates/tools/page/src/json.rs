//! JSON for the scripts, written. The usual libraries also read it, and numbers with
//! fractions, which would be a fifth of what the browser loads.

use std::fmt::Write;

/// A value of JSON, as its text.
pub(crate) struct Json(pub(crate) String);

/// An object from its keys and values.
macro_rules! object {
    ($($key:literal: $value:expr),* $(,)?) => {
        $crate::json::write_object(&[$(($key, $crate::json::Json::from($value))),*])
    };
}
pub(crate) use object;

pub(crate) fn write_object(entries: &[(&str, Json)]) -> Json {
    let mut text = String::from("{");
    for (key, Json(value)) in entries {
        if text.len() > 1 {
            text.push(',');
        }
        text += &Json::from(*key).0;
        text.push(':');
        text += value;
    }
    Json(text + "}")
}

impl From<&str> for Json {
    fn from(value: &str) -> Json {
        let mut text = String::from("\"");
        for letter in value.chars() {
            if letter < ' ' || letter == '"' || letter == '\\' {
                // A String can always be written to.
                let _ = write!(text, "\\u{:04x}", letter as u32);
            } else {
                text.push(letter);
            }
        }
        text.push('"');
        Json(text)
    }
}

impl From<&String> for Json {
    fn from(value: &String) -> Json {
        Json::from(value.as_str())
    }
}

impl From<String> for Json {
    fn from(value: String) -> Json {
        Json::from(&value)
    }
}

impl From<bool> for Json {
    fn from(value: bool) -> Json {
        Json(value.to_string())
    }
}

impl From<usize> for Json {
    fn from(value: usize) -> Json {
        Json(value.to_string())
    }
}

impl<T: Into<Json>> From<Option<T>> for Json {
    fn from(value: Option<T>) -> Json {
        value.map_or(Json("null".into()), T::into)
    }
}

impl<T: Into<Json>> From<Vec<T>> for Json {
    fn from(values: Vec<T>) -> Json {
        let texts: Vec<String> = values.into_iter().map(|value| value.into().0).collect();
        Json(format!("[{}]", texts.join(",")))
    }
}

#[cfg(test)]
mod tests {
    use super::Json;

    /// A library reads what was written.
    #[test]
    fn it_is_read_as_it_was_meant() {
        let odd = "\"a\\b\"\n\u{7f}é✓";
        let lists = vec![vec![1_usize, 2], Vec::new()];
        let Json(text) = object! {
            "odd": odd, "none": None::<bool>, "some": Some(true), "lists": lists, "n": 7_usize,
        };
        let read: serde_json::Value = serde_json::from_str(&text).unwrap();
        let meant = serde_json::json!({
            "odd": odd, "none": null, "some": true, "lists": [[1, 2], []], "n": 7,
        });
        assert_eq!(read, meant);
    }
}
