import { fork } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { encodeDesign } from "#jewelry/link";
import { anyDesign } from "../../tests/jewelry/any-design.ts";
import { openStore } from "../../tests/store/open-store.ts";
import { percentile, spreadOf, spreadText, timesToMeasure } from "./spread.ts";
import { type BenchmarkRow, type BenchmarkSection, printIfMain } from "./table.ts";

/** Compares this checkout with another built one: `node tools/bench/under-flood.ts --checkout DIR`. */
const { checkout } = parseArgs({ options: { checkout: { type: "string" } }, strict: false }).values;
const rounds = timesToMeasure(3);
const crowds = [0, 1, 20];
const asked = { "cached home page": "/", "/livez": "/livez" };
const everyMs = 20;
const seconds = 10;
const limitMs = 50;
/** By then, the visitor has left. */
const longestMs = 30_000;

/** Unanswered requests count as the longest wait. */
const lost = Number.POSITIVE_INFINITY;

interface Waits {
  p99: number[];
  worst: number[];
  lost: number;
}

/** Latency of a cached page and the health check while addresses request drawings and models at their limit. */
export async function measureUnderFlood(): Promise<BenchmarkSection> {
  const checkouts = [
    ...(typeof checkout === "string" ? [{ name: "before", root: checkout }] : []),
    { name: "now", root: process.cwd() },
  ];
  const waits: Record<string, Waits> = {};
  const answers: Record<string, Record<string, number>> = {};
  for (let round = 0; round < rounds; round++)
    for (const crowd of crowds)
      for (const { name, root } of checkouts) {
        const { found, answered } = await oneRound(root, crowd);
        const home = percentile(found["cached home page"] ?? [], 0.99);
        console.error(`${name}, ${crowdText(crowd)}: home page p99 ${home.toFixed(1)} ms`);
        for (const [what, ms] of Object.entries(found)) {
          const key = `${what}, ${crowdText(crowd)}${checkouts.length > 1 ? `, ${name}` : ""}`;
          waits[key] ??= { p99: [], worst: [], lost: 0 };
          waits[key].p99.push(percentile(ms, 0.99));
          waits[key].worst.push(ms.findLast((one) => one !== lost) ?? 0);
          waits[key].lost += ms.filter((one) => one === lost).length;
        }
        const who = `${name} ${crowdText(crowd)}`;
        const counted = answers[who] ?? {};
        answers[who] = counted;
        for (const [status, count] of Object.entries(answered))
          counted[status] = (counted[status] ?? 0) + count;
      }
  return {
    title: "Waiting while others ask for geometry",
    how: `A request each ${everyMs} ms for ${seconds} s, timed from when it was due; ${rounds} rounds, each with a store that has answered eighty requests. An address holds six connections and asks for one new design's drawing or model after the other, also a quarter of a second after a refusal. Answers to them, all rounds: ${Object.entries(
      answers,
    )
      .filter(([, counted]) => Object.keys(counted).length > 0)
      .map(([who, counted]) => `${who} ${answersText(counted)}`)
      .join("; ")}.`,
    rows: Object.entries(waits).map(([what, found]) => row(what, found)),
  };
}

function row(what: string, found: Waits): BenchmarkRow {
  const p99 = spreadOf(found.p99);
  const worst = Math.max(...found.worst).toFixed(0);
  const unanswered = found.lost > 0 ? `; ${found.lost} not answered` : "";
  return {
    what: `${what}: p99`,
    budget: `≤ ${limitMs} ms`,
    measured: `${spreadText(p99, 1, "ms")}; longest ${worst} ms${unanswered}`,
    isMet: p99.median <= limitMs,
  };
}

function crowdText(crowd: number): string {
  return crowd === 0 ? "nobody else" : crowd === 1 ? "one address" : `${crowd} addresses`;
}

function answersText(counted: Record<string, number>): string {
  return Object.entries(counted)
    .map(([status, count]) => `${status === "0" ? "none" : status}: ${count}`)
    .join(", ");
}

async function oneRound(root: string, crowd: number) {
  const { store, close } = await openStore({ RATE_LIMITS: "", TRUSTED_PROXIES: "1" }, [], root);
  const port = Number(new URL(store.origin).port);
  await warmUp(port);
  const client =
    crowd > 0 ? fork(new URL("flood-client.ts", import.meta.url), [String(port), String(crowd)]) : null;
  try {
    if (client) await once(client, "message");
    const found = await probe(port);
    let answered: Record<string, number> = {};
    if (client) {
      const told = once(client, "message");
      client.kill("SIGTERM");
      [answered] = (await told) as [Record<string, number>];
    }
    return { found, answered };
  } finally {
    client?.kill("SIGKILL");
    await close();
  }
}

/** Warms up the home page, the code and the drawing threads. */
async function warmUp(port: number): Promise<void> {
  for (const design of fc.sample(anyDesign, { numRuns: 40, seed: 3 }).map(encodeDesign)) {
    await waitFor(port, "/", performance.now());
    await waitFor(port, `/custom-builder/drawing.svg?design=${design}`, performance.now());
  }
}

/** Sorted latencies for each address, ms. */
async function probe(port: number): Promise<Record<string, number[]>> {
  const found = Object.fromEntries(Object.keys(asked).map((name) => [name, [] as number[]]));
  const running: Promise<void>[] = [];
  const begun = performance.now();
  for (let due = begun; due < begun + seconds * 1_000; due += everyMs) {
    await until(due);
    for (const [name, path] of Object.entries(asked))
      running.push(waitFor(port, path, due).then((ms) => void found[name]?.push(ms)));
  }
  await Promise.all(running);
  for (const ms of Object.values(found)) ms.sort((a, b) => a - b);
  return found;
}

async function until(due: number): Promise<void> {
  const left = due - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

/** Milliseconds from when it was due to its complete response. */
function waitFor(port: number, path: string, due: number): Promise<number> {
  return new Promise((resolve) => {
    const headers = { "accept-encoding": "br" };
    const signal = AbortSignal.timeout(longestMs);
    get({ host: "localhost", port, path, headers, signal }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode === 200 ? performance.now() - due : lost));
      answer.once("error", () => resolve(lost));
    }).once("error", () => resolve(lost));
  });
}

await printIfMain(import.meta.url, measureUnderFlood);
