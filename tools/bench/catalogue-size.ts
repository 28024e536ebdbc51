import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { serveArguments } from "../../tests/store/serve-arguments.ts";
import { measureGeneratedQueries } from "./catalogue-questions.ts";
import { fillStore } from "./fill-store.ts";
import { freePort } from "./free-port.ts";
import { loadAverage, machineText } from "./machine.ts";
import { cpuMs, memoryMb } from "./process-cost.ts";
import { percentile } from "./spread.ts";

/**
 * Prints the store's figures for catalogues of increasing size as a Markdown table. Arguments: numbers of products.
 * Fills each store with the shop's own import, then starts it three times: without and twice with a stored catalogue.
 */
const sizes = process.argv.slice(2).map(Number);
if (sizes.some((size) => !Number.isSafeInteger(size) || size < 1))
  throw new Error("Give numbers of products, like 1000 100000; without any, 1,000 to 100,000 are measured.");

const columns: string[][] = [];
for (const size of sizes.length > 0 ? sizes : [1_000, 10_000, 100_000]) columns.push(await measured(size));
const titles = [
  "products",
  "import, s (CPU s)",
  "first start to first list, s (CPU s)",
  "later starts to first list, s (CPU s)",
  "memory after the first start, MB",
  "memory after a later start, MB",
  "faceted question p50 / p95, ms",
  "list of 20, uncached, CPU ms",
  "category, sorted and filtered, CPU ms",
  "product page, CPU ms",
  "a sitemap, CPU ms",
  "50 products of the API, deep, CPU ms",
];
console.log(`${machineText()}. Load at the end: ${loadAverage().toFixed(1)}.\n`);
titles.forEach((title, row) => {
  console.log(`| ${[title, ...columns.map((column) => column[row])].join(" | ")} |`);
  if (row === 0) console.log(`|${"--|".repeat(columns.length + 1)}`);
});

async function measured(size: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  try {
    const began = { at: performance.now(), cpu: process.cpuUsage() };
    await fillStore(join(folder, "vitrine.sqlite"), size);
    const { user, system } = process.cpuUsage(began.cpu);
    const imported = seconds(performance.now() - began.at, (user + system) / 1_000);
    const first = await started(folder);
    await pause(2_000);
    const firstMb = memoryMb(first.pid);
    await first.stop();
    const second = await started(folder);
    await second.stop();
    const store = await started(folder);
    const laterMb = memoryMb(store.pid);
    const times = await measureGeneratedQueries(size, 3_000);
    const pages = await pageCosts(store, size);
    await store.stop();
    const starts = [second, store].map(({ ms, cpu }) => seconds(ms, cpu)).join(", ");
    return [
      size.toLocaleString("en"),
      imported,
      seconds(first.ms, first.cpu),
      starts,
      firstMb.toFixed(0),
      laterMb.toFixed(0),
      [0.5, 0.95].map((share) => percentile(times, share).toFixed(3)).join(" / "),
      ...pages,
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Store {
  pid: number;
  origin: string;
  /** Until its first list has been read completely. */
  ms: number;
  cpu: number;
  stop(): Promise<void>;
}

async function started(folder: string): Promise<Store> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const began = performance.now();
  const server = spawn(process.execPath, serveArguments, {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_ORIGIN: "http://localhost",
      DATA_DIR: folder,
      CATALOGUE: "own",
      PAGE_CACHE_MB: "0",
      MARKET_PRICES_URL: "http://127.0.0.1:1",
    },
    stdio: "ignore",
  });
  while (!(await isShown(`${origin}/shop`))) {
    if (server.exitCode !== null)
      throw new Error(`The server ended with ${server.exitCode}; run npm start to see why.`);
    await pause(5);
  }
  const ms = performance.now() - began;
  const pid = server.pid!;
  return { pid, origin, ms, cpu: cpuMs(pid), stop: () => ended(server) };
}

async function isShown(address: string): Promise<boolean> {
  return fetch(address).then(
    async (answer) => (await answer.text()).includes('href="/product/'),
    () => false,
  );
}

async function ended(server: ChildProcess): Promise<void> {
  const exit = once(server, "exit");
  server.kill("SIGTERM");
  await exit;
}

/** Server processor time of one response of each kind, averaged over many. */
async function pageCosts(store: Store, size: number): Promise<string[]> {
  const sitemap = await fetch(`${store.origin}/sitemap.xml`).then((answer) => answer.text());
  const [handle = ""] =
    /watches-\d+/.exec(await fetch(`${store.origin}/category/watches`).then((a) => a.text())) ?? [];
  const isParted = sitemap.includes("<sitemapindex");
  const after = await cursorAt(store, Math.min(size - 60, 5_000));
  return [
    await cost(store, 60, (page) => `/shop?page=${page + 2}`),
    await cost(store, 60, (page) => `/category/watches?brand=Omega&max=${90_000 - page}&sort=price-desc`),
    await cost(store, 60, () => `/product/${handle}`),
    await cost(store, 3, () => `/sitemap.xml${isParted ? "?part=2" : ""}`),
    await cost(store, 20, () => ({
      query: `{ products(first: 50, after: ${JSON.stringify(after)}) { nodes { title handle priceRange { minVariantPrice { amount } } } } }`,
    })),
  ];
}

async function cost(store: Store, times: number, ask: (turn: number) => string | object): Promise<string> {
  const answerTo = async (turn: number) => {
    const asked = ask(turn);
    const answer = await (typeof asked === "string" ? fetch(store.origin + asked) : api(store, asked));
    await answer.text();
    if (!answer.ok) throw new Error(`The store answered ${answer.status}, so nothing can be measured.`);
  };
  for (let turn = 0; turn < times; turn++) await answerTo(turn);
  const before = cpuMs(store.pid);
  for (let turn = 0; turn < times; turn++) await answerTo(turn);
  return ((cpuMs(store.pid) - before) / times).toFixed(1);
}

function api(store: Store, body: object): Promise<Response> {
  return fetch(`${store.origin}/api/2025-07/graphql.json`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** The cursor after `place` products, or after the last one. */
async function cursorAt(store: Store, place: number): Promise<string | null> {
  let after: string | null = null;
  for (let seen = 0; seen < place; seen += 250) {
    const query = `{ products(first: 250, after: ${JSON.stringify(after)}) { pageInfo { endCursor } } }`;
    const answer = await api(store, { query });
    const { data } = (await answer.json()) as { data: { products: { pageInfo: { endCursor: string } } } };
    after = data.products.pageInfo.endCursor;
  }
  return after;
}

function seconds(ms: number, cpu: number): string {
  return `${(ms / 1_000).toFixed(2)} (${(cpu / 1_000).toFixed(2)})`;
}
