// Numbers, judged by their text: exactly, at any size, and never with work in
// proportion to an exponent.

/// A number of the document.
#[derive(Clone, Copy)]
pub(super) struct Number<'a> {
    pub(super) raw: &'a str,
}

impl<'a> Scan<'a> {
    /// Reads the number at `at`. Returns it and the position behind it.
    #[inline(always)]
    pub(super) fn numeral(&self, at: usize) -> Result<(Number<'a>, usize), Broken> {
        let end = self.number(at)?;
        let raw = &self.text[at..end];
        Ok((Number { raw }, end))
    }
}

impl Scan<'_> {
    /// Whether the value at `at` can only be a number.
    #[inline(always)]
    pub(super) fn is_number(&self, at: usize) -> bool {
        matches!(self.byte(at), b'-' | b'0'..=b'9')
    }
}

impl Number<'_> {
    /// The double that is written as the number again; `None` if the nearest one
    /// is infinite, or another number.
    pub(super) fn double(self) -> Option<f64> {
        let double: f64 = self.raw.parse().ok()?;
        let safe = self.raw.len() <= 15 && !self.raw.contains(['e', 'E']);
        let same = || {
            Decimal::new(&format!("{double:e}"))
                .compare(&Decimal::new(self.raw))
                .is_eq()
        };
        (double.is_finite() && (safe || same())).then_some(double)
    }
}

impl Number<'_> {
    /// Whether the number has no fraction, as 5, 5.0 and 50e-1.
    #[inline(always)]
    pub(super) fn is_integer(self) -> bool {
        !self.raw.contains(['.', 'e', 'E']) || Decimal::new(self.raw).is_integer()
    }
}

impl Number<'_> {
    /// How the number stands to a limit of the schema.
    #[inline]
    pub(super) fn compare(self, limit: i64) -> std::cmp::Ordering {
        match self.raw.parse::<i64>() {
            Ok(number) => number.cmp(&limit),
            Err(_) => self.compare_exactly(&limit.to_string()),
        }
    }

    /// How the number stands to a limit that is no integer of 64 bits.
    #[inline(never)]
    pub(super) fn compare_exactly(self, limit: &str) -> std::cmp::Ordering {
        Decimal::new(self.raw).compare(&Decimal::new(limit))
    }
}

impl Number<'_> {
    /// Whether the number is a multiple of a divisor of the schema.
    pub(super) fn is_multiple(self, divisor: &str) -> bool {
        Decimal::new(self.raw).is_multiple(&Decimal::new(divisor))
    }
}

impl Decimal {
    /// Whether `self` is a multiple of `divisor`, which is not 0. The digits are
    /// divided as on paper.
    fn is_multiple(&self, divisor: &Decimal) -> bool {
        if self.digits.is_empty() {
            return true;
        }
        let shift = self.exponent.saturating_sub(divisor.exponent);
        if shift < 0 {
            return false; // the last digit stands below the last one of the divisor
        }
        // Zeros behind the digits only help against the factors 2 and 5 of the
        // divisor, of which it has less than four for each of its digits.
        let zeros = vec![0; shift.min(4 * divisor.digits.len() as i64) as usize];
        let mut left = Vec::new();
        for &digit in self.digits.iter().chain(&zeros) {
            if digit != 0 || !left.is_empty() {
                left.push(digit);
            }
            while !less(&left, &divisor.digits) {
                subtract(&mut left, &divisor.digits);
            }
        }
        left.is_empty()
    }
}

/// Whether one whole number without leading zeros is less than another.
fn less(a: &[u8], b: &[u8]) -> bool {
    (a.len(), a) < (b.len(), b)
}

/// Takes a number from one that is not less.
fn subtract(from: &mut Vec<u8>, number: &[u8]) {
    let offset = from.len() - number.len();
    for i in (0..number.len()).rev() {
        let mut at = offset + i;
        if from[at] >= number[i] {
            from[at] -= number[i];
            continue;
        }
        from[at] += 10 - number[i];
        loop {
            at -= 1;
            if from[at] > 0 {
                from[at] -= 1;
                break;
            }
            from[at] = 9;
        }
    }
    let zeros = from.iter().take_while(|d| **d == 0).count();
    from.drain(..zeros);
}

/// An exact decimal number: its digits without zeros at either end, times ten to
/// the power of the exponent. Zero has no digits.
#[derive(PartialEq, Eq)]
pub(super) struct Decimal {
    negative: bool,
    digits: Vec<u8>,
    exponent: i64,
}

impl Decimal {
    /// Takes the text of a JSON number.
    pub(super) fn new(text: &str) -> Self {
        let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let (negative, mantissa) = match mantissa.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, mantissa),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits = whole.bytes().chain(fraction.bytes()).map(|b| b - b'0');
        let mut digits: Vec<u8> = digits.skip_while(|d| *d == 0).collect();
        let mut exponent = power(exponent) - fraction.len() as i64;
        while digits.last() == Some(&0) {
            digits.pop();
            exponent += 1;
        }
        if digits.is_empty() {
            return Decimal {
                negative: false,
                digits,
                exponent: 0,
            };
        }
        Decimal {
            negative,
            digits,
            exponent,
        }
    }
}

/// The value of an exponent. Beyond a limit that no text of a document can make
/// up for by digits, only its sign counts.
fn power(text: &str) -> i64 {
    const LIMIT: i64 = 1 << 61;
    match text.parse::<i64>() {
        Ok(n) => n.clamp(-LIMIT, LIMIT),
        Err(_) if text.starts_with('-') => -LIMIT,
        Err(_) => LIMIT,
    }
}

impl Decimal {
    /// Whether the number has no fraction.
    pub(super) fn is_integer(&self) -> bool {
        self.exponent >= 0
    }
}

impl Decimal {
    /// Compares by value.
    pub(super) fn compare(&self, other: &Decimal) -> std::cmp::Ordering {
        self.sign().cmp(&other.sign()).then_with(|| {
            let order = self.compare_size(other);
            if self.negative {
                order.reverse()
            } else {
                order
            }
        })
    }

    fn sign(&self) -> i8 {
        match (self.digits.is_empty(), self.negative) {
            (true, _) => 0,
            (false, true) => -1,
            (false, false) => 1,
        }
    }

    /// Compares two numbers of the same sign without it.
    fn compare_size(&self, other: &Decimal) -> std::cmp::Ordering {
        self.magnitude()
            .cmp(&other.magnitude())
            .then_with(|| self.digits.cmp(&other.digits))
    }

    /// The position of the first digit before the point.
    fn magnitude(&self) -> i64 {
        self.exponent + self.digits.len() as i64
    }
}

impl Decimal {
    /// A spelling that equal numbers share.
    pub(super) fn canonical(&self) -> String {
        let digits: String = self.digits.iter().map(|d| char::from(b'0' + d)).collect();
        let mut text = String::new();
        let point = self.exponent + digits.len() as i64;
        write_digits(&mut text, self.negative, &digits, point);
        text
    }
}

/// Writes a double as ECMAScript's `Number.prototype.toString` does.
pub(super) fn write_double(out: &mut String, value: f64) {
    // The shortest digits that read back as the same double, as "1.25e-7".
    let text = format!("{:e}", value.abs());
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let digits = mantissa.replace('.', "");
    let digits = if value == 0.0 { "" } else { &digits };
    write_digits(
        out,
        value < 0.0,
        digits,
        exponent.parse::<i64>().unwrap_or(0) + 1,
    );
}

/// Lays out a number as ECMAScript does. The value is `0.digits` times ten to the
/// power of `point`; zero has no digits.
fn write_digits(out: &mut String, negative: bool, digits: &str, point: i64) {
    let count = digits.len() as i64;
    if count == 0 {
        out.push('0');
        return;
    }
    if negative {
        out.push('-');
    }
    if count <= point && point <= 21 {
        out.push_str(digits);
        out.extend((count..point).map(|_| '0'));
    } else if 0 < point && point <= 21 {
        let (whole, fraction) = digits.split_at(point as usize);
        out.extend([whole, ".", fraction]);
    } else if -6 < point && point <= 0 {
        out.push_str("0.");
        out.extend((point..0).map(|_| '0'));
        out.push_str(digits);
    } else {
        let (first, fraction) = digits.split_at(1);
        out.push_str(first);
        if !fraction.is_empty() {
            out.extend([".", fraction]);
        }
        out.push_str(&format!("e{:+}", point - 1));
    }
}

impl Number<'_> {
    /// The number, if it is an integer of the type, however it is written.
    #[inline(always)]
    pub(super) fn integer<T: std::str::FromStr>(self) -> Option<T> {
        match self.raw.parse() {
            Ok(integer) => Some(integer),
            Err(_) => Decimal::new(self.raw).integer()?.parse().ok(),
        }
    }
}

impl Decimal {
    /// The plain digits of an integer of at most 20 of them.
    fn integer(&self) -> Option<String> {
        if !self.is_integer() || self.digits.len() as i64 + self.exponent > 20 {
            return None;
        }
        let mut text = String::new();
        if self.negative {
            text.push('-');
        }
        text.extend(self.digits.iter().map(|d| char::from(b'0' + d)));
        text.extend((0..self.exponent).map(|_| '0'));
        if self.digits.is_empty() {
            text.push('0');
        }
        Some(text)
    }
}

/// An integer of any size.
#[derive(Clone, Debug)]
pub struct Integer(Digits);

/// 64 bits where they suffice, and the text of the number otherwise.
#[derive(Clone, Debug)]
enum Digits {
    Small(i64),
    Large(Box<str>),
}

impl Integer {
    /// The integer, if it has at most 64 bits with sign.
    pub fn to_i64(&self) -> Option<i64> {
        match self.0 {
            Digits::Small(integer) => Some(integer),
            Digits::Large(_) => None,
        }
    }

    /// The integer, if it has at most 64 bits without sign.
    pub fn to_u64(&self) -> Option<u64> {
        match &self.0 {
            Digits::Small(integer) => u64::try_from(*integer).ok(),
            Digits::Large(text) => Decimal::new(text).integer()?.parse().ok(),
        }
    }

    /// Takes a number of a document, which is an integer.
    pub(super) fn new(number: Number<'_>) -> Self {
        match number.integer::<i64>() {
            Some(integer) => integer.into(),
            None => Integer(Digits::Large(number.raw.into())),
        }
    }
}

impl From<i64> for Integer {
    fn from(integer: i64) -> Self {
        Integer(Digits::Small(integer))
    }
}

impl From<u64> for Integer {
    fn from(integer: u64) -> Self {
        match i64::try_from(integer) {
            Ok(integer) => integer.into(),
            Err(_) => Integer(Digits::Large(integer.to_string().into())),
        }
    }
}

impl std::str::FromStr for Integer {
    type Err = ParseIntegerError;

    /// Takes a number as JSON writes it, which has no fraction.
    fn from_str(text: &str) -> Result<Self, ParseIntegerError> {
        match Scan::new(text).numeral(0) {
            Ok((number, end)) if end == text.len() && number.is_integer() => {
                Ok(Integer::new(number))
            }
            _ => Err(ParseIntegerError),
        }
    }
}

/// The text is not an integer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseIntegerError;

impl fmt::Display for ParseIntegerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("is not an integer")
    }
}

impl std::error::Error for ParseIntegerError {}

impl PartialEq for Integer {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Digits::Small(a), Digits::Small(b)) => a == b,
            (Digits::Large(a), Digits::Large(b)) => Decimal::new(a) == Decimal::new(b),
            _ => false,
        }
    }
}

impl Eq for Integer {}

impl fmt::Display for Integer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Digits::Small(integer) => integer.fmt(f),
            Digits::Large(text) => f.write_str(text),
        }
    }
}
