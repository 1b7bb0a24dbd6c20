package emit

import (
	"go/token"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/ir"
)

func TestIdentifiers(t *testing.T) {
	type names struct{ Go, Var, Pascal, Camel, Snake, Constant string }
	for words, want := range map[string]names{
		"job id":       {"JobID", "jobID", "JobId", "jobId", "job_id", "JOB_ID"},
		"id":           {"ID", "id", "Id", "id", "id", "ID"},
		"http status":  {"HTTPStatus", "httpStatus", "HttpStatus", "httpStatus", "http_status", "HTTP_STATUS"},
		"i d":          {"I_D", "i_D", "ID", "iD", "i_d", "I_D"},
		"http s":       {"HTTP_S", "http_S", "HttpS", "httpS", "http_s", "HTTP_S"},
		"https":        {"HTTPS", "https", "Https", "https", "https", "HTTPS"},
		"x y":          {"XY", "xY", "XY", "xY", "x_y", "X_Y"},
		"slot 0":       {"Slot0", "slot0", "Slot0", "slot0", "slot_0", "SLOT_0"},
		"v1 2":         {"V1_2", "v1_2", "V1_2", "v1_2", "v1_2", "V1_2"},
		"5 minutes":    {"N5Minutes", "n5Minutes", "N5Minutes", "n5Minutes", "n5_minutes", "N5_MINUTES"},
		"type":         {"Type", "type_", "Type", "type", "type", "TYPE"},
		"été":          {"Été", "été", "Été", "été", "été", "ÉTÉ"},
		"名前":           {"X名前", "名前", "名前", "名前", "名前", "名前"},
		"default json": {"DefaultJSON", "defaultJSON", "DefaultJson", "defaultJson", "default_json", "DEFAULT_JSON"},
	} {
		n := ir.Name(strings.Fields(words))
		got := names{GoName(n), GoVar(n), PascalCase(n), CamelCase(n), SnakeCase(n), ConstantCase(n)}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", words, diff)
		}
		if !token.IsIdentifier(got.Go) || !token.IsExported(got.Go) || !token.IsIdentifier(got.Var) {
			t.Errorf("%s: %q and %q should be an exported and an unexported identifier", words, got.Go, got.Var)
		}
	}
}

// Two names whose words differ must not share a Go identifier, unless they differ
// only in whether a digit starts a word, which compile refuses.
func TestGoNameInjective(t *testing.T) {
	parts := []string{"i", "d", "id", "ids", "s", "http", "https", "u", "r", "l", "url", "x"}
	seen := map[string]string{}
	var walk func(n ir.Name)
	walk = func(n ir.Name) {
		if len(n) > 0 {
			id := GoName(n)
			if other, ok := seen[id]; ok {
				t.Errorf("%q and %q are both %s", other, n.String(), id)
			}
			seen[id] = n.String()
		}
		if len(n) == 4 {
			return
		}
		for _, p := range parts {
			walk(n.Join(ir.Name{p}))
		}
	}
	walk(nil)
}

func TestWordsFree(t *testing.T) {
	if got := GoWords.Free("range"); got != "range_" {
		t.Errorf("range became %q", got)
	}
	if got := RustWords.Free("size"); got != "size" {
		t.Errorf("size became %q", got)
	}
}
