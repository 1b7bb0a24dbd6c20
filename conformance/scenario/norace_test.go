//go:build !race

package scenario_test

// buildFlags are none: the test does not watch for races.
var buildFlags []string
