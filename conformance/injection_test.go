//go:build conformance

package conformance

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/errgen/errgen/conformance/vector"
	"github.com/errgen/errgen/internal/source"
)

// hostile texts end comments, strings and templates, start directives, or turn
// the reader's eye.
var hostile = []string{
	"*/ panic(1) /*", "// line\nfunc init() { panic(1) }", "line\r\nother", "\u2028process.exit(1)", "\u2029", "\u0085", "\x0b", "\x00", "\x1b[31m", "\x7f",
	`"); panic(1); ("`, `'); process.exit(1); ('`, "`; process.exit(1); `", "${process.exit(1)}", `\`, `\"`, `\u0022`, `\x22`, "{{.}}", "{{", "%s%d%n", "%!",
	`"#; panic!(); r#"`, "```\npanic!()\n```", "    panic!()", "@deprecated", "@ts-ignore", "#![feature(x)]", "#[test]", "//go:build ignore", "//go:embed x",
	"//line x.go:1", "+build ignore", "<!--", "-->", "</script>", "<script>", "__proto__", "constructor", "../../../etc/passwd", "C:\\x", "file:///etc/passwd",
	"\u202e)(cinap", "\u2066\u2069", "\u200b", "\ufeff", "\u00ad", "e\u0301", "\U0001F4A9", "\uFFFF", "\U0010FFFF", "$", "$$", "$&", "\\$", "(?:", "[", "]", "|",
	"type", "func", "fn", "r#fn", "self", "Self", "crate", "any", "string", "Validate", "Error", "Violation", "Value", "\t", " ", "",
	strings.Repeat("*/", 3000), strings.Repeat("long ", 200),
}

// randomHostile are made of the pieces that have a meaning somewhere.
func randomHostile(n int) []string {
	random := rand.New(rand.NewPCG(1, 2))
	pieces := []string{"*/", "/*", "//", "\n", "\r", "\"", "'", "`", "\\", "${", "}", "{{", "}}", "#", "@", "<", ">", "&", "\u2028", "%", "a", "B", "9", " ", "\t", "é", "-"}
	var all []string
	for range n {
		var b strings.Builder
		for range 1 + random.IntN(12) {
			b.WriteString(pieces[random.IntN(len(pieces))])
		}
		all = append(all, b.String())
	}
	return all
}

// A schema is data: whatever its texts are, the code compiles in three languages,
// and the texts mean themselves.
func TestInjection(t *testing.T) {
	suite := &vector.Suite{Path: "injection"}
	texts := append(hostile, randomHostile(100)...)
	const batch = 40 // texts in one contract
	named := 0
	for start := 0; start < len(texts); start += batch {
		named += addHostile(suite, texts[start:min(start+batch, len(texts))], start)
	}
	if named < len(texts)/2 {
		t.Errorf("only %d of %d texts were taken for names", named, len(texts))
	}
	judge(t, suite)
}

// addHostile makes a contract in which every text stands in every place that takes
// text, and documents about them.
func addHostile(suite *vector.Suite, texts []string, first int) (named int) {
	schema := &vector.Schema{File: "hostile.json"}
	suite.Schemas = append(suite.Schemas, schema)
	members := map[string]any{}
	for i, text := range texts {
		place := hostilePlace(text, fmt.Sprintf("place_%d", first+i), true)
		if compiles(place) {
			named++
		} else {
			place = hostilePlace(text, fmt.Sprintf("place_%d", first+i), false)
		}
		member := fmt.Sprintf("m%d", i)
		members[member] = place
		for _, d := range hostileDocuments(text) {
			d.check.Schema = schema
			d.check.Document = []byte(`{"` + member + `":` + string(d.check.Document) + `}`)
			suite.Records = append(suite.Records, &vector.Record{Name: fmt.Sprintf("%.60q %s", text, d.about), Checks: []vector.Check{d.check}})
		}
	}
	schema.Text, _ = json.Marshal(map[string]any{"title": "Hostile", "type": "object", "properties": members})
	return named
}

// hostilePlace is a schema with one text everywhere; names that people read are
// given, or left to be made of the text.
func hostilePlace(text, name string, derived bool) map[string]any {
	hint := func(n string) map[string]any { return map[string]any{"name": n} }
	title := "Titled " + name
	if derived {
		title = text + " " + name
	}
	return map[string]any{
		"title": title, "description": text, "$comment": text, "type": "object", "required": []string{text},
		"properties": map[string]any{
			text:      map[string]any{"type": "string", "description": text, "deprecated": true, "x-errgen": hint("hostile_member")},
			"choice":  map[string]any{"enum": []string{text, "plain text"}, "description": text, "x-errgen": map[string]any{"value_names": []any{"hostile_value", nil}}},
			"single":  map[string]any{"const": text},
			"objects": map[string]any{"const": map[string]any{text: []string{text}}},
			"matched": map[string]any{"type": "string", "pattern": "^" + regexp.QuoteMeta(text) + "$"},
			"usual":   map[string]any{"type": "string", "default": text, "examples": []string{text}, "format": text, "contentEncoding": text},
		},
		"dependentRequired": map[string]any{text: []string{"usual"}},
		"patternProperties": map[string]any{"^pre:" + regexp.QuoteMeta(text): map[string]any{"type": "integer"}},
		"propertyNames":     map[string]any{"not": map[string]any{"const": text + "!"}},
	}
}

func compiles(place map[string]any) bool {
	text, _ := json.Marshal(place)
	contract, _ := (&vector.Schema{File: "place.json", Text: text}).Compile()
	return contract != nil
}

type hostileDocument struct {
	about string
	check vector.Check
}

func hostileDocuments(text string) []hostileDocument {
	q := source.Quote(text)
	var all []hostileDocument
	add := func(about string, valid bool, format string) {
		document := strings.NewReplacer("TEXT!", source.Quote(text+"!"), "PRE", source.Quote("pre:"+text), "TEXT", q).Replace(format)
		all = append(all, hostileDocument{about, vector.Check{Document: []byte(document), Valid: valid, Held: true}})
	}
	add("everywhere", true, `{TEXT:TEXT,"choice":TEXT,"single":TEXT,"objects":{TEXT:[TEXT]},"matched":TEXT,"usual":TEXT}`)
	add("is missing", false, `{"usual":"x"}`)
	add("needs another", false, `{TEXT:""}`)
	add("is no string", false, `{TEXT:1,"usual":""}`)
	add("is not chosen", false, `{TEXT:"","usual":"","choice":TEXT!,"single":TEXT!,"objects":{TEXT:[]},"matched":TEXT!}`)
	add("is a name that is refused", false, `{TEXT:"","usual":"",TEXT!:1}`)
	add("is part of a pattern", false, `{TEXT:"","usual":"",PRE:"x"}`)
	return all
}
