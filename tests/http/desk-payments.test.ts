import { ringDesign } from "../jewelry/sample-designs.ts";
import { visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { payDeposit } from "./shopper.ts";
import { test } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

/** A deposit with a quoted final price of $12,000.00, so that $12,550.00 is due; the desk shows its order. */
async function pricedPiece(origin: string, page: Visitor, email: string) {
  const { shopper, number } = await payDeposit(origin, ringDesign(), email);
  await visitDesk(page, `/desk/orders/${number}`);
  await page.getByRole("button", { name: "Start the design" }).click();
  page.getByLabel("Final price before tax, in dollars").fill("12,000.00");
  await page.getByRole("button", { name: "Quote the final price" }).click();
  return { shopper, number };
}

function choose(page: Visitor, part: number, method: string): void {
  const radio = page.document.querySelector(`input[name="method-${part}"][value="${method}"]`);
  if (!radio) throw new Error(`There is no method ${method} in part ${part}.`);
  page.check(radio, true);
}

function type(page: Visitor, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) page.locator(`[name="${name}"]`).fill(value);
}

test("takes a balance at the counter in parts, with receipts at the desk, by email and on the client's page", async ({
  origin,
  page,
}) => {
  const { shopper, number } = await pricedPiece(origin, page, "counter@example.com");
  await page.getByRole("main").getByRole("link", { name: "Take a payment" }).click();
  expect(page.getByRole("heading", { level: 1, name: "Take a payment" })).toBeVisible();
  expect(page.getByRole("region", { name: "Balance" })).toContainText("$12,550.00");
  expect(page.locator('[name="amount-1"]')).toHaveValue("12550.00");

  choose(page, 1, "cash");
  type(page, { "amount-1": "5,000", "handedOver-1": "5,050.00" });
  await page.getByRole("button", { name: "Add a part" }).click();
  expect(page.locator('[name="amount-1"]')).toHaveValue("5,000");
  choose(page, 2, "terminal");
  type(page, { "amount-2": "7,550.01", "reference-terminal-2": "004421", "lastFour-2": "77" });
  await page.getByRole("button", { name: "Record payment" }).click();
  expect(page.status).toBe(422);
  expect(page.getByText("Enter the last four digits of the card.")).toBeVisible();
  type(page, { "lastFour-2": "7730" });
  await page.getByRole("button", { name: "Record payment" }).click();
  expect(page.getByText(/add up to \$12,550\.01, but only \$12,550\.00 is due/)).toBeVisible();
  expect(page.locator('[name="reference-terminal-2"]')).toHaveValue("004421");
  type(page, { "amount-2": "7,550.00" });
  const second = page.newPage();
  await second.goto(`/desk/orders/${number}/payment`);
  await page.getByRole("button", { name: "Record payment" }).click();

  const title = page.getByRole("heading", { level: 1, name: /^Receipt R-\d{4}$/ });
  const receipt = title.first().text().replace("Receipt ", "");
  expect(page.getByText("Payment recorded. Give $50.00 change.")).toBeVisible();
  const slip = page.getByRole("article", { name: "Receipt" });
  for (const words of ["Price$12,000.00", "Suffolk County, 8.75%$1,050.00", "Previously paid−$500.00"])
    expect(slip).toContainText(words);
  expect(slip).toContainText("Card, 7730, ref 004421$7,550.00");
  expect(slip).toContainText("Balance$0.00");

  choose(second, 1, "check");
  type(second, { "amount-1": "10", "reference-check-1": "12" });
  await second.getByRole("button", { name: "Record payment" }).click();
  expect(second.status).toBe(409);
  expect(second.getByRole("alert")).toContainText(
    /Someone else took a payment or changed the price at \d+:\d\d[ap]m/,
  );
  expect(second.getByText("Nothing is left to pay.")).toBeVisible();

  await shopper.goto(`${new URL(shopper.url()).pathname}/receipts/${receipt}`);
  expect(shopper.getByRole("article", { name: "Receipt" })).toContainText("Balance$0.00");
  expect(shopper.headers.get("cache-control")).toBe("no-store");
  expect(shopper.headers.get("referrer-policy")).toBe("no-referrer");
  const own = shopper.url();
  await shopper.goto(own.replace(receipt, "R-9999"));
  expect(shopper.status).toBe(404);
  await shopper.goto(own.replace(/orders\/[^/]+/, "orders/AAAAAAAAAAAAAAAAAAAAAA"));
  expect(shopper.status).toBe(404);

  await page.goto("/desk/mail");
  const email = page.getByRole("row").filter({ hasText: "counter@example.com" });
  expect(email.getByRole("link", { name: "Receipt" })).toHaveCount(1);
  await page.goto(`/desk/orders/${number}`);
  expect(page.getByRole("main").getByRole("link", { name: "Take a payment" })).toHaveCount(0);
  expect(page.getByText(`Paid $12,550.00 at the counter, receipt ${receipt}`)).toBeVisible();
});

test("books cash above $10,000 only with Form 8300 details, and keeps typed input", async ({
  origin,
  page,
  rows,
}) => {
  const { shopper, number } = await pricedPiece(origin, page, "cash@example.com");
  await page.goto(`/desk/orders/${number}/payment`);
  expect(page.locator('[name="payer-name"]')).toHaveCount(0);
  choose(page, 1, "cash");
  type(page, { "amount-1": "10,000.01" });
  await page.getByRole("button", { name: "Record payment" }).click();
  expect(page.status).toBe(422);
  expect(
    page.getByRole("region", { name: "Form 8300: this buyer's cash comes to $10,000.01" }),
  ).toContainText("Enter the name shown on the ID.");
  type(page, {
    ...{ "payer-name": "Marcus J. Feld", "payer-taxpayerNumber": "123-45-678", "payer-born": "11/24/1985" },
    ...{ "payer-occupation": "Contractor", "payer-address": "8 Tern Court, Harrow Bay, NY 11700" },
    ...{ "payer-idShown": "Passport", "payer-idIssuer": "France", "payer-idNumber": "12AB34567" },
  });
  choose(page, 1, "cash");
  type(page, { "handedOver-1": "9" });
  await page.getByRole("button", { name: "Record payment" }).click();
  expect(page.getByText("This is less than the amount due.")).toBeVisible();
  expect(page.getByText("A taxpayer ID has nine digits, like 123-45-6789.")).toBeVisible();
  expect(page.locator('[name="payer-name"]')).toHaveValue("Marcus J. Feld");
  type(page, { "payer-taxpayerNumber": "", "handedOver-1": "" });
  await page.getByRole("button", { name: "Record payment" }).click();
  expect(page.getByText(/Enter the taxpayer number.*or check that there is none/)).toBeVisible();
  page.check(page.document.querySelector('[name="payer-isForeign"]')!, true);
  await page.getByRole("button", { name: "Record payment" }).click();
  expect(page.getByText("Payment recorded.")).toBeVisible();
  expect(rows("select cash_cents, email_key from cash_report where email_key = 'cash@example.com'")).toEqual([
    { cash_cents: 1_000_001, email_key: "cash@example.com" },
  ]);
  await page.goto("/desk/money");
  await page.getByRole("link", { name: "Marcus J. Feld" }).click();
  expect(page.getByLabel("ID number")).toHaveValue("12AB34567");
  expect(page.getByLabel(/^Lives abroad/)).toBeChecked();
  const file = await (await page.request("/desk/export/cash-reports.csv")).text();
  expect(file).toContain(",yes,1985-11-24,Contractor,Passport,France,12AB34567,");

  await page.getByRole("link", { name: /^Entry \d+$/ }).click();
  page.getByLabel("Reason for the reversal").fill("Entered twice");
  await page.getByRole("button", { name: "Reverse entry" }).click();
  await page.goto("/desk/money");
  expect(page.getByRole("row").filter({ hasText: "Marcus J. Feld" })).toContainText("No longer due");
  await page.getByRole("link", { name: "Marcus J. Feld" }).click();
  expect(page.getByText(/Nothing to file. Entry \d+ reversed a payment/)).toBeVisible();
  expect(page.getByRole("button", { name: "Save payer" })).toHaveCount(0);
  await shopper.reload();
  expect(shopper.getByText(/We voided receipt R-\d+ on/)).toBeVisible();
});

test("after confirmation, refunds a piece by each method it was paid with", async ({ origin, page }) => {
  const { number } = await pricedPiece(origin, page, "ways@example.com");
  await page.goto(`/desk/orders/${number}/payment`);
  choose(page, 1, "wire");
  type(page, { "amount-1": "2,000", "reference-wire-1": `FW-${number}` });
  await page.getByRole("button", { name: "Record payment" }).click();
  await page.goto(`/desk/orders/${number}`);
  await page.getByText("Issue a refund").click();
  await page.getByRole("link", { name: "Refund $2,500.00 and close the order" }).click();
  const ask = page.getByRole("button", { name: "Refund $2,500.00" });
  await ask.click();
  expect(page.getByText("Enter your wire's reference.")).toBeVisible();
  page.getByLabel("Your wire's reference").fill("OUT-1");
  const second = page.newPage();
  await second.goto(`/desk/orders/${number}/refund`);
  await ask.click();
  expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible();
  await second.getByRole("button", { name: /^Refund/ }).click();
  expect(second.getByText("Everything paid has been refunded").first()).toBeVisible();
  await page.goto(`/desk/orders/${number}/payment`);
  expect(page.getByText(/was canceled or refunded, so it can't take payments/)).toBeVisible();
});

test("refunds part as store credit, and shows a message for unknown orders and receipts", async ({
  origin,
  page,
}) => {
  const { number } = await pricedPiece(origin, page, "credit@example.com");
  await page.getByText("Issue a refund").click();
  page.getByLabel("Amount, in dollars").fill("100");
  page.getByLabel("Refund to").fill("store-credit");
  await page.getByRole("button", { name: "Refund this amount" }).click();
  expect(page.getByText(/Store credit \d{4} issued/)).toBeVisible();
  await page.goto(`/desk/orders/${number}/payment`);
  expect(page.getByText(/^\d{4}: \$100\.00$/)).toBeVisible();
  for (const path of ["/desk/orders/LD-00000000/payment", "/desk/receipts/R-9999", "/desk/receipts/x"]) {
    await page.goto(path);
    expect(page.status).toBe(404);
  }
});
