// Scenarios of the Agent Client Protocol.

package vector

import "github.com/errgen/errgen/conformance/scenario"

func (s *Suite) readScenarios(text []byte) error {
	all, err := scenario.Parse(text)
	if err != nil {
		return err
	}
	for _, one := range all {
		s.Records = append(s.Records, &Record{Name: s.Path + "#" + one.ID, Scenario: one})
	}
	return nil
}
