package clean

import "strings"

const Placeholder = "[REDACTED]"
const Marker = " …[truncated]"

type Options struct {
	Secrets, Keys []string
	Redact        func(string) string
}
type Cleaner struct{}

func New(Options) *Cleaner                                   { return &Cleaner{} }
func (c *Cleaner) AddSecret(secret string)                   {}
func (c *Cleaner) Text(text string, cap int) string          { return text }
func (c *Cleaner) Redact(text string) string                 { return text }
func (c *Cleaner) JSON(document []byte, capBytes int) []byte { return document }
func (c *Cleaner) Identifier(raw string) string              { return raw }
func (c *Cleaner) Sensitive(name string) bool                { return false }
func (c *Cleaner) Blank(text string) bool                    { return strings.TrimSpace(text) == "" }
