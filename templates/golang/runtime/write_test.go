package runtime

import (
	"math"
	"strconv"
	"strings"
	"testing"
)

// Doubles are written by the algorithm of ECMAScript.
func TestNumbersOfECMAScript(t *testing.T) {
	for f, want := range map[float64]string{
		0: "0", math.Copysign(0, -1): "0", 1: "1", -1.5: "-1.5", 1e20: "100000000000000000000", 1e21: "1e+21", 1.5e300: "1.5e+300",
		1e-6: "0.000001", 1e-7: "1e-7", 1.25e-10: "1.25e-10", 123456789: "123456789", 0.1: "0.1", 5e-324: "5e-324", 1.7976931348623157e308: "1.7976931348623157e+308",
	} {
		if got := string(new(writer).number(nil, f)); got != want {
			t.Errorf("%v was written as %s, want %s", f, got, want)
		}
	}
	for _, f := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		w := new(writer)
		if w.number(nil, f); !w.unfit {
			t.Errorf("%v passes", f)
		}
	}
}

// A number that a double would change is not held.
func TestDoublesAreNotRounded(t *testing.T) {
	for text, want := range map[string]bool{
		"0.1": true, "1e300": true, "1e400": false, "1e-400": false, "9007199254740993": false, "9007199254740992": true, "-0": true, "-0.0": true,
		"3.141592653589793": true, "3.14159265358979323846": false, "1e21": true, "100000000000000000000": true, "5e-324": true, "4e-324": false, "0.30": true,
	} {
		r := reader{scanner: scanner[string]{b: text}}
		if _, end, held := r.double(0, 0); held != want || end != len(text) {
			t.Errorf("%s: held is %v, up to %d", text, held, end)
		}
	}
}

func TestObjectIsWrittenAsItCame(t *testing.T) {
	for text, want := range map[string]string{
		`{}`: `{}`, `{ "a" : 1.0 , "b":[ 1,2 ] }`: `{"a":1.0,"b":[ 1,2 ]}`, `{"\u0061":"\ud800"}`: `{"\u0061":"\ud800"}`, `{"é":"\/"}`: `{"é":"\/"}`,
	} {
		r := reader{scanner: scanner[string]{b: text}}
		object, _, held := r.object(0, 0, nil)
		if !held || r.fault {
			t.Fatalf("%s is not held", text)
		}
		if got := string(new(writer).object(nil, object)); got != want {
			t.Errorf("%s was written as %s, want %s", text, got, want)
		}
	}
}

func TestObjectThatCannotBeWritten(t *testing.T) {
	one := Value{"1"}
	for name, o := range map[string]Object{
		"a name twice": {{Name: "a", Value: one}, {Name: "a", Value: one}}, "no value": {{Name: "a"}}, "no UTF-8": {{Name: "\xff", Value: one}},
	} {
		if b, err := o.MarshalJSON(); err == nil {
			t.Errorf("%s: %s", name, b)
		}
	}
}

func TestExtras(t *testing.T) {
	x := &extras{}
	x.take("z", "", Value{"1"})
	x.take("b", "", Value{"2"})
	for _, name := range []string{"y", "a", "m"} {
		if err := x.set(name, Value{"3"}); err != nil {
			t.Fatal(err)
		}
	}
	if err := x.set("b", Value{"4"}); err != nil {
		t.Fatal(err)
	}
	c := x.clone()
	if err := c.set("z", Value{"9"}); err != nil {
		t.Fatal(err)
	}
	x.remove("m")
	if got, want := string(new(writer).members(nil, x, nil)), `,"z":1,"b":4,"a":3,"y":3`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if err := x.set("q", Value{}); err == nil {
		t.Error("a member without a value was set")
	}
}

// Many names take linear time.
func TestRepeatedNames(t *testing.T) {
	var b strings.Builder
	b.WriteByte('{')
	for i := range 100_000 {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(`"n` + strconv.Itoa(i%99_999) + `":0`)
	}
	b.WriteByte('}')
	s := scanner[string]{b: b.String()}
	if end := s.judgeObject(0, 0); end != b.Len() || len(s.repeats) != 1 {
		t.Errorf("%d repeats, up to %d of %d", len(s.repeats), end, b.Len())
	}
}
