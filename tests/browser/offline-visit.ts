import { expect, type Locator, type Page, type Request, test } from "@playwright/test";

/** Where messages are shown. */
export const notifications = (page: Page) => page.getByRole("region", { name: /^Notifications/ });

/** An action done offline, then again online. */
export interface OfflineAction {
  name: string;
  press: (page: Page) => Promise<unknown>;
  /** The message if it can't be done offline; absent if it can. */
  says?: RegExp;
  /** Where the message is shown, if not among the notifications. */
  where?: (page: Page) => Locator;
  /** Checks that it is done. */
  done: (page: Page) => Promise<unknown>;
}

/** What was tried in this run. */
export const triedCounts = { actions: 0 };

/** The appearance that must not change: the top of the page and the colors of its style sheet. */
async function readAppearance(page: Page): Promise<unknown> {
  return await page.evaluate(() => {
    const top = document.querySelector("header")?.getBoundingClientRect();
    const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
    return { top: top && [top.height, top.width], backgroundColor, color, fontFamily, url: location.href };
  });
}

/** Values of the page's fields. */
async function readFieldValues(page: Page): Promise<string[]> {
  return await page
    .locator("main, body")
    .first()
    .locator("input:not([type=hidden]), textarea, select")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
}

/** Closes messages that could be mistaken for the next action's. */
export async function closeMessages(page: Page): Promise<void> {
  const close = notifications(page).getByRole("button", { name: "Close" });
  await expect(async () => {
    if ((await close.count()) > 0) await close.first().click({ timeout: 1_000 });
    expect(await close.count()).toBe(0);
  }).toPass();
}

/** Closes tabs opened by an action, so that the next one visibly opens its own. */
export async function closeTabs(page: Page): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close();
}

const traffic = new WeakMap<Page, { open: Set<Request>; lastAt: number }>();
const quietMs = 500;

/** Requests in flight from the page's scripts, and when one last started or ended. */
function trafficOf(page: Page) {
  const known = traffic.get(page);
  if (known) return known;
  const now = { open: new Set<Request>(), lastAt: Date.now() };
  const end = (request: Request) => {
    if (now.open.delete(request)) now.lastAt = Date.now();
  };
  page.on("request", (request) => {
    // Prefetches are aborted by other clicks, and their end isn't always reported.
    if (!["fetch", "script"].includes(request.resourceType())) return;
    now.open.add(request);
    now.lastAt = Date.now();
  });
  page.on("requestfinished", end).on("requestfailed", end);
  traffic.set(page, now);
  return now;
}

/**
 * Waits until nothing is requested anymore: after hydration and each client-side navigation, the router loads the
 * routes that a page and its forms lead to. "networkidle" refers to the document and is usually reached earlier.
 */
async function waitUntilSettled(page: Page): Promise<void> {
  const now = trafficOf(page);
  now.lastAt = Date.now();
  await page.waitForLoadState("networkidle");
  await expect
    .poll(() => now.open.size === 0 && Date.now() - now.lastAt >= quietMs, {
      intervals: [100],
    })
    .toBe(true);
}

/** Performs the action offline and again online; nothing on the page may be lost meanwhile. */
export async function tryOffline(
  page: Page,
  { name, press, says, where = notifications, done }: OfflineAction,
): Promise<void> {
  await test.step(name, async () => {
    await waitUntilSettled(page);
    const [before, typed] = [await readAppearance(page), await readFieldValues(page)];
    await page.context().setOffline(true);
    await press(page);
    if (says) {
      await expect(where(page)).toContainText(says);
      expect(await readAppearance(page)).toEqual(before);
      expect(await readFieldValues(page)).toEqual(typed);
    } else await done(page);
    await page.context().setOffline(false);
    if (says) {
      await press(page);
      await done(page);
    }
    expect(await readAppearance(page)).toMatchObject({ ...(before as object), url: expect.any(String) });
    triedCounts.actions++;
  });
}

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name }).first();
export const link = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("link", { name }).first();
export const cartDrawer = (page: Page) => page.getByRole("dialog", { name: "Your cart" });

export const expectHeading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
export const expectUrl = (url: RegExp) => (page: Page) => expect(page).toHaveURL(url);
export const expectDialog = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole("dialog", { name })).toBeVisible();
export const expectTab = (path: RegExp) => (page: Page) =>
  expect
    .poll(() =>
      page
        .context()
        .pages()
        .some((other) => path.test(other.url())),
    )
    .toBe(true);
export const productsFailedMessage = /Failed to load products/;
export const checkoutFailedMessage =
  /Checkout failed.*Please try again or contact support( for assistance)?\./;
export const offlineMessage = /You're offline/;

export const press =
  (
    role: "button" | "link" | "checkbox",
    name: string | RegExp,
    within: (page: Page) => Page | Locator = (page) => page,
  ) =>
  (page: Page) =>
    within(page).getByRole(role, { name }).first().click();
export const mainRegion = (page: Page) => page.getByRole("main");
export const openCart: OfflineAction = {
  name: "cart",
  press: press("button", /^Cart, /),
  says: offlineMessage,
  done: expectDialog("Your cart"),
};
