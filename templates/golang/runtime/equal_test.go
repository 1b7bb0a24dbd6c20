package runtime

import (
	"strconv"
	"strings"
	"testing"
)

func TestEquals(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want bool
	}{
		{"1", "1.0", true}, {"1", "1e0", true}, {"1", "true", false}, {"0", "false", false}, {`"a"`, `"\u0061"`, true}, {`"\ud800"`, `"\ufffd"`, true},
		{`{"a":1,"b":2}`, `{ "b" : 2.0, "a" : 1 }`, true}, {`{"a":1,"a":2}`, `{"a":2}`, true}, {`{"a":1}`, `{"a":1,"b":2}`, false},
		{"[1,2]", "[1.0,2]", true}, {"[1,2]", "[2,1]", false}, {"[[]]", "[{}]", false}, {"null", `"null"`, false}, {"1e1000000000", "10e999999999", true},
		{`{"b":{"y":1,"x":2},"a":0}`, `{"a":0,"b":{"x":2,"y":1}}`, true},
	} {
		s := scanner[[]byte]{b: []byte(test.a)}
		if got := s.equals(0, test.b); got != test.want {
			t.Errorf("%s equals %s: %v", test.a, test.b, got)
		}
	}
}

func TestTwins(t *testing.T) {
	var many strings.Builder
	for i := range 40 {
		many.WriteString(strconv.Itoa(i) + ",")
	}
	for _, test := range []struct {
		list          string
		first, second int
		ok            bool
	}{
		{"[]", 0, 0, false}, {"[1,2,3]", 0, 0, false}, {"[1,2,1.0,2]", 0, 2, true}, {`[{"a":1,"b":2},{"b":2,"a":1}]`, 0, 1, true}, {"[1,true]", 0, 0, false},
		{"[" + many.String() + "39.0]", 39, 40, true}, {"[" + many.String() + "7]", 7, 40, true}, {"[" + many.String() + "40]", 0, 0, false},
	} {
		s := scanner[string]{b: test.list}
		first, second, ok := s.twins(0)
		if first != test.first || second != test.second || ok != test.ok {
			t.Errorf("%s: %d, %d, %v", test.list, first, second, ok)
		}
	}
}
