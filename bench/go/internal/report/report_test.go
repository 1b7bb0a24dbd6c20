package report

import (
	"bytes"
	"strings"
	"testing"

	"github.com/errgen/errgen/bench/go/internal/measure"
)

func series(name string, nanos ...float64) measure.Series {
	return measure.Series{Block: "1", Group: "validate", Size: "small", Order: "schema", Name: name, Nanos: nanos}
}

// The page has to say what was reached, what was not, and what nobody measured.
func TestWrite(t *testing.T) {
	all := measure.Results{Series: []measure.Series{
		series("errgen validate, small contract", 1, 1, 1),
		series("santhosh, small contract", 59, 61, 62),
		series("errgen validate, full contract", 1, 1, 1),
		series("santhosh, full contract", 40, 41, 42),
	}}
	all.Figure("size small minified", 4000)
	all.Figure("size full minified", 5000)
	var page bytes.Buffer
	if err := Write(&page, all, nil, Run{Rounds: 3, Processes: 1}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"| santhosh | small contract | 61× (59.4 – 61.8), ≥ 60: **met** |",
		"| santhosh | full contract | 41× (40.2 – 41.8), ≥ 60: **short** |",
		"| minified | small contract | 4000 bytes, ≤ 4096: **met** |",
		"| minified | full contract | 5000 bytes, ≤ 4096: **short** |",
		"| G2 | Go: bytes to typed value, without copies, into a reused destination | not measured | not measured |",
	} {
		if !strings.Contains(page.String(), want) {
			t.Errorf("the page lacks %q", want)
		}
	}
}

// Every goal of the list has to have a demand, or it would be met by saying nothing.
func TestEveryGoalIsDemanded(t *testing.T) {
	for _, g := range goals(measure.Results{}) {
		if _, asked, missing := g.tally(contracts[0]); asked+missing == 0 {
			t.Errorf("%s demands nothing", g.ID)
		}
	}
}

// The tables of the runtime divide the right way round, and say who was not measured.
func TestRuntime(t *testing.T) {
	in := func(group, task, name string, nanos float64) measure.Series {
		return measure.Series{Block: "1", Group: group, Order: task, Name: name, Nanos: []float64{nanos}}
	}
	all := measure.Results{Series: []measure.Series{
		in(Redaction, AllTexts, Copy, 1e6),
		in(Redaction, AllTexts, Redact, 1e7),
		in(Redaction, AllTexts, Gitleaks, 1e9),
		in(Frames, FrameTasks[0], OurAgent, 10e3),
		in(Frames, FrameTasks[0], GoAgent, 20e3),
		{Group: Frames, Order: FrameTasks[0], Name: NodeAgent, Refused: "the package can't be had"},
	}}
	var page bytes.Buffer
	if err := Write(&page, all, nil, Run{}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"| copy | 1000 | 1000× | 1× |\n",
		"| `Redact` | 100 | 100× | 10× |\n",
		"| `Text` | – | – | – |\n",
		"| runtime/acp | 200000 | 1× | – | – | – |\n",
		"| coder/acp-go-sdk | 100000 | 2× | – | – | – |\n",
		"| @agentclientprotocol/sdk, Node | not measured: the package can't be had | not measured: the package can't be had | – | – | – |\n",
	} {
		if !strings.Contains(page.String(), want) {
			t.Errorf("the page lacks %q", want)
		}
	}
}
