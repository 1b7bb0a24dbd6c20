// From records to violations. The pass over a document notes positions only;
// when it is over and something was noted, one walk over the text finds the
// paths, and only the violations that are reported get any text.

/// What a check says when it does not hold, as far as the schema knows it.
pub(super) struct Fail {
    pub(super) keyword: &'static str,
    pub(super) schema_path: &'static str,
    pub(super) message: &'static str,
    /// JSON text with a mark, a control character, for each parameter that comes
    /// from the document: [`DETAIL`] or [`MEMBER`].
    pub(super) params: &'static str,
}

/// Stands in `Fail::params` for the next of `Record::details`.
const DETAIL: char = '\u{1}';
/// Stands in `Fail::params` for the name of the member that the record is about.
const MEMBER: char = '\u{2}';

/// Something that was found wrong.
pub(super) struct Record {
    /// The position of the value.
    pub(super) at: usize,
    pub(super) fail: &'static Fail,
    /// The field cannot hold the value. Where nothing is read but only judged, nobody asks.
    #[allow(dead_code)]
    pub(super) stuck: bool,
    /// JSON texts of the parameters that come from the document.
    pub(super) details: Vec<String>,
}

/// A member whose name has been seen in the same object.
static DUPLICATE_MEMBER: Fail = Fail {
    keyword: "DUPLICATE_MEMBER",
    schema_path: "#",
    message: "appears more than once",
    params: "{\"property\":\u{2}}",
};

/// A value that its field has no room for. Where something else is wrong with the
/// same value too, that is reported instead.
static NOT_REPRESENTABLE: Fail = Fail {
    keyword: "NOT_REPRESENTABLE",
    schema_path: "#",
    message: "cannot be held by the field's type",
    params: "{}",
};

impl Scan<'_> {
    /// Notes a violation.
    #[cold]
    #[inline(never)]
    pub(super) fn fail(&mut self, at: usize, fail: &'static Fail) {
        self.note(at, fail, false, Vec::new());
    }

    /// Notes a member whose name has been there before.
    #[cold]
    #[inline(never)]
    pub(super) fn duplicate(&mut self, at: usize) {
        self.note(at, &DUPLICATE_MEMBER, false, Vec::new());
    }

    fn note(&mut self, at: usize, fail: &'static Fail, stuck: bool, details: Vec<String>) {
        self.records.push(Record {
            at,
            fail,
            stuck,
            details,
        });
    }
}

impl Record {
    /// Whether it only says that the field has no room.
    pub(super) fn is_vague(&self) -> bool {
        std::ptr::eq(self.fail, &NOT_REPRESENTABLE)
    }

    /// Whether it is about a repeated member.
    pub(super) fn is_duplicate(&self) -> bool {
        std::ptr::eq(self.fail, &DUPLICATE_MEMBER)
    }
}

impl Scan<'_> {
    /// Drops what was noted since there were `mark` records, except for repeated
    /// members: those are about the text, whatever becomes of a trial.
    pub(super) fn forget(&mut self, mark: usize) {
        if self.records.len() > mark {
            let tail = self.records.split_off(mark);
            self.records
                .extend(tail.into_iter().filter(Record::is_duplicate));
        }
    }
}

impl Scan<'_> {
    /// Notes a violation with parameters from the document.
    #[cold]
    #[inline(never)]
    pub(super) fn fail_with(&mut self, at: usize, fail: &'static Fail, details: Vec<String>) {
        self.note(at, fail, false, details);
    }
}

impl Scan<'_> {
    /// Notes a count that is out of bounds.
    #[cold]
    #[inline(never)]
    pub(super) fn fail_count(&mut self, at: usize, fail: &'static Fail, count: usize) {
        self.note(at, fail, false, vec![count.to_string()]);
    }
}

impl Scan<'_> {
    /// Notes a value of the wrong kind and skips it.
    #[cold]
    #[inline(never)]
    pub(super) fn wrong_kind(&mut self, at: usize, fail: &'static Fail) -> Step {
        let end = self.skip(at)?;
        let kind = self.kind(at)?;
        self.note(at, fail, false, vec![format!("\"{kind}\"")]);
        Ok(end)
    }

    /// The kind of the value at a position, as violations name it.
    fn kind(&self, at: usize) -> Result<&'static str, Broken> {
        Ok(match self.byte(at) {
            b'{' => "object",
            b'[' => "array",
            b'"' => "string",
            b't' | b'f' => "boolean",
            b'n' => "null",
            _ if self.numeral(at)?.0.is_integer() => "integer",
            _ => "number",
        })
    }
}

impl<'a> Scan<'a> {
    /// Judges the name at `at` of a member of `object`. What is wrong with it is
    /// reported at the object.
    pub(super) fn judge_name(
        &mut self,
        object: usize,
        at: usize,
        check: Check<'a>,
    ) -> Result<(), Broken> {
        let mark = self.records.len();
        check(self, at)?;
        if self.records.len() > mark {
            let name = short_name(&self.string(at)?.value());
            for record in &mut self.records[mark..] {
                record.at = object;
                record.details.push(name.clone());
            }
        }
        Ok(())
    }
}

/// One way in which a document breaks its schema.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Violation {
    /// JSON Pointer to the value that is wrong; empty for the whole document.
    pub instance_path: String,
    /// The keyword of the schema, or the name of a fault of the text.
    pub keyword: &'static str,
    /// Where the keyword stands in the schema.
    pub schema_path: &'static str,
    /// Parameters: a JSON object, compact, its names sorted.
    pub params: Cow<'static, str>,
    /// What is wrong, in English, without any text of the document.
    pub message: &'static str,
}

impl Violation {
    /// The keyword in snake case, as the agent error contract lists it.
    pub fn code(&self) -> String {
        let mut code = String::new();
        for c in self.keyword.chars() {
            if c.is_ascii_uppercase() && code.ends_with(|c: char| c.is_ascii_lowercase()) {
                code.push('_');
            }
            code.push(c.to_ascii_lowercase());
        }
        code
    }

    /// The limit that was broken, as text; empty if there is none.
    pub fn expected(&self) -> &str {
        // Inside of a string of the parameters a backslash would stand between
        // the comma and the quote.
        let params = &self.params[..];
        let start = params
            .find("{\"limit\":")
            .or_else(|| params.find(",\"limit\":"));
        let Some(start) = start else { return "" };
        let text = &params[start + 9..];
        match text.strip_prefix('"') {
            Some(text) => text.split('"').next().unwrap_or_default(),
            None => text.split([',', '}']).next().unwrap_or_default(),
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.instance_path.is_empty() {
            write!(f, "{}: ", self.instance_path)?;
        }
        f.write_str(self.message)
    }
}

/// Defines an error that consists of violations.
macro_rules! violations_error {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $name {
            violations: Vec<Violation>,
        }

        impl $name {
            /// What is wrong, ordered by place; at least one entry.
            pub fn violations(&self) -> &[Violation] {
                &self.violations
            }

            /// What is wrong, ordered by place; at least one entry.
            pub fn into_violations(self) -> Vec<Violation> {
                self.violations
            }
        }

        impl From<Vec<Violation>> for $name {
            fn from(violations: Vec<Violation>) -> Self {
                $name { violations }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                for (i, violation) in self.violations.iter().enumerate() {
                    if i > 0 {
                        f.write_str("; ")?;
                    }
                    violation.fmt(f)?;
                }
                Ok(())
            }
        }

        impl std::error::Error for $name {}
    };
}

violations_error! {
    /// A document is not valid under the schema.
    ValidationError
}

violations_error! {
    /// A document cannot be held by its type.
    DecodeError
}

impl From<ValidationError> for DecodeError {
    fn from(error: ValidationError) -> Self {
        error.into_violations().into()
    }
}

violations_error! {
    /// A value was not written, because it would not be valid under the schema.
    EncodeError
}

impl serde::Serialize for Violation {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::{Error, SerializeStruct};
        let params: &serde_json::value::RawValue =
            serde_json::from_str(&self.params).map_err(S::Error::custom)?;
        let mut members = serializer.serialize_struct("Violation", 5)?;
        members.serialize_field("instancePath", &self.instance_path)?;
        members.serialize_field("keyword", self.keyword)?;
        members.serialize_field("schemaPath", self.schema_path)?;
        members.serialize_field("params", params)?;
        members.serialize_field("message", self.message)?;
        members.end()
    }
}

/// How many violations are listed.
const MAX_VIOLATIONS: usize = 100;

/// The violation that stands for a text that is not JSON.
#[cold]
#[inline(never)]
pub(super) fn text_violations(json: &[u8]) -> Vec<Violation> {
    let (keyword, message, params) = match text_fault(json) {
        // Without a fault of its own, the text has used up the stack.
        Some(Fault::Deep) | None => {
            let params = format!("{{\"limit\":{DEPTH}}}");
            ("LIMIT", "is nested too deeply", params)
        }
        Some(Fault::Syntax(at)) => (
            "JSON_SYNTAX",
            "is not valid JSON",
            format!("{{\"offset\":{at}}}"),
        ),
    };
    vec![Violation {
        instance_path: String::new(),
        keyword,
        schema_path: "#",
        params: params.into(),
        message,
    }]
}

/// Turns records about a text, which is well-formed JSON, into violations in
/// their order.
#[cold]
#[inline(never)]
pub(super) fn report(text: &str, mut records: Vec<Record>) -> Vec<Violation> {
    if records.is_empty() {
        return Vec::new();
    }
    records.sort_by_key(|r| r.at);
    let mut walk = Walk {
        scan: Scan::new(text),
        records: records.into_iter().peekable(),
        path: Vec::new(),
        nodes: vec![Node::default()],
        index: HashMap::new(),
    };
    let start = walk.scan.blank(0);
    let _ = walk.value(start);
    let mut list = Listing {
        nodes: walk.nodes,
        violations: Vec::new(),
        total: 0,
    };
    list.node(0, &mut String::new());
    if list.total > MAX_VIOLATIONS {
        list.violations.push(Violation {
            instance_path: String::new(),
            keyword: "maxViolations",
            schema_path: "#",
            params: format!("{{\"limit\":{MAX_VIOLATIONS},\"total\":{}}}", list.total).into(),
            message: "has more violations than are listed",
        });
    }
    list.violations
}

/// A place of the document that has violations, or is on the way to one.
#[derive(Default)]
struct Node {
    /// The name of the member, as it is; empty for items and the root.
    name: String,
    /// Reference token of a JSON Pointer, with its slash, and node.
    children: Vec<(String, usize)>,
    records: Vec<Record>,
}

/// Where a value stands in its parent.
#[derive(Clone, Copy)]
enum Segment<'a> {
    Name(Text<'a>),
    Index(usize),
}

/// The walk that finds the place of every record.
struct Walk<'a> {
    scan: Scan<'a>,
    /// In the order of their positions.
    records: std::iter::Peekable<std::vec::IntoIter<Record>>,
    /// The way to the current value, with the nodes that exist already.
    path: Vec<(Segment<'a>, Option<usize>)>,
    nodes: Vec<Node>,
    /// Nodes by parent and token: repeated members share one.
    index: HashMap<(usize, String), usize>,
}

impl Walk<'_> {
    /// Walks through the value at `at`; ends as broken when no record is left.
    fn value(&mut self, at: usize) -> Step {
        while self.records.peek().ok_or(Broken)?.at == at {
            let node = self.node();
            self.nodes[node].records.extend(self.records.next());
        }
        match self.scan.byte(at) {
            b'{' => self.container(at, b'}'),
            b'[' => self.container(at, b']'),
            _ => self.scan.skip(at),
        }
    }

    fn container(&mut self, at: usize, close: u8) -> Step {
        let mut at = self.scan.enter(at)?;
        let mut item = 0;
        while self.scan.byte(at) != close {
            let segment = if close == b'}' {
                let (name, value) = self.scan.name(at)?;
                at = value;
                Segment::Name(name)
            } else {
                item += 1;
                Segment::Index(item - 1)
            };
            self.path.push((segment, None));
            let end = self.value(at)?;
            self.path.pop();
            at = self.scan.next(end, close)?;
        }
        Ok(self.scan.leave(at))
    }

    /// The node of the current value. Those above it are made on the way.
    fn node(&mut self) -> usize {
        let known = self.path.iter().rposition(|(_, node)| node.is_some());
        let first = known.map_or(0, |i| i + 1);
        let mut node = known.and_then(|i| self.path[i].1).unwrap_or(0);
        for i in first..self.path.len() {
            node = self.child(node, self.path[i].0);
            self.path[i].1 = Some(node);
        }
        node
    }

    fn child(&mut self, parent: usize, segment: Segment<'_>) -> usize {
        let (name, token) = match segment {
            Segment::Index(i) => (String::new(), format!("/{i}")),
            Segment::Name(name) => {
                let name = name.value().into_owned();
                let token = format!("/{}", name.replace('~', "~0").replace('/', "~1"));
                (name, token)
            }
        };
        let key = (parent, token);
        if let Some(&node) = self.index.get(&key) {
            return node;
        }
        let node = self.nodes.len();
        self.nodes.push(Node {
            name,
            ..Node::default()
        });
        self.nodes[parent].children.push((key.1.clone(), node));
        self.index.insert(key, node);
        node
    }
}

/// The listing of violations in the order of their paths.
struct Listing {
    nodes: Vec<Node>,
    violations: Vec<Violation>,
    /// How many there are, with those that are not listed.
    total: usize,
}

impl Listing {
    /// Lists a node and those below it.
    fn node(&mut self, node: usize, path: &mut String) {
        self.records(node, path);
        self.children(node, path);
    }

    /// Lists what is below a node. Paths are compared as text: `/a!` stands
    /// between `/a` and `/a/b`. So each child is entered twice, for itself and,
    /// with a slash behind its name, for what is below it.
    fn children(&mut self, node: usize, path: &mut String) {
        let mut entries = Vec::new();
        for (token, child) in std::mem::take(&mut self.nodes[node].children) {
            if !self.nodes[child].children.is_empty() {
                entries.push((format!("{token}/"), child, true));
            }
            if !self.nodes[child].records.is_empty() {
                entries.push((token, child, false));
            }
        }
        entries.sort();
        let length = path.len();
        for (token, child, below) in entries {
            path.push_str(token.strip_suffix('/').filter(|_| below).unwrap_or(&token));
            if below {
                self.children(child, path);
            } else {
                self.records(child, path);
            }
            path.truncate(length);
        }
    }

    /// Lists the records of a node, each one once.
    fn records(&mut self, node: usize, path: &str) {
        let name = std::mem::take(&mut self.nodes[node].name);
        let mut records = std::mem::take(&mut self.nodes[node].records);
        if records.iter().any(Record::is_vague) {
            // Of a repeated member, each value is told of by itself.
            let clear: Vec<_> = records
                .iter()
                .filter(|r| !r.is_vague() && !r.is_duplicate())
                .map(|r| r.at)
                .collect();
            records.retain(|r| !r.is_vague() || !clear.contains(&r.at));
        }
        let mut found: Vec<_> = records.iter().map(|r| (r.fail, params(r, &name))).collect();
        found.sort_by(|a, b| {
            let a = (a.0.schema_path, a.0.keyword, &a.1);
            a.cmp(&(b.0.schema_path, b.0.keyword, &b.1))
        });
        found.dedup_by(|a, b| a.0.schema_path == b.0.schema_path && a.1 == b.1);
        self.total += found.len();
        for (fail, params) in found {
            if self.violations.len() == MAX_VIOLATIONS {
                return;
            }
            self.violations.push(Violation {
                instance_path: path.to_owned(),
                keyword: fail.keyword,
                schema_path: fail.schema_path,
                params,
                message: fail.message,
            });
        }
    }
}

/// The parameters of a record about the member `name`.
fn params(record: &Record, name: &str) -> Cow<'static, str> {
    let template = record.fail.params;
    if !template.contains([DETAIL, MEMBER]) {
        return Cow::Borrowed(template);
    }
    let mut details = record.details.iter();
    let mut params = String::new();
    for c in template.chars() {
        match c {
            DETAIL => params.push_str(details.next().map_or("null", String::as_str)),
            MEMBER => params.push_str(&short_name(name)),
            _ => params.push(c),
        }
    }
    Cow::Owned(params)
}

/// The name of a member as a parameter: cut to 64 code points, in quotes.
fn short_name(name: &str) -> String {
    let cut = name
        .char_indices()
        .nth(64)
        .map_or(name, |(at, _)| &name[..at]);
    let mut quoted = String::new();
    quote(&mut quoted, cut);
    quoted
}
