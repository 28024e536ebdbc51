import { writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openStore } from "../browser/store.ts";
import { buyOverHttp, firstVariant } from "./buy-over-http.ts";
import { load, machineText } from "./machine.ts";
import { cpuMs, memoryMb } from "./process-cost.ts";
import { type Moment, soakPicture } from "./soak-picture.ts";
import { percentile } from "./spread.ts";
import { openVisitor, type Visitor } from "./visitor.ts";

/**
 * Prints what a store holds and how long visitors wait, every half minute of mixed load, and draws both:
 * `npm run soak -- --minutes 10 --visitors 16`.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    visitors: { type: "string", default: "16" },
    /** Seconds of one line of the table. */
    every: { type: "string", default: "30" },
  },
});
const [minutes, visitors, every] = [values.minutes, values.visitors, values.every].map(Number);
if (!(minutes! > 0 && visitors! > 0 && every! > 0))
  throw new Error("The soak needs numbers above zero: --minutes 10 --visitors 16 --every 30.");

/** Each visitor thinks so long between two requests, on average. */
const thinkMs = 120;
const product = "/product/rolex-submariner-date-126610ln";
const madeToOrder = "wedding-band-plain-14k-4mm";
const categories = ["watches", "mens-rings", "womens-rings", "engagement-rings", "lab-made"];
const pick = <Value>(from: readonly Value[]): Value => from[Math.floor(Math.random() * from.length)]!;

type Act = (visitor: Visitor, variant: string, took: (ms: number) => void) => Promise<void>;

/** What visitors do, and how often of a hundred times. */
const acts: readonly [share: number, act: Act][] = [
  [25, page(() => "/")],
  [25, page(() => `/category/${pick(categories)}`)],
  // Filters that hardly anybody asked for before: pages that must be made.
  [8, page(() => `/shop?min=${Math.floor(Math.random() * 5_000)}&sort=${pick(["price-asc", "price-desc"])}`)],
  [25, page(() => product)],
  [5, page(() => "/api/purchases")],
  [3, page(() => "/custom-builder")],
  [5, timedQuery],
  [
    2,
    (visitor, variant, took) =>
      timed(took, () => visitor.post("/cart", { merchandiseId: variant, quantity: "1" })),
  ],
  [2, buyOverHttp],
];

function page(path: () => string): Act {
  return (visitor, _variant, took) =>
    timed(took, async () => {
      const wanted = path();
      const { status } = await visitor.get(wanted);
      if (status !== 200) throw new Error(`${wanted} was answered with ${status}.`);
    });
}

function timedQuery(visitor: Visitor, _variant: string, took: (ms: number) => void): Promise<void> {
  return timed(took, () => visitor.graphql("{ products(first: 20) { nodes { id handle title } } }", {}));
}

async function timed(took: (ms: number) => void, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  took(performance.now() - started);
}

function nextAct(): Act {
  let at = Math.random() * acts.reduce((sum, [share]) => sum + share, 0);
  for (const [share, act] of acts) {
    at -= share;
    if (at < 0) return act;
  }
  return acts[0]![1];
}

const { store, close } = await openStore();
const visitor = openVisitor(store.origin, visitors!);
const variant = await firstVariant(visitor, madeToOrder);
const endsAt = performance.now() + minutes! * 60_000;
let waits: number[] = [];
let failures = 0;

async function visit(): Promise<void> {
  while (performance.now() < endsAt) {
    await nextAct()(visitor, variant, (ms) => waits.push(ms)).catch((error: unknown) => {
      failures += 1;
      console.error(String(error));
    });
    await pause(Math.random() * 2 * thinkMs);
  }
}

console.log(`${machineText()}\n`);
console.log(
  "| seconds | requests | p50, ms | p99, ms | memory, MB | processor, % of a core | load | failures |",
);
console.log("|--|--|--|--|--|--|--|--|");
const moments: Moment[] = [];
const visiting = Array.from({ length: visitors! }, visit);
for (let seconds = every!, cpu = cpuMs(store.pid); performance.now() < endsAt; seconds += every!) {
  await pause(Math.min(every! * 1_000, Math.max(0, endsAt - performance.now())));
  const sorted = waits.sort((a, b) => a - b);
  waits = [];
  const spent = cpuMs(store.pid) - cpu;
  cpu += spent;
  const [p50, p99, mb] = [percentile(sorted, 0.5), percentile(sorted, 0.99), memoryMb(store.pid)];
  moments.push({ seconds, p50, p99, mb });
  const share = (spent / (every! * 10)).toFixed(0);
  console.log(
    `| ${seconds} | ${sorted.length} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${mb.toFixed(0)} | ${share} | ${load().toFixed(1)} | ${failures} |`,
  );
}
await Promise.all(visiting);
visitor.leave();
await close();
writeFileSync(new URL("../../docs/pictures/soak.svg", import.meta.url), soakPicture(moments));
console.log("\nDrawn in docs/pictures/soak.svg.");
