// Prints the messages of the Model Context Protocol as one JSON Schema. No package
// carries the published schema.json, so it is made of what the official SDK checks
// messages by.

import * as core from "@modelcontextprotocol/core";
import * as z from "zod";

const registry = z.registry();
for (const [name, schema] of Object.entries(core)) {
  if (name.endsWith("Schema") && schema instanceof z.core.$ZodType) {
    registry.add(schema, { id: name.slice(0, -"Schema".length) });
  }
}
const { schemas } = z.toJSONSchema(registry, {
  uri: (id) => `#/$defs/${id}`,
  unrepresentable: "any",
});
for (const schema of Object.values(schemas)) {
  delete schema.$schema;
  delete schema.$id;
}
const messages = ["ClientRequest", "ClientNotification", "ClientResult", "ServerRequest", "ServerNotification", "ServerResult"];
console.log(
  JSON.stringify({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    anyOf: messages.map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: schemas,
  }),
);
