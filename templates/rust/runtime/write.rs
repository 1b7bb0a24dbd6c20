// Writing: strict about what the program made, faithful to what was read.

/// The writing of one document.
pub(super) struct Writer {
    text: String,
    /// The brackets that are open.
    depth: usize,
    /// The value has more levels than a document may have.
    deep: bool,
    /// Where records stand in the text, if that is asked for.
    log: Option<Vec<Span>>,
}

/// A value that can be written as JSON.
pub(super) trait Write {
    fn write(&self, w: &mut Writer);
}

/// A record, or a member that was kept raw, in the text that is written.
struct Span {
    start: usize,
    end: usize,
    /// What may be wrong inside; `None`: anything.
    marks: Option<Marks>,
}

impl Writer {
    fn new() -> Self {
        Writer {
            text: String::new(),
            depth: 0,
            deep: false,
            log: None,
        }
    }

    /// Writes an opening bracket. False at a depth that no document may have;
    /// then nothing more is written, so that recursion ends.
    fn open(&mut self, bracket: char) -> bool {
        self.depth += 1;
        self.deep |= self.depth > DEPTH;
        self.text.push(bracket);
        !self.deep
    }

    fn close(&mut self, bracket: char) {
        self.depth -= 1;
        self.text.push(bracket);
    }

    /// Writes the name of a member, which is JSON text with its colon.
    fn write_name(&mut self, name: &str) {
        if !self.text.ends_with('{') {
            self.text.push(',');
        }
        self.text.push_str(name);
    }

    fn span(&mut self, start: usize, marks: Option<&Marks>) {
        let end = self.text.len();
        if let Some(log) = &mut self.log {
            log.push(Span {
                start,
                end,
                marks: marks.cloned(),
            });
        }
    }
}

impl Write for String {
    fn write(&self, w: &mut Writer) {
        quote(&mut w.text, self);
    }
}

impl Write for str {
    fn write(&self, w: &mut Writer) {
        quote(&mut w.text, self);
    }
}

impl Write for bool {
    fn write(&self, w: &mut Writer) {
        w.text.push_str(if *self { "true" } else { "false" });
    }
}

impl Write for () {
    fn write(&self, w: &mut Writer) {
        w.text.push_str("null");
    }
}

impl Write for i64 {
    fn write(&self, w: &mut Writer) {
        w.text.push_str(&self.to_string());
    }
}

impl Write for i32 {
    fn write(&self, w: &mut Writer) {
        w.text.push_str(&self.to_string());
    }
}

impl Write for u64 {
    fn write(&self, w: &mut Writer) {
        w.text.push_str(&self.to_string());
    }
}

impl Write for Integer {
    fn write(&self, w: &mut Writer) {
        w.text.push_str(&self.to_string());
    }
}

impl Write for Value {
    fn write(&self, w: &mut Writer) {
        w.text.push_str(self.get());
    }
}

impl Write for f64 {
    /// Infinities and NaN, which JSON has no numbers for, become null; that is
    /// refused afterwards where a number has to be.
    fn write(&self, w: &mut Writer) {
        if self.is_finite() {
            write_double(&mut w.text, *self);
        } else {
            w.text.push_str("null");
        }
    }
}

impl<T: Write> Write for Box<T> {
    fn write(&self, w: &mut Writer) {
        (**self).write(w);
    }
}

impl<T: Write> Write for Option<T> {
    fn write(&self, w: &mut Writer) {
        match self {
            Some(value) => value.write(w),
            None => w.text.push_str("null"),
        }
    }
}

impl<T: Write> Write for Vec<T> {
    fn write(&self, w: &mut Writer) {
        if w.open('[') {
            for item in self {
                w.item(item);
            }
        }
        w.close(']');
    }
}

impl Writer {
    /// Writes an item of a list.
    pub(super) fn item(&mut self, item: &impl Write) {
        if !self.text.ends_with('[') {
            self.text.push(',');
        }
        item.write(self);
    }
}

impl Writer {
    /// Writes an item that may be absent, at the end of a tuple.
    pub(super) fn slot(&mut self, item: &Option<impl Write>) {
        if let Some(item) = item {
            self.item(item);
        }
    }

    /// Writes a list whose items `write` writes one by one.
    pub(super) fn tuple(&mut self, write: impl FnOnce(&mut Writer)) {
        if self.open('[') {
            write(self);
        }
        self.close(']');
    }
}

impl<T: Write> Write for Map<T> {
    fn write(&self, w: &mut Writer) {
        if w.open('{') {
            w.members(self);
        }
        w.close('}');
    }
}

impl Writer {
    /// Writes all members of a map into an object that is open.
    pub(super) fn members<T: Write>(&mut self, map: &Map<T>) {
        for (name, value) in map.iter() {
            let mut key = String::new();
            quote(&mut key, name);
            key.push(':');
            self.write_name(&key);
            value.write(self);
        }
    }
}

impl RecordWriter<'_> {
    /// Writes all members of a map.
    pub(super) fn members(&mut self, map: &Map<impl Write>) {
        self.writer.members(map);
    }
}

impl Writer {
    /// Writes what is JSON text already.
    pub(super) fn verbatim(&mut self, json: &str) {
        self.text.push_str(json);
    }
}

impl Writer {
    /// Writes a value that remembers what was wrong when it was read.
    pub(super) fn marked(&mut self, marks: &Marks, write: impl FnOnce(&mut Writer)) {
        let start = self.text.len();
        write(self);
        self.span(start, Some(marks));
    }
}

impl Write for Object {
    fn write(&self, w: &mut Writer) {
        let start = w.text.len();
        if let Some(text) = &self.text {
            w.text.push_str(text);
            return w.span(start, None);
        }
        if w.open('{') {
            for member in &self.members {
                member.write(w);
            }
        }
        w.close('}');
    }
}

impl Member {
    fn write(&self, w: &mut Writer) {
        w.write_name(&format!("\"{}\":", self.name));
        let start = w.text.len();
        w.text.push_str(self.value.get());
        if self.read {
            w.span(start, None);
        }
    }
}

/// The writing of one record.
pub(super) struct RecordWriter<'w> {
    writer: &'w mut Writer,
    /// The members that have no field, or that their field could not hold.
    rest: &'w Object,
    /// Names that were written, as long as `rest` may have them too.
    written: Vec<&'static str>,
}

impl Writer {
    /// Writes a record: `members` writes those that have fields.
    pub(super) fn record(&mut self, rest: &Object, members: impl FnOnce(&mut RecordWriter<'_>)) {
        let start = self.text.len();
        if self.open('{') {
            let mut record = RecordWriter {
                writer: self,
                rest,
                written: Vec::new(),
            };
            members(&mut record);
            record.write_rest();
        }
        self.close('}');
        self.span(start, Some(&rest.marks));
    }
}

impl RecordWriter<'_> {
    /// Writes a member. The name is JSON text with its colon.
    pub(super) fn member(&mut self, name: &'static str, value: &(impl Write + ?Sized)) {
        self.key(name);
        value.write(self.writer);
    }

    /// Writes a member that may be absent.
    pub(super) fn optional(&mut self, name: &'static str, value: &Option<impl Write>) {
        if let Some(value) = value {
            self.member(name, value);
        }
    }

    /// Writes a member that always has the same value, given as JSON text.
    pub(super) fn constant(&mut self, name: &'static str, value: &str) {
        self.key(name);
        self.writer.text.push_str(value);
    }

    fn key(&mut self, name: &'static str) {
        if !self.rest.members.is_empty() {
            self.written.push(name);
        }
        self.writer.write_name(name);
    }

    /// Writes the other members: those that were read as they came, then those
    /// that the program added, by name. Where a field has been set, what it could
    /// not hold before is dropped.
    fn write_rest(&mut self) {
        let mut added = Vec::new();
        for member in &self.rest.members {
            if self.written.iter().any(|key| member.has_key(key)) {
                continue;
            }
            if member.read {
                member.write(self.writer);
            } else {
                added.push(member);
            }
        }
        added.sort_by_cached_key(|m| unquote(&m.name));
        for member in added {
            member.write(self.writer);
        }
    }
}

impl Member {
    /// Whether `key`, JSON text with its colon, names this member.
    fn has_key(&self, key: &str) -> bool {
        let name = &key[1..key.len() - 2];
        *unquote(&self.name) == *unquote(name)
    }
}

/// Writes a document and judges it by its plan.
#[inline(always)]
pub(super) fn write_document(
    value: &impl Write,
    check: fn(&mut Scan<'_>, usize) -> Step,
) -> Result<String, Vec<Violation>> {
    let text = write_unchecked(value)?;
    let mut scan = Scan::new(&text);
    match check(&mut scan, 0) {
        Ok(_) if scan.records.is_empty() => Ok(text),
        Ok(_) => {
            let mut writer = Writer {
                log: Some(Vec::new()),
                ..Writer::new()
            };
            value.write(&mut writer);
            let records = std::mem::take(&mut scan.records);
            let found = report(
                &text,
                unforgiven(&scan, records, writer.log.unwrap_or_default()),
            );
            if found.is_empty() {
                Ok(text)
            } else {
                Err(found)
            }
        }
        Err(Broken) => Err(text_violations(text.as_bytes())),
    }
}

/// Writes a document of a type that remembers only of objects what was wrong when
/// they were read; no other value is refused.
pub(super) fn write_loose(
    value: &impl Write,
    check: fn(&mut Scan<'_>, usize) -> Step,
) -> Result<String, Vec<Violation>> {
    let text = write_unchecked(value)?;
    if text.starts_with('{') {
        write_document(value, check)
    } else {
        Ok(text)
    }
}

/// Writes a document, valid or not. Only depth stops it.
pub(super) fn write_unchecked(value: &impl Write) -> Result<String, Vec<Violation>> {
    let mut writer = Writer::new();
    value.write(&mut writer);
    if writer.deep {
        return Err(text_violations(&[b'['; DEPTH + 1]));
    }
    Ok(writer.text)
}

/// The records that are not about what was read like that.
#[cold]
fn unforgiven(scan: &Scan<'_>, mut records: Vec<Record>, mut spans: Vec<Span>) -> Vec<Record> {
    records.sort_by_key(|r| r.at);
    spans.sort_by_key(|s| (s.start, std::cmp::Reverse(s.end)));
    let mut spans = spans.into_iter().peekable();
    // The spans around the current record, the outermost first.
    let mut around: Vec<Span> = Vec::new();
    records.retain(|record| {
        while let Some(span) = spans.next_if(|s| s.start <= record.at) {
            around.retain(|s| s.end > span.start);
            around.push(span);
        }
        around.retain(|s| s.end > record.at);
        let mark = scan.mark(record);
        !around.iter().any(|span| match &span.marks {
            None => true,
            Some(Marks(None)) => false,
            Some(Marks(Some(marks))) => marks.list.binary_search(&mark).is_ok(),
        })
    });
    records
}

/// Serialises a document that has been written.
pub(super) fn serialize_written<S: serde::Serializer>(
    json: Result<String, EncodeError>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    use serde::ser::Error;
    use serde::Serialize;
    let json = json.map_err(S::Error::custom)?;
    let raw = serde_json::value::RawValue::from_string(json).map_err(S::Error::custom)?;
    raw.serialize(serializer)
}

/// Reads a document from the text that a deserializer is about to read.
pub(super) fn deserialize_text<'de, D: serde::Deserializer<'de>, T>(
    deserializer: D,
    decode: impl FnOnce(&[u8]) -> Result<T, DecodeError>,
) -> Result<T, D::Error> {
    use serde::de::Error;
    use serde::Deserialize;
    let raw = Box::<serde_json::value::RawValue>::deserialize(deserializer)?;
    decode(raw.get().as_bytes()).map_err(D::Error::custom)
}

/// Judges a document by a plan.
#[inline(always)]
pub(super) fn validate_document(
    json: &[u8],
    check: fn(&mut Scan<'_>, usize) -> Step,
) -> Result<(), ValidationError> {
    let Ok(text) = std::str::from_utf8(json) else {
        return Err(text_violations(json).into());
    };
    let mut scan = Scan::new(text);
    let start = scan.blank(0);
    match check(&mut scan, start) {
        Ok(end) if scan.blank(end) == text.len() => {}
        _ => return Err(text_violations(json).into()),
    }
    let records = std::mem::take(&mut scan.records);
    if records.is_empty() {
        return Ok(());
    }
    Err(report(text, records).into())
}
