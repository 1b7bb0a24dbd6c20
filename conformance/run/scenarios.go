// Playing scenarios.

package main

import (
	"encoding/json"
	"sync"

	"github.com/errgen/errgen/conformance/acp"
	"github.com/errgen/errgen/conformance/scenario"
	"github.com/errgen/errgen/conformance/vector"
)

// atOnce is how many scenarios are played at a time: they mostly wait.
const atOnce = 8

// skipped tells whether a record is about an API and can't be judged by frames or by
// rows of a table.
func skipped(r *vector.Record) bool {
	return r.Scenario != nil && r.Scenario.APILevel && len(r.Scenario.Cases) == 0
}

// play plays all scenarios against the endpoint of a command, or against the fixture
// endpoint of the repository, and leaves the outcome with each record. Tables of
// constructors are for the generated code.
func play(suites []*vector.Suite, command string) error {
	var records []*vector.Record
	for _, s := range suites {
		for _, r := range s.Records {
			switch {
			case r.Scenario == nil:
			case len(r.Scenario.Cases) > 0:
				r.Judge = func() []string { return rows(r.Scenario.Cases) }
			case !r.Scenario.APILevel:
				records = append(records, r)
			}
		}
	}
	if len(records) == 0 {
		return nil
	}
	endpoint, err := endpointOf(command)
	if err != nil {
		return err
	}
	defer endpoint.Close()
	var all sync.WaitGroup
	slots := make(chan struct{}, atOnce)
	for _, r := range records {
		slots <- struct{}{}
		all.Go(func() {
			complaints := endpoint.Play(r.Scenario)
			r.Judge = func() []string { return complaints }
			<-slots
		})
	}
	all.Wait()
	return nil
}

// rows judges the rows of a table.
func rows(cases []json.RawMessage) (complaints []string) {
	for _, row := range cases {
		complaints = append(complaints, acp.Judge(row)...)
	}
	return complaints
}

func endpointOf(command string) (*scenario.Endpoint, error) {
	if command == "" {
		return scenario.Build()
	}
	return scenario.NewEndpoint(command)
}
