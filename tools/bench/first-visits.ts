import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { screenEmulationMetrics, throttling } from "lighthouse/core/config/constants.js";
import config from "../../playwright.config.ts";
import { recordMainThread } from "./main-thread.ts";
import { timesToMeasure } from "./spread.ts";
import { openStores, pageKinds } from "./stores.ts";
import { type BenchmarkRow, type BenchmarkSection, measuredRow, printIfMain } from "./table.ts";

const rounds = timesToMeasure(5);
const processors = [4, 1] as const;
/** Covers what pages do after loading: hydration and idle requests. */
const restMs = 4_000;
const { requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps } = throttling.mobileSlow4G;
const phone = screenEmulationMetrics.mobile!;

type Kind = (typeof pageKinds)[number];

/** In milliseconds; CLS has no unit. */
interface Visit {
  firstPaint: number;
  largestPaint: number;
  shifts: number;
  blocking: number;
  blockingTimes4: number;
  total: number;
}

const largestPaintMs = 1_100;
const blockingMs: Record<Kind, number> = { home: 40, list: 40, product: 15 };

/** Home, list and product, each as the first page of a visit, in this store and its peers. */
export async function measureFirstVisits(): Promise<BenchmarkSection> {
  const browser = await chromium.launch(config.use?.launchOptions);
  const { stores, close } = await openStores(browser);
  const rows: BenchmarkRow[] = [];
  try {
    // By then, each page is in its store's cache and well compressed.
    for (const store of stores)
      for (const kind of pageKinds) if (store[kind]) await visit(browser, store[kind], 1);
    for (const slower of processors) {
      const found = stores.map(() => ({ home: [] as Visit[], list: [] as Visit[], product: [] as Visit[] }));
      for (let round = 0; round < rounds; round++)
        for (const kind of pageKinds)
          for (const [index, store] of stores.entries())
            if (store[kind]) found[index]![kind].push(await visit(browser, store[kind], slower));
      for (const kind of pageKinds)
        rows.push(
          ...rowsOf(
            kind,
            slower,
            found.map((visits) => visits[kind]),
          ),
        );
    }
  } finally {
    await close();
    await browser.close();
  }
  return {
    title: "First visits",
    how: `Observed in Chromium with the throttling that Lighthouse calls devtools: ${requestLatencyMs} ms a request, ${Math.round(downloadThroughputKbps)} kbit/s down and ${uploadThroughputKbps} up (its slow 4G), on a processor 4 times slower and as it is; a phone of ${phone.width} by ${phone.height} px, an empty cache, until ${restMs / 1_000} s after the load. TBT and main thread by the thread's own processor time, TBT of tasks that began after the first contentful paint. CLS counts shifts after an input too. ${rounds} rounds, pages and stores in turn.`,
    rows,
  };
}

async function visit(browser: Browser, url: string, slower: number): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: phone.width, height: phone.height },
    deviceScaleFactor: phone.deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
    reducedMotion: "no-preference",
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await throttle(session, slower);
    const recorded = await recordMainThread(session);
    await page.goto(url, { waitUntil: "load", timeout: 60_000 });
    await page.waitForTimeout(restMs);
    const thread = await recorded();
    return { ...(await page.evaluate(paints)), ...thread };
  } finally {
    await context.close();
  }
}

async function throttle(session: CDPSession, slower: number): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: requestLatencyMs,
    downloadThroughput: (downloadThroughputKbps * 1_024) / 8,
    uploadThroughput: (uploadThroughputKbps * 1_024) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
}

/** Runs in the browser: all paints and layout shifts so far. */
async function paints(): Promise<Pick<Visit, "firstPaint" | "largestPaint" | "shifts">> {
  const entriesOf = (type: string) =>
    new Promise<(PerformanceEntry & { value: number })[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries() as never));
      observer.observe({ type, buffered: true });
      // Without any entries, the observer is never called.
      setTimeout(() => resolve([]), 200);
    });
  const [largest, shifts] = await Promise.all([
    entriesOf("largest-contentful-paint"),
    entriesOf("layout-shift"),
  ]);
  return {
    firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    largestPaint: largest.at(-1)?.startTime ?? 0,
    shifts: shifts.reduce((sum, { value }) => sum + value, 0),
  };
}

function rowsOf(kind: Kind, slower: number, visits: readonly (readonly Visit[])[]): BenchmarkRow[] {
  const at = (what: string) => `${kind}, ${what}, processor ×${slower}`;
  const of = (name: keyof Visit) => visits.map((found) => found.map((each) => each[name]));
  const limit = (max: number) => (slower === 4 ? { max } : {});
  return [
    measuredRow({ what: at("FCP"), unit: "ms" }, of("firstPaint")),
    measuredRow({ what: at("LCP"), unit: "ms", ...limit(largestPaintMs) }, of("largestPaint")),
    measuredRow({ what: at("CLS"), unit: "", digits: 3, max: 0 }, of("shifts")),
    measuredRow({ what: at("TBT"), unit: "ms", ...limit(blockingMs[kind]) }, of("blocking")),
    ...(slower === 1
      ? [measuredRow({ what: at("TBT if tasks took 4 times as long"), unit: "ms" }, of("blockingTimes4"))]
      : []),
    measuredRow({ what: at("main thread"), unit: "ms" }, of("total")),
  ];
}

await printIfMain(import.meta.url, measureFirstVisits);
