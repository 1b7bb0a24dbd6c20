// Playing scenarios.

package main

import (
	"sync"

	"github.com/errgen/errgen/conformance/scenario"
	"github.com/errgen/errgen/conformance/vector"
)

// atOnce is how many scenarios are played at a time: they mostly wait.
const atOnce = 8

// play plays all scenarios against the endpoint of a command, or against the fixture
// endpoint of the repository, and leaves the outcome with each record.
func play(suites []*vector.Suite, command string) error {
	var records []*vector.Record
	for _, s := range suites {
		for _, r := range s.Records {
			if r.Scenario != nil && !r.Scenario.APILevel {
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

func endpointOf(command string) (*scenario.Endpoint, error) {
	if command == "" {
		return scenario.Build()
	}
	return scenario.NewEndpoint(command)
}
