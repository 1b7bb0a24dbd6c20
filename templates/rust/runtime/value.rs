// Values that are held as they came: raw JSON, objects of it, and maps.

/// Any JSON value, held as its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value(Box<str>);

impl Value {
    /// The JSON text.
    pub fn get(&self) -> &str {
        &self.0
    }

    /// Takes a text that is known to be JSON.
    pub(super) fn raw(text: &str) -> Self {
        Value(text.into())
    }
}

/// The text is not one JSON value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseValueError;

impl fmt::Display for ParseValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("is not valid JSON")
    }
}

impl std::error::Error for ParseValueError {}

impl std::str::FromStr for Value {
    type Err = ParseValueError;

    fn from_str(text: &str) -> Result<Self, ParseValueError> {
        let scan = Scan::new(text);
        let start = scan.blank(0);
        match scan.skip(start) {
            Ok(end) if scan.blank(end) == text.len() => Ok(Value(text[start..end].into())),
            _ => Err(ParseValueError),
        }
    }
}

impl From<&serde_json::Value> for Value {
    fn from(value: &serde_json::Value) -> Self {
        Value(value.to_string().into())
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl serde::Serialize for Value {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let raw: &serde_json::value::RawValue =
            serde_json::from_str(&self.0).map_err(serde::ser::Error::custom)?;
        raw.serialize(serializer)
    }
}

impl<'de> serde::Deserialize<'de> for Value {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = Box::<serde_json::value::RawValue>::deserialize(deserializer)?;
        Ok(Value::raw(raw.get()))
    }
}

/// Any JSON value, as a piece of the text that it was read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueRef<'a>(&'a str);

impl<'a> ValueRef<'a> {
    /// The JSON text.
    pub fn get(self) -> &'a str {
        self.0
    }

    /// Copies the text.
    pub fn into_owned(self) -> Value {
        Value::raw(self.0)
    }
}

impl<'a> ValueRef<'a> {
    /// Takes a text that is known to be JSON.
    pub(super) fn piece(text: &'a str) -> Self {
        ValueRef(text)
    }
}

/// An object of raw values. It keeps the order of its members and their bytes.
#[derive(Clone, Debug, Default)]
pub struct Object {
    /// The text that the object was read from, until a member is set or removed.
    text: Option<Box<str>>,
    /// The members, if there is no text.
    members: Vec<Member>,
    marks: Marks,
}

#[derive(Clone, Debug)]
struct Member {
    /// As it stands in JSON, without the quotes.
    name: Box<str>,
    value: Value,
    /// It was read, and is written as it came; not set by the program.
    read: bool,
}

/// What a name says that stands in JSON.
fn unquote(name: &str) -> Cow<'_, str> {
    let escaped = name.contains('\\');
    Text {
        raw: name,
        escaped,
        end: 0,
    }
    .value()
}

/// The members of an object that is known to be JSON: their names, as they stand
/// there without the quotes, and their values.
fn split_members(text: &str) -> Vec<(&str, &str)> {
    let scan = Scan::new(text);
    let mut members = Vec::new();
    let mut at = scan.blank(1);
    while let Ok((name, value)) = scan.name(at) {
        let Ok(end) = scan.skip(value) else { break };
        members.push((name.raw, &text[value..end]));
        at = scan.next(end, b'}').unwrap_or(text.len());
    }
    members
}

impl PartialEq for Object {
    fn eq(&self, other: &Self) -> bool {
        self.raw_members() == other.raw_members()
    }
}

impl Object {
    /// An object without members.
    pub fn new() -> Self {
        Object::default()
    }

    /// The number of members.
    pub fn len(&self) -> usize {
        self.raw_members().len()
    }

    /// Whether there are no members.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The value of a member.
    pub fn get(&self, name: &str) -> Option<ValueRef<'_>> {
        find_raw(&self.raw_members(), name)
    }

    /// The members, in their order.
    pub fn iter(&self) -> impl Iterator<Item = (Cow<'_, str>, ValueRef<'_>)> {
        let members = self.raw_members().into_iter();
        members.map(|(name, value)| (unquote(name), ValueRef(value)))
    }

    /// Sets a member. A new one stands behind the others.
    pub fn insert(&mut self, name: &str, value: Value) {
        let members = self.members_mut();
        match members.iter_mut().find(|m| *unquote(&m.name) == *name) {
            Some(member) => (member.value, member.read) = (value, false),
            None => {
                let mut quoted = String::new();
                quote(&mut quoted, name);
                let name = quoted[1..quoted.len() - 1].into();
                members.push(Member {
                    name,
                    value,
                    read: false,
                });
            }
        }
    }

    /// Removes a member.
    pub fn remove(&mut self, name: &str) -> Option<Value> {
        let members = self.members_mut();
        let at = members.iter().position(|m| *unquote(&m.name) == *name)?;
        Some(members.remove(at).value)
    }

    fn raw_members(&self) -> Vec<(&str, &str)> {
        match &self.text {
            Some(text) => split_members(text),
            None => self
                .members
                .iter()
                .map(|m| (&*m.name, m.value.get()))
                .collect(),
        }
    }

    fn members_mut(&mut self) -> &mut Vec<Member> {
        if let Some(text) = self.text.take() {
            self.members = split_members(&text)
                .into_iter()
                .map(Member::read_as)
                .collect();
        }
        &mut self.members
    }
}

impl Member {
    fn read_as((name, value): (&str, &str)) -> Self {
        Member {
            name: name.into(),
            value: Value::raw(value),
            read: true,
        }
    }
}

/// An object of raw values, as a piece of the text that it was read from.
#[derive(Clone, Copy, Debug)]
pub struct ObjectRef<'a> {
    text: &'a str,
}

impl PartialEq for ObjectRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        split_members(self.text) == split_members(other.text)
    }
}

impl<'a> ObjectRef<'a> {
    /// The number of members.
    pub fn len(self) -> usize {
        split_members(self.text).len()
    }

    /// Whether there are no members.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The value of a member.
    pub fn get(self, name: &str) -> Option<ValueRef<'a>> {
        find_raw(&split_members(self.text), name)
    }

    /// The members, in their order.
    pub fn iter(self) -> impl Iterator<Item = (Cow<'a, str>, ValueRef<'a>)> {
        let members = split_members(self.text).into_iter();
        members.map(|(name, value)| (unquote(name), ValueRef(value)))
    }

    /// Copies the members.
    pub fn into_owned(self) -> Object {
        Object {
            text: Some(self.text.into()),
            ..Object::default()
        }
    }

    /// Takes the text of an object that is known to be JSON.
    pub(super) fn whole(text: &'a str) -> Self {
        ObjectRef { text }
    }
}

/// The members of a record that have no field, as pieces of the text that they
/// were read from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OthersRef<'a> {
    /// Names, as they stand in JSON without the quotes, and values.
    members: Vec<(&'a str, &'a str)>,
    marks: Marks,
}

impl<'a> OthersRef<'a> {
    /// The number of members.
    pub fn len(&self) -> usize {
        self.members.len()
    }

    /// Whether there are no members.
    pub fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    /// The value of a member.
    pub fn get(&self, name: &str) -> Option<ValueRef<'a>> {
        find_raw(&self.members, name)
    }

    /// The members, in their order.
    pub fn iter(&self) -> impl Iterator<Item = (Cow<'a, str>, ValueRef<'a>)> + '_ {
        let members = self.members.iter();
        members.map(|(name, value)| (unquote(name), ValueRef(value)))
    }

    /// Copies the members.
    pub fn into_owned(self) -> Object {
        Object {
            text: None,
            members: self.members.into_iter().map(Member::read_as).collect(),
            marks: self.marks,
        }
    }
}

fn find_raw<'a>(members: &[(&'a str, &'a str)], name: &str) -> Option<ValueRef<'a>> {
    let (_, value) = members.iter().find(|(other, _)| *unquote(other) == *name)?;
    Some(ValueRef(value))
}

/// Members by name, in the order in which they were read or set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map<T, N = String> {
    entries: Vec<(N, T)>,
}

impl<T, N> Default for Map<T, N> {
    fn default() -> Self {
        Map {
            entries: Vec::new(),
        }
    }
}

impl<T, N: AsRef<str>> Map<T, N> {
    /// A map without members.
    pub fn new() -> Self {
        Map::default()
    }

    /// The number of members.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are no members.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The value of a member.
    pub fn get(&self, name: &str) -> Option<&T> {
        let (_, value) = self.entries.iter().find(|(n, _)| n.as_ref() == name)?;
        Some(value)
    }

    /// Sets a member and returns its value from before. A new one stands behind
    /// the others.
    pub fn insert(&mut self, name: impl Into<N>, value: T) -> Option<T> {
        let name = name.into();
        match self
            .entries
            .iter_mut()
            .find(|(n, _)| n.as_ref() == name.as_ref())
        {
            Some((_, old)) => Some(std::mem::replace(old, value)),
            None => {
                self.entries.push((name, value));
                None
            }
        }
    }

    /// Adds a member whose name is known to be new.
    pub(super) fn add_new(&mut self, name: N, value: T) {
        self.entries.push((name, value));
    }

    /// Removes a member.
    pub fn remove(&mut self, name: &str) -> Option<T> {
        let at = self.entries.iter().position(|(n, _)| n.as_ref() == name)?;
        Some(self.entries.remove(at).1)
    }

    /// The members, in their order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        self.entries
            .iter()
            .map(|(name, value)| (name.as_ref(), value))
    }
}

impl<T, N: AsRef<str> + Into<String>> FromIterator<(N, T)> for Map<T> {
    fn from_iter<I: IntoIterator<Item = (N, T)>>(entries: I) -> Self {
        let mut map = Map::new();
        for (name, value) in entries {
            map.insert(name, value);
        }
        map
    }
}

/// A violation that a value was read with: the check, by its address, and the
/// canonical spelling of the scalar that was wrong.
type Mark = (usize, Option<Box<str>>);

/// What was wrong in a record when it was read, sorted. It may be written back as
/// it was read, and is no part of the value. Nearly always there is nothing.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks(Option<Box<MarkList>>);

#[derive(Clone, Debug, Default)]
struct MarkList {
    list: Vec<Mark>,
}

/// Marks are no part of a value, so all are equal.
impl PartialEq for Marks {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Scan<'_> {
    /// What a record will be known by when its value is written.
    fn mark(&self, record: &Record) -> Mark {
        let check = record.fail as *const Fail as usize;
        let scalar = match self.byte(record.at) {
            b'{' | b'[' => None,
            _ => self.canonical(record.at).ok(),
        };
        (check, scalar.map(Into::into))
    }
}

impl Scan<'_> {
    /// Moves what was noted since there were `first` records to the record or
    /// object that was just read. Repeated members stay: no reader takes them.
    #[cold]
    #[inline(never)]
    pub(super) fn claim(&mut self, first: usize, marks: &mut Marks) {
        let found = self.records.split_off(first);
        let marked = found.iter().filter(|r| !r.is_duplicate());
        let marked: Vec<Mark> = marked.map(|r| self.mark(r)).collect();
        if !marked.is_empty() {
            let list = &mut marks.0.get_or_insert_with(Default::default).list;
            list.extend(marked);
            list.sort();
            list.dedup();
        }
        self.records
            .extend(found.into_iter().filter(Record::is_duplicate));
    }
}
