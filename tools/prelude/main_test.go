package main

import "testing"

// What is committed is what the sources give.
func TestFresh(t *testing.T) {
	t.Chdir("..") // the files are named from the folder of the module
	if err := run(true); err != nil {
		t.Error(err)
	}
}
