import type { Design } from "#jewelry/design";
import { encodeDesign } from "#jewelry/link";
import { designPrice } from "#jewelry/price/design-price";
import { formatMoney } from "#money";
import { earringsDesign, ringDesign } from "../jewelry/sample-designs.ts";
import { batchDepositAttributes, singleDepositAttributes } from "./deposit-attributes.ts";
import { expect } from "./matchers.ts";
import { depositUrl, openSummary, pay } from "./shopper.ts";
import { test } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

const ring = ringDesign();
const earrings = earringsDesign();
const go = (page: Visitor) => page.getByRole("button", { name: "Continue to payment" });
const payButton = (page: Visitor) => page.getByRole("button", { name: /^Pay \$/ });
const value = (page: Visitor, text: string) => page.getByRole("definition").filter({ hasText: text });

async function continueAs(page: Visitor, email: string): Promise<void> {
  page.getByLabel("Email").fill(email);
  page.getByRole("textbox", { name: "First name" }).fill("Claire");
  page.getByLabel("Last name").fill("Donnelly");
  await go(page).click();
}

test("a deposit lists its designs, asks for a name but no delivery, is untaxed, and says what it's worth", async ({
  origin,
  page,
  rows,
}) => {
  await page.goto(await depositUrl(origin, singleDepositAttributes(ring)));
  openSummary(page);
  expect(page.getByRole("heading", { name: "Deposit for one custom design" })).toBeVisible();
  expect(page.getByText("Custom ring, solitaire")).toBeVisible();
  expect(page.getByText("Design ID custom-1-ring")).toBeVisible();
  expect(value(page, "Always, A. (script, inside)")).toBeVisible();
  expect(value(page, formatMoney(designPrice(ring).totalCents))).toBeVisible();
  expect(page.getByRole("radio", { name: /Pick up|Insured/ })).toHaveCount(0);
  expect(page.getByText("Tax")).toHaveCount(0);

  await continueAs(page, "design@example.com");
  expect(payButton(page)).toHaveText("Pay $500.00");
  expect(page.getByText(/Pay the deposit by \d/)).toBeVisible();
  await pay(page, "1");
  openSummary(page);
  expect(page.getByText(/^LD-[0-9A-Z]{8}$/)).toBeVisible();
  expect(page.getByText("Always, A. (script, inside)")).toBeVisible();
  expect(page.getByText(/4-6 weeks after final design approval/).first()).toBeVisible();
  expect(page.getByText("The deposit is deducted from the final total.", { exact: true })).toBeVisible();
  const link = `/custom-builder/review?design=${encodeDesign(ring)}`;
  expect(page.getByRole("link", { name: "View design" })).toHaveAttribute("href", link);
  const [row] = rows(
    "select design, estimate_cents, told_estimate from order_design join orders on orders.id = order_id where email = 'design@example.com'",
  );
  expect({ ...row, design: JSON.parse(String(row?.design)) }).toEqual({
    design: ring,
    estimate_cents: designPrice(ring).totalCents,
    told_estimate: "$1",
  });
});

test("charges one deposit of $1,000 for two designs", async ({ origin, page }) => {
  await page.goto(await depositUrl(origin, batchDepositAttributes([ring, earrings])));
  openSummary(page);
  expect(page.getByRole("heading", { name: "Deposit for 2 custom designs" })).toBeVisible();
  const total = designPrice(ring).totalCents + designPrice(earrings).totalCents;
  expect(page.getByText(formatMoney(total), { exact: true })).toBeVisible();
  expect(value(page, "Studs")).toBeVisible();
  await continueAs(page, "two-designs@example.com");
  expect(payButton(page)).toHaveText("Pay $1,000.00");
  await pay(page, "1");
  openSummary(page);
  expect(page.getByText(/^LD-[0-9A-Z]{8}$/)).toBeVisible();
  expect(page.getByText("Custom earrings, studs", { exact: true })).toBeVisible();
});

test("accepts twenty designs in one deposit", async ({ origin, page }) => {
  await page.goto(await depositUrl(origin, batchDepositAttributes(Array<Design>(20).fill(ring))));
  openSummary(page);
  expect(page.getByText("Deposit due today")).toBeVisible();
  expect(value(page, "$10,000.00")).toBeVisible();
});

test("rejects a corrupt design with a message before asking for details", async ({ origin, page }) => {
  const attributes = [
    ...batchDepositAttributes([ring]),
    { key: "_design 2", value: "<script>alert(1)</script>" },
  ];
  await page.goto(await depositUrl(origin, attributes));
  expect(page.getByRole("alert")).toContainText(
    "We couldn't read design 2. It may be out of date. No deposit was taken.",
  );
  expect(go(page)).toBeDisabled();
});

test("a deposit without a design redirects to the cart", async ({ origin, page }) => {
  await page.goto(await depositUrl(origin, [{ key: "Number of Designs", value: "2" }]));
  expect(page).toHaveURL(/\/cart\?empty=1$/);
});
