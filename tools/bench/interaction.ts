import { type Browser, chromium, type Page } from "@playwright/test";
import config from "../../playwright.config.ts";
import { openStore } from "../../tests/store/open-store.ts";
import { type Spread, spreadOf, spreadText, timesToMeasure } from "./spread.ts";
import { type Part, printAlone, type Row } from "./table.ts";

const runs = timesToMeasure(5);
const slower = 4;

/** A tap to measure: where, and what to do before. */
interface Tap {
  what: string;
  path: string;
  prepare?(page: Page): Promise<void>;
  tap(page: Page): Promise<void>;
}

const taps: readonly Tap[] = [
  {
    what: "filter of a list",
    path: "/shop",
    async prepare(page) {
      await page.getByRole("button", { name: "Filters" }).tap();
      await page.getByRole("dialog", { name: "Filters" }).waitFor();
    },
    tap: (page) =>
      page
        .getByRole("dialog", { name: "Filters" })
        .getByRole("checkbox", { name: /^Watches/ })
        .tap(),
  },
  {
    what: "add to cart",
    path: "/product/wedding-band-plain-14k-4mm",
    tap: (page) => page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().tap(),
  },
  {
    what: "choice in the configurator",
    path: "/custom-builder",
    async prepare(page) {
      await page.getByRole("link", { name: /Custom Ring/ }).tap();
      await page.getByRole("heading", { level: 1, name: "Style", exact: true }).waitFor();
    },
    tap: (page) =>
      page
        .getByRole("group", { name: "Style" })
        .getByRole("radio", { name: /^Solitaire/ })
        .tap(),
  },
];

/** From the tap to the next paint, as the browser's own event timing has it, on a phone with a slow processor. */
export async function measureInteraction(): Promise<Part> {
  const { store, close } = await openStore();
  const browser = await chromium.launch(config.use?.launchOptions);
  const rows: Row[] = [];
  try {
    for (const tap of taps) {
      const times: number[] = [];
      for (let run = 0; run < runs; run++) times.push(await tapToPaint(browser, store.origin, tap));
      rows.push(rowOf(tap.what, spreadOf(times)));
    }
  } finally {
    await browser.close();
    await close();
  }
  return {
    title: "Tap to paint",
    how: `At 390 px with touch and a processor ${slower} times slower; the longest event of the tap by Event Timing, which rounds to 8 ms and leaves out what is shorter than 16. ${runs} visits each.`,
    rows,
  };
}

async function tapToPaint(browser: Browser, origin: string, { path, prepare, tap }: Tap): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(origin + path, { waitUntil: "networkidle" });
  await prepare?.(page);
  await page.waitForTimeout(500);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.evaluate(observeEvents);
  await tap(page);
  // Event Timing hands its entries over only after the frame.
  await page.waitForTimeout(1_500);
  const longest = await page.evaluate(() => window.longestEventMs);
  await context.close();
  return longest;
}

declare global {
  interface Window {
    longestEventMs: number;
  }
}

function observeEvents(): void {
  window.longestEventMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.longestEventMs = Math.max(window.longestEventMs, duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

function rowOf(what: string, ms: Spread): Row {
  return { what, budget: "≤ 100 ms", measured: spreadText(ms, 0, "ms"), isMet: ms.median <= 100 };
}

await printAlone(import.meta.url, measureInteraction);
