// A host in Node for the prelude: it runs scripts in contexts of their own, and asks
// the program that started it for everything else, one line of JSON at a time.
//
// in:  {prelude} first, then for each script {script, namespaces}, {settle, ok, text}
//      for calls that have ended, and {text} as the answer to contract and refuse
// out: {call, tool, argument}, {contract}, {refuse}, {done, ok, text}

import { readSync, writeSync } from "node:fs";
import { createContext, Script } from "node:vm";

// A script may await later what has failed already.
process.on("unhandledRejection", () => {});

let buffered = "";

/** The next line. It blocks: the realm asks for contracts in the middle of its work. */
function receive() {
  const chunk = Buffer.alloc(65536);
  for (;;) {
    const end = buffered.indexOf("\n");
    if (end >= 0) {
      const line = buffered.slice(0, end);
      buffered = buffered.slice(end + 1);
      return JSON.parse(line);
    }
    const count = readSync(0, chunk);
    if (count === 0) process.exit(0);
    buffered += chunk.latin1Slice(0, count); // lines are ASCII
  }
}

/** Sends a line in ASCII, whatever strings hold. */
function send(message) {
  const text = JSON.stringify(message).replace(
    /[\u0080-\uffff]/g,
    (c) => "\\u" + c.charCodeAt(0).toString(16).padStart(4, "0"),
  );
  let rest = Buffer.from(text + "\n", "latin1");
  while (rest.length > 0) rest = rest.subarray(writeSync(1, rest));
}

/** Calls that ended while an answer was waited for. */
const ended = [];

/** Asks for a text. */
function ask(message) {
  send(message);
  for (;;) {
    const line = receive();
    if (line.settle === undefined) return line.text;
    ended.push(line);
  }
}

const prelude = new Script(receive().prelude, { filename: "prelude.js" });

async function run({ script, namespaces }) {
  const settles = [];
  let done = false;
  const realm = prelude.runInContext(createContext())({
    call: (tool, argument, settle) => {
      settles.push(settle);
      send({ call: settles.length - 1, tool, argument });
    },
    contract: (thrown) => ask({ contract: realm.snapshot(thrown) }),
    refuse: (...refuse) => ask({ refuse }),
  });
  for (const [name, tools] of Object.entries(namespaces))
    realm.namespace(name, tools);
  realm.run(script, (ok, text) => {
    done = true;
    send({ done, ok, text });
  });
  for (;;) {
    await new Promise(setImmediate); // until the script waits
    if (done) return;
    const { settle, ok, text } = ended.shift() ?? receive();
    settles[settle](ok, text);
  }
}

for (;;) {
  const line = receive();
  ended.length = 0;
  if (line.script !== undefined) await run(line); // else a call of a script that is over
}
