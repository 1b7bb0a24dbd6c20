package version

import (
	"slices"
	"testing"
)

func TestValid(t *testing.T) {
	for text, want := range map[string]bool{
		"1.4.0": true, "0.0.0": true, "10.20.30": true, "1.0.0-rc.1": true,
		"1.4": false, "1": false, "v1.4.0": false, "1.04.0": false, "1.4.0+build": false, "": false, "1.4.0 ": false, "../1.4.0": false,
	} {
		if got := Valid(text); got != want {
			t.Errorf("Valid(%q) is %v", text, got)
		}
	}
}

func TestCompare(t *testing.T) {
	order := []string{"0.9.0", "1.0.0-rc.1", "1.0.0", "1.0.2", "1.9.0", "1.10.0", "2.0.0"}
	shuffled := []string{"1.10.0", "1.0.0", "2.0.0", "1.0.0-rc.1", "1.9.0", "0.9.0", "1.0.2"}
	slices.SortFunc(shuffled, Compare)
	if !slices.Equal(order, shuffled) {
		t.Errorf("got the order %v", shuffled)
	}
}

func TestRange(t *testing.T) {
	for _, row := range []struct {
		text string
		in   []string
		out  []string
	}{
		{"", []string{"1.0.0", "0.0.1"}, nil},
		{">=1.0.0 <1.3.0", []string{"1.0.0", "1.2.9"}, []string{"0.9.0", "1.3.0", "1.10.0"}},
		{">1.0.0 <=1.3.0", []string{"1.0.1", "1.3.0"}, []string{"1.0.0", "1.3.1"}},
		{"1.2.0", []string{"1.2.0"}, []string{"1.2.1"}},
		{"=1.2.0", []string{"1.2.0"}, []string{"1.2.1"}},
	} {
		r, err := ParseRange(row.text)
		if err != nil {
			t.Errorf("%q: %v", row.text, err)
		}
		for _, v := range row.in {
			if !r.Holds(v) {
				t.Errorf("%q does not hold %s", row.text, v)
			}
		}
		for _, v := range row.out {
			if r.Holds(v) {
				t.Errorf("%q holds %s", row.text, v)
			}
		}
	}
	for _, bad := range []string{">=1.0", "^1.0.0", "=>1.0.0", ">= 1.0.0", "1.x"} {
		if _, err := ParseRange(bad); err == nil {
			t.Errorf("%q is accepted", bad)
		}
	}
}

func TestSteps(t *testing.T) {
	for _, row := range []struct{ v, major, release, minor, patch string }{
		{"1.4.2", "1", "1.4.2", "1.5.0", "1.4.3"},
		{"10.9.9", "10", "10.9.9", "10.10.0", "10.9.10"},
		{"2.0.0-rc.1", "2", "2.0.0", "2.0.0", "2.0.0"},
	} {
		if got := [...]string{Major(row.v), Release(row.v), NextMinor(row.v), NextPatch(row.v)}; got != [...]string{row.major, row.release, row.minor, row.patch} {
			t.Errorf("%s gives %v", row.v, got)
		}
	}
}
