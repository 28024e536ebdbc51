import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { encodeDesign } from "#jewelry/link";
import config from "../../playwright.config.ts";
import { openPriceServer } from "../../tests/browser/price-server.ts";
import { ringDesign } from "../../tests/jewelry/sample-designs.ts";
import { freePort } from "./free-port.ts";
import { spreadOf, spreadText, timesToMeasure } from "./spread.ts";
import { openStores, pageKinds, type StorePages } from "./stores.ts";
import { type BenchmarkRow, type BenchmarkSection, measuredRow, printIfMain } from "./table.ts";

/** A page by its URL in each store (null if missing). */
interface Audited {
  name: string;
  urls: readonly (string | null)[];
  minPerformance: number;
}

const rounds = timesToMeasure(5);
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Simulated from an unthrottled visit. The budgets apply to observed timings (`first-visits.ts`). */
const timings = [
  { id: "first-contentful-paint", name: "FCP", unit: "ms", digits: 0 },
  { id: "largest-contentful-paint", name: "LCP", unit: "ms", digits: 0 },
  { id: "total-blocking-time", name: "TBT", unit: "ms", digits: 0 },
  { id: "cumulative-layout-shift", name: "CLS", unit: "", digits: 3 },
] as const;

interface Run {
  scores: Record<string, number>;
  timings: Record<string, number>;
  /** Audits outside performance that cost points. */
  faults: string[];
}

/** Lighthouse's mobile preset: a phone, slow 4G and a processor four times slower, all simulated. */
export async function measureLighthouse(): Promise<BenchmarkSection> {
  // A price bar without prices would count as a page error.
  const prices = await openPriceServer();
  const finder = await chromium.launch(config.use?.launchOptions);
  const { stores, origin, close } = await openStores(finder, { MARKET_PRICES_URL: prices.url });
  await finder.close();
  const pages = pagesOf(stores, origin);
  const found = pages.map(({ urls }) => urls.map((): Run[] => []));
  try {
    for (let round = 0; round < rounds; round++)
      for (const [page, { urls }] of pages.entries())
        for (const [store, url] of urls.entries()) if (url) found[page]![store]!.push(await runAgain(url));
  } finally {
    await close();
    await prices.close();
  }
  return {
    title: "Lighthouse, mobile",
    how: `Lighthouse's mobile preset as it comes: slow 4G and the processor simulated. ${rounds} rounds, pages and stores in turn.`,
    rows: pages.flatMap((page, index) => rowsOf(page, found[index]!)),
  };
}

function pagesOf(stores: readonly StorePages[], origin: string): Audited[] {
  const shared = pageKinds.map((name) => ({
    name,
    urls: stores.map((store) => store[name]),
    minPerformance: 100,
  }));
  const review = `${origin}/custom-builder/review?design=${encodeDesign(ringDesign())}`;
  return [
    ...shared,
    {
      name: "configurator",
      urls: [`${origin}/custom-builder/configurator?category=ring`],
      minPerformance: 95,
    },
    { name: "review", urls: [review], minPerformance: 100 },
  ];
}

/** Lighthouse sometimes records nothing and asks to run again. */
async function runAgain(address: string, tries = 3): Promise<Run> {
  return await runOnce(address).catch((error: unknown) => {
    if (tries === 1) throw error;
    return runAgain(address, tries - 1);
  });
}

/** A separate browser per run, to start with an empty cache. */
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

function rowsOf({ name, minPerformance }: Audited, [own = [], ...others]: readonly Run[][]): BenchmarkRow[] {
  const scores = categories.map((id): BenchmarkRow => {
    const score = spreadOf(own.map((run) => run.scores[id] ?? 0));
    const min = id === "performance" ? minPerformance : 100;
    const faults = id === "performance" || score.median === 100 ? [] : (own[0]?.faults ?? []);
    return {
      what: `${name}, ${id.replace("-", " ")}`,
      budget: String(min),
      measured: [spreadText(score, 0), ...faults].join("; "),
      isMet: score.median >= min,
      ...(others.length > 0 && { peers: others.map((runs) => scoreText(runs, id)) }),
    };
  });
  const times = timings.map(({ id, name: short, unit, digits }) =>
    measuredRow(
      { what: `${name}, ${short} simulated`, unit, digits },
      [own, ...others].map((runs) => runs.map((run) => run.timings[id] ?? null)),
    ),
  );
  return [...scores, ...times];
}

function scoreText(runs: readonly Run[], id: string): string {
  return runs.length === 0 ? "none" : spreadText(spreadOf(runs.map((run) => run.scores[id] ?? 0)), 0);
}

await printIfMain(import.meta.url, measureLighthouse);
