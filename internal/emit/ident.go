// Identifiers made of words (codegen.md 6.2).
//
// The words of a name are the same in every language; how they are joined is
// not. Every function here is injective on names that the collision check of
// compile lets pass, so that two names never meet in one identifier.
package emit

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/errgen/errgen/internal/ir"
)

// initialisms are written in capitals in Go names. The list is frozen: a new
// entry would rename things that are in use.
var initialisms = map[string]bool{
	"acl": true, "api": true, "ascii": true, "cpu": true, "css": true, "dns": true, "eof": true, "guid": true,
	"html": true, "http": true, "https": true, "id": true, "ip": true, "json": true, "lhs": true, "qps": true,
	"ram": true, "rhs": true, "rpc": true, "sla": true, "smtp": true, "sql": true, "ssh": true, "tcp": true,
	"tls": true, "ttl": true, "udp": true, "ui": true, "uid": true, "uuid": true, "uri": true, "url": true,
	"utf8": true, "vm": true, "xml": true, "xmpp": true, "xsrf": true, "xss": true,
}

// Words is a set of identifiers that a language, or the interface that is
// generated for it, has taken.
type Words map[string]bool

// WordSet makes a set of the words in space-separated lists.
func WordSet(lists ...string) Words {
	w := Words{}
	for _, list := range lists {
		for _, word := range strings.Fields(list) {
			w[word] = true
		}
	}
	return w
}

// Free returns id, with a trailing underscore if it is taken.
func (w Words) Free(id string) string {
	if w[id] {
		return id + "_"
	}
	return id
}

// The reserved words of the target languages. Names that a language reserves in
// some places only are in the set too: an identifier should not depend on where
// it stands.
var (
	// GoWords holds the keywords of Go and its predeclared names.
	GoWords = WordSet(
		"break case chan const continue default defer else fallthrough for func go goto if import interface map package range",
		"return select struct switch type var any bool byte comparable complex64 complex128 error float32 float64 int int8",
		"int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr true false iota nil append cap clear close",
		"complex copy delete imag len make max min new panic print println real recover init main")

	// TypeScriptWords holds the reserved words of ECMAScript modules and of
	// TypeScript, and the global names that generated code relies on.
	TypeScriptWords = WordSet(
		"break case catch class const continue debugger default delete do else enum export extends false finally for function",
		"if import in instanceof new null return super switch this throw true try typeof var void while with implements",
		"interface let package private protected public static yield await async arguments eval undefined NaN Infinity as any",
		"unknown never object string number bigint boolean symbol type namespace module declare abstract readonly keyof infer",
		"Object Array String Number BigInt Boolean Symbol Function Error TypeError RangeError Map Set WeakMap WeakSet Date",
		"RegExp JSON Math Promise Proxy Reflect Record Partial Required Readonly Pick Omit Exclude Extract globalThis")

	// RustWords holds the keywords of all editions, and the names of the prelude.
	RustWords = WordSet(
		"as async await break const continue crate dyn else enum extern false fn for gen if impl in let loop match mod move",
		"mut pub ref return self Self static struct super trait true type union unsafe use where while abstract become box do",
		"final macro override priv try typeof unsized virtual yield str bool char u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128",
		"isize f32 f64 Option Some None Result Ok Err Vec String Box Clone Copy Debug Default Drop Eq Ord PartialEq PartialOrd",
		"From Into Iterator Send Sync Sized Fn FnMut FnOnce AsRef AsMut ToOwned ToString Hash")
)

// GoName makes an exported Go identifier: JobID.
func GoName(n ir.Name) string {
	id := goWords(n, true)
	switch first, _ := utf8.DecodeRuneInString(id); {
	case unicode.IsDigit(first):
		return "N" + id
	case !unicode.IsUpper(first):
		return "X" + id // a letter without a capital exports nothing
	}
	return id
}

// GoVar makes an unexported Go identifier: jobID. It ends with an underscore
// where Go has taken the word.
func GoVar(n ir.Name) string {
	id := goWords(n, false)
	if first, _ := utf8.DecodeRuneInString(id); unicode.IsDigit(first) {
		id = "n" + id
	}
	return GoWords.Free(id)
}

// PascalCase makes a name of a type or a variant for TypeScript and Rust: JobId.
func PascalCase(n ir.Name) string { return digitSafe(join(n, capital), "N") }

// CamelCase makes a name of a function or an argument for TypeScript: jobId.
func CamelCase(n ir.Name) string { return digitSafe(join(n, strings.ToLower), "n") }

// SnakeCase makes a name of a member or a function for Rust: job_id.
func SnakeCase(n ir.Name) string { return digitSafe(n.String(), "n") }

// ConstantCase makes a name of a constant for Rust: JOB_ID.
func ConstantCase(n ir.Name) string { return digitSafe(upper(n.String()), "N") }

// digitSafe puts a letter in front of an identifier that begins with a digit.
func digitSafe(id, letter string) string {
	if first, _ := utf8.DecodeRuneInString(id); unicode.IsDigit(first) {
		return letter + id
	}
	return id
}

// join writes the first word in the case of first, and capitals at the start of
// all others.
func join(n ir.Name, first func(string) string) string {
	var b strings.Builder
	for i, word := range n {
		b.WriteString(separator(n, i))
		if i == 0 {
			b.WriteString(first(word))
		} else {
			b.WriteString(capital(word))
		}
	}
	return b.String()
}

// separator is what stands before word i: an underscore where two digits would
// meet, so that v1_2 does not become v12.
func separator(n ir.Name, i int) string {
	if i == 0 {
		return ""
	}
	before, _ := utf8.DecodeLastRuneInString(n[i-1])
	behind, _ := utf8.DecodeRuneInString(n[i])
	if unicode.IsDigit(before) && unicode.IsDigit(behind) {
		return "_"
	}
	return ""
}

// goWords joins words with initialisms in capitals. Words that would be read as
// another initialism, such as "i" and "d", are kept apart by an underscore.
func goWords(n ir.Name, exported bool) string {
	var b strings.Builder
	for i, word := range n {
		if ambiguous(n, i) {
			b.WriteByte('_')
		} else {
			b.WriteString(separator(n, i))
		}
		switch {
		case i == 0 && !exported:
			b.WriteString(word)
		case initialisms[word]:
			b.WriteString(upper(word))
		default:
			b.WriteString(capital(word))
		}
	}
	return b.String()
}

// ambiguous tells whether an initialism could be read across the border before
// word i, out of single letters and other initialisms.
func ambiguous(n ir.Name, i int) bool {
	if i == 0 || !allCapitals(n[i-1]) || !allCapitals(n[i]) {
		return false
	}
	const longest = 5 // of the initialisms, in letters
	left, right := n[i-1], n[i]
	for j := i - 2; j >= 0 && allCapitals(n[j]) && len(left) < longest; j-- {
		left = n[j] + left
	}
	for j := i + 1; j < len(n) && allCapitals(n[j]) && len(right) < longest; j++ {
		right += n[j]
	}
	for l := 1; l <= min(longest, len(left)); l++ {
		for r := 1; r <= min(longest, len(right)); r++ {
			if initialisms[left[len(left)-l:]+right[:r]] {
				return true
			}
		}
	}
	return false
}

// allCapitals tells whether a word is written in capitals only.
func allCapitals(word string) bool { return utf8.RuneCountInString(word) == 1 || initialisms[word] }

// capital writes the first letter of a word large.
func capital(word string) string {
	r, size := utf8.DecodeRuneInString(word)
	return string(unicode.ToUpper(r)) + word[size:]
}

// upper writes every letter large, by the simple mapping that keeps their number.
func upper(word string) string { return strings.Map(unicode.ToUpper, word) }
