// Builds everything that Node runs: ajv's standalone code, typia's functions, the harness, and the bundles whose size counts.
// Prints the sizes as JSON, in bytes: {"small": {"minified": 1, "gzip": 1}, ...}.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import { build } from "esbuild";

standaloneAjv("small", "../schema/small-contract.schema.json");
standaloneAjv("full", "../../schema/agent-error.schema.json");
compileTypia();

const common = { bundle: true, format: "esm", platform: "node", target: "node20", logLevel: "error" };
await build({ ...common, entryPoints: ["src/pair.ts", "src/probe.ts", "src/first.ts"], splitting: true, outdir: "build" });

const sizes = {};
for (const name of ["small", "full", "ajv-standalone", "zod"]) {
  const outfile = `build/size/${name}.js`;
  await build({ ...common, entryPoints: [`src/size/${name}.ts`], minify: true, outfile });
  const text = readFileSync(outfile);
  sizes[name] = { minified: text.length, gzip: gzipSync(text, { level: 9 }).length };
}
console.log(JSON.stringify(sizes));

function standaloneAjv(name, path) {
  const ajv = new Ajv2020({ strict: false, code: { source: true, esm: true } });
  const schema = JSON.parse(readFileSync(path, "utf8"));
  ajv.addSchema(schema);
  mkdirSync("build/ajv", { recursive: true });
  writeFileSync(`build/ajv/${name}.mjs`, standalone.default(ajv, { isAgentError: schema.$id }));
  writeFileSync(`build/ajv/${name}.d.mts`, "export const isAgentError: (value: unknown) => boolean;\n");
}

// typia has a package of its own, and its compiler is built from source on the first run, which takes minutes; so it runs only
// when its input has changed. Where it cannot be built, its functions are left out and the report says so.
function compileTypia() {
  const source = "typia/contract.ts", output = "typia/build/contract.js";
  if (existsSync(output) && statSync(output).mtimeMs >= statSync(source).mtimeMs) return;
  const quiet = { cwd: "typia", stdio: ["ignore", "ignore", "inherit"] };
  try {
    execFileSync("npm", ["install", "--no-save"], quiet);
    execFileSync("npx", ["ttsc", "-p", "tsconfig.json"], quiet);
  } catch {
    mkdirSync("typia/build", { recursive: true });
    writeFileSync(output, 'throw new Error("typia could not be built on this machine");\nexport const check = undefined, validate = undefined;\n');
  }
}
