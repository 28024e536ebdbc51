import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import {
  type CheckoutService,
  openCheckoutService,
  pickupInput,
} from "../../tests/checkout/checkout-service.ts";
import { openStore } from "../../tests/store/open-store.ts";
import { buyOverHttp, firstVariant } from "./buy-over-http.ts";
import { cpuMs } from "./process-cost.ts";
import { percentile, type Spread, spreadOf, spreadText, timesToMeasure } from "./spread.ts";
import { type BenchmarkRow, type BenchmarkSection, printIfMain } from "./table.ts";
import { openVisitor } from "./visitor.ts";

const rounds = timesToMeasure(5);
const inDatabase = 400;
const bareRows = 100;
const overHttp = 100;
const buyers = 16;
/** Made to order, so it never sells out. */
const handle = "wedding-band-plain-14k-4mm";

/** Orders written to a SQLite file, and complete checkouts over HTTP. */
export async function measureOrders(): Promise<BenchmarkSection> {
  return {
    title: "Orders",
    how: `In the database: ${rounds} rounds of ${inDatabase} customers at once, each with a piece of their own, on a file with \`synchronous = full\`; an order is on the disk when its call ends. Over HTTP: ${buyers} customers at a time, ${rounds} rounds of ${overHttp} whole checkouts of seven requests (cart, entry, details, hold, payment page, payment, order page), client and server on the same cores.`,
    rows: [...(await writtenOrders()), ...(await boughtOverHttp())],
  };
}

async function writtenOrders(): Promise<BenchmarkRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  const database = await openStoreDatabase({ sqlitePath: join(folder, "bench.sqlite") });
  const till = openCheckoutService(database);
  const measured: Round[] = [];
  for (let round = 0; round <= rounds; round++) {
    const figures = await orderRound(till, bareInserts(folder));
    if (round > 0) measured.push(figures);
  }
  await till.close();
  await database.close();
  rmSync(folder, { recursive: true });
  const of = (pick: (round: Round) => number) => spreadOf(measured.map(pick));
  return [
    atLeast(
      "order written, its piece held",
      of(({ held }) => held.rate),
      3_000,
    ),
    shown(
      "processor time of it",
      of(({ held }) => held.cpuMs),
      2,
      "ms",
    ),
    atLeast(
      "order paid, its piece sold, its mail laid out",
      of(({ paid }) => paid.rate),
      3_000,
    ),
    shown(
      "processor time of it",
      of(({ paid }) => paid.cpuMs),
      2,
      "ms",
    ),
    shown(
      "what the disk allows: single rows without any shop",
      of(({ bare }) => bare),
      0,
      "a second",
    ),
  ];
}

/** Orders per second, processor time per order in ms, and the disk's speed at the time. */
interface Round {
  held: Written;
  paid: Written;
  bare: number;
}

interface Written {
  rate: number;
  cpuMs: number;
}

/** Rows per second, with each one flushed to disk before the next. */
function bareInserts(folder: string): number {
  const file = new DatabaseSync(join(folder, "bare.sqlite"));
  file.exec("pragma journal_mode = wal; pragma synchronous = full; create table if not exists bare (id);");
  const insert = file.prepare("insert into bare values (1)");
  const started = performance.now();
  for (let i = 0; i < bareRows; i++) insert.run();
  const rate = (bareRows / (performance.now() - started)) * 1_000;
  file.close();
  return rate;
}

async function orderRound(till: CheckoutService, bare: number): Promise<Round> {
  const keys = await Promise.all(
    Array.from({ length: inDatabase }, async () => till.enter([{ variantId: await till.addVariant() }])),
  );
  const held = await timed(till, keys, async (key, intentKey) => {
    const { outcome } = await till.checkout.continueToPayment(key, intentKey, pickupInput());
    if (outcome !== "payment") throw new Error(`An order was not written: ${outcome}.`);
  });
  const paid = await timed(till, keys, async (key, intentKey) => {
    const { outcome } = await till.checkout.pay(key, intentKey, { code: "1" });
    if (outcome !== "paid") throw new Error(`An order was not paid: ${outcome}.`);
  });
  return { held, paid, bare };
}

async function timed(
  till: CheckoutService,
  keys: readonly string[],
  write: (key: string, intentKey: string) => Promise<void>,
): Promise<Written> {
  const intents = await Promise.all(
    keys.map(async (key) => (await till.checkout.view(key))?.idempotencyKey ?? ""),
  );
  const [started, before] = [performance.now(), process.cpuUsage()];
  await Promise.all(keys.map((key, i) => write(key, intents[i]!)));
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - started) / 1_000;
  return { rate: keys.length / seconds, cpuMs: (user + system) / 1_000 / keys.length };
}

async function boughtOverHttp(): Promise<BenchmarkRow[]> {
  const { store, close } = await openStore();
  const visitor = openVisitor(store.origin, buyers);
  const variant = await firstVariant(visitor, handle);
  const [rates, costs, waits]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round <= rounds; round++) {
    const took: number[] = [];
    let left = overHttp;
    const before = cpuMs(store.pid);
    const started = performance.now();
    const buyer = async () => {
      while (left-- > 0) await buyOverHttp(visitor, variant, (ms) => took.push(ms));
    };
    await Promise.all(Array.from({ length: buyers }, buyer));
    if (round === 0) continue;
    rates.push((overHttp / (performance.now() - started)) * 1_000);
    costs.push((cpuMs(store.pid) - before) / overHttp);
    waits.push(...took);
  }
  visitor.leave();
  await close();
  waits.sort((a, b) => a - b);
  const p99 = percentile(waits, 0.99);
  return [
    atLeast("whole checkout over HTTP", spreadOf(rates), 300),
    {
      what: "a request of it, p99",
      budget: "≤ 500 ms",
      measured: `${p99.toFixed(0)} ms; median ${percentile(waits, 0.5).toFixed(0)} ms`,
      isMet: p99 <= 500,
    },
    shown("processor time of the server for a whole checkout", spreadOf(costs), 1, "ms"),
  ];
}

function atLeast(what: string, rate: Spread, least: number): BenchmarkRow {
  return {
    what,
    budget: `≥ ${least.toLocaleString("en")} a second`,
    measured: spreadText(rate, 0, "a second"),
    isMet: rate.median >= least,
  };
}

function shown(what: string, value: Spread, digits: number, unit: string): BenchmarkRow {
  return { what, budget: "", measured: spreadText(value, digits, unit), isMet: null };
}

await printIfMain(import.meta.url, measureOrders);
