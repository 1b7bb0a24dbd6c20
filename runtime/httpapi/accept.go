// Whether the client prefers problem details: proactive negotiation between two types
// (RFC 9110, 12.5.1).
package httpapi

import (
	"mime"
	"regexp"
	"strconv"
	"strings"
)

// A preference is how much a header wants a type.
type preference struct {
	quality int // in thousandths; 0 is not acceptable
	exact   int // 0 nothing matched, 1 */*, 2 application/*, 3 the type itself
}

// prefersProblem tells whether an Accept header, in any number of lines, prefers
// application/problem+json to application/json. Of equal qualities the type counts that
// is named more exactly; without any preference the answer is plain JSON.
func prefersProblem(accept []string) bool {
	var plain, problem preference
	for _, line := range accept {
		for _, element := range elements(line) {
			name, parameters, err := mime.ParseMediaType(element)
			quality, ok := parseQuality(parameters["q"])
			if err != nil || !ok {
				continue // what is malformed states nothing
			}
			plain.meet(name, TypeJSON, quality)
			problem.meet(name, TypeProblem, quality)
		}
	}
	if problem.quality != plain.quality {
		return problem.quality > plain.quality
	}
	return problem.quality > 0 && problem.exact > plain.exact
}

// meet takes a range into account. The most exact one decides, the first of equals.
func (p *preference) meet(name, mediaType string, quality int) {
	exact := 0
	switch name {
	case mediaType:
		exact = 3
	case "application/*":
		exact = 2
	case "*/*":
		exact = 1
	}
	if exact > p.exact {
		*p = preference{quality, exact}
	}
}

// elements splits a list at its commas, but for those inside quotes.
func elements(line string) []string {
	var list []string
	start, quoted := 0, false
	for i := 0; i < len(line); i++ {
		switch {
		case line[i] == '"':
			quoted = !quoted
		case quoted && line[i] == '\\':
			i++ // of a quoted pair
		case line[i] == ',' && !quoted:
			list = append(list, line[start:i])
			start = i + 1
		}
	}
	return append(list, line[start:])
}

// weight is the grammar of a quality (RFC 9110, 12.4.2).
var weight = regexp.MustCompile(`^(?:0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)$`)

// parseQuality reads a quality in thousandths; one that is not stated is 1.
func parseQuality(text string) (int, bool) {
	if text == "" {
		return 1000, true
	}
	if !weight.MatchString(text) {
		return 0, false
	}
	whole, fraction, _ := strings.Cut(text, ".")
	n, err := strconv.Atoi(whole + (fraction + "000")[:3])
	return n, err == nil
}
