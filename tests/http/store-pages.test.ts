import { m } from "#messages";
import { expect } from "./matchers.ts";
import { readOnlyTest as test } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

const status = (page: Visitor) => page.getByRole("status").filter({ hasText: "Showing" });

test("R1 a category lists its own pieces; an unknown one is empty and links to all products", async ({
  page,
}) => {
  await page.goto("/category/mens-rings");
  expect(page.getByRole("heading", { level: 1 })).toHaveText("Mens Rings");
  expect(status(page)).toHaveText("Showing 1-4 of 4 products");
  await page.goto("/category/no-such-category?brand=Rolex");
  expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  expect(page.getByText("Try adjusting your filters or browse all products")).toBeVisible();
  await page.getByRole("link", { name: "Clear Filters" }).click();
  expect(page).toHaveURL("/category/no-such-category");
  await page.getByRole("link", { name: "Clear Filters" }).click();
  expect(page).toHaveURL("/shop");
});

test("D6 shows measured facts, or typical ones marked as such, with the same item code each time", async ({
  page,
}) => {
  await page.goto("/product/rolex-submariner-date-126610ln");
  expect(page.getByText("USD 13,450.00").first()).toBeVisible();
  expect(page.getByRole("definition").filter({ hasText: "126610LN" })).toBeVisible();
  expect(page.getByText(m.product.typical)).toHaveCount(0);
  await page.goto("/product/womens-pearl-drop-earrings");
  expect(page.getByText(m.product.typical)).toBeVisible();
  expect(page.getByText(m.product.earrings)).toBeVisible();
  const code = page.getByText(/^ER-\d{4}$/).text();
  await page.reload();
  expect(page.getByText(code, { exact: true })).toBeVisible();
});

test("an unknown product shows a message and a link home; a known one links to its collection", async ({
  page,
}) => {
  await page.goto("/product/no-such-piece");
  expect(page.status).toBe(404);
  expect(page.getByRole("heading", { name: "Product not found" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  expect(page).toHaveURL("/");
  await page.goto("/product/rolex-explorer-124270");
  await page.getByRole("link", { name: "Back to Collection" }).click();
  expect(page).toHaveURL("/category/rolex");
});

const section = (page: Visitor) =>
  page.getByRole("region", { name: "Featured luxury watches and engagement rings" });

test("a home page selection without matches shows a message and offers to clear it", async ({ page }) => {
  await page.goto("/?category=Earrings&min=90000");
  expect(section(page).getByRole("heading", { name: "No products found" })).toBeVisible();
  await section(page).getByRole("link", { name: "Clear Filters" }).click();
  expect(page).toHaveURL(/\/(#watches)?$/);
  expect(status(page)).toHaveText("Showing 1-8 of 60 products");
});

test("client-side navigation to a list also sets its canonical URL", async ({ page }) => {
  for (const path of ["/shop", "/category/rolex", "/custom-jewelry"]) {
    const answer = await (await page.request(`${path}.data`)).text();
    expect(answer).toContain(`"canonicalPath","${path}"`);
  }
});

test("names an invalid price, and every home page URL has the same canonical URL", async ({ page }) => {
  await page.goto("/?min=cheap&max=1&page=900");
  expect(page.getByText(m.list.notPrice("cheap", "dollars"))).toBeVisible();
  expect(section(page).getByText("No products found")).toBeVisible();
  const canonical = page.document.querySelector("link[rel=canonical]")?.getAttribute("href");
  expect(new URL(canonical ?? "").pathname + new URL(canonical ?? "").search).toBe("/");
});

test("home page filters, sorting and pages are forms and links, and the phone bar has three links", async ({
  page,
}) => {
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Quick actions" }).getByRole("link");
  expect(bar.all().map((link) => link.textContent)).toEqual(["Call", "Cart (0)", "Visit"]);
  expect(bar.nth(1)).toHaveAttribute("href", "/cart");
  await section(page).locator("summary").first().click();
  section(page)
    .getByRole("checkbox", { name: /^Watches/ })
    .check();
  section(page).getByRole("textbox", { name: "Highest price in dollars" }).fill("9,000");
  await section(page).getByRole("button", { name: "Show pieces" }).click();
  expect(page).toHaveURL(/\/\?category=Watches&min=&max=9%2C000&sort=name-asc#watches$/);
  expect(section(page).one().closest("#watches"), "the address leads to the pieces").not.toBeNull();
  expect(status(page)).toHaveText(/^Showing 1-\d of \d+ products$/);
  section(page).getByLabel("Sort by").selectOption("Price: Low to High");
  await section(page).getByRole("button", { name: "Sort" }).click();
  expect(page).toHaveURL(/category=Watches.+sort=price-asc#watches$/);
  await page.goto("/");
  await page.getByRole("link", { name: "Page 2" }).click();
  expect(page).toHaveURL("/?page=2#watches");
  expect(status(page)).toHaveText("Showing 9-16 of 60 products");
});

test("the builder shows a phone number without scripts", async ({ page }) => {
  await page.goto("/custom-builder");
  await page.getByRole("link", { name: /Custom Ring/ }).click();
  expect(page.getByText(m.builder.needsScript)).toBeVisible();
  expect(page.getByRole("main").getByRole("link", { name: "(516) 555-0142" })).toBeVisible();
});
