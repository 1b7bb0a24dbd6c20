// Measures two contenders in one process, for one class of documents, and prints the results as JSON:
//   node --expose-gc build/pair.js GROUP CONTRACT SIZE ORDER LEFT RIGHT ROUNDS SEED BLOCK

import type { Contract, Contender, Group } from "./harness/contender.ts";
import { documents } from "./harness/material.ts";
import { race, runner, type Runner } from "./harness/race.ts";
import { modules } from "./harness/registry.ts";

const [group, contract, size, order, left, right, rounds, seed, block] = process.argv.slice(2) as
  [Group, Contract, string, string, string, string, string, string, string];

const texts = documents(size, order);
/** Values that stay until the process ends: what is exported is not collected. */
export const alive: unknown[] = [];
const series = [];
const runners: Runner[] = [];
for (const name of [left, right]) {
  const contender = await (await modules[name]!()).make(contract);
  const ready = prepare(contender);
  const wrong = ready.documents - ready.run(1);
  if (wrong === 0) runners.push(ready);
  const refused = wrong === 0 ? undefined : `${wrong} of ${ready.documents} verdicts are wrong`;
  series.push({ block, group: `ts ${group}`, size, order, name: contender.name, allocs: -1, refused });
}

const nanos = race(runners, Number(rounds), Number(seed));
console.log(JSON.stringify({ series: series.map((s) => ({ ...s, nanos: nanos.get(s.name) })) }));

function prepare(c: Contender): Runner {
  if (group === "text") {
    // Programs have values like these around. Where none is left, the collection before a sample takes the engine's knowledge of
    // their shape away, and with it the code that was compiled for them; then the sample would measure the compiler.
    alive.push(...texts.map((text) => JSON.parse(text)));
    return runner(c.name, c.text!, texts);
  }
  // Each contender gets values of its own, so that neither sees objects that the other has touched.
  const values = texts.map((text) => JSON.parse(text));
  return group === "check" ? runner(c.name, c.check!, values) : runner(c.name, c.violations!, values);
}
