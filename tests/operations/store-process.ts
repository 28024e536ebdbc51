import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../tools/bench/free-port.ts";
import { serveArguments } from "../store/serve-arguments.ts";

/** A separate built store, with all its output. */
export interface StoreProcess {
  /** Where it listens, even if `PUBLIC_ORIGIN` is another address. */
  address: string;
  origin: string;
  /** Everything the process has printed so far. */
  said(): string;
  kill(signal: NodeJS.Signals): void;
  /** Exit code, and how long after `kill` the process ended. */
  ended: Promise<{ code: number | null; atMs: number }>;
}

/** A data folder for several stores in sequence, and the store's commands on it. */
export interface StoreFolder {
  open(variables?: Record<string, string>): Promise<StoreProcess>;
  /** Runs one of `server/commands/`. */
  command(name: string, ...args: string[]): Promise<{ code: number; said: string }>;
  dataDir: string;
  leave(): void;
}

/** A new folder, and stores on it with these variables. */
export function createStoreFolder(settings: Record<string, string> = {}): StoreFolder {
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-premises-"));
  const stores: StoreProcess[] = [];
  const base = { ...process.env, DATA_DIR: dataDir, NODE_ENV: "production", ...settings };
  return {
    dataDir,
    async open(variables = {}) {
      const port = variables.PORT ?? String(await freePort());
      const address = `http://localhost:${port}`;
      const env = { ...base, PORT: port, HOST: "localhost", PUBLIC_ORIGIN: address, ...quiet, ...variables };
      const child = spawn(process.execPath, serveArguments, { env, stdio: ["ignore", "pipe", "pipe"] });
      let said = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (part) => {
          said += String(part);
        });
      const ended = once(child, "exit").then(([code]) => ({
        code: code as number | null,
        atMs: performance.now(),
      }));
      const store = {
        address,
        origin: env.PUBLIC_ORIGIN,
        said: () => said,
        kill: (signal: NodeJS.Signals) => void child.kill(signal),
        ended,
      };
      stores.push(store);
      while (!said.includes("The store is open")) {
        if (child.exitCode !== null) throw new Error(`The store did not start: ${said}`);
        await Promise.race([once(child.stdout, "data"), ended]);
      }
      return store;
    },
    command: (name, ...args) =>
      new Promise((resolve) => {
        execFile(
          process.execPath,
          [`server/commands/${name}.ts`, ...args],
          { env: base },
          (error, out, err) => resolve({ code: error ? Number(error.code) : 0, said: out + err }),
        );
      }),
    leave() {
      for (const store of stores) store.kill("SIGKILL");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** All visitors of a test share one address, and tests make no external requests. */
const quiet = { RATE_LIMITS: "off", MARKET_PRICES_URL: "http://127.0.0.1:1" };
