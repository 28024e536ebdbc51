import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { openStore } from "../../tests/store/open-store.ts";
import type { BareAnswer } from "./bare-server.ts";
import { flood, requestBytes } from "./flood.ts";
import { cpuMs, pin } from "./process-cost.ts";
import { type Spread, spreadOf, spreadText, timesToMeasure } from "./spread.ts";
import { type BenchmarkRow, type BenchmarkSection, printIfMain } from "./table.ts";

/** Processor time of an uncached page, ms. */
const maxMadeMs: Record<string, number> = { "home page": 5, "list of 20": 4, product: 3 };
const pages = { "home page": "/", "list of 20": "/shop", product: "/product/rolex-submariner-date-126610ln" };
const rounds = timesToMeasure(7);
const requests = 25_000;
const madeARound = 60;

interface Server {
  port: number;
  pid: number;
}

/** Pages from the store's memory, compared with a bare server that sends the same, and regenerated pages. */
export async function measureServedPages(): Promise<BenchmarkSection> {
  const rows: BenchmarkRow[] = [];
  const { store, close } = await openStore();
  pin(store.pid, 0);
  const kept = { port: Number(new URL(store.origin).port), pid: store.pid };
  for (const [name, path] of Object.entries(pages)) rows.push(...(await besideBare(kept, name, path)));
  await close();
  rows.push(...(await madeAnew()));
  return {
    title: "Pages served",
    how: `Processor time of the serving process, all threads; the client is another process. Finished pages: ${rounds} rounds of ${requests.toLocaleString("en")} requests over 16 connections, the store and a bare \`node:http\` server in turn, both on one core. Made anew: a store that keeps no pages, ${rounds} rounds of ${madeARound}.`,
    rows,
  };
}

async function besideBare(store: Server, name: string, path: string): Promise<BenchmarkRow[]> {
  // The second response is cached and recompressed a little later.
  await answerOf(store.port, path);
  await answerOf(store.port, path);
  await pause(2_000);
  const { answer, child, bare } = await openBare(store.port, path);
  const whole = requestBytes(path, { "accept-encoding": "br" });
  const known = requestBytes(path, { "accept-encoding": "br", "if-none-match": answer.etag });
  try {
    return [
      ...compared(`${name}, from memory`, await inTurn(store, bare, whole, 200)),
      ...compared(`${name}, unchanged (304)`, await inTurn(store, bare, known, 304)),
    ];
  } finally {
    child.kill();
  }
}

async function openBare(port: number, path: string) {
  const kept = await answerOf(port, path);
  const answer: BareAnswer = {
    etag: kept.headers.etag ?? "",
    headers: sentHeaders(kept.headers),
    unchanged: sentHeaders((await answerOf(port, path, kept.headers.etag)).headers),
    body: kept.body.toString("base64"),
  };
  const child: ChildProcess = fork(new URL("bare-server.ts", import.meta.url));
  pin(child.pid ?? 0, 0);
  child.send(answer);
  const [bare] = (await once(child, "message")) as [number];
  return { answer, child, bare: { port: bare, pid: child.pid ?? 0 } };
}

/** Excludes headers Node adds to every response by itself. */
function sentHeaders(headers: IncomingHttpHeaders): string[] {
  const own = ["connection", "keep-alive", "date"];
  return Object.entries(headers)
    .filter(([name]) => !own.includes(name))
    .flat() as string[];
}

async function answerOf(port: number, path: string, etag?: string) {
  const headers = { "accept-encoding": "br", ...(etag ? { "if-none-match": etag } : {}) };
  const asked = get({ host: "localhost", port, path, headers, agent: false });
  const [incoming] = (await once(asked, "response")) as [IncomingMessage];
  return { headers: incoming.headers, body: await buffer(incoming) };
}

/** Processor time per request in µs, for the store and the bare server, and the bare server's share of the store's. */
interface Comparison {
  store: Spread;
  bare: Spread;
  share: Spread;
}

async function inTurn(store: Server, bare: Server, request: Buffer, status: number): Promise<Comparison> {
  const [stores, bares]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const pair = [await cost(store, requests, request, status)];
    pair.push(await cost(bare, requests, request, status));
    // The first round is a warm-up.
    if (round === 0) continue;
    stores.push(pair[0]!);
    bares.push(pair[1]!);
  }
  const share = spreadOf(stores.map((us, round) => (bares[round]! / us) * 100));
  return { store: spreadOf(stores), bare: spreadOf(bares), share };
}

/** Processor time per request over many requests, µs. */
async function cost(server: Server, count: number, request: Buffer, status = 200): Promise<number> {
  let left = count;
  const before = cpuMs(server.pid);
  await flood({ port: server.port, next: () => (left-- > 0 ? request : null), status });
  return ((cpuMs(server.pid) - before) / count) * 1_000;
}

function compared(what: string, { store, bare, share }: Comparison): BenchmarkRow[] {
  const over = (store.median - bare.median) / 1_000;
  const perSecond = Math.round(1_000_000 / store.median).toLocaleString("en");
  return [
    {
      what: `${what}: part of what a bare server reaches`,
      budget: "≥ 90%",
      measured: `${spreadText(share, 0, "%")}; ${perSecond} requests a core second`,
      isMet: share.median >= 90,
    },
    {
      what: `${what}: time over the bare server's`,
      budget: "≤ 0.02 ms",
      measured: `${over.toFixed(4)} ms; ${spreadText(store, 1, "µs")} beside ${spreadText(bare, 1, "µs")}`,
      isMet: over <= 0.02,
    },
  ];
}

async function madeAnew(): Promise<BenchmarkRow[]> {
  const { store, close } = await openStore({ PAGE_CACHE_MB: "0" });
  const server = { port: Number(new URL(store.origin).port), pid: store.pid };
  const rows: BenchmarkRow[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const request = requestBytes(path, { "accept-encoding": "br" });
    const figures: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const us = await cost(server, round === 0 ? 300 : madeARound, request);
      if (round > 0) figures.push(us / 1_000);
    }
    const ms = spreadOf(figures);
    const max = maxMadeMs[name]!;
    rows.push({
      what: `${name}, rendered and compressed`,
      budget: `≤ ${max} ms`,
      measured: spreadText(ms, 1, "ms"),
      isMet: ms.median <= max,
    });
  }
  await close();
  return rows;
}

await printIfMain(import.meta.url, measureServedPages);
