package acp

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/generated/go/acperror"
	v1 "github.com/errgen/errgen/generated/go/acperror/v1"
	v2 "github.com/errgen/errgen/generated/go/acperror/v2"
)

// Every row of the tables holds.
func TestTables(t *testing.T) {
	text, err := os.ReadFile("../vectors/acp/constructors.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Scenarios []struct {
			ID    string
			Cases []json.RawMessage
		}
	}
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	for _, s := range file.Scenarios {
		if len(s.Cases) == 0 {
			t.Errorf("%s has no cases", s.ID)
		}
		for _, row := range s.Cases {
			for _, problem := range Judge(row) {
				t.Errorf("%s: %s", s.ID, problem)
			}
		}
	}
}

// A row that does not hold is told.
func TestJudgeTells(t *testing.T) {
	for _, row := range []string{
		`{"call":"ParseError","args":[],"json":"{\"code\":-32700,\"message\":\"Other\"}"}`,
		`{"call":"v2.SessionNotFound","args":[],"json":"{}"}`, `{"call":"nobody","args":[]}`,
		`{"call":"IsReserved","args":[-32700],"value":false}`, `{"chain":[["With"]],"json":"{}"}`,
		`{"chain":[["WithData",1]],"json":"{\"code\":-32603,\"message\":\"Internal error\"}"}`,
		`{"json":"{\"code\":1}"}`, `{"json":"{\"code\":1,\"message\":\"m\"}","text":"n"}`,
		`{"json":"{\"code\":1,\"message\":\"m\"}","view":"SessionNotFound"}`,
		`{"json":"{\"code\":-32002,\"message\":\"m\",\"data\":{\"sessionId\":\"s\"}}","view":null}`,
		`{"json":"{\"code\":-32002,\"message\":\"m\",\"data\":{\"sessionId\":\"s\"}}","view":"SessionNotFound","value":{"sessionId":"t"}}`,
	} {
		if len(Judge([]byte(row))) == 0 {
			t.Errorf("%s holds", row)
		}
	}
}

func written(t *testing.T, v marshaler) string {
	t.Helper()
	b, err := v.AppendJSON(nil)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// What can't be written, and what is not JSON, never keeps the error from being
// written.
func TestDataThatFails(t *testing.T) {
	for name, c := range map[string]struct {
		v    *acperror.AcpError
		want string
	}{
		"a function":    {acperror.ParseError().WithData(func() {}), `{"error":"json: unsupported type: func()","phase":"serialization"}`},
		"an infinity":   {acperror.ParseError().WithData(math.Inf(1)), `{"error":"json: unsupported value: +Inf","phase":"serialization"}`},
		"nil":           {acperror.ParseError().WithData(nil), ``},
		"a nil pointer": {acperror.ParseError().WithData((*int)(nil)), `null`},
		"no escapes":    {acperror.ParseError().WithData("<&>"), `"<&>"`},
		"raw":           {acperror.ParseError().WithRawData([]byte(" {\"b\" : [1.0, 1e2],\n\"a\":\"\\u0041\"} ")), `{"b":[1.0,1e2],"a":"\u0041"}`},
		"a raw value":   {acperror.ParseError().WithData(acperror.ParseError().WithRawData([]byte(`1.0`)).Data), `1.0`},
	} {
		if got := c.v.Data.String(); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
		written(t, c.v)
	}
	for _, broken := range []string{"", "{", "\xff", "1 2", "\"\xed\xa0\x80\""} {
		v := acperror.ParseError().WithRawData([]byte(broken))
		var data struct{ Error, Phase string }
		if err := v.Data.Decode(&data); err != nil || data.Error == "" || data.Phase != "serialization" {
			t.Errorf("%q gives the data %s", broken, v.Data)
		}
		written(t, v)
	}
}

func TestCodes(t *testing.T) {
	for code, want := range map[int32]string{
		-32700: "-32700: Parse error", -32002: "-32002: Resource not found", -32022: "-32022: Unknown error", 0: "0: Unknown error", math.MinInt32: "-2147483648: Unknown error",
	} {
		if got := acperror.ErrorCode(code).String(); got != want {
			t.Errorf("%d reads %q, want %q", code, got, want)
		}
		of := acperror.AcpErrorOf(acperror.ErrorCode(code))
		if int32(of.Code) != code || fmt.Sprintf("%d: %s", code, of.Message) != want || !of.Data.IsZero() {
			t.Errorf("an error of %d is %v", code, of)
		}
	}
	if got := v2.ErrorCodeUnsupportedProtocolVersion.String(); got != "-32022: Unsupported protocol version" {
		t.Errorf("v2 reads %q", got)
	}
	if acperror.ErrorCode(-32022).Known() || v1.ErrorCode(-32022).Known() || !v2.ErrorCode(-32022).Known() {
		t.Error("-32022 is known to version 2 alone")
	}
}

// Kinds are told by code and shape, in every package of the family.
func TestKinds(t *testing.T) {
	session, resource := v2.SessionNotFound("s"), v1.ResourceNotFound(v1.WithURI("u"))
	for name, c := range map[string]struct {
		err, target error
		want        bool
	}{
		"a session is a resource":           {session, v2.ErrResourceNotFound, true},
		"also in the neutral package":       {session, acperror.ErrResourceNotFound, true},
		"also in version 1":                 {session, v1.ErrSessionNotFound, true},
		"a resource is no session":          {resource, v2.ErrSessionNotFound, false},
		"a neutral session":                 {session.Neutral(), v2.ErrSessionNotFound, true},
		"a wrapped one":                     {fmt.Errorf("x: %w", session.Neutral()), v2.ErrSessionNotFound, true},
		"another code":                      {acperror.InternalError(), acperror.ErrParseError, false},
		"no error of the family":            {errors.New("x"), acperror.ErrParseError, false},
		"a nil error":                       {(*v2.AcpError)(nil), acperror.ErrParseError, false},
		"a nil neutral error":               {(*acperror.AcpError)(nil), acperror.ErrParseError, false},
		"something else than a kind":        {session, errors.New("x"), false},
		"something else than a kind at all": {session.Neutral(), errors.New("x"), false},
	} {
		if errors.Is(c.err, c.target) != c.want {
			t.Errorf("%s: not %t", name, c.want)
		}
	}
}

// The cause goes over and is never written; what keeps an error from being written
// goes over too.
func TestConversionsKeepWhatIsNotWritten(t *testing.T) {
	cause := errors.New("disk on fire")
	v := v2.InternalError().Wrap(cause)
	neutral := v.Neutral()
	if !errors.Is(neutral, cause) || !errors.Is(v1.FromNeutral(neutral), cause) || written(t, neutral) != written(t, acperror.InternalError()) {
		t.Errorf("the cause of %+v is %v", neutral, neutral.Unwrap())
	}
	wrong := v2.UnsupportedProtocolVersion(-1, nil)
	var before, after *v2.ValidationError
	if _, err := wrong.AppendJSON(nil); !errors.As(err, &before) {
		t.Fatalf("a wrong argument was written: %v", err)
	}
	if _, err := around(wrong.Neutral()).AppendJSON(nil); err == nil {
		t.Error("the neutral form of an error with a wrong argument was written")
	}
	if err := v2.FromNeutral(wrong.Neutral()).Validate(); !errors.As(err, &after) {
		t.Fatalf("version 2 says %v of what came back", err)
	}
	if d := cmp.Diff(before.Violations, after.Violations); d != "" {
		t.Error(d)
	}
	set := acperror.ParseError()
	set.Message = "\xff"
	if _, err := v2.FromNeutral(set).AppendJSON(nil); err == nil {
		t.Error("a text that is not UTF-8 was written after a conversion")
	}
	if v2.FromNeutral(nil) != nil || (*v1.AcpError)(nil).Neutral() != nil {
		t.Error("nil becomes an error")
	}
}

func decode(t *testing.T, document string) *acperror.AcpError {
	t.Helper()
	v, err := acperror.DecodeAcpError([]byte(document))
	if err != nil {
		t.Fatalf("%s: %v", document, err)
	}
	return v
}
