import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "./store.ts";

const product = /\/product\/[^/]+$/;
const firstCard = (page: Page) => page.locator(".product-card a").first();
const title = (page: Page) => page.getByRole("heading", { level: 1 });

interface Loaded {
  path: string;
  /** Event order: whether a request began before another ended. */
  began: number;
  ended: number;
}

/** The page's requests that reach the network, excluding cache hits and their revalidation. */
function watchNetwork(session: CDPSession) {
  const requests = new Map<string, Loaded>();
  let clock = 0;
  session.on("Network.requestWillBeSent", ({ requestId, request, type, initiator }) => {
    if (type === "Other" && initiator.type === "other") return;
    const { pathname: path } = new URL(request.url);
    requests.set(requestId, { path, began: ++clock, ended: Number.POSITIVE_INFINITY });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.ended = ++clock;
    if (encodedDataLength === 0) requests.delete(requestId);
  });
  const ofKind = (ending: string) =>
    Array.from(requests.values()).filter(({ path }) => path.endsWith(ending));
  return { forget: () => requests.clear(), scripts: () => ofKind(".js"), data: () => ofKind(".data") };
}

/** Adds up layout shifts from now on, including those after input. */
function watchShifts(): void {
  Object.assign(window, { shifts: 0 });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as unknown as { value: number }[])
      (window as unknown as { shifts: number }).shifts += value;
  }).observe({ type: "layout-shift" });
}
const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number }).shifts);

async function openList(page: Page, connection: object) {
  await page.addInitScript(
    (given) => Object.defineProperty(navigator, "connection", { value: given, configurable: true }),
    connection,
  );
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const network = watchNetwork(session);
  await page.goto("/shop", { waitUntil: "networkidle" });
  // With network latency, a file requested by another file starts after that one ended.
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 60,
    downloadThroughput: 1_000_000,
    uploadThroughput: 1_000_000,
  });
  return { session, network };
}

const slow = { effectiveType: "3g", saveData: false };
const fast = { effectiveType: "4g", saveData: false };

test("opening a product takes one round of scripts and one data request, without layout shift", async ({
  page,
}) => {
  const { network } = await openList(page, slow);
  expect(network.scripts().filter(({ path }) => /\/product-/.test(path))).toEqual([]);
  network.forget();
  await page.evaluate(watchShifts);
  await firstCard(page).click();
  await expect(page).toHaveURL(product);
  await expect(page.getByRole("heading", { name: "DETAILS:" })).toBeVisible();
  await expect(page.getByText("Questions?")).toBeVisible();
  await page.waitForLoadState("networkidle");
  const row = network.scripts();
  const firstEnd = Math.min(...row.map(({ ended }) => ended));
  expect(row.filter(({ began }) => began > firstEnd)).toEqual([]);
  expect(row.length).toBeLessThanOrEqual(2);
  expect(network.data()).toHaveLength(1);
  expect(await shifts(page)).toBe(0);
});

test("on a fast connection, opening a visible product waits for no request", { tag: "@full" }, async ({
  page,
}) => {
  const { session, network } = await openList(page, fast);
  await expect.poll(() => network.data().length).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  await session.send("Network.setBlockedURLs", { urls: ["*.js"] });
  network.forget();
  const name = await firstCard(page).textContent();
  await firstCard(page).click();
  await expect(title(page)).toHaveText(name!);
  await expect(page.getByRole("heading", { name: "DETAILS:" })).toBeVisible();
  expect(network.data()).toEqual([]);
});

test("hovering over a link prefetches its page and its large picture", async ({ page }) => {
  const { network } = await openList(page, slow);
  network.forget();
  const pictures: string[] = [];
  page.on("request", (request) => pictures.push(request.url()));
  await firstCard(page).hover();
  await expect
    .poll(() => network.data().map(({ path }) => path))
    .toEqual([expect.stringMatching(/^\/product\//)]);
  await expect.poll(() => pictures.filter((url) => /front\.\w+\?.*width=900/.test(url))).toHaveLength(1);
});

test("Back from a product returns to the same position in the list", { tag: "@full" }, async ({ page }) => {
  await openList(page, fast);
  const card = page.locator(".product-card a").nth(10);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => Math.round(window.scrollY));
  expect(place).toBeGreaterThan(500);
  await card.click();
  await expect(page).toHaveURL(product);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(title(page)).toHaveText("All Products");
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place);
});

test("prefetches only the next page's code in browsers that would discard its data", async ({ page }) => {
  await page.addInitScript(() => {
    // Like Firefox and Safari, which don't reveal the connection type.
    delete (Navigator.prototype as { connection?: unknown }).connection;
  });
  await page.goto("/shop", { waitUntil: "networkidle" });
  await firstCard(page).hover();
  await expect(page.locator('link[rel="modulepreload"][href*="/product-"]')).toHaveCount(1);
  await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
  await firstCard(page).click();
  await expect(page.getByRole("heading", { name: "DETAILS:" })).toBeVisible();
});
