// Golden plans: what representative schemas become. Each folder of testdata/plans
// holds a schema and the plan as `errgen ir` prints it.
package compile_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/emit/plan"
	"github.com/errgen/errgen/internal/source"
)

const plans = "testdata/plans"

func TestPlans(t *testing.T) {
	folders, err := os.ReadDir(plans)
	if err != nil {
		t.Fatal(err)
	}
	if len(folders) < 8 {
		t.Fatalf("there are only %d plans", len(folders))
	}
	for _, f := range folders {
		t.Run(f.Name(), func(t *testing.T) {
			folder := filepath.Join(plans, f.Name())
			root := readJSON(t, filepath.Join(folder, "schema.json"))
			golden(t, filepath.Join(folder, "plan.json"), printed(t, root))
			if again := printed(t, root); again != printed(t, parse(t, "schema.json", string(root.File.Text))) {
				t.Error("a second run gives another plan")
			}
		})
	}
}

// printed is the plan of a schema as JSON.
func printed(t *testing.T, root *source.Node) string {
	t.Helper()
	contract, problems := compile.Compile(root, compile.Options{})
	if contract == nil {
		t.Fatal(problems)
	}
	files, err := plan.New().Emit(contract, emit.Options{})
	if err != nil || len(files) != 1 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	return string(files[0].Text)
}
