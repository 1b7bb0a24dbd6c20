// Package redaction holds two corpora against which the cleaning of texts is
// measured: planted secrets, none of which may come out of an error, and ordinary
// text, which has to stay as it is. Both are made by rules from a seed: nothing in
// them was ever a credential, and no scanner finds one in this repository.
package redaction

import (
	"encoding/base64"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/errgen/errgen/runtime/clean"
)

// The corpora that the tests and the comparison with gitleaks use.
const (
	Seed  = 20260301
	Each  = 4    // secrets of a shape
	Lines = 5000 // of ordinary text, at least
)

// A Secret is a text with something in it that must not come out.
type Secret struct {
	Shape  string
	Text   string // as it is met
	Hidden string // the part of Text that has to go

	// Known is what the program has to register, of secrets without a shape.
	Known string

	// Encodable secrets are found where Text is percent-encoded too.
	Encodable bool
}

// Alphabets of secrets.
const (
	capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	digits   = "0123456789"
	smalls   = "abcdefghijklmnopqrstuvwxyz"
	alnum    = capitals + smalls + digits
	hex      = digits + "abcdef"
)

var alphabets = map[string]string{"alnum": alnum, "digits": digits, "hex": hex, "letters": capitals + smalls, "base32": capitals + "234567"}

// generator makes texts from a seed.
type generator struct{ *rand.Rand }

func newGenerator(seed uint64) generator { return generator{rand.New(rand.NewPCG(seed, 7))} }

// of is a text of n characters of an alphabet, the third one a digit: few real
// tokens have none, and no rule finds those.
func (g generator) of(alphabet string, n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = alphabet[g.IntN(len(alphabet))]
	}
	if strings.Contains(alphabet, digits) && n > 2 {
		b[2] = digits[g.IntN(len(digits))]
	}
	return string(b)
}

// format fills in what stands in braces.
func (g generator) format(format string) string {
	var b strings.Builder
	for {
		before, rest, open := strings.Cut(format, "{")
		b.WriteString(before)
		if !open {
			return b.String()
		}
		class, after, _ := strings.Cut(rest, "}")
		name, length, _ := strings.Cut(class, " ")
		n, err := strconv.Atoi(length)
		if err != nil {
			panic("a format of this package: " + class)
		}
		b.WriteString(g.of(alphabets[name], n))
		format = after
	}
}

// one is one of several texts.
func (g generator) one(texts ...string) string { return texts[g.IntN(len(texts))] }

// shaped are tokens that are known by their beginning. In braces are an alphabet and
// a length, as the issuers have them.
var shaped = []struct{ shape, format string }{
	{"GitHub personal token", "ghp_{alnum 36}"}, {"GitHub OAuth token", "gho_{alnum 36}"}, {"GitHub user token", "ghu_{alnum 36}"},
	{"GitHub server token", "ghs_{alnum 36}"}, {"GitHub refresh token", "ghr_{alnum 36}"}, {"GitHub fine-grained token", "github_pat_{alnum 82}"},
	{"GitLab token", "glpat-{alnum 20}"}, {"Slack bot token", "xoxb-{digits 12}-{digits 12}-{alnum 24}"},
	{"Slack user token", "xoxp-{digits 12}-{digits 12}-{digits 12}-{hex 32}"}, {"Tailscale key", "tskey-auth-{alnum 12}-{alnum 32}"},
	{"AWS key id", "AKIA{base32 16}"}, {"AWS temporary key id", "ASIA{base32 16}"},
	{"Google API key", "AIza{alnum 35}"}, {"Google OAuth token", "ya29.{alnum 60}"}, {"Stripe live key", "sk_live_{alnum 24}"},
	{"Stripe restricted key", "rk_test_{alnum 24}"}, {"Stripe webhook secret", "whsec_{alnum 32}"}, {"npm token", "npm_{alnum 36}"},
	{"PyPI token", "pypi-AgEIcHlwaS5vcmc{alnum 70}"}, {"Hugging Face token", "hf_{letters 34}"},
	{"model provider key", "sk-proj-{alnum 74}T3BlbkFJ{alnum 74}"},
}

// written are secrets that are known by what is around them. The verb is the secret.
var written = []struct {
	shape, format, alphabet string
	length                  int
	encodable               bool
}{
	{"Bearer header", "Authorization: Bearer %s", alnum, 40, false},
	{"Basic header", "authorization: Basic %s", alnum, 24, false},
	{"Token header", "Proxy-Authorization: Token %s", hex, 40, false},
	{"header of CGI", "HTTP_AUTHORIZATION=ApiKey %s", alnum, 32, false},
	{"Digest header", `Authorization: Digest username="ann", response="%s"`, hex, 32, false},
	{"header in JSON", `{"Authorization":["Negotiate %s"],"Accept":["*/*"]}`, alnum, 60, false},
	{"Bearer in text", "refused: Bearer %s", alnum, 30, false},
	{"cookie", "Cookie: theme=dark; sid=%s", alnum, 26, false},
	{"set cookie", "Set-Cookie: sid=%s; Path=/; HttpOnly", alnum, 26, false},
	{"login of a database", "postgres://app:%s@db.local:5432/orders", alnum, 12, false},
	{"login with two signs", "amqp://worker:%s@x@mq.local/jobs", alnum, 12, false},
	{"token as a login", "https://%s@git.local/app.git", alnum, 40, false},
	{"query value", "GET /files?access_token=%s&page=2", alnum, 30, true},
	{"code of a login", "/callback?state=abc&code=%s", alnum, 32, false},
	{"signed address", "https://s3.local/o?X-Amz-Signature=%s", hex, 64, false},
	{"variable", "export AWS_SECRET_ACCESS_KEY=%s", alnum, 40, true},
	{"quoted assignment", `db_password = "%s, and more"`, alnum, 10, true},
	{"Ruby hash", ":client_secret => '%s'", alnum, 32, false},
	{"Go assignment", "apiKey := `%s`", alnum, 32, true},
	{"YAML", "  signing_key: '%s'", alnum, 32, true},
	{"JSON member", `{"user":"ann","password":"%s"}`, alnum, 12, true},
	{"prose", "connecting with password: %s", alnum, 12, true},
	{"session header", "Mcp-Session-Id: %s", hex, 32, true},
	{"camels", "clientSecret=%s", alnum, 20, true},
}

// Secrets are all shapes, each several times.
func Secrets(seed uint64, each int) []Secret {
	g := newGenerator(seed)
	var all []Secret
	for range each {
		for _, s := range shaped {
			token := g.format(s.format)
			all = append(all, Secret{Shape: s.shape, Text: token, Hidden: token, Encodable: true})
		}
		for _, s := range written {
			secret := g.of(s.alphabet, s.length)
			all = append(all, Secret{Shape: s.shape, Text: fmt.Sprintf(s.format, secret), Hidden: secret, Encodable: s.encodable})
		}
		all = append(all, g.webToken(), g.privateKey("RSA "), g.privateKey(""), g.privateKey("OPENSSH "))
		all = append(all, g.known()...)
	}
	return all
}

// Cleaner knows the secrets that have to be registered.
func Cleaner(all []Secret) *clean.Cleaner {
	var registered []string
	for _, s := range all {
		registered = append(registered, s.Known)
	}
	return clean.New(clean.Options{Secrets: registered})
}

// Shows tells whether a text has a part of a secret that is long enough to be of use.
func Shows(text, secret string) bool {
	part := min(len(secret), 10)
	for i := 0; i+part <= len(secret); i++ {
		if strings.Contains(text, secret[i:i+part]) {
			return true
		}
	}
	return false
}

// webToken is a JSON Web Token.
func (g generator) webToken() Secret {
	part := func(text string) string { return base64.RawURLEncoding.EncodeToString([]byte(text)) }
	token := part(`{"alg":"HS256","typ":"JWT"}`) + "." + part(`{"sub":"`+g.of(digits, 10)+`"}`) + "." + g.of(alnum, 43)
	return Secret{Shape: "JSON Web Token", Text: token, Hidden: token, Encodable: true}
}

// privateKey is a block over several lines.
func (g generator) privateKey(label string) Secret {
	var lines []string
	for range 4 {
		lines = append(lines, g.of(alnum, 64))
	}
	body := strings.Join(lines, "\n")
	text := "-----BEGIN " + label + "PRIVATE KEY-----\n" + body + "\n-----END " + label + "PRIVATE KEY-----"
	return Secret{Shape: label + "private key", Text: text, Hidden: lines[1]}
}

// known are a secret that the program registered, in its encodings.
func (g generator) known() []Secret {
	plain := g.of(smalls, 6) + " " + g.of(smalls, 5) + "/" + g.of(smalls, 5)
	var all []Secret
	for _, s := range []struct{ shape, text string }{
		{"registered", plain},
		{"registered, in base64", base64.StdEncoding.EncodeToString([]byte(plain))},
		{"registered, in base64url", base64.RawURLEncoding.EncodeToString([]byte(plain))},
		{"registered, percent-encoded", strings.NewReplacer(" ", "%20", "/", "%2f").Replace(plain)},
	} {
		all = append(all, Secret{Shape: s.shape, Text: "value " + s.text, Hidden: s.text, Known: plain, Encodable: !strings.Contains(s.text, "%")})
	}
	return all
}
