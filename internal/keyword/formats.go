// The formats, as expressions: a text is in a format if all of its expressions
// match. They are put together from the rules of the RFCs that the specification
// names, under the names that the rules have there.
package keyword

import (
	"fmt"
	"strings"
	"sync"
)

// formats by name, put together when they are first asked for, since few runs
// assert any. What no automaton can judge is missing: regex is not a regular
// language, and idn-hostname needs the tables of IDNA.
var formats = sync.OnceValue(func() map[string][]string {
	return map[string][]string{
		"date":                  {anchored(fullDate)},
		"time":                  onTime("", partialTime),
		"date-time":             onTime(fullDate+"[Tt]", partialTime),
		"duration":              {anchored(duration)},
		"email":                 {anchored(localPart + "@" + mailDomain)},
		"idn-email":             {anchored(idnLocalPart + "@" + idnDomain)},
		"hostname":              {anchored(hostname), anchored(".{1,253}")},
		"ipv4":                  {anchored(ipv4)},
		"ipv6":                  {anchored(ipv6)},
		"uri":                   {anchored(uri(""))},
		"uri-reference":         {anchored(either(uri(""), relativeRef("")))},
		"iri":                   {anchored(uri(beyondASCII))},
		"iri-reference":         {anchored(either(uri(beyondASCII), relativeRef(beyondASCII)))},
		"uri-template":          {anchored(template)},
		"uuid":                  {anchored("[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")},
		"json-pointer":          {anchored(pointer)},
		"relative-json-pointer": {anchored("(?:0|[1-9][0-9]*)(?:#|" + pointer + ")")},
	}
})

func anchored(expression string) string { return "^(?:" + expression + ")$" }

func either(alternatives ...string) string { return "(?:" + strings.Join(alternatives, "|") + ")" }

// RFC 3339, appendix A and 5.6. The alternatives of a date are the leap days and
// all other days.
const (
	leapYear = "(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)"
	fullDate = "(?:" + leapYear + "-02-29|[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8])))"

	hour        = "(?:[01][0-9]|2[0-3])"
	minute      = "[0-5][0-9]"
	fraction    = `(?:\.[0-9]+)?`
	offset      = "(?:[Zz]|[+-]" + hour + ":" + minute + ")"
	partialTime = hour + ":" + minute + ":" + minute + fraction + offset

	durationTime = "(?:[0-9]+H(?:[0-9]+M(?:[0-9]+S)?)?|[0-9]+M(?:[0-9]+S)?|[0-9]+S)"
	durationDate = "(?:[0-9]+Y(?:[0-9]+M(?:[0-9]+D)?)?|[0-9]+M(?:[0-9]+D)?|[0-9]+D)"
	duration     = "P(?:[0-9]+W|" + durationDate + "(?:T" + durationTime + ")?|T" + durationTime + ")"
)

// onTime adds leap seconds: 23:59:60 in UTC, whatever the offset makes of it. The
// minutes and the hours are judged apart, by an expression each, because one
// automaton would have to remember both.
func onTime(before, usual string) []string {
	leapMinutes := []string{hour + ":59:60" + fraction + "(?:[Zz]|[+-]" + hour + ":00)"}
	leapHours := []string{"23:" + minute + ":60" + fraction + "[Zz]"}
	for m := 1; m < 60; m++ {
		leapMinutes = append(leapMinutes,
			fmt.Sprintf(`%s:%02d:60%s\+%s:%02d`, hour, m-1, fraction, hour, m),
			fmt.Sprintf(`%s:%02d:60%s-%s:%02d`, hour, 59-m, fraction, hour, m))
	}
	for h := range 24 {
		leapHours = append(leapHours,
			fmt.Sprintf(`%02d:%s:60%s\+%02d:00`, (23+h)%24, minute, fraction, h),
			fmt.Sprintf(`%02d:%s:60%s\+%02d:%s`, h, minute, fraction, h, someMinutes),
			fmt.Sprintf(`%02d:%s:60%s-%02d:00`, (47-h)%24, minute, fraction, h),
			fmt.Sprintf(`%02d:%s:60%s-%02d:%s`, (47-h)%24, minute, fraction, h, someMinutes))
	}
	return []string{
		anchored(before + either(append(leapMinutes, usual)...)),
		anchored(before + either(append(leapHours, usual)...)),
	}
}

const someMinutes = "(?:0[1-9]|[1-5][0-9])"

// RFC 1123, 2.1, with the length of RFC 1034, 3.1 as an expression of its own.
const (
	label    = "[0-9A-Za-z](?:[0-9A-Za-z-]{0,61}[0-9A-Za-z])?"
	hostname = label + `(?:\.` + label + ")*"
)

// RFC 5321, 4.1.2 and 4.1.3.
const (
	atext      = "[0-9A-Za-z!#$%&'*+/=?^_`{|}~-]+"
	localPart  = "(?:" + atext + `(?:\.` + atext + `)*|"(?:[ !#-\[\]-~]|\\[ -~])*")`
	addressOf  = `\[(?:` + ipv4 + "|IPv6:" + ipv6 + `)\]`
	mailDomain = "(?:" + hostname + "|" + addressOf + ")"
)

// RFC 6531, 3.3: characters beyond ASCII may stand for letters; every mailbox of
// RFC 5321 is one here too.
const (
	idnText      = "[0-9A-Za-z!#$%&'*+/=?^_`{|}~" + beyondASCII + "-]+"
	idnLocalPart = "(?:" + idnText + `(?:\.` + idnText + ")*|" + localPart + ")"
	idnLabel     = "[0-9A-Za-z" + beyondASCII + "](?:[0-9A-Za-z" + beyondASCII + "-]*[0-9A-Za-z" + beyondASCII + "])?"
	idnDomain    = "(?:" + idnLabel + `(?:\.` + idnLabel + ")*|" + addressOf + ")"
)

// RFC 2673, 3.2 and RFC 4291, 2.2.
const (
	octet = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])"
	ipv4  = "(?:" + octet + `\.){3}` + octet
	h16   = "[0-9A-Fa-f]{1,4}"
	ls32  = "(?:" + h16 + ":" + h16 + "|" + ipv4 + ")"
	ipv6  = "(?:(?:" + h16 + ":){6}" + ls32 +
		"|::(?:" + h16 + ":){5}" + ls32 +
		"|(?:" + h16 + ")?::(?:" + h16 + ":){4}" + ls32 +
		"|(?:(?:" + h16 + ":){0,1}" + h16 + ")?::(?:" + h16 + ":){3}" + ls32 +
		"|(?:(?:" + h16 + ":){0,2}" + h16 + ")?::(?:" + h16 + ":){2}" + ls32 +
		"|(?:(?:" + h16 + ":){0,3}" + h16 + ")?::" + h16 + ":" + ls32 +
		"|(?:(?:" + h16 + ":){0,4}" + h16 + ")?::" + ls32 +
		"|(?:(?:" + h16 + ":){0,5}" + h16 + ")?::" + h16 +
		"|(?:(?:" + h16 + ":){0,6}" + h16 + ")?::)"
)

// RFC 3986, appendix A, and RFC 3987, 2.2, which adds characters beyond ASCII.
const (
	beyondASCII = `\u{A0}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFEF}\u{10000}-\u{1FFFD}\u{20000}-\u{2FFFD}\u{30000}-\u{3FFFD}\u{40000}-\u{4FFFD}` +
		`\u{50000}-\u{5FFFD}\u{60000}-\u{6FFFD}\u{70000}-\u{7FFFD}\u{80000}-\u{8FFFD}\u{90000}-\u{9FFFD}\u{A0000}-\u{AFFFD}\u{B0000}-\u{BFFFD}` +
		`\u{C0000}-\u{CFFFD}\u{D0000}-\u{DFFFD}\u{E1000}-\u{EFFFD}`
	private    = `\u{E000}-\u{F8FF}\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}`
	unreserved = "0-9A-Za-z._~-"
	subDelims  = "!$&'()*+,;="
	encoded    = "%[0-9A-Fa-f]{2}"
)

// characters is a class of the given ones, or a percent-encoded one. The hyphen
// of unreserved stands last in the class.
func characters(set string) string { return "(?:[" + set + unreserved + "]|" + encoded + ")" }

func uri(more string) string {
	return "[A-Za-z][0-9A-Za-z+.-]*:" + either(authorityPath(more), "/"+"(?:"+segments(more, "+")+")?", segments(more, "+"), "") + tail(more)
}

func relativeRef(more string) string {
	noColon := characters(subDelims+"@"+more) + "+(?:/" + characters(subDelims+":@"+more) + "*)*"
	return either(authorityPath(more), "/"+"(?:"+segments(more, "+")+")?", noColon, "") + tail(more)
}

// authorityPath is "//" authority path-abempty.
func authorityPath(more string) string {
	user := "(?:" + characters(subDelims+":"+more) + "*@)?"
	host := either(`\[(?:`+ipv6+`|[Vv][0-9A-Fa-f]+\.[`+subDelims+":"+unreserved+`]+)\]`, characters(subDelims+more)+"*")
	return "//" + user + host + "(?::[0-9]*)?(?:/" + characters(subDelims+":@"+more) + "*)*"
}

// segments is a path whose first segment has at least one character.
func segments(more, first string) string {
	return characters(subDelims+":@"+more) + first + "(?:/" + characters(subDelims+":@"+more) + "*)*"
}

func tail(more string) string {
	extra := ""
	if more != "" {
		extra = private
	}
	return `(?:\?` + characters(subDelims+":@/?"+more+extra) + "*)?(?:#" + characters(subDelims+":@/?"+more) + "*)?"
}

// RFC 6570, 2.
const (
	varname  = "(?:[0-9A-Za-z_]|" + encoded + `)(?:\.?(?:[0-9A-Za-z_]|` + encoded + "))*"
	varspec  = varname + `(?::[1-9][0-9]{0,3}|\*)?`
	template = `(?:[!#$&(-;=?-\[\]_a-z~\u{A0}-\u{D7FF}\u{E000}-\u{FDCF}\u{FDF0}-\u{10FFFD}]|` + encoded + `|\{[+#./;?&=,!@|]?` + varspec + "(?:," + varspec + `)*\})*`
)

// RFC 6901, 3.
const pointer = "(?:/(?:[^/~]|~[01])*)*"
