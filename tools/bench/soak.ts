import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openStore } from "../../tests/store/open-store.ts";
import { firstVariant } from "./buy-over-http.ts";
import { loadAverage, machineText } from "./machine.ts";
import { cpuMs, memoryMb } from "./process-cost.ts";
import { pickAction } from "./soak-actions.ts";
import { type SoakSample, soakPicture } from "./soak-picture.ts";
import { soakText } from "./soak-report.ts";
import { percentile } from "./spread.ts";
import { openVisitor } from "./visitor.ts";

/**
 * Prints a store's resources and response times every half minute under mixed load, and writes `docs/soak.md` with a
 * chart: `npm run soak -- --minutes 30 --visitors 16 --rate 50`.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    visitors: { type: "string", default: "16" },
    /** Total visits per second. */
    rate: { type: "string", default: "50" },
    /** Seconds per table row. */
    every: { type: "string", default: "30" },
  },
});
const [minutes, visitors, rate, every] = [values.minutes, values.visitors, values.rate, values.every].map(
  Number,
);
if (!(minutes! > 0 && visitors! > 0 && rate! > 0 && every! > 0))
  throw new Error("The soak needs numbers above zero: --minutes 30 --visitors 16 --rate 50 --every 30.");
const probeEveryMs = 250;
const madeToOrder = "wedding-band-plain-14k-4mm";

const { store, close } = await openStore();
const openFiles = () => readdirSync(`/proc/${store.pid}/fd`).length;
const finder = openVisitor(store.origin, 1);
const variant = await firstVariant(finder, madeToOrder);
finder.leave();
await pause(1_000);
const filesBefore = openFiles();
const visitor = openVisitor(store.origin, visitors!);
const probe = openVisitor(store.origin, 1);
const endsAt = performance.now() + minutes! * 60_000;
const allWaits: number[] = [];
const probes: number[] = [];
let waits: number[] = [];
let failures = 0;

function failed(error: unknown): void {
  failures += 1;
  console.error(String(error));
}

/** Each visitor starts visits at fixed intervals, even if one takes longer, unless it exceeds the interval. */
async function visit(): Promise<void> {
  const betweenMs = (visitors! / rate!) * 1_000;
  for (let next = performance.now() + Math.random() * betweenMs; next < endsAt; ) {
    await pause(Math.max(0, next - performance.now()));
    await pickAction()(visitor, variant, (ms) => waits.push(ms)).catch(failed);
    next = Math.max(next, performance.now() - betweenMs) + Math.random() * 2 * betweenMs;
  }
}

async function probeLoop(): Promise<void> {
  while (performance.now() < endsAt) {
    const began = performance.now();
    await probe.get("/livez").catch(failed);
    probes.push(performance.now() - began);
    await pause(probeEveryMs);
  }
}

function logMb(): number {
  const path = join(store.dataDir, "vitrine.sqlite-wal");
  return existsSync(path) ? statSync(path).size / 1_048_576 : 0;
}

console.log(`${machineText()}\n`);
console.log(
  "| seconds | requests | p50, ms | p99, ms | memory, MB | processor, % of a core | log, MB | load | failures |",
);
console.log("|--|--|--|--|--|--|--|--|--|");
const moments: SoakSample[] = [];
const logs = [logMb()];
const loads = [loadAverage()];
const visiting = [probeLoop(), ...Array.from({ length: visitors! }, visit)];
for (let seconds = every!, cpu = cpuMs(store.pid); performance.now() < endsAt; seconds += every!) {
  await pause(Math.min(every! * 1_000, Math.max(0, endsAt - performance.now())));
  const sorted = waits.sort((a, b) => a - b);
  waits = [];
  for (const ms of sorted) allWaits.push(ms);
  const spent = cpuMs(store.pid) - cpu;
  cpu += spent;
  const [p50, p99, mb] = [percentile(sorted, 0.5), percentile(sorted, 0.99), memoryMb(store.pid)];
  moments.push({ seconds, p50, p99, mb });
  logs.push(logMb());
  loads.push(loadAverage());
  const cells = [
    seconds,
    sorted.length,
    p50.toFixed(1),
    p99.toFixed(1),
    mb.toFixed(0),
    (spent / (every! * 10)).toFixed(0),
  ];
  console.log(`| ${[...cells, logs.at(-1)?.toFixed(1), loadAverage().toFixed(1), failures].join(" | ")} |`);
}
await Promise.all(visiting);
visitor.leave();
probe.leave();
await pause(2_000);
const text = soakText({
  minutes: minutes!,
  requests: allWaits.length,
  failures,
  p99: percentile(
    allWaits.sort((a, b) => a - b),
    0.99,
  ),
  loopP99: percentile(
    probes.sort((a, b) => a - b),
    0.99,
  ),
  files: { before: filesBefore, after: openFiles() },
  logMb: Math.max(...logs),
  moments,
  load: { from: Math.min(...loads), to: Math.max(...loads) },
});
await close();
writeFileSync(new URL("../../docs/pictures/soak.svg", import.meta.url), soakPicture(moments));
writeFileSync(new URL("../../docs/soak.md", import.meta.url), text);
console.log(`\n${text}\nWritten to docs/soak.md.`);
