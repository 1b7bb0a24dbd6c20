// Violations: what they hold, their order, and how many are listed (codegen.md
// 8.2 to 8.4).
package interp

import (
	"bytes"
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// MaxViolations is the number of violations that are listed; one entry more says
// how many there were.
const MaxViolations = 100

// The keywords of violations that no schema names.
const (
	SyntaxFault     = "JSON_SYNTAX"
	DepthFault      = "LIMIT"
	DuplicateMember = "DUPLICATE_MEMBER"
	TooMany         = "maxViolations"
)

// Violation is one way in which a document is not valid.
type Violation struct {
	InstancePath string          `json:"instancePath"` // JSON Pointer into the document
	Keyword      string          `json:"keyword"`
	SchemaPath   string          `json:"schemaPath"`
	Params       json.RawMessage `json:"-"`
	Message      string          `json:"message"`
}

// MarshalJSON writes the members in the order of codegen.md 8.2.
func (v Violation) MarshalJSON() ([]byte, error) { return []byte(v.Text()), nil }

// Text is the compact JSON of the violation, the same in every language.
func (v Violation) Text() string {
	return `{"instancePath":` + source.Quote(v.InstancePath) + `,"keyword":` + source.Quote(v.Keyword) +
		`,"schemaPath":` + source.Quote(v.SchemaPath) + `,"params":` + string(v.Params) + `,"message":` + source.Quote(v.Message) + `}`
}

// violation joins the static and the dynamic parameters, sorted by name.
func violation(f *ir.Fail, dynamic map[string]string) Violation {
	params := slices.Clone(f.Params)
	for _, d := range []struct {
		bit  ir.Dynamic
		name string
	}{
		{ir.ActualKind, "actual"}, {ir.ActualCount, "actual"}, {ir.FirstSecond, "first"}, {ir.FirstSecond, "second"},
		{ir.Property, "property"}, {ir.Matched, "matched"},
	} {
		if f.Dynamic&d.bit != 0 {
			params = append(params, ir.Param{Name: d.name, JSON: dynamic[d.name]})
		}
	}
	slices.SortFunc(params, func(a, b ir.Param) int { return strings.Compare(a.Name, b.Name) })
	texts := make([]string, len(params))
	for i, p := range params {
		texts[i] = source.Quote(p.Name) + ":" + p.JSON
	}
	return Violation{Keyword: f.Keyword, SchemaPath: f.SchemaPath, Message: f.Message,
		Params: json.RawMessage("{" + strings.Join(texts, ",") + "}")}
}

// finding is a violation whose path is not written out yet.
type finding struct {
	at *place
	Violation
}

// list gives findings as they are reported: each (instancePath, schemaPath,
// params) once, in order, MaxViolations of them and a last one that says how many
// there were.
func list(found []finding) []Violation {
	found = order(found)
	total := len(found)
	found = found[:min(total, MaxViolations)]
	var all []Violation
	for _, f := range found {
		f.InstancePath = f.at.String()
		all = append(all, f.Violation)
	}
	if total > MaxViolations {
		params := `{"limit":` + strconv.Itoa(MaxViolations) + `,"total":` + strconv.Itoa(total) + `}`
		all = append(all, Violation{Keyword: TooMany, SchemaPath: "#", Params: json.RawMessage(params), Message: "has more violations than are listed"})
	}
	return all
}

// order sorts by instancePath, schemaPath, keyword and params, each as text by
// code points, and removes repeats.
func order(found []finding) []finding {
	slices.SortStableFunc(found, func(a, b finding) int {
		return cmp.Or(
			comparePlaces(a.at, b.at),
			strings.Compare(a.SchemaPath, b.SchemaPath),
			strings.Compare(a.Keyword, b.Keyword),
			bytes.Compare(a.Params, b.Params),
		)
	})
	return slices.CompactFunc(found, func(a, b finding) bool {
		return a.SchemaPath == b.SchemaPath && bytes.Equal(a.Params, b.Params) && comparePlaces(a.at, b.at) == 0
	})
}

func positions(list []int) string {
	texts := make([]string, len(list))
	for i, n := range list {
		texts[i] = strconv.Itoa(n)
	}
	return "[" + strings.Join(texts, ",") + "]"
}
