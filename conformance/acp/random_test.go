package acp

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/errgen/errgen/generated/go/acperror"
	v1 "github.com/errgen/errgen/generated/go/acperror/v1"
	v2 "github.com/errgen/errgen/generated/go/acperror/v2"
)

// A writer of random JSON, with spellings that reading into a number or a string would
// change.
type random struct{ *rand.Rand }

func (r random) oneOf(list ...string) string { return list[r.IntN(len(list))] }

func (r random) json(depth int) string {
	kinds := 6
	if depth > 3 {
		kinds = 4
	}
	switch r.IntN(kinds) {
	case 0:
		return r.oneOf("null", "true", "false")
	case 1:
		return r.oneOf("0", "-0", "1.0", "1e2", "100000000000000000001", "1e-999", "0.10")
	case 2, 3:
		return r.text()
	case 4:
		var items []string
		for range r.IntN(4) {
			items = append(items, r.json(depth+1))
		}
		return "[" + strings.Join(items, ",") + "]"
	}
	var members []string
	for i := range r.IntN(4) {
		members = append(members, fmt.Sprintf(`"%d%s":%s`, i, r.oneOf("", "é", `\u0041`), r.json(depth+1)))
	}
	return "{" + strings.Join(members, ",") + "}"
}

func (r random) text() string {
	text := `"`
	for range r.IntN(4) {
		text += r.oneOf("", "a", "<&>", `\u0041`, `\/`, "\u2028", "\U0001f600", `\ud83d\ude00`, `\n`, `\"`)
	}
	return text + `"`
}

func (r random) error() string {
	text := fmt.Sprintf(`{"code":%s,"message":"%s"`, r.oneOf("-32700", "-32002", "-32022", "-32000", "0", "4242", "2147483647", "-2147483648"), r.oneOf("", "m", "<&>", "é"))
	switch r.IntN(5) {
	case 0:
		text += `,"data":{"sessionId":` + r.text() + `,"_meta":` + r.json(2) + "}"
	case 1:
		text += `,"data":{"requested":` + r.json(4) + `,"supported":[` + r.json(4) + "]}"
	case 2, 3:
		text += `,"data":` + r.json(0)
	}
	for _, name := range []string{"extra", "code2"} {
		if r.IntN(3) == 0 {
			text += `,"` + name + `":` + r.json(1)
		}
	}
	return text + "}"
}

// No conversion loses a byte of any error, be its code known or not; nor does it matter
// in which form the error was read.
func TestConversionsOfRandomErrors(t *testing.T) {
	r := random{rand.New(rand.NewPCG(1, 2))}
	for range 20_000 {
		document := r.error()
		first, err := v1.DecodeAcpError([]byte(document))
		if err != nil {
			t.Fatalf("%s: %v", document, err)
		}
		second, err := v2.DecodeAcpError([]byte(document))
		if err != nil {
			t.Fatalf("%s: %v", document, err)
		}
		neutral := decode(t, document)
		for form, v := range map[string]*acperror.AcpError{"neutral": neutral, "v1": first.Neutral(), "v2": second.Neutral()} {
			if got := written(t, around(v)); got != document {
				t.Fatalf("from %s: %s, want %s", form, got, document)
			}
		}
		for what, data := range map[string]acperror.Value{"v1": first.Neutral().Data, "v2": second.Neutral().Data} {
			if data != neutral.Data {
				t.Fatalf("%s: the data in %s are %s, want %s", document, what, data, neutral.Data)
			}
		}
	}
}

// FuzzConversions takes whatever can be read through all conversions.
func FuzzConversions(f *testing.F) {
	f.Add([]byte(`{"code":-32002,"message":"m","data":{"sessionId":"s"}}`))
	f.Add([]byte(`{"code":1.0,"message":"m","data":[1e2, {"a" : null}],"__proto__":{},"data2":"\ud800"}`))
	f.Add([]byte(`{"message":"","code":-0,"code2":1}`))
	f.Fuzz(func(t *testing.T, document []byte) {
		v, err := acperror.DecodeAcpError(document)
		if err != nil {
			return
		}
		want, err := v.AppendJSON(nil)
		if err != nil {
			return
		}
		got, err := around(v).AppendJSON(nil)
		if err != nil || string(got) != string(want) {
			t.Errorf("%s (%v), want %s", got, err, want)
		}
	})
}
