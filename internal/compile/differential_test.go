// The interpreter against an outsider: random schemas and documents, judged by the
// plan and by santhosh-tekuri/jsonschema. A disagreement is a bug until explained.
package compile_test

import (
	"os"
	"strconv"
	"testing"

	"github.com/errgen/errgen/conformance/randomschema"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/outsider"
	"github.com/errgen/errgen/internal/source"
)

const (
	schemasPerRun      = 2500 // ERRGEN_DIFFERENTIAL sets another number
	documentsPerSchema = 8
)

func TestOutsider(t *testing.T) {
	count := schemasPerRun
	if more, err := strconv.Atoi(os.Getenv("ERRGEN_DIFFERENTIAL")); err == nil {
		count = more
	}
	for _, d := range []struct {
		name    string
		dialect keyword.Dialect
	}{{"2020-12", keyword.Draft2020}, {"draft-07", keyword.Draft7}} {
		t.Run(d.name, func(t *testing.T) {
			t.Parallel()
			circles, judged, valid := 0, 0, 0
			for seed := range count {
				m := randomschema.New(uint64(seed), d.dialect)
				text := m.Schema()
				p := contractOf(t, seed, text, d.dialect)
				if p == nil {
					circles++
					continue
				}
				outsider := outsiderOf(t, text, d.dialect)
				for range documentsPerSchema {
					doc := m.Value()
					found := interp.Validate(p.Root.Plan, []byte(doc))
					verdict, _ := outsider.Judge([]byte(doc))
					judged++
					if verdict {
						valid++
					}
					if verdict != (len(found) == 0) {
						t.Errorf("seed %d: the verdicts differ\nschema   %s\ndocument %s\noutsider %t\nplan     %s", seed, text, doc, verdict, texts(found))
					}
				}
			}
			// A run that judges little, or finds nearly all valid or invalid, tests little.
			if circles > count/4 || valid < judged/10 || valid > judged*9/10 {
				t.Errorf("of %d schemas %d were circles; of %d documents %d were valid", count, circles, judged, valid)
			}
		})
	}
}

// contractOf compiles with types and names where they can be had, so that these
// run through random schemas too. It is nil if references go in a circle.
func contractOf(t *testing.T, seed int, text string, d keyword.Dialect) *ir.Contract {
	t.Helper()
	for _, validatorsOnly := range []bool{false, true} {
		c, problems := compile.Compile(parse(t, "schema.json", text), compile.Options{Dialect: d, Lenient: true, ValidatorsOnly: validatorsOnly, Name: "root"})
		if c != nil {
			return c
		}
		if validatorsOnly && !onlyCircles(problems) {
			t.Fatalf("seed %d: %s is refused: %v", seed, text, problems)
		}
	}
	return nil
}

func onlyCircles(problems source.Diagnostics) bool {
	for _, p := range problems {
		if !p.Note && p.Code != "REF_CYCLE" {
			return false
		}
	}
	return true
}

func outsiderOf(t *testing.T, text string, d keyword.Dialect) *outsider.Outsider {
	t.Helper()
	o, err := outsider.New("file:///"+randomschema.File, d, func(uri string) ([]byte, error) {
		return []byte(text), nil
	})
	if err != nil {
		t.Fatalf("the outsider refuses %s: %v", text, err)
	}
	return o
}
