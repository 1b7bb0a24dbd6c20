package acp

import (
	"os"
	"testing"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/emit/golang"
	"github.com/errgen/errgen/internal/emit/text"
	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// The forms in which the protocol's own schemas say the same as those of this project:
// a type and a format beside each const, allOf around one reference, anyOf with null,
// the open arm anywhere, and a keyword of their own, which never changes a verdict.
func TestProtocolForms(t *testing.T) {
	const file = "testdata/protocol.schema.json"
	schema, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	root, problems := source.ParseJSON(file, schema)
	if root == nil {
		t.Fatal(problems)
	}
	contract, problems := compile.Compile(root, compile.Options{})
	if contract == nil {
		t.Fatal(problems)
	}
	fields := contract.Root.Type.Fields
	code := fields[0].Value.Type
	if code.Form != ir.Enum || !code.Open || code.OpenArm.String() != "other" || len(code.Values) != 2 || code.Values[0].Name.String() != "parse_error" {
		t.Errorf("code is %+v", code)
	}
	data := fields[2].Value.Type
	if data.Form == ir.Nullable {
		data = data.Rest.Type
	}
	if data.Form != ir.Any {
		t.Errorf("data is held as %s", data.Form)
	}
	for document, valid := range map[string]bool{
		`{"code":-32002,"message":"m","data":{"sessionId":"s","_meta":7}}`: true,
		`{"code":-32002,"message":"m","data":null}`:                        true,
		`{"code":4242,"message":""}`:                                       true,
		`{"code":1.5,"message":""}`:                                        false,
		`{"code":1,"message":null}`:                                        false,
	} {
		v, _ := source.ParseJSON("document", []byte(document))
		if got := len(interp.Judge(contract.Root.Plan, v)) == 0; got != valid {
			t.Errorf("%s is valid: %t", document, got)
		}
	}
	for _, e := range []emit.Emitter{golang.New(), text.NewTypeScript(), text.NewRust()} {
		if _, err := e.Emit(contract, emit.Options{Package: "protocol"}); err != nil {
			t.Errorf("%s: %v", e.Language(), err)
		}
	}
}
