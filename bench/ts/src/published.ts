// Races the generated check for vega-lite's schema against ajv, and prints the results as JSON. It runs in bench/go:
//   node --expose-gc ../ts/build/published.js BLOCK ROUNDS SEED

import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { race, runner } from "./harness/race.ts";
import { isVegaLite } from "./vegalite/index.ts";

const [block, rounds, seed] = process.argv.slice(2) as [string, string, string];
const read = (path: string): any => JSON.parse(readFileSync(path, "utf8"));

const classes: Record<string, string[]> = read("../out/published/documents.json");
// The schema names formats that ajv does not bring; as annotations they are what they are to us.
const ajv = new Ajv({ strict: false, validateFormats: false }).compile(read("../gate/node_modules/vega-lite/build/vega-lite-schema.json"));

const series = [];
for (const [size, texts] of Object.entries(classes)) {
  const runners = [
    runner("errgen is", isVegaLite, texts.map((text) => JSON.parse(text))),
    runner("ajv", ajv as (value: unknown) => boolean, texts.map((text) => JSON.parse(text))),
  ];
  const wrong = new Map(runners.map((r) => [r.name, r.documents - r.run(1)]));
  const sound = runners.filter((r) => wrong.get(r.name) === 0);
  const nanos = race(sound, Number(rounds), Number(seed));
  for (const r of runners) {
    const refused = wrong.get(r.name) === 0 ? undefined : `${wrong.get(r.name)} of ${r.documents} verdicts are wrong`;
    series.push({ block, group: "ts published", size, order: "schema", name: r.name, allocs: -1, refused, nanos: nanos.get(r.name) });
  }
}
console.log(JSON.stringify({ series }));
