//go:build conformance

package conformance

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/conformance/bed"
	"github.com/errgen/errgen/conformance/vector"
	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// kindBed has the contract of the project, as it lies in generated/.
func kindBed(t *testing.T) (*bed.Bed, *bed.Contract) {
	t.Helper()
	contract, problems := vector.AgentError.Compile()
	if contract == nil {
		t.Fatal(problems)
	}
	b := bed.New("kinds")
	c := b.AddGenerated(contract, fromHere(bed.GeneratedFolders(vector.AgentError.Generated)))
	t.Cleanup(b.Close)
	if err := b.Build(bed.Names()...); err != nil {
		t.Fatal(err)
	}
	return b, c
}

// fromHere makes paths of the repository relative to the folder of the tests.
func fromHere(folders map[string]string) map[string]string {
	moved := map[string]string{}
	for lang, folder := range folders {
		moved[lang] = "../" + folder
	}
	return moved
}

// The same error built in three languages is the same bytes, and these are the
// bytes that the catalogue asks for.
func TestConstructors(t *testing.T) {
	b, c := kindBed(t)
	var requests []bed.Request
	for _, k := range c.Catalogue.Kinds {
		requests = append(requests, bed.Request{Op: bed.Construct, Contract: c, Text: []byte(k.Name)})
	}
	for _, lang := range bed.Names() {
		for i, a := range b.Ask(lang, requests) {
			kind := c.Catalogue.Kinds[i]
			v, err := a.Verdicts()
			switch {
			case err != nil:
				t.Errorf("%s in %s: %v", kind.Name, lang, err)
			case v.Out == nil:
				t.Errorf("%s in %s is not written: %s", kind.Name, lang, v.Write)
			case string(v.Value) != "[]":
				t.Errorf("%s in %s is not valid: %s", kind.Name, lang, v.Value)
			default:
				if d := cmp.Diff(constructed(c.Contract, kind), *v.Out); d != "" {
					t.Errorf("%s in %s: %s", kind.Name, lang, d)
				}
			}
		}
	}
}

// constructed is the smallest document of a kind, made from the catalogue alone:
// consts, tag, values and arguments, in the order of the declared members.
func constructed(c *ir.Contract, kind *ir.KindEntry) string {
	values := map[string]string{pathText(c.Catalogue.Tag): kind.Tag.Compact()}
	for _, v := range kind.Values {
		values[pathText(v.Value.At)] = v.Literal.Compact()
	}
	for _, p := range kind.Required {
		values[pathText(p.At)] = `"x"`
	}
	return printRecord(c.Root.Type, "", values)
}

func pathText(p ir.Path) string {
	var text string
	for _, step := range p {
		text += "/" + step.Name
	}
	return text
}

func printRecord(t *ir.Type, path string, values map[string]string) string {
	var members []string
	for _, f := range t.Fields {
		at := path + "/" + f.JSON
		value := values[at]
		switch {
		case value == "" && f.Const != nil && f.Required:
			value = f.Const.Compact()
		case value == "" && f.Value.Type != nil && f.Value.Type.Form == ir.Record && f.Required:
			value = printRecord(f.Value.Type, at, values)
		}
		if value != "" {
			members = append(members, source.Quote(f.JSON)+":"+value)
		}
	}
	return "{" + strings.Join(members, ",") + "}"
}

// Decisions are compared for every combination of the values that their rows
// mention, one that no row knows, and every answer to what they ask.
func TestDecisions(t *testing.T) {
	b, c := kindBed(t)
	documents := decisionDocuments(c)
	var requests []bed.Request
	for _, d := range documents {
		requests = append(requests, bed.Request{Op: bed.Decide, Contract: c, Text: []byte(d)})
	}
	met := map[string]bool{}
	for _, lang := range bed.Names() {
		for i, a := range b.Ask(lang, requests) {
			if a.Err != nil {
				t.Fatalf("%s: %v", lang, a.Err)
			}
			if d := cmp.Diff(decided(c.Catalogue, documents[i], met), string(a.Line)); d != "" {
				t.Fatalf("%s in %s: %s", documents[i], lang, d)
			}
		}
	}
	rows := 0
	for _, d := range c.Catalogue.Decisions {
		rows += len(d.Rows)
	}
	if len(met) != rows {
		t.Errorf("%d of %d rows were met", len(met), rows)
	}
}

// decisionDocuments are documents with every combination of values.
func decisionDocuments(c *bed.Contract) []string {
	base := map[string]string{}
	kind := c.Catalogue.Kinds[0]
	base[pathText(c.Catalogue.Tag)] = kind.Tag.Compact()
	for _, p := range kind.Required {
		base[pathText(p.At)] = `"x"`
	}
	all := []map[string]string{base}
	for _, v := range c.Catalogue.Values {
		options := []string{`"x"`}
		if mentioned(c.Catalogue, v) {
			options = []string{`"a value of tomorrow"`}
			for _, known := range v.Type.Values {
				options = append(options, known.Literal.Compact())
			}
		}
		var next []map[string]string
		for _, values := range all {
			for _, o := range options {
				with := map[string]string{}
				for at, value := range values {
					with[at] = value
				}
				with[pathText(v.At)] = o
				next = append(next, with)
			}
		}
		all = next
	}
	var documents []string
	for _, values := range all {
		documents = append(documents, printRecord(c.Root.Type, "", values))
	}
	return documents
}

func mentioned(c *ir.Catalogue, v *ir.CatalogueValue) bool {
	for _, d := range c.Decisions {
		for _, r := range d.Rows {
			if slices.ContainsFunc(r.If, func(i *ir.Condition) bool { return i.Value == v }) {
				return true
			}
		}
	}
	return false
}

// decided is the answer that is due: for each decision and each combination of
// answers to what it asks, counted in binary, the outcome and the reason.
func decided(c *ir.Catalogue, document string, met map[string]bool) string {
	root, _ := interp.Read([]byte(document))
	var all []string
	for _, d := range c.Decisions {
		for bits := range 1 << len(d.Asks) {
			for i, r := range d.Rows {
				if !rowHolds(c, d, r, root, bits) {
					continue
				}
				met[d.Name+strconv.Itoa(i)] = true
				all = append(all, fmt.Sprintf("[%s,%d,%s,%s]", source.Quote(d.Name), bits, source.Quote(r.Then), source.Quote(r.Because)))
				break
			}
		}
	}
	return "[" + strings.Join(all, ",") + "]"
}

func rowHolds(c *ir.Catalogue, d *ir.Decision, r *ir.Row, root *source.Node, bits int) bool {
	for _, condition := range r.If {
		var value *source.Node
		switch {
		case condition.Value != nil:
			value = valueAt(condition.Value, root)
		case condition.Ask != nil:
			bit := slices.Index(d.Asks, condition.Ask)
			value = &source.Node{Kind: source.Bool, Bool: bits>>bit&1 == 1}
		default:
			value = factOf(c, root, condition.Fact)
		}
		fits := slices.ContainsFunc(condition.List, func(l ir.Literal) bool { return value != nil && source.Equal(l, value) })
		if fits == condition.Not {
			return false
		}
	}
	return true
}

// valueAt is the value in the document, read as the catalogue says if it is not known.
func valueAt(v *ir.CatalogueValue, root *source.Node) *source.Node {
	at := root
	for _, step := range v.At {
		at = at.Get(step.Name)
	}
	known := slices.ContainsFunc(v.Type.Values, func(e *ir.EnumValue) bool { return source.Equal(e.Literal, at) })
	if at != nil && !known && v.UnknownAs != nil {
		return v.UnknownAs
	}
	return at
}

func factOf(c *ir.Catalogue, root *source.Node, fact int) *source.Node {
	tag := root
	for _, step := range c.Tag {
		tag = tag.Get(step.Name)
	}
	for _, k := range c.Kinds {
		if source.Equal(k.Tag, tag) {
			return k.Facts[fact]
		}
	}
	return c.Unknown.Facts[fact]
}
