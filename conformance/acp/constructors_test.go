package acp

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/generated/go/acperror"
	v1 "github.com/errgen/errgen/generated/go/acperror/v1"
	v2 "github.com/errgen/errgen/generated/go/acperror/v2"
)

// A testCase is one row of a table. Each table uses some of the members.
type testCase struct {
	Call  string
	Args  []json.RawMessage
	Meta  json.RawMessage
	Chain [][]json.RawMessage
	JSON  string
	Text  string
	View  *string
	Value json.RawMessage
}

// tables reads the cases of the scenarios by their id.
func tables(t *testing.T) map[string][]testCase {
	t.Helper()
	text, err := os.ReadFile("../vectors/acp/constructors.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Scenarios []struct {
			ID    string
			Cases []testCase
		}
	}
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	all := map[string][]testCase{}
	for _, s := range file.Scenarios {
		all[s.ID] = s.Cases
	}
	return all
}

// arg reads an argument.
func arg[T any](t *testing.T, c testCase, i int) (v T) {
	t.Helper()
	if err := json.Unmarshal(c.Args[i], &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// marshaler is an error of any of the three packages.
type marshaler interface {
	error
	AppendJSON([]byte) ([]byte, error)
}

// calls are the constructors by the names that the tables have for them. null among
// the arguments means that an option is not given; for a list it is the nil slice.
var calls = map[string]func(t *testing.T, c testCase) marshaler{
	"ParseError":       func(*testing.T, testCase) marshaler { return acperror.ParseError() },
	"InvalidRequest":   func(*testing.T, testCase) marshaler { return acperror.InvalidRequest() },
	"MethodNotFound":   func(*testing.T, testCase) marshaler { return acperror.MethodNotFound() },
	"InvalidParams":    func(*testing.T, testCase) marshaler { return acperror.InvalidParams() },
	"InternalError":    func(*testing.T, testCase) marshaler { return acperror.InternalError() },
	"RequestCancelled": func(*testing.T, testCase) marshaler { return acperror.RequestCancelled() },
	"AuthRequired":     func(*testing.T, testCase) marshaler { return acperror.AuthRequired() },
	"New": func(t *testing.T, c testCase) marshaler {
		v, err := acperror.NewAcpError(arg[acperror.ErrorCode](t, c, 0), arg[string](t, c, 1))
		if err != nil {
			t.Fatal(err)
		}
		return v
	},
	"v1.ResourceNotFound": func(t *testing.T, c testCase) marshaler {
		if uri := arg[*string](t, c, 0); uri != nil {
			return v1.ResourceNotFound(v1.WithURI(*uri))
		}
		return v1.ResourceNotFound()
	},
	"v2.ResourceNotFound": func(*testing.T, testCase) marshaler { return v2.ResourceNotFound() },
	"v1.SessionNotFound":  func(t *testing.T, c testCase) marshaler { return v1.SessionNotFound(arg[string](t, c, 0)) },
	"v2.SessionNotFound": func(t *testing.T, c testCase) marshaler {
		return v2.SessionNotFound(arg[string](t, c, 0), meta(t, c)...)
	},
	"v2.UnsupportedProtocolVersion": func(t *testing.T, c testCase) marshaler {
		return v2.UnsupportedProtocolVersion(arg[int64](t, c, 0), arg[[]int64](t, c, 1), meta(t, c)...)
	},
}

func meta(t *testing.T, c testCase) []v2.AcpErrorOption {
	t.Helper()
	if c.Meta == nil {
		return nil
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal(c.Meta, &members); err != nil {
		t.Fatal(err)
	}
	var o v2.Object
	for name, text := range members {
		value, err := v2.ParseValue(string(text))
		if err != nil {
			t.Fatal(err)
		}
		o.Set(name, value)
	}
	return []v2.AcpErrorOption{v2.WithMeta(o)}
}

func written(t *testing.T, v marshaler) string {
	t.Helper()
	b, err := v.AppendJSON(nil)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestConstructors(t *testing.T) {
	for _, id := range []string{"ctor-factories", "ctor-v1-resource-not-found", "ctor-session-not-found", "ctor-unsupported-version"} {
		cases := tables(t)[id]
		if len(cases) == 0 {
			t.Errorf("%s has no cases", id)
		}
		for _, c := range cases {
			made := calls[c.Call](t, c)
			if got := written(t, made); got != c.JSON {
				t.Errorf("%s %s: %s, want %s", c.Call, c.Args, got, c.JSON)
			}
			// A handler returns it as it is: errors.As finds the neutral form.
			var neutral *acperror.AcpError
			if !errors.As(fmt.Errorf("while serving: %w", made), &neutral) || written(t, neutral) != c.JSON {
				t.Errorf("%s has the neutral form %v", c.Call, neutral)
			}
		}
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

// around takes an error through all conversions.
func around(v *acperror.AcpError) *acperror.AcpError {
	return v2.FromNeutral(v1.FromNeutral(v).Neutral()).Neutral()
}

func TestRoundTrip(t *testing.T) {
	for _, c := range tables(t)["ctor-round-trip"] {
		if got := written(t, around(decode(t, c.JSON))); got != c.JSON {
			t.Errorf("%s, want %s", got, c.JSON)
		}
	}
}

func TestTypedView(t *testing.T) {
	for _, c := range tables(t)["ctor-typed-view"] {
		v := v2.FromNeutral(decode(t, c.JSON))
		raw := v.Data.String()
		views := map[string]any{}
		if data, ok := v2.SessionNotFoundData(v); ok {
			views["SessionNotFound"] = data
		}
		if data, ok := v2.UnsupportedProtocolVersionData(v); ok {
			views["UnsupportedProtocolVersion"] = data
		}
		if c.View == nil {
			if len(views) > 0 {
				t.Errorf("%s has the views %v", c.JSON, views)
			}
			continue
		}
		if view, ok := views[*c.View].(interface{ RemoveExtra(name string) }); ok {
			view.RemoveExtra("uri") // which the type keeps, as every type keeps what it does not know
		}
		got, err := json.Marshal(views[*c.View])
		if err != nil || !sameJSON(got, c.Value) || len(views) != 1 {
			t.Errorf("%s: %s (%v), want %s", c.JSON, got, err, c.Value)
		}
		if v.Data.String() != raw {
			t.Errorf("%s: the data became %s", c.JSON, v.Data)
		}
		sentinel := map[string]error{"SessionNotFound": v2.ErrSessionNotFound, "UnsupportedProtocolVersion": v2.ErrUnsupportedProtocolVersion}[*c.View]
		if !errors.Is(v, sentinel) || !errors.Is(v.Neutral(), sentinel) {
			t.Errorf("%s is not %v", c.JSON, sentinel)
		}
	}
}

func sameJSON(a, b []byte) bool {
	var x, y any
	return json.Unmarshal(a, &x) == nil && json.Unmarshal(b, &y) == nil && reflect.DeepEqual(x, y)
}

func TestData(t *testing.T) {
	for _, c := range tables(t)["ctor-with-data"] {
		start := acperror.InternalError()
		v := start
		for _, step := range c.Chain {
			var name string
			if err := json.Unmarshal(step[0], &name); err != nil {
				t.Fatal(err)
			}
			switch name {
			case "WithData":
				v = v.WithData(step[1])
			case "WithNullData":
				v = v.WithNullData()
			case "WithoutData":
				v = v.WithoutData()
			default:
				t.Fatalf("there is no call %s", name)
			}
		}
		if got := written(t, v); got != c.JSON {
			t.Errorf("%s: %s, want %s", c.Chain, got, c.JSON)
		}
		if got := written(t, start); got != `{"code":-32603,"message":"Internal error"}` {
			t.Errorf("the start of the chain became %s", got)
		}
	}
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

func TestReserved(t *testing.T) {
	for _, c := range tables(t)["ctor-reserved"] {
		code := arg[int32](t, c, 0)
		want := string(c.Value) == "true"
		if acperror.IsReserved(acperror.ErrorCode(code)) != want || v1.IsReserved(v1.ErrorCode(code)) != want || v2.IsReserved(v2.ErrorCode(code)) != want {
			t.Errorf("IsReserved(%d) is not %t", code, want)
		}
	}
}

func TestStringForm(t *testing.T) {
	for _, c := range tables(t)["ctor-string-form"] {
		v := decode(t, c.JSON)
		for what, got := range map[string]string{
			"neutral": v.Error(), "v1": v1.FromNeutral(v).Error(), "v2": v2.FromNeutral(v).Error(),
			"%v": fmt.Sprintf("%v", v), "%s": fmt.Sprintf("%s", v),
		} {
			if got != c.Text {
				t.Errorf("%s: %s is %q, want %q", c.JSON, what, got, c.Text)
			}
		}
		if got, want := fmt.Sprintf("%+v", v), fmt.Sprintf("[%d] %s", int32(v.Code), c.Text); got != want {
			t.Errorf("%%+v is %q, want %q", got, want)
		}
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
