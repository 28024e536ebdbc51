import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import config from "../../playwright.config.ts";
import { timesToMeasure } from "./spread.ts";
import { openStores, type StorePages } from "./stores.ts";
import { type BenchmarkRow, type BenchmarkSection, measuredRow, printIfMain } from "./table.ts";

const runs = timesToMeasure(5);
const slower = 4;

/** A tap to measure: its page and preparation. */
interface Tap {
  what: string;
  path: string;
  prepare?(page: Page): Promise<void>;
  tap(page: Page): Promise<void>;
  /** The equivalent in other stores; omitted if there is none. */
  ofPeer?: {
    page: "list" | "product";
    prepare?(page: Page): Promise<void>;
    control(page: Page): Locator;
  };
}

const maxMs = 100;

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
    ofPeer: {
      page: "list",
      // On a phone, filters are often behind a button.
      prepare: (page) => tapIfThere(page.getByRole("button", { name: /filter/i })),
      control: (page) => page.locator(":is(dialog, [role=dialog], main) input[type=checkbox]"),
    },
  },
  {
    what: "add to cart",
    path: "/product/wedding-band-plain-14k-4mm",
    tap: (page) => page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().tap(),
    ofPeer: {
      page: "product",
      control: (page) => page.getByRole("button", { name: /add to (cart|bag|basket)/i }),
    },
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

/** Time from tap to next paint by the browser's Event Timing, on a phone with a slow processor. */
export async function measureInteraction(): Promise<BenchmarkSection> {
  const browser = await chromium.launch(config.use?.launchOptions);
  const { stores, origin, close } = await openStores(browser);
  const rows: BenchmarkRow[] = [];
  try {
    for (const each of taps) {
      const times = stores.map((): (number | null)[] => []);
      // The first visit isn't counted, because it warms up the store and browser.
      for (let run = 0; run <= runs; run++)
        for (const [index, store] of stores.entries()) {
          const ms =
            index === 0
              ? await tapToPaint(browser, origin + each.path, each)
              : await peerTapToPaint(browser, store, each);
          if (run > 0) times[index]!.push(ms);
        }
      rows.push(measuredRow({ what: each.what, unit: "ms", max: maxMs }, times));
    }
  } finally {
    await close();
    await browser.close();
  }
  return {
    title: "Tap to paint",
    how: `At 390 px with touch and a processor ${slower} times slower; the longest event of the tap by Event Timing, which rounds to 8 ms and leaves out what is shorter than 16. Of other stores the first visible control of the kind. ${runs} visits each, the stores in turn.`,
    rows,
  };
}

async function peerTapToPaint(browser: Browser, store: StorePages, { ofPeer }: Tap): Promise<number | null> {
  const url = ofPeer ? store[ofPeer.page] : null;
  if (!ofPeer || !url) return null;
  const { prepare } = ofPeer;
  const control = (page: Page) => ofPeer.control(page).filter({ visible: true }).first();
  return tapToPaint(browser, url, {
    ...(prepare && { prepare }),
    tap: (page) => control(page).tap(),
    isThere: async (page) => (await control(page).count()) > 0,
  });
}

async function tapIfThere(control: Locator): Promise<void> {
  const first = control.filter({ visible: true }).first();
  if ((await first.count()) > 0) await first.tap();
}

interface Act extends Pick<Tap, "prepare" | "tap"> {
  isThere?(page: Page): Promise<boolean>;
}

async function tapToPaint(
  browser: Browser,
  url: string,
  { prepare, tap, isThere }: Act,
): Promise<number | null> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle" });
    await prepare?.(page);
    await page.waitForTimeout(500);
    if (isThere && !(await isThere(page))) return null;
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await page.evaluate(observeEvents);
    await tap(page);
    // Event Timing delivers entries only after the frame.
    await page.waitForTimeout(1_500);
    return await page.evaluate(() => window.longestEventMs);
  } finally {
    await context.close();
  }
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

await printIfMain(import.meta.url, measureInteraction);
