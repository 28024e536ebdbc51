import { type CDPSession, chromium, type Page } from "@playwright/test";
import config from "../../playwright.config.ts";
import { openPriceServer } from "../../tests/browser/price-server.ts";
import { openStore } from "../../tests/store/open-store.ts";
import { type BenchmarkRow, type BenchmarkSection, printIfMain } from "./table.ts";

const seconds = 10;
const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** The built home page's idle cost over ten seconds, on a large screen and on a phone. */
export async function measureHomeIdle(): Promise<BenchmarkSection> {
  const prices = await openPriceServer();
  const { store, close } = await openStore({ MARKET_PRICES_URL: prices.url });
  const browser = await chromium.launch(config.use?.launchOptions);
  const rows: BenchmarkRow[] = [];
  for (const viewport of screens) {
    const page = await browser.newPage({ viewport, reducedMotion: "no-preference" });
    await page.goto(store.origin, { waitUntil: "networkidle" });
    rows.push(await idle(page, `home page at ${viewport.width} px, main thread`));
    await page.close();
  }
  await browser.close();
  await close();
  await prices.close();
  return {
    title: "Home page at rest",
    how: `${seconds} s in which nobody touches the page, five seconds after it was loaded; part of one core.`,
    rows,
  };
}

async function idle(page: Page, what: string): Promise<BenchmarkRow> {
  // Whatever the page fetches and decodes after its first paint doesn't count as idle.
  await page.waitForTimeout(5_000);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const before = await metrics(session);
  await page.waitForTimeout(seconds * 1_000);
  const after = await metrics(session);
  const spent = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  const share = (spent("TaskDuration") / spent("Timestamp")) * 100;
  const ms = (name: string) => `${(spent(name) * 1_000).toFixed(0)} ms`;
  const detail = `script ${ms("ScriptDuration")}, style ${ms("RecalcStyleDuration")} in ${spent("RecalcStyleCount")}, layout ${ms("LayoutDuration")} in ${spent("LayoutCount")}`;
  return { what, budget: "", measured: `${share.toFixed(2)}%; ${detail}`, isMet: null };
}

async function metrics(session: CDPSession): Promise<Record<string, number>> {
  const { metrics: named } = await session.send("Performance.getMetrics");
  return Object.fromEntries(named.map(({ name, value }) => [name, value]));
}

await printIfMain(import.meta.url, measureHomeIdle);
