// The schemas that ship inside the protocol's own package are legal input: what they
// say of errors is generated in every language.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

// npm runs the tests in the folder of the package.
const root = "../../..";
const schemas =
  "conformance/acp/ts/node_modules/@agentclientprotocol/sdk/schema";

/** Generates one definition of a version in one language, and returns all its text. */
function generate(version: string, definition: string, lang: string): string {
  const out = mkdtempSync(join(tmpdir(), "errgen-acp-"));
  try {
    const schema = `${schemas}/${version}/schema.json#/$defs/${definition}`;
    const args = ["run", "./cmd/errgen", "generate", "--lenient"];
    args.push("--schema", schema, "--lang", lang, "--out", out);
    execFileSync("go", [...args, "--package", "sdk"], {
      cwd: root,
      stdio: ["ignore", "ignore", "pipe"],
    });
    const files = readdirSync(out).filter((name) => !/^runtime/.test(name));
    return files.map((name) => readFileSync(join(out, name), "utf8")).join();
  } finally {
    rmSync(out, { recursive: true });
  }
}

// An open enum of codes by their titles, and data that is any value.
const expected: Record<string, readonly RegExp[]> = {
  go: [/ErrorCodeParseError +ErrorCode = -32700/, /\bData (ErrorData|Value)\n/],
  ts: [/ParseError: -32700/, /data\?: /],
  rust: [/ParseError => -32700/, /pub data: Option</],
};

for (const version of ["v1", "v2"])
  for (const [lang, patterns] of Object.entries(expected))
    test(`Error of ${version} in ${lang}`, () => {
      const text = generate(version, "Error", lang);
      for (const pattern of patterns) assert.match(text, pattern);
    });

test("ErrorStopReason of v2", () => {
  assert.match(
    generate("v2", "ErrorStopReason", "go"),
    /^\tError_? Opt\[Error\]$/m,
  );
});
