import { fork } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { floods } from "./floods.ts";
import { freePort } from "./free-port.ts";
import { prepareStoreFolder, startLargeStore } from "./large-store.ts";
import { cpuMs } from "./process-cost.ts";
import { percentile } from "./spread.ts";
import { type BenchmarkRow, type BenchmarkSection, printIfMain } from "./table.ts";

const { values: options } = parseArgs({ options: { only: { type: "string" } }, strict: false });
/** A single client, which the rate limits stop, and many clients, which they don't. */
const crowds = [1, 20];
const everyMs = 20;
const seconds = 10;
const limitMs = 50;

/** Latency of the cached home page while visitors flood a store of 100,000 products: `npm run bench -- flood`. */
export async function measureFloods(): Promise<BenchmarkSection> {
  const folder = await prepareStoreFolder();
  const port = await freePort();
  const store = await startLargeStore(folder.path, port, { RATE_LIMITS: "", TRUSTED_PROXIES: "1" });
  const rows: BenchmarkRow[] = [];
  try {
    await pause(3_000);
    const quiet = await probe(port);
    rows.push(row("nobody else", quiet, ""));
    for (const name of Object.keys(floods).filter((one) => one.includes(String(options.only ?? ""))))
      for (const crowd of crowds) {
        const what = `${name}, ${crowd === 1 ? "one address" : `${crowd} addresses`}`;
        const found = await duringFlood(port, store.pid, { name, crowd });
        rows.push(row(what, found.ms, found.text));
        console.error(`${what}: ${rows.at(-1)!.measured}`);
      }
  } finally {
    await store.stop();
    folder.remove();
  }
  return {
    title: "Waiting while visitors flood a store of 100,000 products",
    how: `The cached home page each ${everyMs} ms for ${seconds} s, timed from when it was due. An address holds six connections; what is refused is asked for again a quarter of a second later.`,
    rows,
  };
}

async function duringFlood(port: number, pid: number, { name, crowd }: { name: string; crowd: number }) {
  const client = fork(new URL("floods-client.ts", import.meta.url), [String(port), name, String(crowd)]);
  try {
    await once(client, "message");
    const before = cpuMs(pid);
    const ms = await probe(port);
    const share = ((cpuMs(pid) - before) / (seconds * 10)).toFixed(0);
    const told = once(client, "message");
    client.kill("SIGTERM");
    const [answered] = (await told) as [Record<string, number>];
    const answers = Object.entries(answered)
      .map(([status, count]) => `${status === "0" ? "none" : status}: ${count}`)
      .join(", ");
    return { ms, text: `; answers ${answers}; the store took ${share} % of a core` };
  } finally {
    client.kill("SIGKILL");
  }
}

/** Sorted latencies of the home page, ms. */
async function probe(port: number): Promise<number[]> {
  const found: number[] = [];
  const running: Promise<void>[] = [];
  const begun = performance.now();
  for (let due = begun; due < begun + seconds * 1_000; due += everyMs) {
    const left = due - performance.now();
    if (left > 0) await pause(left);
    running.push(home(port, due).then((ms) => void found.push(ms)));
  }
  await Promise.all(running);
  return found.sort((a, b) => a - b);
}

/** Milliseconds from when it was due to its complete response. Without a response, the longest wait. */
function home(port: number, due: number): Promise<number> {
  return new Promise((resolve) => {
    const headers = { "accept-encoding": "br", "x-forwarded-for": "203.0.113.7" };
    const asked = get({ host: "localhost", port, path: "/", headers }, (answer) => {
      answer.resume();
      answer.once("close", () =>
        resolve(answer.statusCode === 200 ? performance.now() - due : Number.POSITIVE_INFINITY),
      );
    });
    asked.once("error", () => resolve(Number.POSITIVE_INFINITY));
  });
}

function row(what: string, ms: readonly number[], text: string): BenchmarkRow {
  const [half, most, longest] = [0.5, 0.99, 1].map((share) => percentile(ms, share));
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return {
    what: `cached home page, ${what}: p99`,
    budget: `≤ ${limitMs} ms`,
    measured: `${most!.toFixed(1)} ms; p50 ${half!.toFixed(1)} ms; longest ${longest!.toFixed(0)} ms${text}; load ${load}`,
    isMet: most! <= limitMs,
  };
}

await printIfMain(import.meta.url, measureFloods);
