// The steps of cleaning, sentence by sentence (7.1), and keys, values of JSON and
// identifiers (7.2 to 7.4).
package clean

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

func TestSteps(t *testing.T) {
	for _, e := range []example{
		{"a\xff\xfeb", "a\ufffd\ufffdb"},
		{"\xed\xa0\x80", "\ufffd\ufffd\ufffd"}, // half a surrogate pair

		{"a\r\nb\rc\u2028d\u2029e", "a\nb\nc\nd\ne"},
		{"a\r\r\nb", "a\n\nb"},

		{"a\x1b[1;31mb\x1b[0mc", "abc"},
		{"\u009b31ma", "a"},
		{"a\x1b[31", "a"}, // no final byte
		{"a\x1b[3éb", "aéb"},
		{"\x1b]0;title\ab\x1b]8;;x\x1b\\c\u009d0;y\u009cd", "bcd"},
		{"a\x1b]0;title\nb", "a\nb"},
		{"a\x1bcb", "acb"}, // the escape alone
		{"pass\x1b[0mword=x", "password=■"},

		{"a\x00\x08\x7f\u0085b\tc\nd", "ab\tc\nd"},
		{"a\u00ad\u061c\u180e\u200b\u200f\u202a\u202e\u2060\u2064\u2066\u206f\ufeff\ufff9\ufffbb", "ab"},
		{"a\U000e0000\U000e007f\U000e0100\U000e01efb", "ab"},
		{"\u2065\u200a\u2010\ufff8\ufffc\U000e0080", "\u2065\u200a\u2010\ufff8\ufffc\U000e0080"}, // beside the ranges
		{"  a  \tb \n", "  a  \tb \n"},
		{"<sys\u200btem>", "‹system›"},

		{"<<SYS>><</sys>><<System>><<Inst>>", "‹‹SYS››‹‹/sys››‹‹System››‹‹Inst››"},
		{"<<SYS >> a << b >> c", "<<SYS >> a << b >> c"},
		{"<|im_end|><|" + strings.Repeat("x", 64) + "|>", "‹|im_end|›‹|" + strings.Repeat("x", 64) + "|›"},
		{"<||><|a|b|><|a\nb|><|" + strings.Repeat("x", 65) + "|>", "<||><|a|b|><|a\nb|><|" + strings.Repeat("x", 65) + "|>"},
		{"<<|a|>>", "<‹|a|›>"},
		{"[INST][/SYS][SYSTEM][inst][User]", "‹INST›‹/SYS›‹SYSTEM›[inst][User]"},
		{"<system><Assistant a='b'></developer ><instruction/><INSTRUCTIONS\n>", "‹system›‹Assistant a='b'›‹/developer ›‹instruction/›‹INSTRUCTIONS\n›"},
		{"<systems>< system><system-x><user><tool><system", "<systems>< system><system-x><user><tool><system"},
		{"<system <system>>", "‹system ‹system››"}, // the outer one shows once the inner one is harmless
		{"## System\n######human:\n###\tInstructions", "‹##› System\n‹######›human:\n‹###›\tInstructions"},
		{"# user\n####### user\n ## user\n## users\na ## user", "# user\n####### user\n ## user\n## users\na ## user"},
	} {
		want := strings.ReplaceAll(e.want, "■", Placeholder)
		if got := (*Cleaner)(nil).Text(e.text, 8192); got != want {
			t.Errorf("Text(%q) = %q; want %q", e.text, got, want)
		}
	}
}

func TestCut(t *testing.T) {
	long := strings.Repeat("word ", 100)
	for _, e := range []struct {
		text string
		cap  int
		want string
	}{
		{"äöü", 3, "äöü"},
		{"äöüß", 3, "äöü" + Marker},
		{"abc" + Marker, 3, "abc" + Marker},
		{"abcd" + Marker, 3, "abc" + Marker}, // longer than anything that was cut
		{Marker, 3, Marker},
		{"abc", 0, Marker},
		{"abc", -7, Marker},
		{long, 1 << 62, long},
		{"abc password=x", 22, "abc password=" + Marker},
		{"abc password=x", 23, "abc password=■"},
		{"password=x and more", 19, "password=■" + Marker},
		{"## systematic", 9, "‹##› syst" + Marker}, // a marker that the cut has made
		{"Bearer abcdefg8", 10, "Bearer" + " " + Marker},
		// Behind the window, half a token is not shown; before it, all of one is seen.
		{strings.Repeat("\u200b", 1040) + "a ghp_" + strings.Repeat("A1b2", 9), 10, "a " + Marker},
		{strings.Repeat("\u200b", 1000) + "a ghp_" + strings.Repeat("A1b2", 9), 12, "a ■"},
		{strings.Repeat("x", 3000), 100, strings.Repeat("x", 100) + Marker},
	} {
		want := strings.ReplaceAll(e.want, "■", Placeholder)
		if got := (*Cleaner)(nil).Text(e.text, e.cap); got != want {
			t.Errorf("Text(%.40q, %d) = %q; want %q", e.text, e.cap, got, want)
		}
	}
}

// TestWindowSecret: a secret with blanks may be cut by the window as well.
func TestWindowSecret(t *testing.T) {
	c := New(Options{Secrets: []string{"correct horse battery staple"}})
	hidden := strings.Repeat("\u200b", 1024)
	got := c.Text(hidden+"is correct horse battery staple or so", 10)
	if want := "is " + Marker; got != want {
		t.Errorf("got %q; want %q", got, want)
	}
	if got := c.Text(hidden+"correct horses are not stables for secrets", 10); got != "correct ho"+Marker {
		t.Errorf("got %q", got)
	}
}

func TestBlank(t *testing.T) {
	var c *Cleaner
	for text, want := range map[string]bool{"": true, " \n\t\u00a0": true, Marker: true, " " + Marker: true, "\u200b\x1b[0m": true, "a": false, "." + Marker: false} {
		if c.Blank(text) != want {
			t.Errorf("Blank(%q) is not %v", text, want)
		}
	}
}

func TestSensitive(t *testing.T) {
	c := New(Options{Keys: []string{"license", "pinCode"}})
	for _, key := range strings.Fields(`password PASSWORD db_password dbPassword DB-PASSWORD db.password passwd passphrase pwd PassWord
		secret client_secret clientSecret token accessToken access-token HTTPToken oauth2Token api_key apiKey APIKey APIkey Api-Key myAPIKey apikey x-api-key
		access_key AccessKey secretKey private.key signingKey encryption-key MASTER_KEY accountKey SharedKey session user.session sessionKey
		Mcp-Session-Id mcpSessionId credential credentials Authorization cookie Set-Cookie jwt connectionString ConnectionStrings.connection_string
		license LICENSE softwareLicense pin_code PinCode`) {
		if !c.Sensitive(key) {
			t.Errorf("%s is sensitive", key)
		}
	}
	for _, key := range []string{"api key", " token\t", "My Access Key"} {
		if !c.Sensitive(key) {
			t.Errorf("%q is sensitive", key)
		}
	}
	for _, key := range strings.Fields(`next_token nextToken NEXT-TOKEN page_token nextPageToken continuation.token sync_token progressToken pagination_token list_page_token
		code cwd terminal_id idempotency_key existing_id tokens token_count passwords secretary mytoken ACCESSTOKEN keyboard session_id sessions key accesskey
		author authorized cookies pin licenses`) {
		if c.Sensitive(key) {
			t.Errorf("%s is not sensitive", key)
		}
	}
	if c.Sensitive("") || c.Sensitive("_") || New(Options{}).Sensitive("license") {
		t.Error("nothing is sensitive")
	}
}

func TestJSON(t *testing.T) {
	nested := func(n int, inner string) string {
		return strings.Repeat(`{"a":[`, n/2) + inner + strings.Repeat(`]}`, n/2)
	}
	members := make([]string, 70)
	for i := range members {
		members[i] = fmt.Sprintf(`"k%02d":%d`, i, i)
	}
	long := strings.Repeat("é", 600)
	for name, e := range map[string]example{
		"spaces":          {" { \"b\" : [ 1 , null ] , \"a\" : true } ", `{"a":true,"b":[1,null]}`},
		"numbers":         {`[1.0,1e400,-0,12345678901234567890.5,1E+2]`, `[1.0,1e400,-0,12345678901234567890.5,1E+2]`},
		"no escapes":      {`"\u003ca\u0026b\u003e\u2028\\u2028\u2027"`, `"<a&b>\n\\u2028‧"`},
		"half a pair":     {`"\ud800"`, "\"\ufffd\""},
		"no JSON":         {`{"a":1} password=x`, `"{\"a\":1} password=■"`},
		"two values":      {`1 2`, `"1 2"`},
		"nothing":         {``, `""`},
		"not UTF-8":       {"\"\xff\"", "\"\ufffd\""},
		"sensitive":       {`{"token":1,"api key":[1],"secret":{"a":1},"pwd":"","jwt":true,"cookie":null}`, `{"api key":"■","cookie":null,"jwt":true,"pwd":"■","secret":"■","token":"■"}`},
		"hidden name":     {`{"pass\u200bword":"x"}`, `{"password":"■"}`},
		"equal names":     {`{"a\u200b":1,"a":2,"a\u200c":3}`, `{"a":3}`},
		"order again":     {`{"\u200bz":1,"a":2}`, `{"a":2,"z":1}`},
		"name of a token": {`{"ghp_` + strings.Repeat("A1b2", 9) + `":1}`, `{"■":1}`},
		"long text":       {`["` + long + `"]`, `["` + long[:2*512] + Marker + `"]`},
		"long name":       {`{"` + long + `":1}`, `{"` + long[:2*128] + Marker + `":1}`},
		"many members":    {"{" + strings.Join(members, ",") + "}", "{" + strings.Join(members[:64], ",") + `,"truncated_items":6}`},
		"many items":      {"[" + strings.Repeat("0,", 69) + "0]", "[" + strings.Repeat("0,", 64) + `{"truncated_items":6}]`},
		"more of them":    {"[" + strings.Repeat("0,", 65) + `{"truncated_items":6}]`, "[" + strings.Repeat("0,", 64) + `{"truncated_items":7}]`},
		"depth 16":        {nested(16, `"x"`), nested(16, `"x"`)},
		"depth 17":        {nested(16, `{"x":1}`), nested(16, `"[truncated: depth]"`)},
		"prototype":       {`{"__proto__":{"a":1}}`, `{"__proto__":{"a":1}}`},
		"bottomless":      {strings.Repeat("[", 100000), `"` + strings.Repeat("[", 512) + Marker + `"`},
	} {
		want := strings.ReplaceAll(e.want, "■", Placeholder)
		if diff := cmp.Diff(want, string((*Cleaner)(nil).JSON([]byte(e.text), 8192))); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestTruncationRecord(t *testing.T) {
	var c *Cleaner
	// The size is that of the compact form, without escapes.
	got := string(c.JSON([]byte(`[ "\u00e9\u00e9\u00e9\u00e9", "password=x" ]`), 20))
	want := `{"original_bytes":25,"preview":"[\"éééé\",\"password=[REDACTED]\"]","truncated":true}`
	if got != want {
		t.Errorf("got %s; want %s", got, want)
	}
	// A record stays what it is, also where it is larger than the cap.
	if again := string(c.JSON([]byte(got), 20)); again != got {
		t.Errorf("once more: %s", again)
	}
	large := `{"a":"` + strings.Repeat("b ", 2000) + `","c":"` + strings.Repeat("d ", 2000) + `"}`
	if got := string(c.JSON([]byte(large), 100)); len(got) > 1000 || !strings.Contains(got, fmt.Sprintf(`{"original_bytes":%d,`, len(large))) {
		t.Errorf("got %s", got)
	}
}

func TestIdentifier(t *testing.T) {
	var c *Cleaner
	for text, want := range map[string]string{
		"":                              "",
		"  \u200b ":                     "",
		"--":                            "--",
		"a  b\t\nc!":                    "a_b_c",
		"_a__b_":                        "a__b",
		"E_404: not/found.x":            "E_404:_not/found.x",
		"größe ٣ 日本":                    "größe_٣_日本",
		"<system>":                      "system",
		"password=hunter2":              "password_REDACTED",
		"token: x y1":                   "token:_x_y1",
		strings.Repeat("é", 70):         strings.Repeat("é", 64),
		strings.Repeat("a", 63) + " bc": strings.Repeat("a", 63),
		strings.Repeat("a", 9000):       strings.Repeat("a", 64),
	} {
		got := c.Identifier(text)
		if got != want {
			t.Errorf("Identifier(%.40q) = %q; want %q", text, got, want)
		}
		if again := c.Identifier(got); again != got || utf8.RuneCountInString(got) > maxIdentifier {
			t.Errorf("Identifier(%q) = %q", got, again)
		}
	}
}
