import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { encodeDesign } from "#jewelry/link";
import config from "../../playwright.config.ts";
import { openPriceServer } from "../../tests/browser/price-server.ts";
import { ringDesign } from "../../tests/jewelry/sample-designs.ts";
import { openStore } from "../../tests/store/open-store.ts";
import { freePort } from "./free-port.ts";
import { spreadOf, spreadText, timesToMeasure } from "./spread.ts";
import { type Part, printAlone, type Row } from "./table.ts";

const pages = [
  { name: "home", path: "/" },
  { name: "list", path: "/shop" },
  { name: "product", path: "/product/rolex-submariner-date-126610ln" },
  { name: "configurator", path: "/custom-builder/configurator?category=ring", performance: 95 },
  { name: "review", path: `/custom-builder/review?design=${encodeDesign(ringDesign())}` },
];
const runs = timesToMeasure(3);
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** The audits with a budget of their own. */
const timings = [
  { id: "largest-contentful-paint", name: "LCP", most: 950, unit: "ms", digits: 0 },
  { id: "cumulative-layout-shift", name: "CLS", most: 0, unit: "", digits: 3 },
  { id: "total-blocking-time", name: "TBT", most: 50, unit: "ms", digits: 0 },
] as const;

interface Run {
  scores: Record<string, number>;
  timings: Record<string, number>;
  /** Of the audits that cost points outside performance. */
  faults: string[];
}

/** Lighthouse's mobile preset: a phone, slow 4G and a processor four times slower, all simulated. */
export async function measureLighthouse(): Promise<Part> {
  // A bar without prices would count as an error of the page.
  const prices = await openPriceServer();
  const { store, close } = await openStore({ MARKET_PRICES_URL: prices.url });
  const rows: Row[] = [];
  try {
    for (const { name, path, performance = 100 } of pages) {
      const measured: Run[] = [];
      for (let run = 0; run < runs; run++) measured.push(await runAgain(store.origin + path));
      rows.push(...rowsOf(name, performance, measured));
    }
  } finally {
    await close();
    await prices.close();
  }
  return {
    title: "Lighthouse, mobile",
    how: `Median of ${runs} runs a page, with Lighthouse's mobile preset as it comes.`,
    rows,
  };
}

/** Lighthouse sometimes records nothing and asks for a new run. */
async function runAgain(address: string, tries = 3): Promise<Run> {
  return await runOnce(address).catch((error: unknown) => {
    if (tries === 1) throw error;
    return runAgain(address, tries - 1);
  });
}

/** A separate browser for each run, without the previous one's cache. */
async function runOnce(address: string): Promise<Run> {
  const port = await freePort();
  const launch = config.use?.launchOptions;
  const args = [...(launch?.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...launch, args });
  try {
    return runOf(await audit(address, port));
  } finally {
    await browser.close();
  }
}

async function audit(address: string, port: number): Promise<Result> {
  const result = await lighthouse(address, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: [...categories],
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(
      `Lighthouse could not look at ${address}: ${result?.lhr.runtimeError?.message ?? "no result"}`,
    );
  return result.lhr;
}

function runOf(lhr: Result): Run {
  const faults = categories
    .slice(1)
    .flatMap((id) => lhr.categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    scores: Object.fromEntries(
      categories.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]),
    ),
    timings: Object.fromEntries(timings.map(({ id }) => [id, lhr.audits[id]?.numericValue ?? Number.NaN])),
    faults,
  };
}

function rowsOf(name: string, performance: number, measured: Run[]): Row[] {
  const scores = categories.map((id): Row => {
    const score = spreadOf(measured.map((run) => run.scores[id] ?? 0));
    const least = id === "performance" ? performance : 100;
    const faults = id === "performance" || score.median === 100 ? [] : (measured[0]?.faults ?? []);
    return {
      what: `${name}, ${id.replace("-", " ")}`,
      budget: String(least),
      measured: [spreadText(score, 0), ...faults].join("; "),
      isMet: score.median >= least,
    };
  });
  const times = timings.map(({ id, name: short, most, unit, digits }): Row => {
    const value = spreadOf(measured.map((run) => run.timings[id] ?? Number.NaN));
    return {
      what: `${name}, ${short}`,
      budget: most === 0 ? "0" : `≤ ${most} ${unit}`,
      measured: spreadText(value, digits, unit),
      isMet: Number(value.median.toFixed(digits)) <= most,
    };
  });
  return [...scores, ...times];
}

await printAlone(import.meta.url, measureLighthouse);
