// JSON.parse alone: the floor under every reader of texts in this language.

import type { Contender } from "../harness/contender.ts";

export function make(): Contender {
  return {
    name: "JSON.parse",
    text: (text) => JSON.parse(text) !== undefined,
    rewrite: (text) => JSON.stringify(JSON.parse(text)),
  };
}
