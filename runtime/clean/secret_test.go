// The rules for secrets, sentence by sentence (7.2). Tokens are put together from
// parts here, so that no scanner takes this file for a leak.
package clean

import (
	"strings"
	"testing"
)

// example is a text and what is left of it; ■ stands for the placeholder.
type example struct{ text, want string }

func check(t *testing.T, c *Cleaner, examples []example) {
	t.Helper()
	for _, e := range examples {
		text, want := strings.ReplaceAll(e.text, "■", Placeholder), strings.ReplaceAll(e.want, "■", Placeholder)
		if got := c.Redact(text); got != want {
			t.Errorf("Redact(%q) = %q; want %q", text, got, want)
		}
		if got := c.Text(text, 8192); got != want {
			t.Errorf("Text(%q) = %q; want %q", text, got, want)
		}
	}
}

func TestKnownSecrets(t *testing.T) {
	c := New(Options{Secrets: []string{`s3cr et/"é&`, "short", " padded-value\n", "two\r\nlines"}})
	check(t, c, []example{
		{`a s3cr et/"é& b`, "a ■ b"},
		{"short", "short"}, // five bytes
		{`{"v":"s3cr et/\"é&"}`, `{"v":"■"}`},
		{`{"v":"s3cr et/\"é\u0026"}`, `{"v":"■"}`},
		{"q=s3cr+et%2F%22%C3%A9%26", "q=■"},
		{"q=s3cr%20et/%22%c3%a9%26", "q=■"},
		{"q=%733cr%20et%2f%22%C3%a9&", "q=■"}, // also what needs no encoding
		{"czNjciBldC8iw6km", "■"},
		{"use padded-value here", "use ■ here"},
		{"two\nlines", "■"},
	})
	c.AddSecret("added later")
	check(t, c, []example{{"it was added later, too", "it was ■, too"}})
	check(t, nil, []example{{"added later", "added later"}})
}

func TestPrivateKeys(t *testing.T) {
	begin, end := "-----BEGIN ", "-----END "
	check(t, nil, []example{
		{"a " + begin + "EC PRIVATE KEY-----\nMII\n" + end + "EC PRIVATE KEY----- b", "a ■ b"},
		{"a " + begin + `PRIVATE KEY-----\nMII\n` + end + "PRIVATE KEY----- b", "a ■ b"}, // within JSON
		{"a " + begin + "PRIVATE KEY-----\nMII\n" + end + "EC PRIVATE KEY-----\nb", "a ■"},
		{"a " + begin + "PRIVATE KEY----- b " + end + "PRIVATE KEY----- c " + begin + "PRIVATE KEY-----", "a ■ c ■"},
		{begin + "CERTIFICATE-----\nMII\n" + end + "CERTIFICATE-----", begin + "CERTIFICATE-----\nMII\n" + end + "CERTIFICATE-----"},
		{begin + "PUBLIC KEY-----\nMII", begin + "PUBLIC KEY-----\nMII"},
	})
}

func TestLogins(t *testing.T) {
	check(t, nil, []example{
		{"postgres://app:pw@db.local/x", "postgres://■@db.local/x"},
		{"https://u:p@w@host/x", "https://■@host/x"}, // to the last @
		{"redis://:pw@h:6379", "redis://■@h:6379"},
		{"git+ssh://abcdefghijklmnop@h", "git+ssh://■@h"},              // 16 characters
		{"git+ssh://abcdefghijklmno@h", "git+ssh://abcdefghijklmno@h"}, // 15
		{"https://host/x@y", "https://host/x@y"},
		{"https://host?u:p@h", "https://host?u:p@h"},
		{`{"a":"https://u:p","b":"@h"}`, `{"a":"https://u:p","b":"@h"}`},
		{"://u:p@h", "://u:p@h"},
		{"a://u:p@h b://v:q@i", "a://■@h b://■@i"},
	})
}

func TestQueryValues(t *testing.T) {
	check(t, nil, []example{
		{"/x?api-key=v&a=1", "/x?api-key=■&a=1"},
		{"/x?a=1&refreshToken=v", "/x?a=1&refreshToken=■"},
		{"/cb#access_token=v", "/cb#access_token=■"},
		{"/x?signature=v&X-Goog-Credential=w", "/x?signature=■&X-Goog-Credential=■"},
		{"/x?code=123456789012345&key=short&sig=1", "/x?code=123456789012345&key=short&sig=1"},
		{"/x?code=1234567890123456", "/x?code=■"},
		{"/x?sig=1234567890123456&page_token=v", "/x?sig=■&page_token=v"},
		{"code=1234567890123456", "code=1234567890123456"}, // no query
		{`{"u":"/x?a=1\u0026token=v"}`, `{"u":"/x?a=1\u0026token=■"}`},
		{"/x?u=%2Fy%3Ftoken%3Dv%26a%3D1", "/x?u=%2Fy%3Ftoken%3D■"},
		{`{"u":"/cb?a=1\u0026code=1234567890123456"}`, `{"u":"/cb?a=1\u0026code=■"}`},
		{`href="/cb?a=1&amp;code=1234567890123456"`, `href="/cb?a=1&amp;code=■"`},
		{"/x?u=%2Fcb%3fcode%3d1234567890123456%26a", "/x?u=%2Fcb%3fcode%3d■"},
	})
}

func TestHeaders(t *testing.T) {
	check(t, nil, []example{
		{"Authorization: Bearer a.b", "Authorization: Bearer ■"},
		{"AUTHORIZATION = basic YTpi, x", "AUTHORIZATION = basic ■, x"},
		{"Proxy-Authorization: Negotiate YTpi; x", "Proxy-Authorization: Negotiate ■; x"},
		{`-H "authorization: Token abc" -v`, `-H "authorization: Token ■" -v`},
		{`{"Authorization":"ApiKey abc"}`, `{"Authorization":"ApiKey ■"}`},
		{`{\"Authorization\":\"Bearer abc\"}`, `{\"Authorization\":\"Bearer ■\"}`},
		{`{"Authorization":["Bearer abc"]}`, `{"Authorization":["Bearer ■"]}`},
		{`GET / HTTP/1.1\r\nAuthorization: Bearer abc\r\nHost: x`, `GET / HTTP/1.1\r\nAuthorization: Bearer ■\r\nHost: x`},
		{"HTTP_AUTHORIZATION=Bearer abc", "HTTP_AUTHORIZATION=Bearer ■"},
		{"authorization: Digest a=\"b\", c=\"d\"\nnext", "authorization: Digest ■\nnext"},
		{"authorization: Digest", "authorization: Digest"},
		{"authorization: required", "authorization: required"},

		{"Cookie: a=b; c=d\nnext", "Cookie: ■\nnext"},
		{"set-cookie:a=b; Path=/", "set-cookie:■"},
		{`curl -H 'Cookie: a=b; c=d' x`, `curl -H 'Cookie: ■' x`},
		{`Cookie: a="b"; c=d`, "Cookie: ■"},
		{`{"cookie":"a=\"b\"; c=d","e":1}`, `{"cookie":"■","e":1}`},
		{`{\"cookie\":\"a=b\"}`, `{\"cookie\":\"■\"}`},
		{"HTTP_COOKIE=a=b; c=d", "HTTP_COOKIE=■"},
		{"cookie: none", "cookie: none"},
		{"cookies: a, b", "cookies: a, b"},
	})
}

func TestAssignments(t *testing.T) {
	check(t, nil, []example{
		{"password=x", "password=■"},
		{"password := x", "password := ■"},
		{"password => x", "password => ■"},
		{":password=>'x y'", ":password=>'■'"},
		{`"password": "x y"`, `"password": "■"`},
		{`"password":x`, `"password":■`},
		{`password: "x"`, `password: "■"`},
		{"password: `x y`", "password: `■`"},
		{"password = 'x y\nz", "password = '■\nz"}, // not closed
		{`{"password":"a\"b","c":1}`, `{"password":"■","c":1}`},
		{`{"password":"a\\","c":"d"}`, `{"password":"■","c":"d"}`},
		{`{\"password\":\"a\\\"b\",\"c\":1}`, `{\"password\":\"■\",\"c\":1}`},
		{`{\"password\":\"a\\\\\",\"c\":1}`, `{\"password\":\"■\",\"c\":1}`},
		{`{\\\"password\\\":\\\"a b\\\"}`, `{\\\"password\\\":\\\"■\\\"}`},
		{`{"a":"{\"password\":\"b"}`, `{"a":"{\"password\":\"■"}`}, // the outer text ends
		{"password=a,b;c", "password=■,b;c"},
		{"password=(a)", "password=(a)"},
		{"password=", "password="},
		{"password= \n", "password= \n"},

		{"password: abcde1", "password: ■"},
		{"password: abcd1", "password: abcd1"},   // five characters
		{"password: abcdef", "password: abcdef"}, // a word
		{"password: Abcdef", "password: Abcdef"}, // a capital at the start only
		{"password: abcDef", "password: ■"},      // camels
		{"password: ABCDEF", "password: ABCDEF"}, // no small letter
		{"api key: abcde1", "api key: ■"},
		{"password == nil", "password == nil"}, // a comparison
		{"password == abcde1", "password == ■"},
		{`password === "abc"`, `password === "■"`},
		{"password==abc", "password==■"},
		{"token::Abc123", "token::Abc123"}, // a path of Rust

		{"a=password=x", "a=password=■"},
		{`a="b password=x c"`, `a="b password=■ c"`},
		{"token=token=token=x y", "token=■ y"},
		{"token: not token: abcde1", "token: not token: ■"},
		{`token="■ kept" secret=x`, `token="■ kept" secret=■`},
		{"token=■x", "token=■x"},
		{"token=a■", "token=a■"},
		{"token=Bearer", "token=Bearer"},
		{"token: bearer abcdefg8", "token: bearer ■"},
		{`env["TOKEN"] = "x"`, `env["TOKEN"] = "■"`},
		{`"A=1\ntoken=x"`, `"A=1\ntoken=■"`},
		{`C:\token=x`, `C:\token=■`},
		{`{"X-Api-Key":["x"]}`, `{"X-Api-Key":["■"]}`},
		{"map[X-Api-Key:[abcde1]]", "map[X-Api-Key:[■]]"},
		{"%7B%22token%22%3A%22x%22%7D", "%7B%22token%22%3A■"},
		{"u=token+%3D+%22x%22&y", "u=token+%3D+■&y"},
		{"u=token%20%3D%20x", "u=token%20%3D%20■"},
		{"TOKEN+=x", "TOKEN+=■"},
		{`sh -c 'echo "token": '\''x y'\'' z'`, `sh -c 'echo "token": '\''■'\'' z'`},
		{`sh -c 'echo '\''token'\'': '\''x'\'''`, `sh -c 'echo '\''token'\'': '\''■'\'''`},
		{`"token =\u003e x"`, `"token =\u003e ■"`},
	})
}

func TestShapedTokens(t *testing.T) {
	body := strings.Repeat("Ab1", 14)
	for prefix, least := range map[string]int{
		"ghp_": 20, "gho_": 20, "ghu_": 20, "ghs_": 20, "ghr_": 20, "github_pat_": 20, "glpat-": 16,
		"xoxa-": 10, "xoxb-": 10, "xoxe-": 10, "xoxo-": 10, "xoxp-": 10, "xoxr-": 10, "xoxs-": 10, "tskey-": 10,
		"AIza": 35, "ya29.": 20, "sk_live_": 16, "sk_test_": 16, "rk_live_": 16, "rk_test_": 16, "whsec_": 16,
		"npm_": 36, "pypi-": 16, "hf_": 30, "sk-": 20, "sk-proj-": 15,
	} {
		long, short := prefix+body[:least], prefix+body[:least-1]
		check(t, nil, []example{
			{long, "■"}, {short, short},
			{`"` + long + `"`, `"■"`}, {"(" + long + ").", "(■)."}, {"-" + long, "-■"}, {"id " + long + "\n", "id ■\n"},
			{`a\n` + long, `a\n■`}, {"a%20" + long, "a%20■"}, {`\u0026` + long, `\u0026■`},
			{"x" + long, "x" + long}, {"_" + long, "_" + long}, // not where a word begins
		})
	}
	key := "IA" + strings.Repeat("Z0", 8)
	payload := "eyJ" + body[:8]
	check(t, nil, []example{
		{"AK" + key, "■"}, {"AS" + key, "■"}, {"AK" + key[:17], "AK" + key[:17]}, {"AK" + strings.ToLower(key), "AK" + strings.ToLower(key)},
		{payload + ".abcd", "■"}, {payload + ".abcd.ef-_", "■"}, {payload + ".abcd.", "■"}, {payload + ".abc", payload + ".abc"},
		{payload[:10] + ".abcd", payload[:10] + ".abcd"},
		{"sk-learn-is-a-library-of-python", "sk-learn-is-a-library-of-python"},
		{"task-550e8400-e29b-41d4-a716", "task-550e8400-e29b-41d4-a716"},
	})
}

func TestSchemeWords(t *testing.T) {
	check(t, nil, []example{
		{"Bearer abcdefg8", "Bearer ■"},
		{"bearer \t abcdefg8.", "bearer \t ■"},
		{"Bearer abcdef8", "Bearer abcdef8"}, // seven characters
		{"Bearer authentication", "Bearer authentication"},
		{"Token abcdEfgh", "Token ■"},
		{"Basic YWRtaW46cA==", "Basic ■"},
		{"basic abc-defgh1", "basic abc-defgh1"}, // no base64
		{"Basic authentication failed", "Basic authentication failed"},
		{"Bearer\nabcdefg8", "Bearer\nabcdefg8"},
		{`\nBearer abcdefg8`, `\nBearer ■`},
		{"forbearer abcdefg8", "forbearer abcdefg8"},
		{"unexpected token identifier2", "unexpected token identifier2"},
		{"max token count=4096000000000", "max token count=4096000000000"},
		{"invalid token 8f3b2c1d9e0a4b5c", "invalid token ■"},
	})
}

func TestOwnRule(t *testing.T) {
	c := New(Options{
		Keys:   []string{"licenseKey"},
		Redact: func(text string) string { return strings.ReplaceAll(text, "Rosebud", Placeholder) },
	})
	check(t, c, []example{
		{"LICENSE_KEY=x", "LICENSE_KEY=■"},
		{"my-license-key=x password=y", "my-license-key=■ password=■"},
		{"it was Rosebud", "it was ■"},
	})
}

// TestRedactBytes: text that was never cleaned may be no UTF-8.
func TestRedactBytes(t *testing.T) {
	got := (*Cleaner)(nil).Redact("\xff\xfe AUTHORIZATION: Basic abc Bearer ABCDEFg8 \xff")
	if want := "\xff\xfe AUTHORIZATION: Basic [REDACTED] Bearer [REDACTED] \xff"; got != want {
		t.Errorf("got %q; want %q", got, want)
	}
}
