// What values a keyword may have: the checks that several keywords share.
package keyword

import (
	"fmt"
	"strings"

	"github.com/errgen/errgen/internal/source"
)

func anything(*source.Node) (string, string) { return "", "" }

// wrong says what a keyword needs and what it has.
func wrong(v *source.Node, needs string) (string, string) {
	return fmt.Sprintf("%s must be %s, not %s.", quoted(v), needs, article(v.Kind)), "Give it a value of that form, or remove it."
}

// quoted names the keyword that a value belongs to.
func quoted(v *source.Node) string { return `"` + v.Key() + `"` }

func article(k source.Kind) string {
	switch k {
	case source.Array, source.Object:
		return "an " + k.String()
	case source.Null:
		return "null"
	}
	return "a " + k.String()
}

func text(v *source.Node) (string, string) {
	if v.Kind != source.String {
		return wrong(v, "a string")
	}
	return "", ""
}

func boolean(v *source.Node) (string, string) {
	if v.Kind != source.Bool {
		return wrong(v, "true or false")
	}
	return "", ""
}

func list(v *source.Node) (string, string) {
	if v.Kind != source.Array {
		return wrong(v, "a list")
	}
	return "", ""
}

func number(v *source.Node) (string, string) {
	if v.Kind != source.Number {
		return wrong(v, "a number")
	}
	return "", ""
}

// count is a whole number from 0; 2.0 is one.
func count(v *source.Node) (string, string) {
	if v.Kind != source.Number {
		return wrong(v, "a whole number from 0")
	}
	d, ok := source.ParseDecimal(v.Text)
	if !ok || d.Neg || !d.IsInteger() {
		return fmt.Sprintf("%s must be a whole number from 0, not %s.", quoted(v), v.Text), "Write the limit without sign and fraction."
	}
	if _, ok := d.Int64(); !ok {
		return fmt.Sprintf("%s is beyond what any document can reach.", quoted(v)), "Use a limit below 2^63."
	}
	return "", ""
}

func positive(v *source.Node) (string, string) {
	if v.Kind != source.Number {
		return wrong(v, "a number above 0")
	}
	d, ok := source.ParseDecimal(v.Text)
	if !ok || d.Neg || d.Digits == "" {
		return fmt.Sprintf("%s must be above 0.", quoted(v)), "Give a divisor above 0; its sign would mean nothing."
	}
	if len(d.Digits) > maxDivisorDigits {
		return fmt.Sprintf("%s has more than %d significant digits.", quoted(v), maxDivisorDigits), "Round it: no document's number is judged more finely by more digits."
	}
	return "", ""
}

// maxDivisorDigits keeps the remainder of a division by ten in 64 bits, so that
// no language needs numbers without limit for multipleOf.
const maxDivisorDigits = 17

func schema(v *source.Node) (string, string) {
	if v.Kind != source.Object && v.Kind != source.Bool {
		return fmt.Sprintf("%s must be a schema (an object, true or false), not %s.", place(v), article(v.Kind)), "Write a schema here."
	}
	return "", ""
}

// place names a value by its key, or as an item.
func place(v *source.Node) string {
	if p := v.Parent(); p != nil && p.Kind == source.Array {
		return "item " + v.Key() + " of " + quoted(p)
	}
	return quoted(v)
}

// schemas and the checks of other containers leave what stands in them to the
// compiler, which refuses each item or member by itself.
func schemas(v *source.Node) (string, string) {
	if v.Kind != source.Array {
		return wrong(v, "a list of schemas")
	}
	if len(v.Items) == 0 {
		return quoted(v) + " must not be an empty list.", "Remove it, or name an alternative."
	}
	return "", ""
}

func schemaMap(v *source.Node) (string, string) {
	if v.Kind != source.Object {
		return wrong(v, "an object of schemas")
	}
	return "", ""
}

func names(v *source.Node) (string, string) {
	if v.Kind != source.Array {
		return wrong(v, "a list of strings")
	}
	seen := map[string]bool{}
	for _, item := range v.Items {
		if item.Kind != source.String {
			return place(item) + " must be a string, not " + article(item.Kind) + ".", "List the names of members."
		}
		if seen[item.Text] {
			return fmt.Sprintf("%s lists %s twice.", quoted(v), source.Quote(item.Text)), "Remove one of the two."
		}
		seen[item.Text] = true
	}
	return "", ""
}

func nameMap(v *source.Node) (string, string) {
	if v.Kind != source.Object {
		return wrong(v, "an object of lists of strings")
	}
	for _, m := range v.Members {
		if problem, advice := names(m.Value); problem != "" {
			return problem, advice
		}
	}
	return "", ""
}

// plural gives "1 item", "2 items".
func plural(n, noun string) string {
	if n == "1" {
		return n + " " + noun
	}
	return n + " " + noun + "s"
}

// or joins words: "a", "a or b", "a, b or c".
func or(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}
