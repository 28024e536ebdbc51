import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { costs } from "../../server/rate-limit/costs.ts";
import { chargedMs } from "../../server/rate-limit/request-cost.ts";
import { apiFieldMs } from "../../server/rate-limit/route-costs.ts";
import { type Asked, apiRequest, apiRequests, routeRequests } from "./anonymous-requests.ts";
import { freePort } from "./free-port.ts";
import { filledFolder, startLargeStore } from "./large-store.ts";
import { percentile } from "./spread.ts";
import { type Part, printAlone, type Row } from "./table.ts";

/** `--only TEXT` measures what has it in its name. */
const { values: options } = parseArgs({ options: { only: { type: "string" } }, strict: false });
const warmed = 5;
const measured = 30;

/** Processor time of a request of every public route and API field at 100,000 products: `node tools/bench/route-costs.ts`. */
export async function measureRouteCosts(): Promise<Part> {
  const folder = await filledFolder();
  const store = await startLargeStore(folder.path, await freePort());
  const rows: Row[] = [];
  try {
    const measure = async (what: string, charged: number, ask: (place: number) => Asked) => {
      if (typeof options.only === "string" && !what.includes(options.only)) return;
      const found = await cpuOf(store, ask);
      rows.push(row(what, charged, found));
      const [half, most] = [percentile(found, 0.5), percentile(found, 0.99)];
      console.error(`  "${what}": { p50: ${half.toFixed(1)}, p99: ${most.toFixed(1)} }, charged ${charged}`);
    };
    for (const [route, ask] of Object.entries(routeRequests)) await measure(route, chargedMs(route), ask);
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

function row(what: string, charged: number, found: readonly number[]): Row {
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
  ask: (place: number) => Asked,
): Promise<number[]> {
  const found: number[] = [];
  for (let place = 0; place < warmed + measured; place++) {
    const before = threadsMs(pid);
    const { path, method = "GET", type, body } = ask(place);
    const answer = await fetch(origin + path, {
      method,
      redirect: "manual",
      headers: { "accept-encoding": "gzip", ...(type && { "content-type": type }) },
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    if (answer.status >= 500 && answer.status !== 501)
      throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    if (text.startsWith('{"errors"')) throw new Error(`${path} ${body} answered ${text.slice(0, 300)}`);
    if (place >= warmed) found.push(threadsMs(pid) - before);
  }
  return found.sort((a, b) => a - b);
}

/** Processor time of a process so far in all its threads, to the nanosecond, ms. */
export function threadsMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const ns = threads.map((thread) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ", 1)[0]);
    } catch {
      // It has ended.
      return 0;
    }
  });
  return ns.reduce((sum, one) => sum + one, 0) / 1_000_000;
}

await printAlone(import.meta.url, measureRouteCosts);
