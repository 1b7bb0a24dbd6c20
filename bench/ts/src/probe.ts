// Puts the cases of the correctness probe to all contenders and prints the answers. A text reaches JavaScript as a string, so
// invalid UTF-8 is found before any contender sees it; the decoder here is strict, for all alike.

import type { Contender } from "./harness/contender.ts";
import { cases } from "./harness/material.ts";
import { modules } from "./harness/registry.ts";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const answers: object[] = [];

for (const [name, load] of Object.entries(modules)) {
  if (name === "ajv-all" || name === "ajv-standalone") continue; // the same verdicts as ajv
  for (const contract of name.startsWith("errgen") ? (["small", "full"] as const) : (["small"] as const)) {
    const contender = await (await load()).make(contract);
    for (const { name: question, text } of cases()) {
      answers.push({ name: contender.name, case: question, ...answer(contender, Buffer.from(text, "base64")) });
    }
  }
}
console.log(JSON.stringify({ answers }));

function answer(c: Contender, bytes: Uint8Array): { accepted: boolean; output?: string } {
  try {
    const text = decoder.decode(bytes);
    if (c.rewrite) return { accepted: true, output: c.rewrite(text) };
    const value: unknown = JSON.parse(text);
    // Who judges a parsed value leaves it to the program to write it.
    return c.check!(value) ? { accepted: true, output: JSON.stringify(value) } : { accepted: false };
  } catch {
    return { accepted: false };
  }
}
