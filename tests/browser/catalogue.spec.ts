import type { Locator, Page } from "@playwright/test";
import { m } from "#messages";
import { expect, test } from "./store.ts";

const cards = (page: Page): Locator =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
const names = (page: Page): Promise<string[]> => cards(page).getByRole("heading").allTextContents();
const filters = (page: Page): Locator => page.getByRole("complementary", { name: "Filters" });
const status = (page: Page): Locator => page.getByRole("status").filter({ hasText: "Showing" });

test("filter, page, sort and price range are in the list's URL, and Back undoes each step", {
  tag: "@translated",
}, async ({ page }) => {
  await page.goto("/shop");
  await test.step("a filter goes into the URL, applies at once, and Back removes it", async () => {
    await filters(page).getByRole("checkbox", { name: "Watches" }).check();
    await expect(page).toHaveURL("/shop?type=Watches");
    await expect(status(page)).toHaveText("Showing 1-18 of 18 products");
    await filters(page).getByText("Brand").click();
    await filters(page).getByRole("checkbox", { name: "Rolex" }).check();
    await expect(page).toHaveURL("/shop?type=Watches&brand=Rolex");
    await expect(status(page)).toHaveText("Showing 1-6 of 6 products");
    await page.goBack();
    await expect(filters(page).getByRole("checkbox", { name: "Rolex" })).not.toBeChecked();
    await expect(status(page)).toHaveText("Showing 1-18 of 18 products");
    await filters(page).getByRole("link", { name: "Clear All Filters" }).click();
    await expect(page).toHaveURL("/shop");
    await expect(status(page)).toHaveText("Showing 1-20 of 60 products");
  });
  await test.step("changing page scrolls to the top, and Back restores the position", async () => {
    const next = page.getByRole("link", { name: "Next" });
    await next.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(1000);
    await next.click();
    await expect(page).toHaveURL("/shop?page=2");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(status(page)).toHaveText("Showing 21-40 of 60 products");
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  });
  await test.step("changing the sort order keeps the filters and goes to page 1", async () => {
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
    await page.getByLabel("Sort by").selectOption({ label: "Price: Low to High" });
    await expect(page).toHaveURL("/shop?sort=price-asc");
    await expect(cards(page).first()).toContainText("$210");
    await page.getByLabel("Sort by").selectOption({ label: "Name: A to Z" });
    await expect(page).toHaveURL("/shop?sort=name-asc");
    await expect(cards(page).first()).toContainText("Akoya");
    const shown = await names(page);
    expect(shown).toEqual(shown.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    for (const address of ["/shop?sort=price-asc", "/shop?page=2", "/shop"]) {
      await page.goBack();
      await expect(page).toHaveURL(address);
    }
    // The focus moves to the page that loads.
    await expect(status(page)).toHaveText("Showing 1-20 of 60 products");
  });
  await test.step("sets prices by slider and by typing, and the maximum means no limit", async () => {
    await expect(filters(page).getByText("$100,000+")).toBeVisible();
    const highest = filters(page).getByRole("slider", { name: "Highest price" });
    await highest.focus();
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL("/shop?max=99000");
    await expect(page.getByText("112,000")).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL("/shop");
    const lowest = filters(page).getByRole("textbox", { name: "Lowest price in dollars" });
    await lowest.fill("$90,000");
    await lowest.press("Enter");
    await expect(page).toHaveURL("/shop?min=90000");
    await expect(status(page)).toHaveText("Showing 1-2 of 2 products");
    await lowest.fill("a lot");
    await lowest.press("Enter");
    await expect(page.getByText(m.list.notPrice("a lot", "dollars"))).toBeVisible();
    await expect(status(page)).toHaveText("Showing 1-20 of 60 products");
  });
});

test("D7 saves and removes pieces, explains monthly prices, and adds the first variant from a card unless sold", async ({
  page,
}) => {
  await page.route("**/pictures/**", (route) => route.abort());
  await page.goto("/category/patek-philippe");
  await expect(cards(page).first().locator("use[href='/drawings/watch.svg#lines']")).toBeAttached();
  const sold = cards(page).filter({ hasText: "5711/1A-010" });
  await expect(sold).toContainText("Sold");
  await expect(sold.getByRole("button", { name: "Out of Stock" })).toBeDisabled();
  const free = cards(page).filter({ hasText: "Aquanaut" });
  await free.getByRole("button", { name: /^Add to Cart/ }).click();
  await expect(page.getByText("Added to cart", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /Cart, 1 item/ })).toBeVisible();
  await free.getByRole("button", { name: "About this monthly price" }).click();
  await expect(
    page.getByText("Illustration: 24 equal payments at 0% APR. Not an offer of credit."),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(/^Illustration/)).toBeHidden();
  const heart = free.getByRole("button", { name: /^Save / });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.goto("/saved");
  await expect(cards(page)).toHaveCount(1);
  await cards(page)
    .getByRole("button", { name: /^Save / })
    .click();
  await expect(page.getByRole("heading", { name: m.saved.nothingSaved })).toBeVisible();
});

test("Quick View shows the options and adds the selected one", async ({ page }) => {
  await page.goto("/category/engagement-rings");
  const card = cards(page).filter({ hasText: "Oval Halo" });
  await card.hover();
  await card.getByRole("button", { name: /Quick View/ }).click();
  const dialog = page.getByRole("dialog", { name: /Oval Halo/ });
  await dialog.getByRole("button", { name: "Yellow Gold" }).click();
  await dialog.getByRole("button", { name: "6.5" }).click();
  await dialog.getByRole("button", { name: "Add to Cart" }).click();
  const kept = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("shopify-cart") ?? "{}").state?.items);
  await expect.poll(kept).toMatchObject([{ selectedOptions: [{ value: "Yellow Gold" }, { value: "6.5" }] }]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(card.getByRole("button", { name: /Quick View/ })).toBeFocused();
});

test("R5 keeps options in the URL, and marks a sold-out size as unavailable", async ({ page }) => {
  await page.goto("/product/mens-signet-ring-10k");
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Add to Cart" }).first()).toBeEnabled();
  const sold = main.getByRole("link", { name: /^12\b.*sold$/ });
  await sold.click();
  await expect(sold).toHaveAttribute("aria-current", "true");
  await expect(main.getByRole("button", { name: "Out of Stock" }).first()).toBeDisabled();
  await main.getByRole("link", { name: "9.5" }).click();
  await expect(page).toHaveURL("/product/mens-signet-ring-10k?Size=9.5");
  await expect(main.getByRole("link", { name: "9.5" })).toHaveAttribute("aria-current", "true");
  await main.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByText("Added to cart!")).toBeVisible();
  await expect(page.getByText("Oval Signet Ring 10K has been added to your cart.")).toBeVisible();
});

test("'Back to Collection' returns to the list as it was", async ({ page }) => {
  await page.goto("/shop?type=Watches&sort=price-desc");
  await cards(page).nth(1).getByRole("heading").getByRole("link").click();
  const back = page.getByRole("link", { name: "Back to Collection" });
  await expect(back).toHaveAttribute("href", "/shop?type=Watches&sort=price-desc");
  await back.click();
  await expect(page).toHaveURL("/shop?type=Watches&sort=price-desc");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("price and Add to Cart are within reach of the thumb", async ({ page }) => {
    await page.goto("/product/engagement-ring-oval-halo-lab-150-14k?Metal=Yellow+Gold&Size=6.5");
    const bar = page.getByText("Yellow Gold, size 6.5");
    await expect(bar).toBeInViewport();
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).last().click();
    await expect(page.getByText("Added to cart!")).toBeVisible();
  });
});
