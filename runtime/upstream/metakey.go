// The key under which `_meta` carries the contract (contract.md, 8.3).
package upstream

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// DefaultMetaKey is the key that is used when none is configured.
const DefaultMetaKey = "ai.dinglebear.labby/error"

// connectionPrefix begins the keys in which a server describes its own connection.
const connectionPrefix = "io.modelcontextprotocol/"

// metaKey is the grammar of a key: [prefix/]name, the prefix made of labels between
// dots.
var metaKey = regexp.MustCompile(`^(?:[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*/)?[A-Za-z0-9](?:[-_.A-Za-z0-9]*[A-Za-z0-9])?$`)

// reservedNames belong to the protocol when they stand without a prefix.
var reservedNames = []string{"progressToken", "traceparent", "tracestate", "baggage"}

// CheckMetaKey tells why a key may not carry the contract, nil if it may.
func CheckMetaKey(key string) error {
	if !metaKey.MatchString(key) {
		return fmt.Errorf("_meta key %q: want [prefix/]name", key)
	}
	prefix, _, prefixed := strings.Cut(key, "/")
	labels := strings.Split(prefix, ".")
	if prefixed && len(labels) > 1 && slices.Contains([]string{"mcp", "modelcontextprotocol"}, labels[1]) {
		return fmt.Errorf("_meta key %q: its prefix is reserved for the protocol", key)
	}
	if slices.Contains(reservedNames, key) {
		return fmt.Errorf("_meta key %q: the name is reserved for the protocol", key)
	}
	return nil
}

// OfConnection tells whether a member of `_meta` describes the connection that its
// result came over, so that it must not be passed on (9.8).
func OfConnection(key string) bool { return strings.HasPrefix(key, connectionPrefix) }

// metaKey is the configured key.
func (g *Gateway) metaKey() string {
	if g == nil || g.MetaKey == "" {
		return DefaultMetaKey
	}
	return g.MetaKey
}
