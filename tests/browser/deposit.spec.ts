import type { Page } from "@playwright/test";
import type { Design } from "#jewelry/design";
import { batchDepositAttributes, singleDepositAttributes } from "../http/deposit-attributes.ts";
import { depositUrl, pay, shopperAtPayment } from "../http/shopper.ts";
import { earringsDesign, ringDesign } from "../jewelry/sample-designs.ts";
import { expect, test } from "./store.ts";

const ring = ringDesign();
const earrings = earringsDesign();
const cartKey = "custom-builder-cart";

/** Stores designs in this browser's cart, as the builder would have. */
async function keepDesigns(page: Page, designs: Record<string, Design>): Promise<void> {
  const items = Object.entries(designs).map(([id, { category, ...specifications }]) => ({
    id,
    category,
    specifications,
    createdAt: "2026-11-21T15:00:00.000Z",
  }));
  await page.goto("/livez");
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    cartKey,
    JSON.stringify({ state: { items }, version: 0 }),
  ] as const);
}

function keptIds(page: Page): Promise<string[]> {
  return page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{"state":{"items":[]}}');
    return kept.state.items.map((item: { id: string }) => item.id);
  }, cartKey);
}

/** Pays a deposit; returns the URL of the order's page. */
async function payDeposit(origin: string, attributes: { key: string; value: string }[], email: string) {
  const shopper = await shopperAtPayment(origin, await depositUrl(origin, attributes), email);
  await pay(shopper, "1");
  return shopper.url();
}

test("paying a deposit removes only the paid designs from this browser's cart", async ({ page, store }) => {
  const one = await payDeposit(store.origin, singleDepositAttributes(ring), "design@example.com");
  await keepDesigns(page, { "custom-1-ring": ring, "custom-2-other": earrings });
  await page.goto(one);
  await expect.poll(() => keptIds(page)).toEqual(["custom-2-other"]);

  const both = await payDeposit(
    store.origin,
    batchDepositAttributes([ring, earrings]),
    "two-designs@example.com",
  );
  await keepDesigns(page, { "custom-1-ring": ring, "custom-2-earrings": earrings });
  await page.goto(both);
  await expect.poll(() => keptIds(page)).toEqual([]);
});
