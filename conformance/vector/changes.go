// Changes: old and new schemas, versions of a contract, registries of kinds. The gate
// is asked about them, and no code is generated.

package vector

import (
	"encoding/json"
	"fmt"
)

func (s *Suite) readChanges(text []byte, judge func([]byte) []string) error {
	all, err := list[json.RawMessage](text)
	if err != nil {
		return err
	}
	for i, record := range all {
		s.Records = append(s.Records, &Record{Name: fmt.Sprintf("%s#%d", s.Path, i), Judge: func() []string { return judge(record) }})
	}
	return nil
}
