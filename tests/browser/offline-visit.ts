import { expect, type Locator, type Page, type Request, test } from "@playwright/test";

/** Where messages are shown. */
export const told = (page: Page) => page.getByRole("region", { name: /^Notifications/ });

/** An action done offline, then again online. */
export interface Action {
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
export const tried = { actions: 0 };

/** The appearance that must not change: the top of the page and the colors of its style sheet. */
async function look(page: Page): Promise<unknown> {
  return await page.evaluate(() => {
    const top = document.querySelector("header")?.getBoundingClientRect();
    const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
    return { top: top && [top.height, top.width], backgroundColor, color, fontFamily, url: location.href };
  });
}

/** Values of the page's fields. */
async function entered(page: Page): Promise<string[]> {
  return await page
    .locator("main, body")
    .first()
    .locator("input:not([type=hidden]), textarea, select")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
}

/** Closes messages that could be mistaken for the next action's. */
export async function closeMessages(page: Page): Promise<void> {
  const close = told(page).getByRole("button", { name: "Close" });
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
async function settled(page: Page): Promise<void> {
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
  { name, press, says, where = told, done }: Action,
): Promise<void> {
  await test.step(name, async () => {
    await settled(page);
    const [before, typed] = [await look(page), await entered(page)];
    await page.context().setOffline(true);
    await press(page);
    if (says) {
      await expect(where(page)).toContainText(says);
      expect(await look(page)).toEqual(before);
      expect(await entered(page)).toEqual(typed);
    } else await done(page);
    await page.context().setOffline(false);
    if (says) {
      await press(page);
      await done(page);
    }
    expect(await look(page)).toMatchObject({ ...(before as object), url: expect.any(String) });
    tried.actions++;
  });
}

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name }).first();
export const link = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("link", { name }).first();
export const drawer = (page: Page) => page.getByRole("dialog", { name: "Your cart" });

export const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
export const address = (url: RegExp) => (page: Page) => expect(page).toHaveURL(url);
export const dialog = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole("dialog", { name })).toBeVisible();
export const tab = (path: RegExp) => (page: Page) =>
  expect
    .poll(() =>
      page
        .context()
        .pages()
        .some((other) => path.test(other.url())),
    )
    .toBe(true);
export const noProducts = /Failed to load products/;
export const checkoutFailed = /Checkout failed.*Please try again or contact support( for assistance)?\./;
export const offline = /You're offline/;

export const press =
  (
    role: "button" | "link" | "checkbox",
    name: string | RegExp,
    within: (page: Page) => Page | Locator = (page) => page,
  ) =>
  (page: Page) =>
    within(page).getByRole(role, { name }).first().click();
export const main = (page: Page) => page.getByRole("main");
export const openCart: Action = {
  name: "cart",
  press: press("button", /^Cart, /),
  says: offline,
  done: dialog("Your cart"),
};
