//go:build race

package scenario_test

// buildFlags make the endpoint watch for races, as the test does.
var buildFlags = []string{"-race"}
