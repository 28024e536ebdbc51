import { type CDPSession, chromium } from "@playwright/test";
import config from "../../playwright.config.ts";
import { openPriceServer } from "../browser/price-server.ts";
import { openStore } from "../browser/store.ts";

/** Prints what the built home page costs while nobody touches it: ten seconds, on a large screen and on a phone. */
const seconds = 10;

async function metrics(session: CDPSession): Promise<Record<string, number>> {
  const { metrics: named } = await session.send("Performance.getMetrics");
  return Object.fromEntries(named.map(({ name, value }) => [name, value]));
}

const prices = await openPriceServer();
const { store, close } = await openStore({ MARKET_PRICES_URL: prices.url });
const browser = await chromium.launch(config.use?.launchOptions);
for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  const page = await browser.newPage({ viewport, reducedMotion: "no-preference" });
  await page.goto(store.origin, { waitUntil: "networkidle" });
  // What the page fetches and decodes after its first paint is no idling.
  await page.waitForTimeout(5_000);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const before = await metrics(session);
  await page.waitForTimeout(seconds * 1_000);
  const after = await metrics(session);
  const spent = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  const share = (spent("TaskDuration") / spent("Timestamp")) * 100;
  console.log(
    [
      `${viewport.width} px, ${seconds} s idle: main thread ${share.toFixed(2)}% of one core`,
      `(script ${(spent("ScriptDuration") * 1_000).toFixed(0)} ms`,
      `style ${(spent("RecalcStyleDuration") * 1_000).toFixed(0)} ms in ${spent("RecalcStyleCount")}`,
      `layout ${(spent("LayoutDuration") * 1_000).toFixed(0)} ms in ${spent("LayoutCount")})`,
    ].join(", "),
  );
  await page.close();
}
await browser.close();
await close();
await prices.close();
