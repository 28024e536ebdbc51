import type { Locator, Page } from "@playwright/test";
import { m } from "#messages";
import { openStore } from "../store/open-store.ts";
import { test as bare } from "./hydrated.ts";
import { expect, test } from "./store.ts";

const section = (page: Page): Locator =>
  page.getByRole("region", { name: "Featured luxury watches and engagement rings" });
const cards = (page: Page): Locator => section(page).getByRole("heading", { level: 3 });
const status = (page: Page): Locator => section(page).getByRole("status").filter({ hasText: "Showing" });
const drawer = (page: Page): Locator => page.getByRole("dialog", { name: "Filters" });
const openFilters = (page: Page): Promise<void> =>
  section(page)
    .getByRole("button", { name: /^Filters/ })
    .click();

test("the home page's pieces can be sorted, paged and bought, and its claims hold for every piece", async ({
  page,
  store,
}) => {
  await page.goto("/");
  await test.step("shows four facts and three links", async () => {
    const facts = page.getByRole("region", { name: m.tiles.showroomAndServices }).getByRole("heading");
    await expect(facts).toHaveText([
      "Showroom, walk-ins welcome",
      "In-house services",
      "Custom design",
      "Authorized dealer of Rolex, Breitling, Hublot",
    ]);
    const promise = await facts.last().locator("xpath=following::p[1]").textContent();
    const without = store
      .rows("select metafields from product")
      .filter(({ metafields }) =>
        JSON.parse(String(metafields)).some(
          ({ key, value }: { key: string; value: string }) => key === "papers" && value === "false",
        ),
      );
    expect(without.length).toBeGreaterThan(0);
    expect(promise, "some watch is sold without its papers").not.toMatch(/every watch/i);
    const ways = page.getByRole("region", { name: m.tiles.startHere }).getByRole("link");
    const addresses = await ways.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(addresses).toEqual(["/shop", "/custom-builder", "/custom-builder"]);
    await page.getByRole("link", { name: "Shop Online" }).click();
    await expect(section(page).getByRole("heading", { level: 2 })).toBeInViewport();
  });
  await test.step("shows eight pieces from A to Z, with four sort orders", async () => {
    await expect(status(page)).toHaveText("Showing 1-8 of 60 products");
    const order = section(page).getByLabel("Sort by");
    await expect(order.getByRole("option")).toHaveText([
      "Name: A to Z",
      "Name: Z to A",
      "Price: Low to High",
      "Price: High to Low",
    ]);
    await expect(cards(page).first()).toHaveText(/^Akoya/);
    await order.selectOption("Name: Z to A");
    await expect(page).toHaveURL("/?sort=name-desc");
    await expect(cards(page).first()).toHaveText(/^Vintage/);
    await order.selectOption("Price: High to Low");
    await expect(section(page).getByRole("listitem").first()).toContainText("$112,000");
    await order.selectOption("Name: A to Z");
    await expect(page).toHaveURL("/");
  });
  await test.step("changing page scrolls to the top of the pieces, and Back restores the position", async () => {
    const pages = page.getByRole("navigation", { name: "Pages" });
    await expect(pages).toHaveText(/Previous12…8Next/);
    await pages.getByRole("link", { name: "Page 2" }).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await pages.getByRole("link", { name: "Page 2" }).click();
    await expect(page).toHaveURL("/?page=2");
    await expect(status(page)).toHaveText("Showing 9-16 of 60 products");
    const top = () => section(page).evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const underTheBars = 60 + 76 + 16;
    await expect.poll(top).toBe(underTheBars);
    await page.goBack();
    await expect(status(page)).toHaveText("Showing 1-8 of 60 products");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  });
  await test.step("confirms a piece added to the cart, and shows the watch dial during a slow response", async () => {
    await section(page)
      .getByRole("button", { name: /^Add to Cart.*Akoya/ })
      .click();
    await expect(page.getByText("Added to cart!")).toBeVisible();
    await expect(page.getByText(/^Akoya.+ has been added to your cart\.$/)).toBeVisible();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\.data\?.*sort=price-asc/, async (route) => {
      await held;
      await route.continue();
    });
    await section(page).getByLabel("Sort by").selectOption("Price: Low to High");
    await expect(section(page).getByText("Loading pieces")).toBeVisible();
    answer();
    await expect(cards(page)).toHaveCount(8);
    await expect(section(page).getByText("Loading pieces")).toHaveCount(0);
  });
});

test("R1 derives categories from titles; list, badge and button update with each choice", async ({
  page,
}) => {
  await page.goto("/?page=3");
  await openFilters(page);
  await expect(drawer(page).getByRole("checkbox")).toHaveCount(5);
  await drawer(page).getByRole("checkbox", { name: "Rings", exact: false }).nth(0).check();
  await expect(page).toHaveURL("/?category=Rings");
  await expect(drawer(page).getByRole("button", { name: "Show 17 pieces" })).toBeVisible();
  await drawer(page)
    .getByRole("checkbox", { name: /^Earrings/ })
    .check();
  await expect(drawer(page).getByRole("button", { name: "Show 21 pieces" })).toBeVisible();
  await drawer(page).getByRole("slider", { name: "Highest price" }).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/?category=Earrings&category=Rings&max=1000");
  await drawer(page)
    .getByRole("button", { name: /^Show \d+ pieces/ })
    .click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(section(page).getByRole("button", { name: "Filters 3" })).toBeVisible();
  await page.goBack();
  await openFilters(page);
  await drawer(page).getByRole("button", { name: "Clear All Filters" }).click();
  await expect(page).toHaveURL("/");
  await expect(drawer(page).getByRole("button", { name: "Show 60 pieces" })).toBeVisible();
  await expect(drawer(page).getByRole("button", { name: "Clear All Filters" })).toBeDisabled();
  await expect(drawer(page).getByRole("button", { name: "Show 60 pieces" })).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const bar = (page: Page) => page.getByRole("navigation", { name: "Quick actions" });

  test("call, cart with its count, and showroom are within reach of the thumb", {
    tag: "@full",
  }, async ({ page }) => {
    await page.goto("/");
    await expect(bar(page).getByRole("link", { name: "Call" })).toHaveAttribute("href", /^tel:\+1516/);
    await expect(bar(page).getByRole("link", { name: "Visit" })).toHaveAttribute("href", /maps/);
    await expect(bar(page).getByText("Cart (0)")).toBeVisible();
    for (const piece of [0, 1]) {
      await section(page)
        .getByRole("button", { name: /^Add to Cart/ })
        .nth(piece)
        .click();
    }
    await expect(bar(page).getByText("Cart (2)")).toBeVisible();
    const message = page.getByRole("listitem").filter({ hasText: "Added to cart!" }).first();
    await expect(message).toBeVisible();
    const [barBox, messageBox] = [await bar(page).boundingBox(), await message.boundingBox()];
    expect(messageBox!.y + messageBox!.height).toBeLessThanOrEqual(barBox!.y);
    await bar(page).getByRole("button", { name: "Cart (2)" }).click();
    await expect(page.getByRole("dialog", { name: /cart/i })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: /cart/i })).toBeHidden();
    await test.step("the page leaves room for the bar, which only phones have", async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const last = page.getByRole("contentinfo").getByRole("link", { name: "Terms" });
      const [barBox, lastBox] = [await bar(page).boundingBox(), await last.boundingBox()];
      expect(lastBox!.y + lastBox!.height).toBeLessThanOrEqual(barBox!.y);
      await page.setViewportSize({ width: 760, height: 844 });
      await expect(bar(page)).toBeHidden();
    });
  });
});

bare(
  "a catalogue that cannot be read leaves the rest of the page whole",
  { tag: "@full" },
  async ({ page }) => {
    const front = await openStore({ SHOPIFY_STORE_DOMAIN: "localhost:9", SHOPIFY_SCHEME: "http" });
    try {
      const response = await page.goto(front.store.origin);
      expect(response?.headers()["cache-control"]).toBe("no-store");
      await expect(page.getByText("Failed to load products")).toBeVisible();
      await expect(page.getByText("No products found")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator(".hero-piece")).toBeVisible();
      await expect(page.getByRole("heading", { name: m.tiles.visitUs })).toBeVisible();
    } finally {
      await front.close();
    }
  },
);
