// Schemas made to break a compiler: circles, explosions, odd places for references,
// and sizes. Each is answered soon, by a contract or by a refusal.
package compile_test

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/source"
)

func TestHostile(t *testing.T) {
	wrap := func(open, inner, close string, n int) string {
		return strings.Repeat(open, n) + inner + strings.Repeat(close, n)
	}
	// catalogue is a contract with one kind, whose constructor takes the member l.
	catalogue := func(l, defs string) string {
		return `{"title":"R","type":"object","required":["code","l"],"properties":{"code":{"type":"string"},"l":` + l + `},"$defs":{` + defs + `},` +
			`"x-errgen":{"catalogue":{"discriminator":"/code","params":{"l":{"at":"/l","required":true}},"kinds":{"busy":{}}}}}`
	}
	for _, c := range []struct{ name, schema, code string }{
		{"recursion through allOf", `{"title":"R","type":"object","properties":{"next":{"allOf":[{"$ref":"#"},{"type":"object","properties":{"more":{"type":"string"}}}]}}}`, ""},
		{"mutual recursion", `{"title":"R","$ref":"#/$defs/A","$defs":{"A":{"type":"object","properties":{"b":{"$ref":"#/$defs/B"}}},"B":{"type":"object","required":["a"],"properties":{"a":{"$ref":"#/$defs/A"}}}}}`, ""},
		{"reference to a member's schema", `{"title":"R","type":"object","properties":{"a":{"type":"object","properties":{"x":{"type":"string"}}},"b":{"$ref":"#/properties/a"}}}`, ""},
		{"reference to an item's schema", `{"title":"R","type":"object","properties":{"a":{"type":"array","items":{"type":"object","required":["x"]}},"b":{"$ref":"#/properties/a/items"}}}`, ""},
		{"reference to false", `{"title":"R","type":"object","properties":{"a":false,"b":{"$ref":"#/properties/a"}}}`, ""},
		{"reference into a catalogue", `{"title":"R","type":"object","required":["code"],"properties":{"code":{"type":"string"},"p":{"$ref":"#/x-errgen/catalogue/kinds/busy/params/text/schema"}},` +
			`"x-errgen":{"catalogue":{"discriminator":"/code","kinds":{"busy":{"params":{"text":{"at":"/text","schema":{"type":"string"}}}}}}}}`, ""},
		{"reference into an enum", `{"title":"R","type":"object","properties":{"a":{"$ref":"#/properties/b/enum/0"},"b":{"enum":[{"type":"string"}],"x-errgen":{"value_names":["b"]}}}}`, ""},
		{"reference to what is no schema", `{"title":"R","$ref":"#/minimum","minimum":1}`, "REF_UNRESOLVED"},
		{"index with a zero in front", `{"title":"R","not":{"$ref":"#/anyOf/00"},"anyOf":[true]}`, "REF_UNRESOLVED"},
		{"circle of references", `{"title":"R","$ref":"#/$defs/a","$defs":{"a":{"$ref":"#/$defs/b"},"b":{"$ref":"#/$defs/a"}}}`, "REF_CYCLE"},
		{"circle through not", `{"title":"R","not":{"$ref":"#"}}`, "REF_CYCLE"},
		{"no circle: then without if", `{"title":"R","then":{"$ref":"#"}}`, ""},
		{"circle of names", `{"title":"R","anyOf":[{"$ref":"#/anyOf/1/properties/b"},{"type":"object","properties":{"b":{"type":"object","allOf":[{"required":["c"]}]}}}]}`, "BRANCH_UNNAMED"},
		{"branch named by what stands in it", `{"title":"R","type":"object","properties":{"u":{"anyOf":[{"allOf":[{"type":"object","required":["a"]}]},{"type":"string"}]}}}`, ""},
		{"union of one", `{"title":"R","anyOf":` + wrap(`[{"anyOf":`, `[{"type":"string"}]`, `}]`, 200) + `}`, ""},
		{"deep allOf", wrap(`{"title":"R","allOf":[`, `{"type":"string"}`, `]}`, 240), ""},
		{"deep not", wrap(`{"title":"R","not":`, `{"type":"string"}`, `}`, 490), ""},
		{"deep members", wrap(`{"title":"R","type":"object","properties":{"a":`, `{"enum":["x","y"]}`, `}}`, 240), ""},
		{"shared allOf", shared(60, "allOf", ""), ""},
		{"shared anyOf without types", shared(60, "anyOf", `"not":{"const":1},`), ""},
		{"shared anyOf under unevaluatedProperties", shared(40, "anyOf", `"unevaluatedProperties":false,`), "LIMIT"},
		{"sets of schemas", sets(20), "LIMIT"},
		{"sets of dynamic scopes", scopes(20), "LIMIT"},
		{"a list of many items", catalogue(`{"type":"array","minItems":4096,"items":{"type":"string"}}`, ""), ""},
		{"a list of too many items", catalogue(`{"type":"array","minItems":9223372036854775807}`, ""), "CONSTRUCTOR_INVALID"},
		{"lists of many lists", catalogue(wrap(`{"type":"array","minItems":99,"items":`, `{"type":"string"}`, `}`, 9), ""), "CONSTRUCTOR_INVALID"},
		{"different items", catalogue(`{"type":"array","minItems":2,"uniqueItems":true,"items":{"type":"integer"}}`, ""), ""},
		{"a long text with a pattern", catalogue(`{"type":"string","minLength":20,"pattern":"^x[a-z]*$"}`, ""), ""},
		{"a value within itself", catalogue(`{"$ref":"#/$defs/T"}`, `"T":{"type":"object","required":["t"],"properties":{"t":{"$ref":"#/$defs/T"}}}`), "CONSTRUCTOR_INVALID"},
		{"a value that needs not contain itself", catalogue(`{"$ref":"#/$defs/T"}`, `"T":{"type":"object","required":["t"],"properties":{"t":{"anyOf":[{"$ref":"#/$defs/T"},{"type":"null"}]}}}`), ""},
		{"a wide value", catalogue(`{"$ref":"#/$defs/T0"}`, wide(9)), "CONSTRUCTOR_INVALID"},
		{"title of blanks", `{"title":" - ","type":"object"}`, "NAME_EMPTY"},
		{"title with a direction mark", `{"title":"R\u202e","type":"object","required":["a"]}`, "NAME_INVALID"},
		{"title in another normal form", `{"title":"e\u0301","type":"object","required":["a"]}`, "NAME_INVALID"},
		{"names of code", `{"title":"R","type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"},"*/":{"x-errgen":{"name":"end"}},"${x}":{"type":"string"},"toString":{"type":"string"}}}`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			start := time.Now()
			contract, problems := compile.Compile(parse(t, "schema.json", c.schema), compile.Options{})
			if took := time.Since(start); took > 30*time.Second {
				t.Errorf("it takes %v", took)
			}
			refused := slices.ContainsFunc(problems, func(d source.Diagnostic) bool { return d.Code == c.code && !d.Note })
			if (contract != nil) != (c.code == "") || refused != (c.code != "") {
				t.Errorf("want %q, got %.2000s", c.code, problems.Error())
			}
		})
	}
}

// shared is a chain of definitions each of which refers to the next one twice.
func shared(n int, word, more string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `{"title":"R",%s"$ref":"#/$defs/T0","$defs":{`, more)
	for i := range n {
		fmt.Fprintf(&b, `"T%d":{"%s":[{"$ref":"#/$defs/T%d"},{"$ref":"#/$defs/T%d"}]},`, i, word, i+1, i+1)
	}
	fmt.Fprintf(&b, `"T%d":{"maxLength":3}}}`, n) // branches that only constrain need no names
	return b.String()
}

// sets is an automaton of definitions in which the values below one another are
// judged by any subset of them.
func sets(n int) string {
	var b strings.Builder
	b.WriteString(`{"title":"R","type":"object","properties":{"a":{"allOf":[{"$ref":"#"},{"$ref":"#/$defs/T0"}]},"b":{"$ref":"#"}},"$defs":{`)
	for i := range n {
		next := fmt.Sprintf(`{"$ref":"#/$defs/T%d"}`, (i+1)%n)
		fmt.Fprintf(&b, `"T%d":{"type":"object","properties":{"a":%s,"b":%s}},`, i, next, next)
	}
	return strings.TrimSuffix(b.String(), ",") + `}}`
}

// scopes are resources that a value enters or leaves out in any combination.
func scopes(n int) string {
	var b strings.Builder
	b.WriteString(`{"$id":"root.json","title":"R","$ref":"r0.json","$defs":{`)
	for i := range n {
		next := (i + 1) % n
		steps := fmt.Sprintf(`"p":{"$ref":"r%d.json"},"q":{"$ref":"s%d.json"}`, next, next)
		fmt.Fprintf(&b, `"r%d":{"$id":"r%d.json","$dynamicAnchor":"x%d","properties":{%s,"d":{"$dynamicRef":"#x%d"}}},`, i, i, i, steps, i)
		fmt.Fprintf(&b, `"s%d":{"$id":"s%d.json","$dynamicAnchor":"x%d","properties":{%s}},`, i, i, i, steps)
	}
	return strings.TrimSuffix(b.String(), ",") + `}}`
}

// wide is a record of records, each with eight members, of which the innermost are
// more than a text should hold.
func wide(n int) string {
	var defs []string
	for i := range n {
		part := fmt.Sprintf(`{"$ref":"#/$defs/T%d"}`, i+1)
		defs = append(defs, fmt.Sprintf(`"T%d":{"type":"object","required":["a","b","c","d","e","f","g","h"],"properties":{"a":%[2]s,"b":%[2]s,"c":%[2]s,"d":%[2]s,"e":%[2]s,"f":%[2]s,"g":%[2]s,"h":%[2]s}}`, i, part))
	}
	return strings.Join(append(defs, fmt.Sprintf(`"T%d":{"type":"string"}`, n)), ",")
}

// TestLinear compiles schemas of which one is sixteen times as large as the other.
func TestLinear(t *testing.T) {
	// each repeats a text, with $i for its number and $n for the next one.
	each := func(n int, text string) string {
		var parts []string
		for i := range n {
			parts = append(parts, strings.NewReplacer("$i", fmt.Sprintf("%06d", i), "$n", fmt.Sprintf("%06d", (i+1)%n)).Replace(text))
		}
		return strings.Join(parts, ",")
	}
	const tagged = `{"type":"object","required":["kind"],"properties":{"kind":{"const":"k$i"},"v":{"type":"string"},"part":{"type":"object","required":["x"]}}}`
	catalogue := func(tag, kinds string) string {
		return `{"title":"R","type":"object","required":["code","text"],"properties":{"code":{"type":"` + tag + `"},"text":{"type":"string"},"note":{"type":"string"}},` +
			`"x-errgen":{"catalogue":{"discriminator":"/code","params":{"text":{"at":"/text","required":true}},"facts":{"status":{"schema":{"type":"integer"}}},` +
			`"entry":{"required":["when"]},"unknown":{},"kinds":{` + kinds + `}}}}`
	}
	for name, schema := range map[string]func(n int) string{
		"definitions": func(n int) string {
			return `{"title":"R","type":"object","properties":{` + each(n, `"m$i":{"$ref":"#/$defs/D$i"}`) + `},"$defs":{` +
				each(n, `"D$i":{"type":"object","required":["a"],"properties":{"a":{"type":"string","minLength":1},"b":{"$ref":"#/$defs/D$n"},"c":{"enum":["x","y"]}}}`) + `}}`
		},
		"chain": func(n int) string {
			return `{"title":"R","$ref":"#/$defs/D000000","$defs":{` + each(n, `"D$i":{"$ref":"#/$defs/D$n"}`) + `,"D":{"type":"string"}}}`
		},
		"union": func(n int) string { return `{"title":"R","oneOf":[` + each(n, tagged) + `]}` },
		"references": func(n int) string {
			return `{"title":"R","oneOf":[` + each(n, `{"$ref":"#/$defs/K$i"}`) + `],"$defs":{` + each(n, `"K$i":`+tagged) + `}}`
		},
		"members": func(n int) string {
			return `{"title":"R","type":"object","required":[` + each(n, `"m$i"`) + `],"properties":{` + each(n, `"m$i":{"type":"string","default":""}`) + `}}`
		},
		"collisions": func(n int) string {
			return `{"title":"R","type":"object","properties":{` + each(n, `"m$i":{"type":"null","x-errgen":{"name":"c"}}`) + `}}`
		},
		"no names": func(n int) string {
			return `{"title":"R","type":"object","properties":{` + each(n, `"m$i":{"type":"null","x-errgen":{"name":"-"}}`) + `}}`
		},
		"values": func(n int) string {
			return `{"title":"R","enum":[` + each(n, `"v$i"`) + `],"x-errgen":{"value_names":[` + each(n, `"w$i"`) + `]}}`
		},
		"consts": func(n int) string {
			return `{"title":"R","anyOf":[` + each(n, `{"const":"v$i","title":"T$i"}`) + `,{"type":"string"}]}`
		},
		"slots": func(n int) string {
			return `{"title":"R","type":"array","prefixItems":[` + each(n, `{"type":"object","required":["a$i"]}`) + `]}`
		},
		"conditions": func(n int) string {
			return `{"title":"R","type":"object","allOf":[` + each(n, `{"if":{"properties":{"k":{"const":"$i"}}},"then":{"required":["m$i"]}}`) + `]}`
		},
		"kinds": func(n int) string {
			return catalogue("string", each(n, `"k$i":{"when":"It.","facts":{"status":4},"params":{"p$i":{"at":"/p$i","required":true,"schema":{"type":"string","minLength":3}}}}`))
		},
		"tags": func(n int) string {
			return catalogue("integer", each(n, `"k$i":{"tag":1$i,"when":"It.","facts":{"status":4},"successor":"k000000","params":{"q":{"at":"/q","schema":true}}}`))
		},
		"views": func(n int) string {
			return catalogue("integer", each(n, `"k$i":{"tag":1$i,"when":"It.","facts":{"status":4},"view":{"at":"/data","schema":{"$ref":"#/properties/text"}}}`))
		},
	} {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			small, large := allocated(t, schema(200)), allocated(t, schema(3200))
			// Times of a busy machine prove little: sixteen times the size may have
			// a little more than sixteen times the memory, and takes no half minute.
			if took := time.Since(start); large > 24*small || took > 30*time.Second {
				t.Errorf("sixteen times the size takes %d bytes after %d, and %v", large, small, took)
			}
		})
	}
}

// allocated is the number of bytes that compiling takes in all.
func allocated(t *testing.T, schema string) uint64 {
	root := parse(t, "schema.json", schema)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	compile.Compile(root, compile.Options{})
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
