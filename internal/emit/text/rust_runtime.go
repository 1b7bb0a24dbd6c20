// The runtime of Rust, cut to what is used. Rust warns of code that nobody calls,
// down to single methods, so the cut is finer than the parts of a file: an item
// or method is printed if, and only if, something that is printed mentions its
// name.
package text

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"unicode"

	"github.com/errgen/errgen/templates"
)

// rustRuntime is the runtime in items, in the order of its sources.
type rustRuntime struct {
	items  []*rustItem
	byName map[string][]*rustItem
}

// rustItem is a function, type, constant, macro or impl.
type rustItem struct {
	name    string // of an impl: of its type
	trait   string // of the impl of a trait
	public  bool   // part of the generated interface
	text    string // without the methods below
	words   []string
	methods []*rustItem // of an impl without a trait
	used    bool
	owner   *rustItem // of a method: its impl
}

// loadRustRuntime reads the sources. They are formatted by rustfmt, on which the
// reading relies: what belongs to an item is indented, and its end is not.
func loadRustRuntime() (*rustRuntime, error) {
	r := &rustRuntime{byName: map[string][]*rustItem{}}
	const dir = "rust/runtime"
	files, err := fs.ReadDir(templates.FS, dir)
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		if f.Name() == "lib.rs" || f.Name() == "tests.rs" {
			continue
		}
		source, err := fs.ReadFile(templates.FS, dir+"/"+f.Name())
		if err != nil {
			return nil, err
		}
		for _, text := range rustItems(string(source), "") {
			if err := r.add(text); err != nil {
				return nil, fmt.Errorf("%s/%s: %w", dir, f.Name(), err)
			}
		}
	}
	return r, nil
}

// rustItems cuts a text into items with their comments and attributes. Each line
// of an item begins with the indent. Other comments are left out.
func rustItems(source, indent string) []string {
	var items []string
	var item strings.Builder
	for _, line := range strings.SplitAfter(source, "\n") {
		rest, ok := strings.CutPrefix(line, indent)
		if item.Len() == 0 && (strings.TrimSpace(line) == "" || strings.HasPrefix(rest, "// ") || strings.HasPrefix(rest, "//:") || rest == "//\n") {
			continue
		}
		item.WriteString(line)
		inside := !ok || rest == "" || strings.IndexByte(" \n)", rest[0]) >= 0 || strings.HasPrefix(rest, "///") || strings.HasPrefix(rest, "#[")
		if !inside && strings.IndexByte("};", rest[len(rest)-2]) >= 0 || strings.HasPrefix(rest, "where") {
			items = append(items, item.String())
			item.Reset()
		}
	}
	return items
}

// add enters an item of a file.
func (r *rustRuntime) add(text string) error {
	head := rustHead(text)
	item := &rustItem{text: text, public: strings.HasPrefix(head, "pub ")}
	before, after, isImpl := strings.Cut(head, "impl")
	switch {
	case isImpl && before == "":
		item.implOf(after)
		if item.trait == "" {
			item.splitMethods()
		}
	case strings.HasPrefix(head, "violations_error! {"):
		words := rustWordsOf(text)
		item.name, item.public = words[len(words)-1], true
	default:
		item.name = rustDefined(head)
	}
	if item.name == "" {
		return fmt.Errorf("no name in %q", head)
	}
	item.words = rustWordsOf(item.text)
	for _, m := range item.methods {
		m.words, m.owner = rustWordsOf(m.text), item
		r.byName[m.name] = append(r.byName[m.name], m)
	}
	r.items = append(r.items, item)
	r.byName[item.name] = append(r.byName[item.name], item)
	return nil
}

// rustHead is the first line of an item behind its comments and attributes.
func rustHead(text string) string {
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line != "" && !strings.HasPrefix(line, "//") && !strings.HasPrefix(line, "#[") {
			return line
		}
	}
	return ""
}

// rustDefined is the name that a head defines.
func rustDefined(head string) string {
	words := strings.FieldsFunc(head, func(r rune) bool { return r >= 0x80 || !isRustWord(byte(r)) })
	for i, w := range words[:max(0, len(words)-1)] {
		switch w {
		case "fn", "struct", "enum", "trait", "type", "const", "static", "macro_rules":
			return words[i+1]
		}
	}
	return ""
}

// implOf reads the head of an impl: generics, trait and type.
func (item *rustItem) implOf(head string) {
	if strings.HasPrefix(head, "<") {
		depth := 0
		for i, c := range head {
			if c == '<' {
				depth++
			} else if c == '>' && head[i-1] != '-' {
				if depth--; depth == 0 {
					head = head[i+1:]
					break
				}
			}
		}
	}
	trait, of, isTrait := strings.Cut(head, " for ")
	if !isTrait {
		trait, of = "", head
	}
	item.trait = lastOfPath(trait)
	item.name = lastOfPath(of)
	if item.name == "" {
		item.name = "()" // the impl for null
	}
}

// lastOfPath is the name in a path without its generics: Deref of std::ops::Deref.
func lastOfPath(path string) string {
	path, _, _ = strings.Cut(strings.TrimSpace(path), "<")
	words := rustWordsOf(path)
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}

// splitMethods takes the methods out of an impl without a trait.
func (item *rustItem) splitMethods() {
	head, body, _ := strings.Cut(item.text, "{\n")
	for _, text := range rustItems(strings.TrimSuffix(body, "}\n"), "    ") {
		item.methods = append(item.methods, &rustItem{name: rustDefined(rustHead(text)), text: text, public: strings.HasPrefix(rustHead(text), "pub ") || strings.HasPrefix(rustHead(text), "pub fn")})
	}
	item.text = head + "{\n"
}

// rustWordsOf lists the identifiers in a text, comments left out. Those that can
// only be methods begin with a dot, and fields are left out too.
func rustWordsOf(text string) []string {
	var words []string
	for _, line := range strings.Split(text, "\n") {
		if !strings.HasPrefix(strings.TrimSpace(line), "//") {
			words = rustWordsOfLine(words, line)
		}
	}
	return words
}

func rustWordsOfLine(words []string, line string) []string {
	for i := 0; i < len(line); {
		start := i
		for i < len(line) && isRustWord(line[i]) {
			i++
		}
		if i == start {
			i = skipRustLiteral(line, i)
			continue
		}
		word, before, behind := line[start:i], line[:start], line[i:]
		switch {
		case strings.HasSuffix(before, "fn "): // a definition uses nothing
		case strings.HasSuffix(before, "::"): // of a module, or of a type
			words = append(words, word, "."+word)
		case !strings.HasSuffix(before, "."):
			words = append(words, word)
		case strings.HasPrefix(behind, "(") || strings.HasPrefix(behind, "::<"):
			words = append(words, "."+word)
		}
	}
	return words
}

// skipRustLiteral goes over a string, which has no identifiers, or over one byte of
// anything else. A quote between single quotes begins no string.
func skipRustLiteral(line string, i int) int {
	if line[i] != '"' || i > 0 && line[i-1] == '\'' {
		return i + 1
	}
	for i++; i < len(line) && line[i] != '"'; i++ {
		if line[i] == '\\' {
			i++
		}
	}
	return i + 1
}

func isRustWord(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}

// rustCut is the runtime that goes with some modules.
type rustCut struct {
	text   string
	public []string // names of public types
}

// cut prints what the modules use, and all that this uses in turn.
func (r *rustRuntime) cut(modules string) rustCut {
	c := &rustCutter{runtime: r, met: map[string]bool{"()": true}, used: map[*rustItem]bool{}}
	c.meet(rustWordsOf(modules))
	for c.again() {
	}
	return c.print()
}

// rustCutter marks items as used.
type rustCutter struct {
	runtime *rustRuntime
	met     map[string]bool // words that are mentioned
	used    map[*rustItem]bool
	pending []string
}

func (c *rustCutter) meet(words []string) {
	for _, w := range words {
		if !c.met[w] {
			c.met[w] = true
			c.pending = append(c.pending, w)
		}
	}
}

// again marks what the words that were met last lead to, and tells whether
// anything was new.
func (c *rustCutter) again() bool {
	found := false
	for _, item := range c.runtime.items {
		switch {
		case c.used[item]:
		case item.methods != nil || !c.wants(item):
			continue
		default:
			c.use(item)
			found = true
		}
	}
	for _, item := range c.runtime.items {
		for _, m := range item.methods {
			if !c.used[m] && c.met[item.name] && (c.met["."+m.name] || c.exported(m)) {
				c.use(item)
				c.use(m)
				found = true
			}
		}
	}
	return found
}

// exported tells whether a method is part of the interface of a public type.
func (c *rustCutter) exported(m *rustItem) bool {
	return strings.HasPrefix(rustHead(m.text), "pub fn")
}

// wants tells whether an item is mentioned: an impl of a trait, if both the trait
// and the type are.
func (c *rustCutter) wants(item *rustItem) bool {
	if !c.met[item.name] {
		return false
	}
	return item.trait == "" || c.met[item.trait] || c.runtime.byName[item.trait] == nil
}

func (c *rustCutter) use(item *rustItem) {
	if !c.used[item] {
		c.used[item] = true
		c.meet(item.words)
	}
}

func (c *rustCutter) print() rustCut {
	var b strings.Builder
	var public []string
	for _, item := range c.runtime.items {
		if !c.used[item] {
			continue
		}
		b.WriteByte('\n')
		b.WriteString(item.text)
		if item.methods != nil {
			first := true
			for _, m := range item.methods {
				if c.used[m] {
					if !first {
						b.WriteByte('\n')
					}
					first = false
					b.WriteString(m.text)
				}
			}
			b.WriteString("}\n")
		} else if item.public && item.trait == "" && unicode.IsUpper(rune(item.name[0])) {
			public = append(public, item.name)
		}
	}
	slices.Sort(public)
	return rustCut{text: b.String(), public: public}
}
