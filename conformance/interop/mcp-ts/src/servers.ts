// The servers under test: Go programs that are built once, and the gateway with its
// two upstreams.

import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

/** How a server is started. */
export interface Command {
  command: string;
  args: string[];
}

// This file is compiled to dist/conformance/interop/mcp-ts/src.
const packageRoot = resolve(import.meta.dirname, "../../../../..");
const repository = resolve(packageRoot, "../../..");
const stock = join(repository, "examples/gateway/stock");

/** The programs, in a folder of their own. */
export class Programs {
  readonly #folder = mkdtempSync(join(tmpdir(), "errgen-interop-"));

  constructor() {
    const packages = [
      "./conformance/interop/failing",
      "./examples/gateway",
      "./examples/gateway/shop",
    ];
    execFileSync("go", ["build", "-o", this.#folder, ...packages], {
      cwd: repository,
      stdio: "inherit",
    });
    execFileSync(
      process.execPath,
      [join(stock, "node_modules/typescript/bin/tsc"), "-p", stock],
      { stdio: "inherit" },
    );
  }

  failing(...args: string[]): Command {
    return { command: join(this.#folder, "failing"), args };
  }

  /** The gateway, which trusts the server with contracts but not the other one. */
  gateway(...args: string[]): Command {
    const shop = `shop=${join(this.#folder, "shop")}`;
    const main = join(stock, "dist/examples/gateway/stock/src/main.js");
    return {
      command: join(this.#folder, "gateway"),
      args: [
        ...args,
        "-trust",
        "stock",
        shop,
        `stock=${process.execPath} ${main}`,
      ],
    };
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A server that speaks HTTP. */
export interface Running {
  url: URL;
  stop: () => void;
}

/** Starts a server that prints its address. */
export async function start({ command, args }: Command): Promise<Running> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface(child.stdout)) {
    return { url: new URL(line), stop: () => child.kill("SIGINT") };
  }
  throw new Error(`${command} ended without an address`);
}
