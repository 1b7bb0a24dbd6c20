package source

// This file turns YAML 1.2 into the tree that the same schema has as JSON. The
// YAML library gives events with positions; what a scalar, a key or an alias
// means is decided here, because the library follows YAML 1.1.

import (
	"bytes"
	"errors"
	"io"

	"go.yaml.in/yaml/v3"
)

// maxExpansion bounds the values that aliases add: aliases of aliases grow
// exponentially with the length of the text. What they hold is bounded by MaxSize.
const maxExpansion = 100_000

// ParseYAML reads one YAML document with the core schema. Numbers must be written
// as in JSON; keys must be strings. Parse tells what the tree is.
func ParseYAML(name string, text []byte) (*Node, Diagnostics) {
	file := &File{Name: name, Text: text}
	r := yamlReader{
		cursor:   cursor{text: text, pos: Pos{Line: 1, Col: 1}},
		anchored: map[*yaml.Node]*Node{},
		report:   report{file: file},
	}
	return r.document(), r.report.finish()
}

// yamlReader is the state of one conversion. Its methods give nil after a fault
// that ends the reading; the fault is then in report.
type yamlReader struct {
	cursor   cursor
	anchored map[*yaml.Node]*Node // what the anchors passed so far stand for
	expanded int                  // values that aliases added
	repeated int                  // bytes of text in them
	trees    arena
	report   report
}

func (r *yamlReader) document() *Node {
	text := r.report.file.Text
	f := checkText(codeYAML, text)
	if f == nil {
		f = checkYAMLText(text)
	}
	if f != nil {
		r.report.fault(nil, *f)
		return nil
	}
	text = acceptVersion(text)
	root, err := decodeYAML(bytes.NewReader(text))
	switch {
	case errors.Is(err, io.EOF):
		r.fail(nil, "The file holds no YAML document.", "Write a value; the smallest schema is {}.")
	case err != nil:
		r.report.fault(nil, explainYAML(text, err))
	default:
		return r.value(root.Content[0], slot{}, 0)
	}
	return nil
}

// fail reports a fault of n at the place the cursor has reached.
func (r *yamlReader) fail(n *Node, problem, advice string) {
	r.report.add(n, r.cursor.pos, Diagnostic{Code: codeYAML, Problem: problem, Advice: advice})
}

// value converts the value that belongs to s, inside depth arrays and objects.
func (r *yamlReader) value(y *yaml.Node, s slot, depth int) *Node {
	n := r.trees.node()
	n.slot, n.File, n.At = s, r.report.file, r.cursor.moveTo(y.Line, y.Column)
	ok := true
	switch y.Kind {
	case yaml.AliasNode:
		return r.alias(y, n, depth)
	case yaml.ScalarNode:
		r.scalar(y, n)
	case yaml.SequenceNode:
		n.Kind = Array
		ok = r.container(y, n, depth) && r.items(y, n, depth+1)
	case yaml.MappingNode:
		n.Kind = Object
		ok = r.container(y, n, depth) && r.members(y, n, depth+1)
	}
	if !ok {
		return nil
	}
	if y.Anchor != "" {
		r.anchored[y] = n
	}
	return n
}

// container checks what arrays and objects have in common: depth and tag.
func (r *yamlReader) container(y *yaml.Node, n *Node, depth int) bool {
	if depth == MaxDepth {
		r.report.tooDeep(n, n.At)
		return false
	}
	fitting := "!!seq"
	if y.Kind == yaml.MappingNode {
		fitting = "!!map"
	}
	if tag := explicitTag(y); tag != "" && tag != fitting {
		r.badTag(n, tag)
	}
	return true
}

func (r *yamlReader) items(y *yaml.Node, n *Node, depth int) bool {
	n.Items = make([]*Node, len(y.Content))
	for i, child := range y.Content {
		if n.Items[i] = r.value(child, slot{up: n, index: i}, depth); n.Items[i] == nil {
			return false
		}
	}
	return true
}

func (r *yamlReader) members(y *yaml.Node, n *Node, depth int) bool {
	for i := 0; i+1 < len(y.Content); i += 2 {
		m := r.trees.member()
		m.NameAt = r.cursor.moveTo(y.Content[i].Line, y.Content[i].Column)
		// A faulty key is reported, its value is read for more faults, and the
		// member is left out; of duplicates the first stays.
		name, ok := r.key(y.Content[i], n)
		m.Name = name
		if first := n.Member(name); ok && first != nil {
			r.report.duplicate(n, first, m)
		} else if ok {
			n.add(m)
		}
		if m.Value = r.value(y.Content[i+1], slot{up: n, entry: m}, depth); m.Value == nil {
			return false
		}
	}
	return true
}

// key gives the name that a key of the object n stands for; with false, after a
// fault, what is written there.
func (r *yamlReader) key(y *yaml.Node, n *Node) (string, bool) {
	if y.Kind == yaml.AliasNode {
		y = y.Alias
	}
	if y.Kind == yaml.ScalarNode && y.Value == "<<" && isPlain(y) && explicitTag(y) != "!!str" {
		r.fail(n, "Merge keys (<<) are not part of YAML 1.2.", "Write the members out, or refer to a schema with $ref.")
		return y.Value, false
	}
	if y.Kind != yaml.ScalarNode {
		r.fail(n, "A key must be a string, not an array or object.", "Write the key as text.")
		return "", false
	}
	faults := r.report.count()
	key := &Node{slot: n.slot} // faults of the key are shown at its object
	r.scalar(y, key)
	if r.report.count() > faults {
		return y.Value, false
	}
	if key.Kind != String {
		r.fail(n, "The key "+Quote(shorten(y.Value))+" has the type "+key.Kind.String()+", but a key must be a string.", "Put it in quotes.")
		return y.Value, false
	}
	return key.Text, true
}

// alias puts a copy of the anchored value in the place of n. What is inside the
// copy keeps its place in the text, which is where it can be changed.
func (r *yamlReader) alias(y *yaml.Node, n *Node, depth int) *Node {
	if y.Alias.Kind == yaml.ScalarNode {
		// An anchored key is no value of the tree, so it is not in anchored.
		r.scalar(y.Alias, n)
		return r.expand(n)
	}
	original := r.anchored[y.Alias]
	if original == nil {
		r.fail(n, "The alias *"+shorten(y.Value)+" stands inside the value that it repeats.", "Use $ref for a schema that contains itself.")
		return nil
	}
	return r.copyTree(original, n.slot, n.At, depth)
}

func (r *yamlReader) copyTree(original *Node, s slot, at Pos, depth int) *Node {
	n := r.trees.node()
	n.Kind, n.Bool, n.Text, n.File = original.Kind, original.Bool, original.Text, original.File
	n.slot, n.At = s, at
	if depth == MaxDepth && (n.Kind == Array || n.Kind == Object) {
		r.report.tooDeep(n, at)
		return nil
	}
	for i, item := range original.Items {
		c := r.copyTree(item, slot{up: n, index: i}, item.At, depth+1)
		if c == nil {
			return nil
		}
		n.Items = append(n.Items, c)
	}
	for _, member := range original.Members {
		m := r.trees.member()
		m.Name, m.NameAt = member.Name, member.NameAt
		n.add(m)
		if m.Value = r.copyTree(member.Value, slot{up: n, entry: m}, member.Value.At, depth+1); m.Value == nil {
			return nil
		}
	}
	return r.expand(n)
}

// expand counts a value that an alias added; nil when there are too many.
func (r *yamlReader) expand(n *Node) *Node {
	r.expanded++
	r.repeated += len(n.Text)
	for _, m := range n.Members {
		r.repeated += len(m.Name)
	}
	if r.expanded <= maxExpansion && r.repeated <= MaxSize {
		return n
	}
	r.report.add(n, r.cursor.pos, Diagnostic{
		Code:    codeLimit,
		Problem: "Aliases repeat more than 100000 values, or more than 64 MiB of text.",
		Advice:  "Move what is repeated to $defs and refer to it with $ref.",
	})
	return nil
}

// cursor follows the positions of a text from its start to its end, in one pass:
// the library names lines and columns, in the order of the text.
type cursor struct {
	text []byte
	pos  Pos
}

// moveTo gives the position of a line and column, and never goes back.
func (c *cursor) moveTo(line, col int) Pos {
	for c.pos.Offset < len(c.text) && (c.pos.Line < line || c.pos.Line == line && c.pos.Col < col) {
		c.step()
	}
	return c.pos
}

// step passes one code point.
func (c *cursor) step() {
	b := c.text[c.pos.Offset]
	c.pos.Offset++
	if endsLine(c.text, c.pos.Offset-1) {
		c.pos.Line, c.pos.Col = c.pos.Line+1, 1
		return
	}
	for b >= 0xC0 && c.pos.Offset < len(c.text) && c.text[c.pos.Offset]&0xC0 == 0x80 {
		c.pos.Offset++ // bytes that continue the code point
	}
	c.pos.Col++
}
