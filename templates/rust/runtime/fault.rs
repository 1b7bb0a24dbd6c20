// The slow and exact reader, which finds the first fault of a text that the
// scanner has refused.

/// Where a text stops being JSON.
pub(super) enum Fault {
    /// The first byte that cannot go on, or the length of the text if it ends
    /// too early.
    Syntax(usize),
    /// A bracket is nested too deeply.
    Deep,
}

/// Finds the first fault of a text; `None` if there is none.
pub(super) fn text_fault(json: &[u8]) -> Option<Fault> {
    // Behind ill-formed UTF-8 nothing is read, and the text ends there for the
    // grammar. So the first fault comes out of the same walk either way.
    let end = match std::str::from_utf8(json) {
        Ok(_) => json.len(),
        Err(fault) => fault.valid_up_to(),
    };
    let mut reader = FaultReader {
        bytes: &json[..end],
        at: 0,
    };
    match reader.document() {
        Err(fault) => Some(fault),
        Ok(()) if end < json.len() => Some(Fault::Syntax(end)),
        Ok(()) => None,
    }
}

struct FaultReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl FaultReader<'_> {
    fn byte(&self) -> u8 {
        self.bytes.get(self.at).copied().unwrap_or(0)
    }

    fn blank(&mut self) {
        while matches!(self.byte(), b' ' | b'\n' | b'\r' | b'\t') {
            self.at += 1;
        }
    }

    /// Takes the next byte if it is `expected`, and says whether it was.
    fn take(&mut self, expected: u8) -> bool {
        let there = self.byte() == expected;
        self.at += usize::from(there);
        there
    }

    fn demand(&mut self, condition: bool) -> Result<(), Fault> {
        if condition {
            Ok(())
        } else {
            Err(Fault::Syntax(self.at))
        }
    }

    fn expect(&mut self, token: &[u8]) -> Result<(), Fault> {
        for byte in token {
            let there = self.take(*byte);
            self.demand(there)?;
        }
        Ok(())
    }

    fn document(&mut self) -> Result<(), Fault> {
        let mut closers = Vec::new();
        loop {
            self.blank();
            if self.open(&mut closers)? {
                continue;
            }
            // A value is over: brackets close, or the next value follows.
            loop {
                self.blank();
                let Some(&closer) = closers.last() else {
                    return self.demand(self.at == self.bytes.len());
                };
                if self.take(closer) {
                    closers.pop();
                    continue;
                }
                self.expect(b",")?;
                if closer == b'}' {
                    self.name()?;
                }
                break;
            }
        }
    }

    /// Reads a scalar or an empty container, or goes into another one and says
    /// so.
    fn open(&mut self, closers: &mut Vec<u8>) -> Result<bool, Fault> {
        let closer = match self.byte() {
            b'{' => b'}',
            b'[' => b']',
            b'"' => return self.string().map(|()| false),
            b't' => return self.expect(b"true").map(|()| false),
            b'f' => return self.expect(b"false").map(|()| false),
            b'n' => return self.expect(b"null").map(|()| false),
            _ => return self.number().map(|()| false),
        };
        if closers.len() == DEPTH {
            return Err(Fault::Deep);
        }
        self.at += 1;
        self.blank();
        if self.take(closer) {
            return Ok(false);
        }
        if closer == b'}' {
            self.name()?;
        }
        closers.push(closer);
        Ok(true)
    }

    fn name(&mut self) -> Result<(), Fault> {
        self.blank();
        self.string()?;
        self.blank();
        self.expect(b":")
    }

    fn string(&mut self) -> Result<(), Fault> {
        self.expect(b"\"")?;
        loop {
            match self.byte() {
                b'"' => {
                    self.at += 1;
                    return Ok(());
                }
                b'\\' => {
                    self.at += 1;
                    self.escape()?;
                }
                byte => {
                    self.demand(byte >= b' ')?;
                    self.at += 1;
                }
            }
        }
    }

    fn escape(&mut self) -> Result<(), Fault> {
        if !self.take(b'u') {
            self.demand(matches!(
                self.byte(),
                b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't'
            ))?;
            self.at += 1;
            return Ok(());
        }
        for _ in 0..4 {
            self.demand(self.byte().is_ascii_hexdigit())?;
            self.at += 1;
        }
        Ok(())
    }

    fn number(&mut self) -> Result<(), Fault> {
        self.take(b'-');
        if !self.take(b'0') {
            self.digits()?;
        }
        if self.take(b'.') {
            self.digits()?;
        }
        if self.take(b'e') || self.take(b'E') {
            let _ = self.take(b'+') || self.take(b'-');
            self.digits()?;
        }
        Ok(())
    }

    /// Reads one digit or more.
    fn digits(&mut self) -> Result<(), Fault> {
        self.demand(self.byte().is_ascii_digit())?;
        while self.byte().is_ascii_digit() {
            self.at += 1;
        }
        Ok(())
    }
}
