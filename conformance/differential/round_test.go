package main

import (
	"strings"
	"testing"
)

func TestAbbreviated(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "",
		`{"a":1}`:                `{"a":1}`,
		strings.Repeat("[", 999): "[(999 times)",
		`x` + strings.Repeat(`{"a":`, 50) + "1" + strings.Repeat("}", 50): `x{"a":(50 times)1}(50 times)`,
	} {
		if got := abbreviated([]byte(text)); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
