// What makes two findings the same one.
package finding

import (
	"crypto/sha256"
	"encoding/hex"

	"github.com/errgen/errgen/internal/source"
)

// Fingerprint is the first 16 hexadecimal digits of SHA-256 over the canonical
// JSON of rule, direction, place, keyword and the digests of both values (compat
// specification, 7.2). Text, severity, position, file name and version do not
// enter it, so that a waiver outlives their edits.
func (f *Finding) Fingerprint() string {
	text := "["
	for i, part := range []string{"errgen-finding-1", f.Rule, string(f.Direction), f.Place, f.Keyword, digest(f.Old.Value), digest(f.New.Value)} {
		if i > 0 {
			text += ","
		}
		text += source.Quote(part)
	}
	sum := sha256.Sum256([]byte(text + "]"))
	return hex.EncodeToString(sum[:8])
}

// digest of a value that is gone is empty.
func digest(v *source.Node) string {
	if v == nil {
		return ""
	}
	sum := sha256.Sum256([]byte(v.Canonical()))
	return hex.EncodeToString(sum[:])
}
