package report

// This file makes the tables about the runtime packages, for which no goals are set.

import (
	"github.com/errgen/errgen/bench/go/internal/measure"
)

// Groups of series, and the contenders in them, as the programs call them that measure.
const (
	Redaction = "redaction"
	Copy      = "copy"
	Redact    = "`Redact`"
	Text      = "`Text`"
	Gitleaks  = "gitleaks, `DetectString`"

	Frames    = "frames"
	OurAgent  = "runtime/acp"
	GoAgent   = "coder/acp-go-sdk"
	NodeAgent = "@agentclientprotocol/sdk, Node"
)

// AllTexts is the one task of redaction, and needs no name.
const AllTexts = ""

// FrameTasks are those of the agents: how many requests are sent ahead of the answers, and the CPU time of the agent for that.
var FrameTasks = []string{"1 ahead", "64 ahead", "64 ahead, CPU"}

// table compares contenders, one in each row.
type table struct {
	group string
	rows  []string
	// perOperation is how much of what is counted each second one operation does.
	perOperation float64
	columns      []column
}

// column holds how much each contender does in a second; or, if one of the two is named, the time of a contender divided by its
// own, or its own time divided by that of a contender.
type column struct{ title, task, over, under string }

var (
	redaction = table{
		group: Redaction, rows: []string{Copy, Redact, Text, Gitleaks}, perOperation: 1, // operations are megabytes
		columns: []column{
			{title: "MB/s"},
			{title: "times as fast as gitleaks", over: Gitleaks},
			{title: "times the time of a copy", under: Copy},
		},
	}
	frames = table{
		group: Frames, rows: []string{OurAgent, GoAgent, NodeAgent}, perOperation: 2, // a request and its answer
		columns: []column{
			{title: "frames/s, one request at a time", task: FrameTasks[0]},
			{title: "runtime/acp, times as fast", task: FrameTasks[0], under: OurAgent},
			{title: "frames/s, 64 requests ahead", task: FrameTasks[1]},
			{title: "runtime/acp, times as fast", task: FrameTasks[1], under: OurAgent},
			{title: "times the CPU time of runtime/acp, 64 ahead", task: FrameTasks[2], under: OurAgent},
		},
	}
)

// filled is a table with its values.
type filled struct {
	Head []string
	Rows []row
}

func (t table) fill(r measure.Results) (f filled) {
	for _, c := range t.columns {
		f.Head = append(f.Head, c.title)
	}
	for _, name := range t.rows {
		line := row{What: name}
		for _, c := range t.columns {
			line.Cells = append(line.Cells, t.cell(r, c, name))
		}
		f.Rows = append(f.Rows, line)
	}
	return f
}

func (t table) cell(r measure.Results, c column, name string) cell {
	task := measure.Series{Group: t.group, Order: c.task}
	if refused := r.Refused(task, name); refused != "" {
		return cell{Note: "not measured: " + refused}
	}
	switch {
	case c.over != "":
		return cell{Band: measure.NewBand(r.Ratios(task, c.over, name)), Unit: "×"}
	case c.under != "":
		return cell{Band: measure.NewBand(r.Ratios(task, name, c.under)), Unit: "×"}
	}
	return cell{Band: measure.NewBand(r.Rates(task, name, t.perOperation))}
}
