import { readFileSync } from "node:fs";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { cpus, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { openStore, type Store } from "../../tests/store/open-store.ts";

/**
 * Measures processor time and bytes of the built store's requests, and prints totals for a number of visitors per day:
 * `node tools/bench/visitors.ts [visitors]`. Counts all threads of the server process, so other work on the machine
 * hardly affects it.
 */
const visitors = Number(process.argv[2] ?? 1_000_000);
/** Assumptions about visits and the day. Change them to match your own. */
const supposed = {
  pagesPerVisit: 6,
  /** Share of pages not requested in the last minute: rare filters, first views after a change. */
  madeAnew: 0.05,
  /** Share of visits with an empty browser cache. */
  firstVisits: 0.7,
  cartsPerVisit: 0.03,
  ordersPerVisit: 0.003,
  formsPerVisit: 0.01,
  /** Share of the day's requests in its busiest hour. */
  busiestHour: 0.1,
};
const rounds = 5;
const atOnce = 4;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Ask {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

function send({ origin }: Store, { path, method = "GET", headers = {}, body }: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const all = { "accept-encoding": "br", ...headers };
    const outgoing = request(origin + path, { agent, method, headers: all }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on("data", (part) => parts.push(part));
      incoming.on("error", reject);
      incoming.on("end", () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(parts) }),
      );
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Processor time of a process and its threads so far, in ms, from the kernel's hundredths of a second. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Processor time per request in µs: the median of several rounds, and the spread. Throws on an unexpected response. */
async function cost(store: Store, count: number, ask: (i: number) => Ask, status = 200) {
  const figures: number[] = [];
  for (let round = 0, next = 0; round <= rounds; round++) {
    const end = next + count;
    const before = cpuMs(store.pid);
    const lane = async () => {
      while (next < end) {
        const wanted = ask(next++);
        const answer = await send(store, wanted);
        if (answer.status !== status) throw new Error(`${wanted.path} was answered with ${answer.status}.`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    if (round > 0) figures.push(((cpuMs(store.pid) - before) / count) * 1_000);
  }
  figures.sort((a, b) => a - b);
  return { us: figures[rounds >> 1] ?? 0, from: figures[0] ?? 0, to: figures.at(-1) ?? 0 };
}

/** Transferred bytes of the scripts, styles and fonts a page loads. */
async function assetBytes(store: Store, html: string): Promise<number> {
  const named = html.matchAll(/(?:href=|src=|from |import )"(\/assets\/[\w.-]+\.(?:js|css|woff2))"/g);
  const paths = new Set([...named].map(([, path = ""]) => path));
  let bytes = 0;
  for (const path of paths) bytes += (await send(store, { path })).body.length;
  return bytes;
}

const { store, close } = await openStore();
try {
  const text = async (path: string) =>
    (await send(store, { path, headers: { "accept-encoding": "identity" } })).body.toString();
  const product = /href="(\/product\/[\w-]+)"/.exec(await text("/shop"))?.[1] ?? "/";
  const paths = ["/", "/shop", product];
  const pages = await Promise.all(paths.map((path) => send(store, { path })));
  const etag = pages[0]?.headers.etag ?? "";
  const merchandiseId = /gid:\/\/shopify\/ProductVariant\/\d+/.exec(await text(product))?.[0] ?? "";

  // Cached pages are recompressed when idle.
  await pause(3_000);
  const finished = await cost(store, 10_000, (i) => ({ path: paths[i % paths.length] ?? "/" }));
  const unchanged = await cost(store, 10_000, () => ({ path: "/", headers: { "if-none-match": etag } }), 304);
  const made = await cost(store, 100, (i) => ({ path: `/shop?min=${i + 1}` }));
  const cart = await cost(store, 100, () => ({
    path: "/cart",
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ merchandiseId, quantity: "1", answer: "tab" }).toString(),
  }));

  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`,
  );
  console.log("| request | processor time, µs (median, spread of 5 rounds) |\n|--|--|");
  for (const [name, { us, from, to }] of Object.entries({
    "finished page": finished,
    "page that did not change (304)": unchanged,
    "list of 20 regenerated": made,
    "checkout made of a cart": cart,
  }))
    console.log(`| ${name} | ${us.toFixed(0)} (${from.toFixed(0)} to ${to.toFixed(0)}) |`);

  const html = pages.map(({ body }) => body.length);
  const assets = await assetBytes(store, await text("/"));
  const views = visitors * supposed.pagesPerVisit;
  const anew = views * supposed.madeAnew;
  const cpuS =
    ((views - anew) * finished.us + anew * made.us + visitors * supposed.cartsPerVisit * cart.us) / 1e6;
  const writes =
    visitors * (supposed.cartsPerVisit + supposed.formsPerVisit * 2 + supposed.ordersPerVisit * 4);
  const meanHtml = html.reduce((sum, bytes) => sum + bytes, 0) / html.length;
  const kB = (bytes: number) => (bytes / 1_000).toFixed(1);
  const peak = (count: number) => ((count * supposed.busiestHour) / 3_600).toFixed(1);
  console.log(`\n| sums for ${visitors.toLocaleString("en")} visitors a day | |\n|--|--|`);
  for (const [name, value] of [
    ["pages a day; a second in the busiest hour", `${views.toLocaleString("en")}; ${peak(views)}`],
    ["of those regenerated, a second in the busiest hour", peak(anew)],
    [
      "processor time a day; part of one core in the busiest hour",
      `${(cpuS / 60).toFixed(0)} min; ${((cpuS * supposed.busiestHour) / 36).toFixed(1)}%`,
    ],
    ["HTML of home, list, product, kB (Brotli)", html.map(kB).join(", ")],
    ["scripts, styles and fonts that the home page loads, kB", kB(assets)],
    [
      "HTML, scripts, styles and fonts a day, GB",
      ((views * meanHtml + visitors * supposed.firstVisits * assets) / 1e9).toFixed(0),
    ],
    ["transactions a day; a second in the busiest hour", `${writes.toLocaleString("en")}; ${peak(writes)}`],
  ])
    console.log(`| ${name} | ${value} |`);
} finally {
  agent.destroy();
  await close();
}
