import { m } from "#messages";
import { shop } from "../../shop.config.ts";
import { expect } from "./matchers.ts";
import { test } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

const watch = "/product/omega-speedmaster-moonwatch-310-30-42-50-01-002";
const sold = "/product/patek-philippe-nautilus-5711-1a-010";

const like = (page: Visitor) => page.getByRole("region", { name: "You may also like" });
const textOf = ({ document }: Visitor) => (document.querySelector("main") ?? document.body).textContent;

test("a product page ends with delivery, returns and similar pieces for sale", async ({ page }) => {
  await page.goto("/product/womens-stack-ring-14k-rose");
  const delivery = page.getByRole("region", { name: "Delivery and returns" });
  expect(delivery).toContainText(m.product.insured("$45", "within the United States"));
  expect(delivery).toContainText(shop.returns.goods);
  expect(delivery.getByRole("link", { name: "Return policy" })).toHaveAttribute("href", "/policies/returns");
  const links = like(page).getByRole("link", { name: /^(?!See all)/ });
  expect(links).toHaveCount(4);
  for (const index of [0, 1, 2, 3]) {
    const path = links.nth(index).attribute("href");
    expect(path).not.toContain("womens-stack-ring-14k-rose");
    const piece = page.newPage();
    await piece.goto(path!);
    expect(piece.getByRole("button", { name: "Add to Cart" }).count()).toBeGreaterThan(0);
  }
});

test("a sold piece shows no monthly price or delivery, on its page or in lists", async ({ page }) => {
  await page.goto(sold);
  expect(textOf(page)).not.toMatch(/\/mo\b/);
  expect(page.getByRole("region", { name: "Delivery and returns" })).toHaveCount(0);
  expect(like(page)).toHaveCount(1);
  await page.goto("/category/patek-philippe");
  const cards = [...page.document.querySelectorAll("main li.product-card")].map((card) => card.textContent);
  expect(cards.some((text) => text.includes("Sold"))).toBe(true);
  for (const text of cards) expect(text.includes("/mo"), text).toBe(!text.includes("Sold"));
});

test("omits unknown facts of a piece", async ({ page }) => {
  for (const path of [watch, sold]) {
    await page.goto(path);
    expect(textOf(page)).not.toContain("Not measured");
  }
});

test("every page links to visits, saved pieces and wish list alerts", async ({ page }) => {
  await page.goto("/policies/terms");
  const footer = page.getByRole("contentinfo");
  for (const [name, path] of [
    ["Book a visit", "/visit"],
    ["Saved pieces", "/saved"],
    ["Wish list alerts", "/wish-list"],
  ] as const)
    expect(footer.getByRole("link", { name })).toHaveAttribute("href", path);
});

test("explains wish list alerts, and an example link fills in the form", async ({ page }) => {
  await page.goto("/wish-list");
  expect(page.getByRole("region", { name: "How it works" }).getByRole("listitem")).toHaveCount(3);
  await page.getByRole("link", { name: "Patek Philippe Nautilus" }).click();
  expect(page.getByLabel(m.wishes.whatLookingFor)).toHaveValue("Patek Philippe Nautilus");
});
