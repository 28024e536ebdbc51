import { expect, test as unitTest } from "vitest";
import { encodeDesign } from "#jewelry/link";
import { shop } from "../../shop.config.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { singleDepositAttributes } from "./deposit-attributes.ts";
import { expect as expectPage } from "./matchers.ts";
import { checkoutUrl, depositUrl, pay, shopperAtPayment } from "./shopper.ts";
import { test } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

const { goods, custom } = shop.returns;
const ring = ringDesign();

/** New York General Business Law 218-a: the policy must be linked near the item, or before billing. */
function expectTerms(page: Visitor, terms: string): void {
  const main = page.document.querySelector("main") ?? page.document.body;
  const links = [...main.querySelectorAll("a")].filter((link) => /^Return policy/.test(link.textContent));
  expect(links.map((link) => link.getAttribute("href"))).toContain("/policies/returns");
  expect(main.textContent).toContain(terms);
}

test("links the return policy next to Add to Cart and before paying for goods", async ({ origin, page }) => {
  await page.goto("/product/wedding-band-plain-14k-4mm");
  expectTerms(page, goods);
  const address = await checkoutUrl(origin, "wedding-band-plain-14k-4mm");
  await page.goto(address);
  expectTerms(page, goods);
  const shopper = await shopperAtPayment(origin, address, "returns@example.com");
  expectTerms(shopper, goods);
});

test("says before a deposit is paid that custom pieces are final once approved", async ({ origin, page }) => {
  await page.goto(`/custom-builder/review?design=${encodeDesign(ring)}`);
  expectTerms(page, custom);
  const address = await depositUrl(origin, singleDepositAttributes(ring));
  await page.goto(address);
  expectTerms(page, custom);
  const shopper = await shopperAtPayment(origin, address, "custom@example.com");
  expectTerms(shopper, custom);
});

test("prints the return terms on the order and emails them", async ({ origin, rows }) => {
  const address = await checkoutUrl(origin, "wedding-band-plain-14k-4mm");
  const shopper = await shopperAtPayment(origin, address, "printed@example.com");
  await pay(shopper, "1");
  await shopper.getByRole("link", { name: /^Print your/ }).click();
  expectPage(shopper.getByText(goods)).toBeVisible();
  expect(rows("select recipient from outbox where recipient = 'printed@example.com'").length).toBeGreaterThan(
    0,
  );
});

unitTest("the policy page shows the number of days from the shop's facts", async () => {
  const { policies } = await import("../../content/policies.ts");
  const returns = policies().find(({ slug }) => slug === "returns");
  expect(JSON.stringify(returns)).toContain(`within ${shop.returns.days} days`);
});
