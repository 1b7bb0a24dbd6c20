// Judges groups of the official suite by a validator of others.
//
//   node judge.mjs ajv|typebox|hyperjump REMOTES
//
// A line of the input is a group: {dialect, format, schema, documents}. Its answer
// is a line too: a list with true or false for each document, and null where the
// validator threw. REMOTES is the folder of the suite's remote schemas.

import { readFileSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { createInterface } from "node:readline";

import { registerSchema, setShouldValidateFormat, unregisterSchema, validate } from "@hyperjump/json-schema/draft-2020-12";
import "@hyperjump/json-schema/draft-07";
import "@hyperjump/json-schema/formats";
import Ajv7 from "ajv";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import Format from "typebox/format";
import { Compile } from "typebox/schema";

const metaschemas = {
  "2020-12": "https://json-schema.org/draft/2020-12/schema",
  "draft-07": "http://json-schema.org/draft-07/schema#",
};

/** Remote schemas by URI, without those of dialects that are not under test. */
function readRemotes(folder) {
  const remotes = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".json")) continue;
    const file = join(entry.parentPath ?? entry.path, entry.name);
    const name = relative(folder, file).split(sep).join("/");
    if (/^(draft3|draft4|draft6|draft2019-09|v1|draft-next)\//.test(name)) continue;
    remotes[`http://localhost:1234/${name}`] = JSON.parse(readFileSync(file, "utf8"));
  }
  return remotes;
}

// Some peers print what they think of a schema; the output is for answers.
console.log = console.error;

const [peer, folder] = process.argv.slice(2);
const remotes = readRemotes(folder);

/** The remotes that can be meant under a dialect. */
function remotesOf(dialect) {
  const others = dialect === "draft-07" ? "draft2020-12" : "draft7";
  return Object.entries(remotes).filter(([uri]) => !uri.startsWith(`http://localhost:1234/${others}/`));
}

// Each peer makes a function of a group that tells whether a value is valid.
const peers = {
  ajv({ dialect, format, schema }) {
    const Ajv = dialect === "draft-07" ? Ajv7.default : Ajv2020.default;
    const ajv = new Ajv({ strict: false, validateFormats: format, logger: false });
    if (format) addFormats.default(ajv);
    for (const [uri, remote] of remotesOf(dialect)) {
      try {
        ajv.addSchema(remote, uri);
      } catch {
        // A group that needs it will not compile.
      }
    }
    return ajv.compile(schema);
  },

  typebox({ dialect, format, schema }) {
    if (format) Format.Reset();
    else Format.Clear(); // it asserts what it knows otherwise
    const validator = Compile(Object.fromEntries(remotesOf(dialect)), schema);
    return (value) => validator.Check(value);
  },

  async hyperjump({ dialect, format, schema }) {
    setShouldValidateFormat(format);
    const uri = "https://example.org/suite/schema";
    for (const old of [uri, ...Object.keys(remotes)]) unregisterSchema(old);
    for (const [remoteURI, remote] of remotesOf(dialect)) {
      try {
        registerSchema(remote, remoteURI, metaschemas[dialect]);
      } catch {
        // A group that needs it will fail.
      }
    }
    registerSchema(schema, uri, metaschemas[dialect]);
    const check = await validate(uri);
    return (value) => check(value).valid;
  },
};

async function judge(group) {
  let check;
  try {
    check = await peers[peer](group);
  } catch {
    return group.documents.map(() => null);
  }
  return group.documents.map((document) => {
    try {
      return check(document);
    } catch {
      return null;
    }
  });
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(JSON.stringify(await judge(JSON.parse(line))) + "\n");
}
