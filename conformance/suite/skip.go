// Optional groups that may fail.

package suite

import (
	_ "embed"
	"encoding/json"
)

// Skip is a group of optional cases that fail. The group "*" is the whole file.
type Skip struct{ File, Group, Reason, Expires string }

// Covers tells whether the skip is about a group.
func (s Skip) Covers(g *Group) bool { return s.File == g.File && (s.Group == "*" || s.Group == g.Name) }

//go:embed skip.json
var skips []byte

// Skips lists them by the name of their part.
func Skips() (map[string][]Skip, error) {
	var byPart map[string][]Skip
	return byPart, json.Unmarshal(skips, &byPart)
}
