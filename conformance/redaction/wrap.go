// Where secrets are met: within log lines, within other texts, with escapes.
package redaction

import (
	"encoding/json"
	"net/url"
	"strconv"
	"strings"
)

// A Wrap puts a text into another one.
type Wrap struct {
	Name string
	Put  func(text string) string

	// Encodes is true if the text is percent-encoded.
	Encodes bool
}

// Suits tells whether a secret can be known in the wrap.
func (w Wrap) Suits(s Secret) bool { return !w.Encodes || s.Encodable }

// Wraps are all of them.
var Wraps = []Wrap{
	{Name: "plain", Put: func(text string) string { return text }},
	{Name: "sentence", Put: func(text string) string { return "The call failed (" + text + "); see the log." }},
	{Name: "log line", Put: func(text string) string {
		return "2026-03-01T12:00:00Z ERROR worker[7]: upstream said: " + text + "\n"
	}},
	{Name: "second line", Put: func(text string) string { return "could not continue\r\n" + text + "\r\nafter 3 attempts" }},
	{Name: "stack trace", Put: func(text string) string {
		return "Error: " + text + "\n    at Client.send (/srv/app/client.js:10:7)\n    at async main (/srv/app/main.js:3:1)"
	}},
	{Name: "panic", Put: func(text string) string {
		return "panic: " + text + "\n\ngoroutine 1 [running]:\nmain.main()\n\t/srv/app/main.go:12 +0x1d"
	}},
	{Name: "environment", Put: func(text string) string { return "HOME=/root\nPATH=/usr/bin:/bin\n" + text + "\nLANG=C.UTF-8" }},
	{Name: "colours", Put: func(text string) string { return "\x1b[31m" + text + "\x1b[0m" }},
	{Name: "hidden characters", Put: hiddenCharacters},
	{Name: "JSON", Put: func(text string) string { return inJSON("detail", text) }},
	{Name: "JSON in JSON", Put: func(text string) string { return inJSON("body", inJSON("detail", text)) }},
	{Name: "JSON in JSON in JSON", Put: func(text string) string { return inJSON("log", inJSON("body", inJSON("detail", text))) }},
	{Name: "Go string", Put: func(text string) string { return "err=" + strconv.Quote(text) }},
	{Name: "shell", Put: func(text string) string { return "sh -c 'run " + strings.ReplaceAll(text, "'", `'\''`) + "'" }},
	{Name: "markup", Put: func(text string) string { return "<p>" + text + "</p>" }},
	{Name: "Markdown", Put: func(text string) string { return "> `" + text + "`" }},
	{Name: "query", Encodes: true, Put: func(text string) string {
		return "https://app.local/login?page=2&next=" + url.QueryEscape(text) + "&lang=en"
	}},
	{Name: "path", Encodes: true, Put: func(text string) string {
		return "https://app.local/p/" + strings.ReplaceAll(url.QueryEscape(text), "+", "%20") + "?page=2"
	}},
}

func inJSON(name, text string) string {
	b, _ := json.Marshal(map[string]any{"level": "error", name: text, "line": 12}) // strings and numbers can be written
	return string(b)
}

// hiddenCharacters splits a text by characters that nobody sees.
func hiddenCharacters(text string) string {
	var b strings.Builder
	for i, r := range text {
		if i%5 == 4 {
			b.WriteString("\u200b")
		}
		b.WriteRune(r)
	}
	return b.String()
}
