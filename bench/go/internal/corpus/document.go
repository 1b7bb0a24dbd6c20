package corpus

// This file says what stands in a document of each class. Texts are drawn from small lists: what counts for a reader is their
// length and the rare escape or non-ASCII character in them, not their sense.

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

var (
	kinds       = []string{"not_found", "rate_limited", "tool_error", "invalid_param", "auth_failed", "upstream_timeout"}
	origins     = []string{"validation", "policy", "budget", "discovery", "tool_execution", "upstream_transport", "bridge", "code_mode", "runtime"}
	actions     = []string{"revise_and_retry", "retry_later", "reauthenticate", "confirm", "rediscover", "reduce_work", "start_dependency", "inspect_and_escalate", "do_not_retry"}
	repeats     = []string{"safe", "conditional", "discouraged", "never"}
	sideEffects = []string{"none_expected", "possible", "unknown"}
	words       = strings.Fields("the call note list order search failed before anything was started so same request may be sent again " +
		"after waiting for upstream answer look at what already took effect then change only part that is still missing")
	foreign = []string{"naïve", "Größe", "注文", "заказ"}
)

func pick(r *rand.Rand, list []string) string { return list[r.IntN(len(list))] }

// sentence returns about n bytes of words. Every eighth document of a class speaks another language and every fourth has an
// escape in it, which is what keeps the slow paths of readers in the measured mix.
func sentence(r *rand.Rand, i, n int) string {
	var b strings.Builder
	if i%8 == 5 {
		b.WriteString(pick(r, foreign) + " ")
	}
	if i%4 == 2 {
		b.WriteString(`"` + pick(r, words) + `" `)
	}
	for b.Len() < n {
		b.WriteString(pick(r, words))
		b.WriteByte(' ')
	}
	return strings.TrimSpace(b.String()) + "."
}

func number(n int) json.Number { return json.Number(strconv.Itoa(n)) }

// document builds number i of a class in the member order of the schema.
func document(size Size, i int, r *rand.Rand) object {
	doc := required(i, r)
	if size == Small {
		return doc
	}
	if i%2 == 0 {
		doc = doc.with("recovery", append(doc.get("recovery"), member{"retry_after_ms", number(250 * (1 + i))}))
	}
	switch size {
	case Medium:
		return append(append(doc, context(i, r)...), object{
			{"evidence", evidence(i, 2, 150, r)},
			{"x_attempt", number(1 + i%5)},
			{"x_region", "eu-central-" + strconv.Itoa(i%3)},
			{"x_route", object{{"cluster", "blue"}, {"weights", []any{number(3), json.Number("0.5"), number(i)}}, {"sticky", i%2 == 0}}},
		}...)
	case Large:
		return append(append(doc, context(i, r)...), member{"evidence", evidence(i, 25, 480, r)})
	case Dense:
		return append(doc, member{"evidence", object{{"points", points(500, r)}}})
	}
	return doc
}

// required is the smallest complete contract; the goals call it small.
func required(i int, r *rand.Rand) object {
	return object{
		{"contract_version", number(1)},
		{"kind", kinds[i%len(kinds)]},
		{"message", sentence(r, i, 42)},
		{"origin", origins[i%len(origins)]},
		{"recovery", object{
			{"action", actions[i%len(actions)]},
			{"same_arguments", repeats[i%len(repeats)]},
			{"guidance", sentence(r, i, 90)},
		}},
		{"side_effects", sideEffects[i%len(sideEffects)]},
	}
}

// context holds the optional members that a gateway fills in, without evidence.
func context(i int, r *rand.Rand) object {
	return object{
		{"service", "gateway"},
		{"action", "call_tool"},
		{"tool", "shop::order_" + strconv.Itoa(i)},
		{"upstream", "shop"},
		{"resource", fmt.Sprintf("note://team/%d/%s", i, pick(r, words))},
		{"cause", sentence(r, i, 120)},
		{"original_kind", "CardDeclined"},
		{"safety", object{{"read_only_hint", false}, {"destructive_hint", i%2 == 0}, {"idempotent_hint", true}, {"open_world_hint", nil}}},
	}
}

// evidence describes the content blocks that an upstream sent: four texts to one image and one resource.
func evidence(i, blocks, textSize int, r *rand.Rand) object {
	var content []any
	for n := range blocks {
		content = append(content, block(i, n, textSize, r))
	}
	return object{
		{"content", content},
		{"omitted_content_blocks", number(i % 4)},
		{"structured_content", object{{"order", object{{"id", number(7_000_000 + i)}, {"total", json.Number("129.90")}, {"lines", []any{number(i), number(2)}}}}}},
		{"truncated", i%2 == 1},
	}
}

// points is a list in which hardly any byte belongs to a text.
func points(n int, r *rand.Rand) (list []any) {
	for range n {
		list = append(list, object{{"x", number(r.IntN(1000))}, {"y", json.Number(fmt.Sprintf("%.2f", 100*r.Float64()))}, {"on", r.IntN(2) == 0}})
	}
	return list
}

func block(i, n, textSize int, r *rand.Rand) object {
	switch n % 6 {
	case 4:
		return object{{"type", "image"}, {"mime_type", "image/png"}, {"encoded_bytes", number(10_000 + r.IntN(90_000))}, {"data_omitted", true}}
	case 5:
		return object{{"type", "resource"}, {"resource", object{{"uri", "file:///log/" + strconv.Itoa(n)}, {"mimeType", "text/plain"}, {"text", sentence(r, i, textSize/2)}}}}
	}
	// Tool output has line ends in it, so most text blocks carry an escape.
	return object{{"type", "text"}, {"text", sentence(r, i, textSize) + "\n" + sentence(r, i, textSize/2)}}
}
