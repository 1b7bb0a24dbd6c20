// Ordinary text: what logs, tools and people write.
package redaction

import (
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
)

// sources are kinds of text, each with lines of it. Words in braces are filled in.
var sources = []struct {
	name  string
	lines string
}{
	{"Go", `
{time} INFO server: listening addr=:{port} version={version}
{time} ERROR request failed method=GET path={path} status={status} duration={ms}ms request_id={uuid}
panic: runtime error: index out of range [{n}] with length {n}
goroutine {n} [chan receive, {n} minutes]:
	{path}.go:{n} +0x{hex}
main.(*Server).handle(0xc000{hex}, {0x7f{hex}, 0x{hex}})
level=warn ts={time} caller={word}.go:{n} msg="retrying" attempt={n} err="dial tcp {ip}:{port}: connect: connection refused"
open {path}: no such file or directory
json: cannot unmarshal string into Go struct field Config.token of type int
context deadline exceeded (Client.Timeout exceeded while awaiting headers)
--- FAIL: Test{Word} ({n}.{n}s)
ok  	example.com/{word}/{word}	{n}.{ms}s	coverage: {n}.{n}% of statements
go: downloading example.com/{word}/v{n} v{version}
{word}.go:{n}:{n}: expected 'IDENT', found token {word}
map[{word}:[{word}] {Word}:[{n}]]
&{Name:{word} Count:{n} Ready:true Parent:<nil> Key:{word}}
`},
	{"Node", `
Error: Cannot find module './{word}'
    at Function.Module._resolveFilename (internal/modules/cjs/loader.js:{n}:{n})
    at async {Word}.run (file://{path}.mjs:{n}:{n})
TypeError: Cannot read properties of undefined (reading '{word}')
SyntaxError: Unexpected token '{' at position {n}
SyntaxError: Unexpected token < in JSON at position {n}
npm ERR! code ERESOLVE
npm WARN deprecated {word}@{version}: this version is no longer supported
UnhandledPromiseRejection: {Word}Error: {word} is not a function
(node:{n}) [DEP0005] DeprecationWarning: Buffer() is deprecated
added {n} packages, and audited {n} packages in {n}s
  "integrity": "sha512-{base64}",
  "resolved": "https://packages.local/{word}/-/{word}-{version}.tgz",
Listening on http://localhost:{port}/{word}?page={n}&sort=name
`},
	{"nginx", `
{ip} - - [{clf}] "GET {path}?page={n}&q={word} HTTP/1.1" {status} {n} "https://{host}/{word}" "Mozilla/5.0 (X11; Linux x86_64)"
{ip} - {word} [{clf}] "POST /api/v{n}/{word}/{uuid} HTTP/2.0" {status} {n} "-" "curl/{version}"
{date} [error] {n}#{n}: *{n} connect() failed (111: Connection refused) while connecting to upstream, client: {ip}, server: {host}, request: "GET {path} HTTP/1.1"
{date} [warn] {n}#{n}: *{n} an upstream response is buffered to a temporary file {path}
{ip} - - [{clf}] "GET /static/{sha}.js?v={sha} HTTP/1.1" 304 0
upstream: "http://{ip}:{port}/{word}?id={uuid}&lang=en", host: "{host}"
`},
	{"Kubernetes", `
E{n} {clock}       1 reconciler.go:{n}] "Reconcile failed" err="pods \"{word}-{hex}-x2x4z\" not found" controller="deployment" namespace="{word}"
Warning  FailedMount  {n}s  kubelet  MountVolume.SetUp failed for volume "{name}" : secret "{name}-tls" not found
Normal   Pulled  {n}m  kubelet  Successfully pulled image "registry.local/{name}:{version}@sha256:{sha256}" in {n}.{n}s
pod/{word}-{hex}-abcde   1/1   Running   {n}   {n}d
Error from server (Forbidden): secrets is forbidden: User "system:serviceaccount:{word}:default" cannot list resource "secrets"
I{n} {clock} event.go:{n}] "Event occurred" object="{word}/{word}" kind="Job" reason="Completed"
service/{word} ClusterIP {ip} <none> {port}/TCP {n}d
    app.kubernetes.io/name: {word}
    image: registry.local/{name}@sha256:{sha256}
  serviceAccountName: {word}
  terminationGracePeriodSeconds: {n}
secret/{word}-tls configured
automountServiceAccountToken: false
      secretName: {word}-tls
`},
	{"SQL", `
ERROR:  duplicate key value violates unique constraint "{word}_{word}_key"
DETAIL:  Key ({word}_id)=({uuid}) already exists.
ERROR:  syntax error at or near "{word}" at character {n}
LOG:  duration: {ms}.{n} ms  statement: SELECT id, name FROM {word} WHERE {word}_id = {n} ORDER BY name LIMIT {n}
UPDATE {word} SET {word} = '{word}', updated_at = now() WHERE id = '{uuid}';
FATAL:  password authentication failed for user "{word}"
CREATE INDEX {word}_{word}_idx ON {word} USING btree ({word}, {word});
ALTER TABLE users ADD COLUMN password_hash text NOT NULL;
SELECT count(*) FROM session WHERE expires_at < now();
INSERT INTO {word} (id, key, code) VALUES ({n}, '{word}', {n});
deadlock detected: Process {n} waits for ShareLock on transaction {n}; blocked by process {n}.
`},
	{"shell", `
{word}@{host}:~$ ls -la {path}
-rw-r--r-- 1 root root {n} Mar  {n} 12:00 {path}
bash: {word}: command not found
make: *** [Makefile:{n}: {word}] Error {n}
+ docker run --rm -v {path}:/work -e LANG=C.UTF-8 {name}:{version}
error: pathspec '{word}' did not match any file(s) known to git
cp: cannot stat '{path}': No such file or directory
export PATH=/usr/local/bin:/usr/bin:/bin
{word}: line {n}: unexpected EOF while looking for matching ` + "`\"'" + `
tar -xzf {word}-{version}.tar.gz -C {path}
curl: (7) Failed to connect to {host} port {port} after {ms} ms: Connection refused
sudo: a password is required
ssh: connect to host {host} port 22: Connection timed out
for f in {path}/*.txt; do wc -l "$f"; done
if [ "$code" == "{n}" ]; then exit {n}; fi
`},
	{"prose", `
The note named {word} does not exist in the collection {word}.
Please sign in again: your session has expired.
The token: expired {n} minutes ago, ask for another one.
A password must have at least {n} characters and one digit.
Basic authentication is not supported by this endpoint; use an API key instead.
The secret: keep functions short. The key is to name them well.
You have used {n} of {n} requests; try again in {n} seconds.
The bearer of this letter is {word}.
We found {n} tokens in {n} sentences; token counts vary by model.
Set the environment variable for the API key before you start the {word}.
See the chapter on cookies: they are small texts.
He said: "{word} is a {word}", and left at {n}:{n}.
Authorization: required for all routes but {path}.
Credentials: see the handbook, page {n}.
- {word}: {word}, {word} and {n} more
## {Word}
| {word} | {n} | {word} |
Next page token: none. Continue with the {word}.
Größe muss > {n} sein, war aber {n}. 日本語 🚫
`},
	{"Git", `
commit {sha}
Merge: {sha7} {sha7}
Author: {Word} <{email}>
index {sha7}..{sha7} 100644
@@ -{n},{n} +{n},{n} @@ func {Word}(t *testing.T) {
{sha7} ({word}) fix the {word} of the {word}
 create mode 100644 {path}.go
 {n} files changed, {n} insertions(+), {n} deletions(-)
remote: Resolving deltas: 100% ({n}/{n}), done.
From ssh://git@{host}/{word}/{word}
git@{host}:{word}/{word}.git
https://{host}/{word}/{word}/commit/{sha}
`},
	{"digests", `
{sha256}  {path}
sha256:{sha256}
md5={hex32} size={n} name={word}
ETag: "{hex32}"
trace_id={hex32} span_id={hex16} sampled=true
traceparent: 00-{hex32}-{hex16}-01
{uuid}
id: {uuid}
{"id":"{uuid}","revision":{n},"etag":"{hex16}"}
h1:{base64}=
fingerprint SHA256:{base64}
commit={sha} branch={word}
`},
	{"base64", `
data:image/png;base64,{base64}{base64}
{base64}{base64}
{"encoding":"base64","content":"{base64}"}
Content-MD5: {base64}==
X-Checksum: {base64}
-----BEGIN CERTIFICATE-----
MIID{base64}{base64}
-----END CERTIFICATE-----
`},
	{"JSON", `
{"level":"error","time":"{time}","msg":"{word} not found","code":"ENOENT","path":"{path}"}
{"kind":"not_found","message":"There is no {word}.","details":{"id":{n},"name":"{word}"}}
{"next_page_token":"{base64}","items":[{n},{n},{n}]}
{"error":{"code":{status},"message":"Quota exceeded for {word}","status":"RESOURCE_EXHAUSTED"}}
{"cursor":"{base64}","has_more":true,"total":{n}}
{"usage":{"prompt_tokens":{n},"completion_tokens":{n},"total_tokens":{n}}}
{"idempotency_key":"{uuid}","attempt":{n}}
[{"path":"/{word}/{n}","message":"must be a string","expected":"string"}]
{"author":{"name":"{Word}","email":"{email}"},"keywords":["{word}","{word}"]}
{"type":"object","properties":{"{word}":{"type":"string","format":"password"}},"required":["{word}"]}
{"a":"{\"b\":\"{word}\",\"c\":{n}}"}
`},
	{"addresses", `
https://{host}/{word}/{word}?page={n}&per_page={n}&sort={word}#section-{n}
http://{ip}:{port}/healthz
https://{host}/search?q={word}+{word}&code={n}&key={word}
mailto:{email}
s3://{word}-bucket/{word}/{date}/{uuid}.json
redis://{host}:{port}/{n}
postgres://{host}:{port}/{word}?sslmode=disable
https://{host}/d/{hex16}/{word}?orgId={n}&from=now-6h&to=now
file://{path}
https://user@{host}/{word}.git
wss://{host}/socket?v={n}&session_state=open
http://[::1]:{port}/{word}
https://{host}/%E6%97%A5%E6%9C%AC?x=%20{word}%2F{n}
`},
	{"Rust and Python", `
error[E0277]: the trait bound ` + "`{Word}: {Word}`" + ` is not satisfied
thread 'main' panicked at src/{word}.rs:{n}:{n}:
  {n}: core::result::Result<T,E>::unwrap
   Compiling {word} v{version} ({path})
session::{Word}::new: token::{Word} is private
Traceback (most recent call last):
  File "{path}.py", line {n}, in {word}
KeyError: '{word}'
ValueError: invalid literal for int() with base 10: '{word}'
{name}=={version}
sk-learn-{word} and scikit-learn=={version}
requests.exceptions.ConnectionError: HTTPSConnectionPool(host='{host}', port=443): Max retries exceeded with url: {path}
    def __init__(self, token: str, secret: bytes = b"") -> None:
{date} {clock},{ms} - {word}.{word} - WARNING - {word} took {ms} ms
if token == other.token and session != None:
`},
	{"systems", `
Mar  {n} {clock} {host} sshd[{n}]: Failed password for invalid user {word} from {ip} port {port} ssh2
Mar  {n} {clock} {host} systemd[1]: {word}.service: Main process exited, code=exited, status={n}/FAILURE
Mar  {n} {clock} {host} kernel: [{n}.{ms}] eth0: link up, 1000 Mbps, {mac}
type=AVC msg=audit({n}.{ms}:{n}): avc: denied { read } for pid={n} comm="{word}" name="{word}"
CPU: {n}.{n}% mem: {n}MiB/{n}MiB load: {n}.{n}, {n}.{n}
Filesystem      Size  Used Avail Use% Mounted on
/dev/sda{n}       {n}G  {n}G  {n}G  {n}% {path}
pam_unix(sshd:session): session opened for user {word}(uid={n}) by (uid=0)
TLSv1.3, cipher TLS_AES_256_GCM_SHA384, serial {hex32}
dhclient[{n}]: bound to {ip} -- renewal in {n} seconds.
kex: algorithm: curve25519-sha256@libssh.org host key: ssh-ed25519
authorized_keys: {n} keys, key type ssh-ed25519
`},
}

// vocabulary has the words of the trade among ordinary ones.
var vocabulary = strings.Fields(`alpha beta config worker invoice order user session token cache queue index table note folder report page chunk
	password secret cookie key auth login account profile image thumbnail parser lexer schema field value error result client server gateway proxy
	router handler middleware template layout button dialog window panel editor search filter cursor bucket object stream buffer socket channel`)

// credentials are the words that nobody calls an image, a volume or a library.
var credentials = []string{"password", "secret", "cookie", "key", "token", "session", "auth"}

// A Line is a line of ordinary text.
type Line struct{ Source, Text string }

// Ordinary are at least n lines of ordinary text, from all sources in turn.
func Ordinary(seed uint64, n int) []Line {
	g := newGenerator(seed)
	var all []Line
	for len(all) < n {
		for _, s := range sources {
			for _, line := range strings.Split(strings.Trim(s.lines, "\n"), "\n") {
				all = append(all, Line{s.name, g.fill(line)})
			}
		}
	}
	return all
}

// Pages are lines joined to texts of about size bytes.
func Pages(lines []Line, size int) []string {
	var pages []string
	var b strings.Builder
	for _, l := range lines {
		b.WriteString(l.Text)
		b.WriteByte('\n')
		if b.Len() >= size {
			pages = append(pages, b.String())
			b.Reset()
		}
	}
	return pages
}

// fill replaces the words in braces.
func (g generator) fill(line string) string {
	var b strings.Builder
	for {
		before, rest, open := strings.Cut(line, "{")
		b.WriteString(before)
		if !open {
			return b.String()
		}
		name, after, _ := strings.Cut(rest, "}")
		if text := g.field(name); text != "" {
			b.WriteString(text)
			line = after
			continue
		}
		b.WriteByte('{') // it was not meant
		line = rest
	}
}

// field is a text of a sort, "" for an unknown one.
func (g generator) field(name string) string {
	number := func(from, to int) int { return from + g.IntN(to-from) }
	word := vocabulary[g.IntN(len(vocabulary))]
	switch name {
	case "word":
		return word
	case "name":
		for slices.Contains(credentials, word) {
			word = vocabulary[g.IntN(len(vocabulary))]
		}
		return word
	case "Word":
		return strings.ToUpper(word[:1]) + word[1:]
	case "n":
		return fmt.Sprint(number(1, 1000))
	case "ms":
		return fmt.Sprint(number(100, 1000))
	case "port":
		return fmt.Sprint(number(1024, 65536))
	case "status":
		return g.one("200", "201", "204", "301", "400", "401", "403", "404", "409", "429", "500", "502", "503")
	case "ip":
		return fmt.Sprintf("10.%d.%d.%d", g.IntN(256), g.IntN(256), g.IntN(256))
	case "mac":
		return fmt.Sprintf("02:%02x:%02x:%02x:%02x:%02x", g.IntN(256), g.IntN(256), g.IntN(256), g.IntN(256), g.IntN(256))
	case "host":
		return word + g.one(".local", ".example", "-1.internal.example")
	case "email":
		return word + "@" + g.one("mail.example", "example.org")
	case "version":
		return fmt.Sprintf("%d.%d.%d", g.IntN(20), g.IntN(30), g.IntN(9))
	case "path":
		return "/" + g.one("srv", "home/ann", "usr/lib", "var/log", "tmp") + "/" + word + "/" + vocabulary[g.IntN(len(vocabulary))]
	case "date":
		return fmt.Sprintf("2026-%02d-%02d", number(1, 13), number(1, 29))
	case "clock":
		return fmt.Sprintf("%02d:%02d:%02d", g.IntN(24), g.IntN(60), g.IntN(60))
	case "time":
		return g.field("date") + "T" + g.field("clock") + "Z"
	case "clf":
		return fmt.Sprintf("%02d/Mar/2026:%s +0000", number(1, 29), g.field("clock"))
	case "hex":
		return g.of(hex, 8)
	case "hex16":
		return g.of(hex, 16)
	case "hex32":
		return g.of(hex, 32)
	case "sha7":
		return g.of(hex, 7)
	case "sha":
		return g.of(hex, 40)
	case "sha256":
		return g.of(hex, 64)
	case "uuid":
		return strings.Join([]string{g.of(hex, 8), g.of(hex, 4), "4" + g.of(hex, 3), "a" + g.of(hex, 3), g.of(hex, 12)}, "-")
	case "base64":
		b := make([]byte, 33)
		for i := range b {
			b[i] = byte(g.IntN(256))
		}
		return base64.StdEncoding.EncodeToString(b)
	}
	return ""
}
