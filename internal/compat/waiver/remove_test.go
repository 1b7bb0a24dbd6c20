package waiver

import "testing"

func TestRemove(t *testing.T) {
	const tail = "reason: r, owner: o, expires: 2027-03-31}\n"
	block := "# our waivers\nwaivers:\n  # one\n  - {fingerprint: aa11111111111111, " + tail +
		"  # two\n  - fingerprint: aa22222222222222\n    reason: r\n    owner: o\n    expires: 2027-03-31\n\n  # three\n  - {rule: TYPE_RENAMED, place: /a, " + tail
	for _, c := range []struct {
		name, file, text string
		gone             []int
		want             string
	}{
		{"nothing", "w.yaml", block, nil, block},
		{"the middle one takes its comment along, and keeps that of the next", "w.yaml", block, []int{1},
			"# our waivers\nwaivers:\n  # one\n  - {fingerprint: aa11111111111111, " + tail + "\n  # three\n  - {rule: TYPE_RENAMED, place: /a, " + tail},
		{"the last ones", "w.yaml", block, []int{1, 2}, "# our waivers\nwaivers:\n  # one\n  - {fingerprint: aa11111111111111, " + tail + "\n"},
		{"all", "w.yaml", block, []int{0, 1, 2}, "{\n  \"waivers\": []\n}\n"},
		{"JSON on one line", "w.json", `{"waivers":[{"fingerprint":"1111111111111111","reason":"r","owner":"o","expires":"2027-03-31"},{"fingerprint":"2222222222222222","reason":"r","owner":"o","expires":"2027-03-31"}]}`,
			[]int{0}, "{\n  \"waivers\": [\n    {\n      \"fingerprint\": \"2222222222222222\",\n      \"reason\": \"r\",\n      \"owner\": \"o\",\n      \"expires\": \"2027-03-31\"\n    }\n  ]\n}\n"},
	} {
		list, problems := Read(c.file, []byte(c.text))
		if problems.Failed() {
			t.Fatal(problems)
		}
		var gone []*Waiver
		for _, i := range c.gone {
			gone = append(gone, list[i])
		}
		if got := string(Remove(c.file, []byte(c.text), gone)); got != c.want {
			t.Errorf("%s gives\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}
