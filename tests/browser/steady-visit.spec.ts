import type { CDPSession, Page } from "@playwright/test";
import { sampleItems } from "../faults/run-size.ts";
import { advanceToPurchase, exitOffer, leaveThroughTop, purchasePopUp, visitHome } from "./pop-up-visit.ts";
import { expect, test } from "./store.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** What must not happen during a visit, recorded from the start of every document. */
interface Noted {
  /** Sum of all layout shifts, with or without input. */
  score: number;
  /** What moved vertically. */
  moved: string[];
  /** Style sheets that were added or removed after the first paint. */
  sheets: string[];
}

/** Displays as 0.000: a late font moves words in the header by a few pixels sideways. */
const maxScore = 0.0005;

declare global {
  interface Window {
    noted: Noted;
  }
}

/** Runs in the browser. */
function note(): void {
  if (window !== window.top) return;
  window.noted = { score: 0, moved: [], sheets: [] };
  type Shift = PerformanceEntry & {
    value: number;
    sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  };
  new PerformanceObserver((list) => {
    for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
      // A row may be painted before its last piece, possibly the tallest, is parsed.
      const [{ domInteractive } = {}] = performance.getEntriesByType(
        "navigation",
      ) as PerformanceNavigationTiming[];
      if (!domInteractive || startTime < domInteractive) continue;
      window.noted.score += value;
      for (const { node, previousRect, currentRect } of sources) {
        const wasShown = previousRect.height > 0 && currentRect.height > 0;
        if (!wasShown || Math.abs(previousRect.top - currentRect.top) < 1) continue;
        const name = node instanceof Element ? node.className : node?.textContent;
        window.noted.moved.push(`${name}: ${previousRect.top} to ${currentRect.top}`);
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
  const applying = () =>
    Array.from(document.styleSheets)
      .filter(({ disabled, media }) => !disabled && matchMedia(media.mediaText).matches)
      .map(({ ownerNode }) => ownerNode);
  let before: (Element | ProcessingInstruction | null)[] | null = null;
  const frame = () => {
    requestAnimationFrame(frame);
    const now = applying();
    const painted = performance.getEntriesByName("first-contentful-paint").length > 0;
    if (before && painted)
      for (const [word, left, right] of [
        ["added", now, before],
        ["removed", before, now],
      ] as const)
        for (const node of left)
          if (!right.includes(node))
            window.noted.sheets.push(`${word} ${(node as Element).outerHTML.slice(0, 80)}`);
    before = now;
  };
  requestAnimationFrame(frame);
}

const notes = (page: Page) => page.evaluate(() => window.noted);

/** Requests for scripts, and whether each began after another one ended. */
function watchScripts(session: CDPSession) {
  let requests = new Map<string, { path: string; isSecondRow: boolean }>();
  let hasEnded = false;
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    const { pathname: path } = new URL(request.url);
    if (path.endsWith(".js")) requests.set(requestId, { path, isSecondRow: hasEnded });
  });
  session.on("Network.loadingFinished", ({ requestId }) => {
    hasEnded ||= requests.has(requestId);
  });
  return {
    begin() {
      [requests, hasEnded] = [new Map(), false];
    },
    secondRow: () => Array.from(requests.values()).filter(({ isSecondRow }) => isSecondRow),
  };
}

async function expectSteady(page: Page): Promise<void> {
  const { score, moved, sheets } = await notes(page);
  expect({ moved, sheets }).toEqual({ moved: [], sheets: [] });
  expect(score).toBeLessThan(maxScore);
}

for (const { width, height } of sampleItems(
  [
    { width: 390, height: 844 },
    { width: 1200, height: 900 },
    { width: 1440, height: 900 },
  ],
  3,
))
  test(`list, product, back and a filter at ${width} px with late fonts cause no layout or style shift`, async ({
    page,
  }) => {
    const { session, scripts } = await openListWithLateFonts(page, { width, height });
    await expectSteady(page);

    scripts.begin();
    await page.locator(".product-card a").first().click();
    await expect(page).toHaveURL(/\/product\/[^/]+$/);
    await expect(page.getByRole("heading", { name: "DETAILS:" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectSteady(page);
    expect(scripts.secondRow()).toEqual([]);

    scripts.begin();
    await page.goBack();
    await expect(title(page)).toHaveText("All Products");
    await page.waitForLoadState("networkidle");
    await expectSteady(page);
    expect(scripts.secondRow()).toEqual([]);

    const isPhone = width < 760;
    if (isPhone) await page.getByRole("button", { name: "Filters" }).click();
    const filters = isPhone
      ? page.getByRole("dialog", { name: "Filters" })
      : page.getByRole("complementary", { name: "Filters" });
    scripts.begin();
    const pressedAt = await page.evaluate(() => performance.now());
    await filters.getByRole("checkbox", { name: /^Watches/ }).click();
    await expect(page).toHaveURL(/type=/i);
    await page.waitForLoadState("networkidle");
    // The filter's own click changes the pieces; nothing else may change.
    expect(await notes(page)).toMatchObject({ sheets: [] });
    expect(await shiftsWithoutInput(page, pressedAt)).toBeLessThan(maxScore);
    expect(scripts.secondRow()).toEqual([]);
    await session.detach();
  });

/** With network latency, a file requested by another file starts after that one ended. */
const line = { offline: false, latency: 60, downloadThroughput: 1_000_000, uploadThroughput: 1_000_000 };

async function openListWithLateFonts(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.addInitScript(note);
  // On a slow connection nothing is prefetched, so each navigation requests what it needs.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g", saveData: false } }),
  );
  await page.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const scripts = watchScripts(session);
  await page.goto("/shop", { waitUntil: "networkidle" });
  await expect(page.locator("style[data-complete]")).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
  await session.send("Network.emulateNetworkConditions", line);
  return { session, scripts };
}

/**
 * Like Cumulative Layout Shift, but ignores frames in which the pieces change after `pressedAt` (in ms): on a slow machine
 * they change more than half a second after the click and would count as unexpected.
 */
function shiftsWithoutInput(page: Page, pressedAt: number): Promise<number> {
  return page.evaluate(
    (pressed) =>
      new Promise<number>((resolve) => {
        const isPiece = ({ node }: { node: Node | null }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return !element || element.closest(".product-card") !== null;
        };
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Node | null }[];
          })[];
          const counted = shifts.filter(
            ({ hadRecentInput, startTime, sources }) =>
              !hadRecentInput && !(startTime > pressed && sources.some(isPiece)),
          );
          resolve(counted.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
    pressedAt,
  );
}

test("no pop-up shifts the home page or replaces its styles", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(note);
  await visitHome(page);
  await advanceToPurchase(page, 10);
  await expect(purchasePopUp(page)).toBeVisible();
  await leaveThroughTop(page);
  await expect(exitOffer(page)).toBeVisible();
  await page.clock.runFor(1_000);
  await expectSteady(page);
});
