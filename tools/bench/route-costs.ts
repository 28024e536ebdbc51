import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { costs } from "../../server/rate-limit/costs.ts";
import { upFrontChargeMs } from "../../server/rate-limit/request-cost.ts";
import { apiFieldMs } from "../../server/rate-limit/route-costs.ts";
import { apiRequest, apiRequests, type BenchmarkRequest, routeRequests } from "./anonymous-requests.ts";
import { freePort } from "./free-port.ts";
import { fetchText, prepareStoreFolder, startLargeStore } from "./large-store.ts";
import { percentile } from "./spread.ts";
import { type BenchmarkRow, type BenchmarkSection, printIfMain } from "./table.ts";

/** `--only PATTERN` measures only matching routes and fields. */
const { values: options } = parseArgs({ options: { only: { type: "string" } }, strict: false });
const warmed = 20;
const measured = 40;
/** Charged per megabyte while it is sent. `npm run bench -- flood` measures it. */
const feed = "/merchant-feed.xml";

/** Processor time of every public route and API field with 100,000 products: `node tools/bench/route-costs.ts`. */
export async function measureRouteCosts(): Promise<BenchmarkSection> {
  const folder = await prepareStoreFolder();
  const store = await startLargeStore(folder.path, await freePort());
  const rows: BenchmarkRow[] = [];
  try {
    const measure = async (what: string, charged: number, ask: (place: number) => BenchmarkRequest) => {
      if (what === feed || (typeof options.only === "string" && !new RegExp(options.only).test(what))) return;
      const found = await cpuOf(store, ask);
      rows.push(row(what, charged, found));
      const [half, most] = [percentile(found, 0.5), percentile(found, 0.99)];
      console.error(`  "${what}": { p50: ${half.toFixed(1)}, p99: ${most.toFixed(1)} }, charged ${charged}`);
    };
    // A process that has just started is slow in whatever it does first.
    for (let place = 1_000; place < 1_200; place++)
      await fetchText(`${store.origin}${routeRequests["/shop"]!(place).path}`);
    for (const [route, ask] of Object.entries(routeRequests))
      await measure(route, upFrontChargeMs(route), ask);
    for (const field of Object.keys(apiRequests))
      await measure(field, costs.api.ms + apiFieldMs(field), (place) => apiRequest(field, place));
  } finally {
    await store.stop();
    folder.remove();
  }
  return {
    title: "What anonymous requests cost at 100,000 products",
    how: `Processor time of the store, all threads, for each of ${measured} different requests, one after the other, none answered from a cache.`,
    rows,
  };
}

function row(what: string, charged: number, found: readonly number[]): BenchmarkRow {
  const half = percentile(found, 0.5);
  return {
    what,
    budget: `charged ${charged} ms`,
    measured: `p50 ${half.toFixed(1)} ms, p99 ${percentile(found, 0.99).toFixed(1)} ms`,
    isMet: half <= charged,
  };
}

/** Sorted processor times of the requests, ms. */
async function cpuOf(
  { origin, pid }: { origin: string; pid: number },
  ask: (place: number) => BenchmarkRequest,
): Promise<number[]> {
  const found: number[] = [];
  await idle(pid);
  for (let place = 0; place < warmed + measured; place++) {
    const before = preciseCpuMs(pid);
    const { path, method = "GET", type, body } = ask(place);
    const answer = await fetch(origin + path, {
      method,
      redirect: "manual",
      headers: { "accept-encoding": "gzip", ...(type && { "content-type": type }) },
      ...(body !== undefined && { body }),
    });
    const said = await answer.text();
    if (answer.status >= 500 && answer.status !== 501)
      throw new Error(`${path} answered ${answer.status}: ${said.slice(0, 300)}`);
    if (path.startsWith("/api/") && said.startsWith('{"errors"'))
      throw new Error(`${path} ${body} answered ${said.slice(0, 300)}`);
    if (place >= warmed) found.push(preciseCpuMs(pid) - before);
  }
  return found.sort((a, b) => a - b);
}

/** Waits for a process's background work, such as compressing what it has just served. */
async function idle(pid: number): Promise<void> {
  for (let quietTurns = 0; quietTurns < 3; ) {
    const before = preciseCpuMs(pid);
    await pause(200);
    quietTurns = preciseCpuMs(pid) - before < 10 ? quietTurns + 1 : 0;
  }
}

/** Processor time of a process so far in all its threads, in ms with nanosecond precision. */
export function preciseCpuMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const ns = threads.map((thread) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ", 1)[0]);
    } catch {
      // The thread has ended.
      return 0;
    }
  });
  return ns.reduce((sum, one) => sum + one, 0) / 1_000_000;
}

await printIfMain(import.meta.url, measureRouteCosts);
