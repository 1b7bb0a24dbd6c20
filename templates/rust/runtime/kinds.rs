// What the catalogue needs: raw members at free places, arguments that are judged,
// and documents as text.

/// Puts a raw value into an object, or into raw JSON that becomes one. Objects on
/// the way are made where they are missing.
pub(super) fn put(place: &mut impl Place, path: &[&str], value: Value) {
    place.put(path, value);
}

/// Where a raw value can be put.
pub(super) trait Place {
    fn put(&mut self, path: &[&str], value: Value);
}

impl Place for Object {
    fn put(&mut self, path: &[&str], value: Value) {
        let Some((name, rest)) = path.split_first() else {
            return;
        };
        if rest.is_empty() {
            return self.insert(name, value);
        }
        let mut inner = match self.get(name) {
            Some(object) => object.into_owned(),
            None => Value::raw("{}"),
        };
        inner.put(rest, value);
        self.insert(name, inner);
    }
}

impl Place for Value {
    fn put(&mut self, path: &[&str], value: Value) {
        let mut object = Object::new();
        if self.get().starts_with('{') {
            for (name, value) in ObjectRef::whole(self.get()).iter() {
                object.insert(&name, value.into_owned());
            }
        }
        object.put(path, value);
        *self = to_value(&object);
    }
}

/// A value as raw JSON.
pub(super) fn to_value(value: &impl Write) -> Value {
    Value::raw(&to_text(value))
}

/// A value as JSON text; null if it is nested too deeply.
pub(super) fn to_text(value: &impl Write) -> String {
    write_unchecked(value).unwrap_or_else(|_| "null".to_owned())
}

/// What is wrong with an argument by a plan of its own, as violations of a
/// document that has it at a place.
pub(super) fn judge_argument(
    value: &impl Write,
    check: fn(&mut Scan<'_>, usize) -> Step,
    at: &str,
) -> Vec<Violation> {
    let text = to_text(value);
    let mut found = match validate_document(text.as_bytes(), check) {
        Ok(()) => Vec::new(),
        Err(error) => error.into_violations(),
    };
    for violation in &mut found {
        violation.instance_path.insert_str(0, at);
    }
    found
}

/// The violation of an option that a kind does not take.
pub(super) fn not_taken(option: &str, at: &str) -> Violation {
    Violation {
        instance_path: at.to_owned(),
        keyword: "params",
        schema_path: "#/x-errgen/catalogue",
        params: format!("{{\"property\":{}}}", short_name(option)).into(),
        message: "is not taken by this kind of error",
    }
}

/// Adds what is wrong beside a document to what is wrong in it.
pub(super) fn add_flaws(
    found: Result<(), ValidationError>,
    flaws: &[Violation],
) -> Result<(), ValidationError> {
    if flaws.is_empty() {
        return found;
    }
    let mut all = match found {
        Ok(()) => Vec::new(),
        Err(error) => error.into_violations(),
    };
    all.extend_from_slice(flaws);
    all.sort_by(|a, b| {
        let key = (&a.instance_path, a.schema_path, a.keyword, &a.params);
        key.cmp(&(&b.instance_path, b.schema_path, b.keyword, &b.params))
    });
    all.dedup();
    Err(all.into())
}

/// The JSON text at a place of a document.
pub(super) fn json_at(document: &str, path: &[&str]) -> Option<String> {
    let scan = Scan::new(document);
    let mut at = 0;
    for name in path {
        if scan.byte(at) != b'{' {
            return None;
        }
        at = scan.find_member(at, name).ok()??;
    }
    let end = scan.skip(at).ok()?;
    Some(document[at..end].to_owned())
}

/// The text of the string at a place of a document.
pub(super) fn text_at(document: &str, path: &[&str]) -> Option<String> {
    let json = json_at(document, path)?;
    let name = json.strip_prefix('"')?.strip_suffix('"')?;
    Some(unquote(name).into_owned())
}

/// The canonical JSON at a place of a document.
pub(super) fn canonical_at(document: &str, path: &[&str]) -> Option<String> {
    let json = json_at(document, path)?;
    Some(Scan::new(&json).canonical(0).ok()?.into_owned())
}

/// Lays out JSON for people: two blanks per level, empty objects and lists on one
/// line.
pub(super) fn indented(json: &str) -> String {
    let mut out = String::new();
    let _ = Scan::new(json).indent(0, 0, &mut out);
    out
}

impl Scan<'_> {
    fn indent(&self, at: usize, level: usize, out: &mut String) -> Step {
        let close = match self.byte(at) {
            b'{' => b'}',
            b'[' => b']',
            _ => {
                let end = self.skip(at)?;
                out.push_str(&self.text[at..end]);
                return Ok(end);
            }
        };
        out.push(char::from(self.byte(at)));
        let mut at = self.blank(at + 1);
        let mut comma = "";
        while self.byte(at) != close {
            out.push_str(comma);
            comma = ",";
            new_line(out, level + 1);
            if close == b'}' {
                let (name, value) = self.name(at)?;
                out.extend(["\"", name.raw, "\": "]);
                at = value;
            }
            at = self.next(self.indent(at, level + 1, out)?, close)?;
        }
        if !comma.is_empty() {
            new_line(out, level);
        }
        out.push(char::from(close));
        Ok(at + 1)
    }
}

fn new_line(out: &mut String, level: usize) {
    out.push('\n');
    out.extend((0..level).map(|_| "  "));
}

/// What a program gives a member of raw JSON. A value that cannot be written says so
/// in its place.
pub(super) fn value_for(value: &impl serde::Serialize) -> Value {
    match serde_json::to_string(value) {
        Ok(text) => raw_for(&text),
        Err(error) => unserialized(error.to_string()),
    }
}

/// JSON text without the white space between its tokens.
pub(super) fn raw_for(json: &str) -> Value {
    let value: Value = match json.parse() {
        Ok(value) => value,
        Err(ParseValueError) => return unserialized(ParseValueError.to_string()),
    };
    let (mut text, mut inside, mut escaped) = (String::new(), false, false);
    for c in value.get().chars() {
        if !inside && c.is_ascii_whitespace() {
            continue;
        }
        inside ^= c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        text.push(c);
    }
    Value::raw(&text)
}

/// Stands in the place of a value that cannot be written.
fn unserialized(reason: String) -> Value {
    let error = to_text(&reason);
    Value::raw(&format!(
        "{{\"error\":{error},\"phase\":\"serialization\"}}"
    ))
}
