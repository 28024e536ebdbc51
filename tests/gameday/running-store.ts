import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../tools/bench/free-port.ts";
import { serveArguments } from "../store/serve-arguments.ts";

const clockModule = fileURLToPath(new URL("./moved-clock.ts", import.meta.url));
const patienceMs = 30_000;

/** A built store that can be started, killed and restarted at the same address with the same database. */
export interface RunningStore {
  readonly origin: string;
  readonly port: number;
  readonly sqlitePath: string;
  /** Process ID of the current process. */
  readonly pid: number;
  /** Starts it; resolves with the milliseconds until it responded. */
  start(): Promise<number>;
  /** Sends kill -9; resolves when the process has ended. */
  kill(): Promise<void>;
  /** Asks it to stop; resolves with its exit code. */
  end(): Promise<number | null>;
  /** Offsets its wall clock by this many milliseconds. */
  setClock(offsetMs: number): void;
}

/** Prepares a store with its data in `dataDir`. */
export async function prepareRunningStore(
  dataDir: string,
  variables: Record<string, string>,
): Promise<RunningStore> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const clockFile = join(dataDir, "clock");
  writeFileSync(clockFile, "0");
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: "localhost",
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: origin,
    NODE_ENV: "production",
    CLOCK_FILE: clockFile,
    ...variables,
  };
  let child: ChildProcess | null = null;

  async function gone(signal: NodeJS.Signals): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const exit = once(child, "exit");
    child.kill(signal);
    const [code] = (await exit) as [number | null];
    return code;
  }

  return {
    origin,
    port,
    sqlitePath: join(dataDir, "vitrine.sqlite"),
    get pid() {
      return child?.pid ?? 0;
    },
    async start() {
      const began = performance.now();
      child = spawn(process.execPath, ["--import", clockModule, ...serveArguments], {
        env,
        stdio: ["ignore", "ignore", "ignore"],
      });
      while (performance.now() - began < patienceMs) {
        if (await isUp(`${origin}/livez`)) return performance.now() - began;
        await pause(50);
      }
      throw new Error(`The store did not answer at ${origin} within ${patienceMs / 1_000} s. Is it built?`);
    },
    async kill() {
      await gone("SIGKILL");
    },
    end: () => gone("SIGTERM"),
    setClock(offsetMs) {
      writeFileSync(clockFile, String(offsetMs));
      child?.kill("SIGUSR2");
    },
  };
}

function isUp(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
