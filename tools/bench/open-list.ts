import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { watchPage } from "./next-page.ts";

/** A good mobile connection: ms, bytes per second. */
export const mobileConnection = {
  latency: 60,
  downloadThroughput: 1_000_000,
  uploadThroughput: 1_000_000,
  offline: false,
};

interface Visit {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
}

/** A list page that has finished loading. */
export async function openList(browser: Browser, url: string, isTouch: boolean): Promise<Visit> {
  const visit = await newVisit(browser, isTouch);
  const { page, session } = visit;
  await session.send("Network.emulateNetworkConditions", mobileConnection);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForLoadState("networkidle").catch(() => undefined);
  await page.waitForTimeout(1_000);
  return visit;
}

/** A page with an empty cache, in which the following pages are observed. */
export async function newVisit(browser: Browser, isTouch: boolean, baseURL?: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: isTouch ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    hasTouch: isTouch,
    isMobile: isTouch,
    reducedMotion: "no-preference",
    ...(baseURL !== undefined && { baseURL }),
  });
  await context.addInitScript(watchPage);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  return { context, page, session };
}

/** The center of the first product's link, on screen. */
export async function productLink(page: Page): Promise<{ x: number; y: number }> {
  const link = page
    .locator("main a[href*='/product'], a[href*='/product']")
    .filter({ hasText: /\S/, visible: true })
    .first();
  await link.scrollIntoViewIfNeeded();
  const box = (await link.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
