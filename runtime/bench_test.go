// What making an error costs.
package runtime_test

import (
	"testing"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
)

func BenchmarkFinish(b *testing.B) {
	e := agenterror.NotFound("There is no note named `alpha`.", agenterror.WithValid([]string{"beta", "gamma"}))
	b.ReportAllocs()
	for b.Loop() {
		runtime.From(b.Context(), e)
	}
}
