package source

// This file gives YAML scalars their JSON type by the core schema of YAML 1.2.
// Words of YAML 1.1 such as yes, on and 2001-12-14 are strings.

import (
	"regexp"
	"strings"

	"go.yaml.in/yaml/v3"
)

// coreNumber matches every plain scalar that the core schema (YAML 1.2.2, 10.3.2)
// reads as a number. Those that are no JSON numbers are refused: JSON could not
// keep their text, and readers of other YAML versions read other values.
var coreNumber = regexp.MustCompile(`^([-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|0o[0-7]+|0x[0-9a-fA-F]+)$`)

// coreNotFinite matches infinities and not-a-number of the core schema.
var coreNotFinite = regexp.MustCompile(`^([-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN))$`)

// scalar sets kind and content of n. After a fault n stays usable, as null.
func (r *yamlReader) scalar(y *yaml.Node, n *Node) {
	tag := explicitTag(y)
	switch tag {
	case "!!str":
		n.Kind, n.Text = String, y.Value
	case "":
		if isPlain(y) {
			r.plain(y, n)
		} else {
			n.Kind, n.Text = String, y.Value
		}
	case "!!null", "!!bool", "!!int", "!!float":
		r.plain(y, n)
		if !fitsTag(tag, n) {
			r.badTag(n, tag)
		}
	default:
		r.badTag(n, tag)
	}
	if tag == "" && isPlain(y) && r.bareTag() {
		r.badTag(n, "!")
	}
}

// plain types a scalar without quotes.
func (r *yamlReader) plain(y *yaml.Node, n *Node) {
	value := y.Value
	switch value {
	case "", "~", "null", "Null", "NULL":
		return // n is null already
	case "true", "True", "TRUE":
		n.Kind, n.Bool = Bool, true
		return
	case "false", "False", "FALSE":
		n.Kind = Bool
		return
	}
	if parts, ok := scanNumber(value); ok && parts.end == len(value) {
		n.Kind, n.Text = Number, value
		return
	}
	quoteIt := "Write it as JSON writes numbers, or put it in quotes if it is text: " + Quote(shorten(value)) + "."
	switch {
	case coreNumber.MatchString(value):
		r.fail(n, "YAML reads "+shorten(value)+" as a number, but JSON does not write numbers in this way.", quoteIt)
	case coreNotFinite.MatchString(value):
		r.fail(n, "JSON has no number "+value+".", "Put it in quotes if it is text: "+Quote(value)+".")
	default:
		n.Kind, n.Text = String, value
	}
}

// fitsTag tells whether the core schema allows a tag on a value of this form.
func fitsTag(tag string, n *Node) bool {
	switch tag {
	case "!!null":
		return n.Kind == Null
	case "!!bool":
		return n.Kind == Bool
	case "!!int":
		return n.Kind == Number && !strings.ContainsAny(n.Text, ".eE")
	}
	return n.Kind == Number // !!float
}

func (r *yamlReader) badTag(n *Node, tag string) {
	problem := "The tag " + shorten(tag) + " is not part of the core schema of YAML."
	switch tag {
	case "!!map", "!!seq", "!!str", "!!null", "!!bool", "!!int", "!!float":
		problem = "The tag " + tag + " does not fit the value behind it."
	}
	r.fail(n, problem, "Remove the tag.")
}

// bareTag tells whether a tag "!" stands at the cursor, which the library drops:
// it would make a string of any scalar. An anchor may stand before it.
func (r *yamlReader) bareTag() bool {
	rest := r.cursor.text[r.cursor.pos.Offset:]
	if len(rest) > 0 && rest[0] == '&' {
		for len(rest) > 0 && !isYAMLBlank(rest[0]) {
			rest = rest[1:]
		}
		for len(rest) > 0 && isYAMLBlank(rest[0]) {
			rest = rest[1:]
		}
	}
	return len(rest) > 0 && rest[0] == '!' && (len(rest) == 1 || isYAMLBlank(rest[1]))
}

func isYAMLBlank(b byte) bool { return b == ' ' || b == '\t' || b == '\n' || b == '\r' }

// explicitTag gives the tag that was written, with !! for the core; else "".
func explicitTag(y *yaml.Node) string {
	if y.Style&yaml.TaggedStyle == 0 {
		return ""
	}
	return y.Tag
}

// isPlain tells whether a scalar has neither quotes nor a block indicator.
func isPlain(y *yaml.Node) bool { return y.Style&^yaml.TaggedStyle == 0 }
