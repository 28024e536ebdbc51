import type { Locator, Page } from "@playwright/test";
import { encodeDesign } from "#jewelry/link";
import { m } from "#messages";
import { menuSections } from "../../app/desk/frame/menu-sections.ts";
import { isFullRun } from "../faults/run-size.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { continueButton, depositUrl, enterContact, payButton } from "./checkout-visit.ts";
import { storeDraft } from "./design-visit.ts";
import { visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

// For users without a mouse or sight: where the focus goes, what is announced, what Tab reaches.

const followed = { pages: 0, links: 0, drawers: 0, stops: 0 };
test.afterAll(() => {
  const { pages, links, drawers, stops } = followed;
  console.log(
    `keyboard: ${pages} pages, ${links} links followed, ${drawers} drawers, ${stops} stops in them`,
  );
});

const pageHeading = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/** Expects focus on the heading of the page, or of the section in its URL, and an announcement of the page's title. */
async function expectArrival(page: Page, where: string): Promise<void> {
  const { hash } = new URL(page.url());
  const heading = hash ? page.locator(hash).getByRole("heading").first() : pageHeading(page);
  await expect(heading, where).toBeFocused();
  // The title may still be the previous page's.
  await expect(async () => {
    expect(await page.locator("#route-announcer").textContent(), where).toBe(await page.title());
  }).toPass();
  await expect(heading, where).toHaveCSS("outline-style", "none");
  followed.pages += 1;
}

/** Presses Enter on the link and waits for its page. */
async function follow(page: Page, link: Locator, path: RegExp | ((url: URL) => boolean)): Promise<void> {
  await link.focus();
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(path);
  followed.links += 1;
  await expectArrival(page, page.url());
}

/** Every link with `SIZE=full`; otherwise, the first link per location and kind of page. */
const isFollowed = (link: { place: string; path: string }, index: number, all: (typeof link)[]): boolean => {
  const kindOf = ({ place, path }: typeof link) => `${place} ${path.split(/[/?#]/)[1]}`;
  return isFullRun || all.findIndex((other) => kindOf(other) === kindOf(link)) === index;
};

test("following a header or footer link focuses the new page's heading and announces its title", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: /^Cart, 0 items/ })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  const frame = page.locator("header, footer");
  const links = await frame.locator("a[href^='/']:not([aria-haspopup])").evaluateAll((found) => {
    const placeOf = (link: Element) =>
      link.closest("[data-menu]")?.getAttribute("data-menu") ?? link.closest("header, footer")!.localName;
    const paths = found.map((link) => [link.getAttribute("href") ?? "", placeOf(link)] as const);
    return [...new Map(paths.toReversed())].map(([path, place]) => ({ path, place })).toReversed();
  });
  expect(links.length).toBeGreaterThan(25);
  for (const { path } of links.filter(isFollowed)) {
    const here = new URL(page.url());
    const { pathname } = new URL(path, here);
    if (pathname === here.pathname) continue;
    const group = page.locator("[data-menu]").filter({ has: page.locator(`a[href="${path}"]`) });
    const isGrouped = (await group.count()) > 0;
    if (isGrouped) {
      const opener = group.getByRole("button").first();
      await expect(opener).toHaveAttribute("aria-expanded", "false");
      await opener.focus();
      await page.keyboard.press("Enter");
      await expect(opener).toHaveAttribute("aria-expanded", "true");
    }
    const link = (isGrouped ? group : frame).locator(`a[href="${path}"]`).filter({ visible: true }).first();
    await follow(page, link, (url) => url.pathname === pathname);
  }
});

async function closeMessage(page: Page): Promise<void> {
  const add = page.getByRole("button", { name: /^Add to Cart/ }).first();
  await add.focus();
  await page.keyboard.press("Enter");
  const message = page.getByRole("region", { name: /^Notifications/ }).getByText("Added to cart");
  await expect(message).toBeVisible();
  await page.keyboard.press("Alt+t");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(message).toBeHidden();
  await expect(add).toBeFocused();
}

test("keeps the focus when a message closes, when a product was visited, and when a list changes", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto("/shop");
  await test.step("closing a message returns the focus", () => closeMessage(page));
  const shown = page.getByRole("main").getByRole("status").first();
  await expect(shown).toHaveText(/^Showing 1-20 of/);
  const brand = page.getByRole("checkbox", { name: /^Watches/ });
  await brand.focus();
  await page.keyboard.press("Space");
  await expect(shown).toHaveText(/^Showing 1-\d+ of \d+ products$/);
  await expect(page).toHaveURL(/type=Watches/);
  await expect(brand).toBeFocused();
  await page.getByRole("link", { name: "Clear All Filters" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/shop$/);
  await expect(shown).toBeFocused();
  await page.getByRole("link", { name: "Page 2" }).focus();
  await page.keyboard.press("Enter");
  await expect(shown).toHaveText(/^Showing 21-40 of/);
  await expect(shown).toBeFocused();
  await expect(page.locator("#route-announcer")).toBeEmpty();

  await follow(
    page,
    page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").last(),
    /\/product\//,
  );
  await follow(page, page.getByRole("link", { name: "Back to Collection" }), /\/shop\?page=2$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/product\//);
  await expectArrival(page, "back to the product");
  await page.goForward();
  await expect(page).toHaveURL(/\/shop\?page=2$/);
  await expectArrival(page, "forward to the list");
});

test("focuses the heading of each builder page: landing page, phases, review", async ({ page }) => {
  await storeDraft(page, ringDesign());
  await page.goto("/custom-builder");
  await follow(page, page.getByRole("link", { name: /Custom Ring/ }), /\/configurator/);
  const heading = pageHeading(page);
  for (const phase of ["Metal", "Stone", "Setting", "Sizing", "Engraving", "Finishing"]) {
    await page.getByRole("button", { name: "Next Step" }).focus();
    await page.keyboard.press("Enter");
    await expect(heading).toHaveText(phase);
    await expect(heading).toBeFocused();
    followed.pages += 1;
  }
  await page.getByRole("button", { name: "Review Design" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/review$/);
  await expectArrival(page, "review");
  await follow(page, page.getByRole("link", { name: "Back to Builder" }), /\/configurator\?step=finishing$/);
});

test("focuses the heading of each checkout step, the order and the client's page", async ({ page }) => {
  await page.goto(await depositUrl(page.request, [{ key: "_design", value: encodeDesign(ringDesign()) }]));
  const heading = pageHeading(page);
  await enterContact(page, "keyboard@example.com");
  await continueButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText("Checkout: payment");
  await expect(heading).toBeFocused();
  followed.pages += 1;
  await page.getByLabel("Test payment code").fill("1");
  await payButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/orders\//);
  await expectArrival(page, "order");
  await follow(page, page.getByRole("link", { name: "See your drawing" }), /\/track\//);
});

test("focuses the heading of each desk page", { tag: "@full" }, async ({ page }) => {
  await visitDesk(page);
  await page.goto("/desk/audit");
  const menu = page.getByRole("navigation", { name: "Desk" });
  for (const { path, label } of menuSections)
    await follow(
      page,
      menu.getByRole("link", { name: new RegExp(`^${label}`) }),
      (url) => url.pathname === path,
    );
});

/** Expects Tab to cycle through every focusable element of the open dialog. */
async function expectAllReached(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText("Your checkout is ready")).toBeVisible();
  const stops = await dialog.evaluate((root) => {
    addEventListener("focusin", ({ target }) => (target as Element).removeAttribute("data-stop"), true);
    const stops =
      "a[href], button:enabled, input:enabled:not([type=hidden]), select, textarea, summary, [tabindex='0']";
    const isStop = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && (element as HTMLElement).tabIndex >= 0;
    const found = [...root.querySelectorAll(stops)].filter(isStop);
    for (const element of found) element.setAttribute("data-stop", "");
    return found.length;
  });
  const missed = dialog.locator("[data-stop]");
  for (let press = 0; press < stops + 4; press++) await page.keyboard.press("Tab");
  expect(await missed.evaluateAll((left) => left.map((element) => element.outerHTML.slice(0, 120)))).toEqual(
    [],
  );
  followed.drawers += 1;
  followed.stops += stops;
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

test("a blocked new tab becomes a link that stays; Tab reaches everything in an open drawer or dialog", {
  tag: "@full",
}, async ({ page }) => {
  // A checkout whose tab is blocked shows a persistent message.
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/product/rolex-submariner-date-126610ln");
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByRole("button", { name: "Cart, 1 item" }).click();
  const cart = page.getByRole("dialog", { name: "Your cart" });
  await cart.getByRole("button", { name: /^Checkout/ }).click();
  const link = cart.getByRole("link", { name: "Open secure checkout" });
  await expect(link).toHaveAttribute("href", /\/cart\/c\/.+channel=online_store/);
  await expect(link).toHaveAttribute("rel", /noopener/);
  await expect(link).toBeVisible();
  await expectAllReached(page, "Your cart");

  await page.getByRole("link", { name: "Zoom image" }).click();
  await expectAllReached(page, /./);
  await follow(page, page.getByRole("link", { name: "Back to Collection" }), /\/category\//);
  await page
    .getByRole("button", { name: /^Quick View/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await expectAllReached(page, /./);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expectAllReached(page, "Filters");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expectAllReached(page, "Menu");
});

test("removing an item from a comparison, a search or the saved pieces focuses the heading", {
  tag: "@full",
}, async ({ page }) => {
  const heading = pageHeading(page);
  await page.goto("/compare?p=rolex-submariner-date-126610ln&p=rolex-explorer-124270");
  await page
    .getByRole("link", { name: /^Remove / })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText(m.compare.another.watch);
  await expect(heading).toBeFocused();

  await page.goto("/search?q=oval+halo+under+4k");
  await page.getByRole("link", { name: /^Remove Under/ }).focus();
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText("Oval halo");
  await expect(heading).toBeFocused();

  await page.evaluate(() =>
    localStorage.setItem("saved-pieces", '["rolex-explorer-124270","rolex-submariner-date-126610ln"]'),
  );
  await page.goto("/saved");
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Save / })).toHaveCount(1);
  await expect(heading).toBeFocused();
});
