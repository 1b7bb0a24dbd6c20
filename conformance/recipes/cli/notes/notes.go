// Package notes is what the commands of the recipes do: it reads notes, and fails in
// the ways that a command can fail.
package notes

import (
	"context"
	"fmt"

	"github.com/errgen/errgen/generated/go/agenterror"
)

// Read prints a note. Three names stand for three ways to fail.
func Read(ctx context.Context, name string) error {
	switch name {
	case "alpha":
		fmt.Println("the first note")
		return nil
	case "wait":
		fmt.Println("waiting")
		<-ctx.Done()
		return ctx.Err()
	case "panic":
		panic("a fault of the program")
	}
	return fmt.Errorf("reading: %w", agenterror.NotFound("There is no note named `"+name+"`.", agenterror.WithValid([]string{"alpha"})))
}
