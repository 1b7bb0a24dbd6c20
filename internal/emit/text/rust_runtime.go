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
	items []*rustItem
	// names numbers all names that items define; those of methods begin with a dot.
	names map[string]int
	// lengths has for each first byte the lengths of names that begin with it, one
	// bit each: most words of a text need no look into the map.
	lengths [256]uint64
}

// rustItem is a function, type, constant, macro or impl, or a method of an impl.
type rustItem struct {
	name, trait string // of an impl: the names of its type and trait
	public      bool   // a type of the generated interface, or a method of one
	text        string // of an impl without a trait: its first line
	methods     []*rustItem
	// Numbers of names: the item is printed when all that it wants have been
	// mentioned, and then it mentions others.
	wants, mentions []int
}

// loadRustRuntime reads the sources. They are formatted by rustfmt, on which the
// reading relies: what belongs to an item is indented, and its end is not.
func loadRustRuntime() (*rustRuntime, error) {
	r := &rustRuntime{names: map[string]int{}}
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
			item := newRustItem(text)
			if item.name == "" {
				return nil, fmt.Errorf("%s/%s: no name in %q", dir, f.Name(), rustHead(text))
			}
			r.items = append(r.items, item)
		}
	}
	r.number()
	return r, nil
}

// rustItems cuts a text into items with their comments and attributes. Each line
// of an item begins with the indent. Other comments are left out.
func rustItems(source, indent string) []string {
	var items []string
	var item strings.Builder
	for _, line := range strings.SplitAfter(source, "\n") {
		rest, indented := strings.CutPrefix(line, indent)
		if item.Len() == 0 && (strings.TrimSpace(line) == "" || strings.HasPrefix(rest, "//") && !strings.HasPrefix(rest, "///")) {
			continue
		}
		item.WriteString(line)
		inside := !indented || rest == "" || strings.IndexByte(" \n)", rest[0]) >= 0 || strings.HasPrefix(rest, "///") || strings.HasPrefix(rest, "#[")
		if !inside && strings.IndexByte("};", rest[len(rest)-2]) >= 0 {
			items = append(items, item.String())
			item.Reset()
		}
	}
	return items
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

func newRustItem(text string) *rustItem {
	head := rustHead(text)
	item := &rustItem{text: text, public: strings.HasPrefix(head, "pub struct ") || strings.HasPrefix(head, "pub fn ")}
	switch {
	case strings.HasPrefix(head, "impl"):
		item.implOf(strings.TrimPrefix(head, "impl"))
		if item.trait == "" {
			item.splitMethods()
		}
	case strings.HasPrefix(head, "violations_error! {"):
		words := strings.Fields(strings.TrimSuffix(text, "}\n"))
		item.name, item.public = words[len(words)-1], true
	default:
		item.name = rustDefined(head)
	}
	return item
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
}

// lastOfPath is the name in a path without its generics: Deref of std::ops::Deref.
// The empty tuple stands for itself.
func lastOfPath(path string) string {
	path, _, _ = strings.Cut(strings.TrimSuffix(strings.TrimSpace(path), " {"), "<")
	return path[strings.LastIndexByte(path, ':')+1:]
}

// splitMethods takes the methods out of an impl without a trait.
func (item *rustItem) splitMethods() {
	head, body, _ := strings.Cut(item.text, "{\n")
	for _, text := range rustItems(strings.TrimSuffix(body, "}\n"), "    ") {
		m := newRustItem(text)
		m.name = "." + m.name
		item.methods = append(item.methods, m)
	}
	item.text = head + "{\n"
}

// number gives each name that is defined a number, and finds them in all items.
func (r *rustRuntime) number() {
	name := func(n string) int {
		if _, known := r.names[n]; !known {
			r.names[n] = len(r.names)
			word := strings.TrimPrefix(n, ".")
			r.lengths[word[0]] |= 1 << (len(word) % 64)
		}
		return r.names[n]
	}
	for _, item := range r.items {
		item.wants = []int{name(item.name)}
		for _, m := range item.methods {
			m.wants = []int{item.wants[0]}
			if !m.public {
				m.wants = append(m.wants, name(m.name))
			}
		}
	}
	for _, item := range r.items {
		// The traits of the standard library are always there.
		if trait, ours := r.names[item.trait]; ours {
			item.wants = append(item.wants, trait)
		}
		r.eachName(item.text, func(n int) { item.mentions = append(item.mentions, n) })
		for _, m := range item.methods {
			r.eachName(m.text, func(n int) { m.mentions = append(m.mentions, n) })
		}
	}
}

// eachName finds the defined names in a text. Comments, strings, and the name that
// a function gets are left out; a name behind a dot is only a method's.
func (r *rustRuntime) eachName(text string, found func(int)) {
	report := func(name string) {
		if n, ok := r.names[name]; ok {
			found(n)
		}
	}
	for i := 0; i < len(text); {
		start := i
		for i < len(text) && isRustWord(text[i]) {
			i++
		}
		switch before := text[:start]; {
		case i == start:
			i = skipRust(text, i)
		case r.lengths[text[start]]&(1<<((i-start)%64)) == 0: // no name
		case strings.HasSuffix(before, "fn "): // a definition uses nothing
		case strings.HasSuffix(before, "::"): // of a module, or of a type
			report(text[start:i])
			report("." + text[start:i])
		case !strings.HasSuffix(before, "."):
			report(text[start:i])
		case strings.HasPrefix(text[i:], "(") || strings.HasPrefix(text[i:], "::<"):
			report(text[start-1 : i])
		}
	}
}

// skipRust goes over what has no names: a comment, a string, or one byte of
// anything else. A quote between single quotes begins no string.
func skipRust(text string, i int) int {
	switch {
	case strings.HasPrefix(text[i:], "//"):
		if end := strings.IndexByte(text[i:], '\n'); end >= 0 {
			return i + end
		}
		return len(text)
	case text[i] != '"' || i > 0 && text[i-1] == '\'':
		return i + 1
	}
	for i++; i < len(text) && text[i] != '"'; i++ {
		if text[i] == '\\' {
			i++
		}
	}
	return i + 1
}

func isRustWord(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}

// cut prints what the modules use, and all that this uses in turn. It also lists
// the public types.
func (r *rustRuntime) cut(modules ...string) (text string, public []string) {
	c := &rustCutter{mentioned: make([]bool, len(r.names)), used: map[*rustItem]bool{}}
	for _, m := range modules {
		r.eachName(m, c.mention)
	}
	if empty, ok := r.names["()"]; ok {
		c.mention(empty) // is no word
	}
	for changed := true; changed; {
		changed = false
		for _, item := range r.items {
			changed = c.use(item) || changed
		}
	}
	return r.print(c.used)
}

// rustCutter marks items as used.
type rustCutter struct {
	mentioned []bool // by number of the name
	used      map[*rustItem]bool
}

func (c *rustCutter) mention(n int) { c.mentioned[n] = true }

// use marks an item, or methods of it, if what they want has been mentioned, and
// tells whether anything is new.
func (c *rustCutter) use(item *rustItem) bool {
	changed := false
	for _, m := range item.methods {
		if c.use(m) {
			c.take(item)
			changed = true
		}
	}
	if item.methods != nil || c.used[item] || slices.ContainsFunc(item.wants, func(n int) bool { return !c.mentioned[n] }) {
		return changed
	}
	c.take(item)
	return true
}

func (c *rustCutter) take(item *rustItem) {
	c.used[item] = true
	for _, n := range item.mentions {
		c.mentioned[n] = true
	}
}

func (r *rustRuntime) print(used map[*rustItem]bool) (text string, public []string) {
	var b strings.Builder
	for _, item := range r.items {
		if !used[item] {
			continue
		}
		b.WriteByte('\n')
		b.WriteString(item.text)
		if item.methods != nil {
			printMethods(&b, item.methods, used)
		} else if item.public && item.trait == "" && unicode.IsUpper(rune(item.name[0])) {
			public = append(public, item.name)
		}
	}
	slices.Sort(public)
	return b.String(), public
}

func printMethods(b *strings.Builder, methods []*rustItem, used map[*rustItem]bool) {
	between := ""
	for _, m := range methods {
		if used[m] {
			b.WriteString(between)
			b.WriteString(m.text)
			between = "\n"
		}
	}
	b.WriteString("}\n")
}
