import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { freePort } from "../../tools/bench/free-port.ts";
import { serveArguments } from "./serve-arguments.ts";

/** A separate built store on its own port, with a new database that can be read. */
export interface Store {
  origin: string;
  /** Process ID of the server. */
  pid: number;
  dataDir: string;
  rows(sql: string, ...parameters: (string | number)[]): Record<string, SQLOutputValue>[];
}

/**
 * Starts the server of the checkout `root` like `npm run serve` does, prefixed by the arguments `before` if any, and
 * waits until it responds. The caller closes it.
 */
export async function openStore(
  variables: Record<string, string> = {},
  before: readonly string[] = [],
  root = process.cwd(),
): Promise<{ store: Store; close(): Promise<void> }> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-store-"));
  const origin = `http://localhost:${port}`;
  const [program = "", ...words] = [...before, process.execPath, ...serveArguments];
  const server = spawn(program, words, {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "localhost",
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: origin,
      NODE_ENV: "production",
      // All visitors of a test share one address.
      RATE_LIMITS: "off",
      // Tests make no external requests; nothing listens there.
      MARKET_PRICES_URL: "http://127.0.0.1:1",
      ...variables,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  await waitUntilReady(`${origin}/livez`, server).catch((fault) => {
    server.kill("SIGKILL");
    throw fault;
  });
  return {
    store: {
      origin,
      pid: server.pid ?? 0,
      dataDir,
      rows(sql, ...parameters) {
        const file = new DatabaseSync(join(dataDir, "vitrine.sqlite"), { readOnly: true });
        try {
          return file.prepare(sql).all(...parameters);
        } finally {
          file.close();
        }
      },
    },
    async close() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 3_000; attempt++) {
    if (server.exitCode !== null)
      throw new Error(`The store ended with ${server.exitCode} before it answered.`);
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The store did not answer at ${url} within five minutes.`);
}
