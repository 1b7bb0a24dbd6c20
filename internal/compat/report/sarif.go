// The report for code scanners: SARIF 2.1.0 (OASIS). Only what the gate fills in is
// modelled; section numbers are those of that standard.
package report

import (
	"bytes"
	"net/url"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
)

const sarifSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool       sarifTool        `json:"tool"`
		ColumnKind string           `json:"columnKind"`
		Results    []sarifResult    `json:"results"`
		Properties sarifRunProperty `json:"properties"`
	}
	sarifRunProperty struct {
		Summary string `json:"summary"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name  string      `json:"name"`
		Rules []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID               string          `json:"id"`
		ShortDescription sarifText       `json:"shortDescription"`
		FullDescription  sarifText       `json:"fullDescription"`
		Help             sarifText       `json:"help"`
		Configuration    sarifLevel      `json:"defaultConfiguration"`
		Properties       sarifRuleDetail `json:"properties"`
	}
	sarifRuleDetail struct {
		Category finding.Category `json:"category"`
		Group    string           `json:"group"`
	}
	sarifText struct {
		Text string `json:"text"`
	}
	sarifLevel struct {
		Level string `json:"level"`
	}
	sarifResult struct {
		RuleID       string             `json:"ruleId"`
		RuleIndex    int                `json:"ruleIndex"`
		Level        string             `json:"level"`
		Message      sarifText          `json:"message"`
		Locations    []sarifLocation    `json:"locations,omitempty"`
		Related      []sarifLocation    `json:"relatedLocations,omitempty"`
		Fingerprints sarifFingerprint   `json:"partialFingerprints"`
		Suppressions []sarifSuppression `json:"suppressions"`
		Properties   sarifDetail        `json:"properties"`
	}
	sarifFingerprint struct {
		V1 string `json:"errgen/v1"`
	}
	sarifLocation struct {
		ID       *int          `json:"id,omitempty"`
		Message  *sarifText    `json:"message,omitempty"`
		Physical sarifPhysical `json:"physicalLocation"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		Line   int `json:"startLine"`
		Column int `json:"startColumn"`
	}
	sarifSuppression struct {
		Kind          string `json:"kind"`
		Status        string `json:"status"`
		Justification string `json:"justification"`
	}
	sarifDetail struct {
		Place     string            `json:"place"`
		Direction finding.Direction `json:"direction,omitempty"`
		Against   []string          `json:"against,omitempty"`
		Witness   *jsonWitness      `json:"witness,omitempty"`
		Forward   *jsonWitness      `json:"forwardWitness,omitempty"`
		Strict    *jsonWitness      `json:"strictWitness,omitempty"`
		Source    *finding.Effects  `json:"source,omitempty"`
	}
)

// levels of 3.27.10. A review fails too, but a person can settle it.
var levels = map[finding.Severity]string{finding.Error: "error", finding.Review: "warning", finding.Info: "note"}

func (r *Run) sarif(b *bytes.Buffer) error {
	run := sarifRun{
		Tool:       sarifTool{sarifDriver{Name: "errgen compat", Rules: []sarifRule{}}},
		ColumnKind: "unicodeCodePoints",
		Results:    []sarifResult{},
		Properties: sarifRunProperty{r.summary()},
	}
	index := map[string]int{} // of the rules that are met, in the order of their first finding
	for _, f := range r.Findings {
		i, known := index[f.Rule]
		if !known {
			i = len(run.Tool.Driver.Rules)
			index[f.Rule] = i
			run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRuleOf(f.Rule))
		}
		run.Results = append(run.Results, sarifResultOf(f, i))
	}
	return writeJSON(b, sarifLog{sarifSchema, "2.1.0", []sarifRun{run}})
}

func sarifRuleOf(id string) sarifRule {
	r := rule.Lookup(id)
	return sarifRule{
		ID: id, ShortDescription: sarifText{r.Situations[0].When}, FullDescription: sarifText{r.Purpose}, Help: sarifText{r.Advice},
		Configuration: sarifLevel{levels[r.Situations[0].Level()]}, Properties: sarifRuleDetail{r.Category, r.Group},
	}
}

func sarifResultOf(f *finding.Finding, index int) sarifResult {
	s := sarifResult{
		RuleID: f.Rule, RuleIndex: index, Level: levels[f.Severity], Message: sarifText{sentence(f)}, Fingerprints: sarifFingerprint{f.Fingerprint()},
		// A run that has suppressions has the list in every result (3.27.23).
		Suppressions: []sarifSuppression{},
		Properties: sarifDetail{
			Place: f.Place, Direction: f.Direction, Against: f.Against, Witness: witness(f.Witness), Forward: witness(f.Forward), Strict: witness(f.Strict), Source: f.Source,
		},
	}
	if at := main(f); at.File != "" {
		s.Locations = []sarifLocation{{Physical: physical(at)}}
	}
	if f.Old.File != "" && f.New.File != "" {
		id := 0
		s.Related = []sarifLocation{{ID: &id, Message: &sarifText{"old"}, Physical: physical(f.Old)}}
	}
	if f.Waived != nil {
		s.Suppressions = append(s.Suppressions, sarifSuppression{"external", "accepted", acknowledged(f.Waived)})
	}
	return s
}

// physical location; a name becomes a relative URI, in which a colon of its first
// part is no scheme.
func physical(l finding.Location) sarifPhysical {
	p := sarifPhysical{Artifact: sarifArtifact{(&url.URL{Path: l.File}).String()}}
	if l.Line > 0 {
		p.Region = &sarifRegion{l.Line, l.Column}
	}
	return p
}
