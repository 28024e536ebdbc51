import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { checkoutUrl, openSummary, orderNumber, shopperAtPayment } from "./shopper.ts";
import { testWithSettings } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

/** A separate store, because its drawer and its stock change. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

const email = "gift.story@example.com";

/** Sells a gift card for cash at the counter; returns what its slip says. */
async function sellCard(page: Visitor, dollars: string): Promise<{ number: string; pin: string }> {
  await visitDesk(page, "/desk/sell");
  await page.locator("summary").filter({ hasText: "Gift card" }).first().click();
  page.getByLabel("Amount").fill(dollars);
  page.getByLabel("For (optional)").fill("Anna Bell");
  page.getByLabel("Email it to (optional)").fill("anna.bell@example.com");
  await page.getByRole("button", { name: "Add gift card" }).click();
  await page.getByRole("link", { name: /^Charge \$/ }).click();
  page.check(page.document.querySelector('input[name="method"][value="cash"]')!, true);
  page.getByLabel("Cash received").fill(dollars);
  await page.getByRole("button", { name: /^Record payment/ }).click();
  const text = page.getByRole("article", { name: "Receipt" }).one().textContent ?? "";
  const [number = ""] = /9\d{3}( \d{4}){3}/.exec(text) ?? [];
  const [, pin = ""] = /PIN\s*(\d{6})/.exec(text) ?? [];
  return { number, pin };
}

async function openClient(desk: Visitor, search: string): Promise<string> {
  await desk.goto("/desk/clients");
  desk.getByLabel("Name, email, phone or number").fill(search);
  await desk.getByRole("button", { name: "Search" }).click();
  await desk.locator("tbody a").first().click();
  openSummary(desk);
  return new URL(desk.url()).pathname;
}

async function present(shopper: Visitor, { number, pin }: { number: string; pin: string }): Promise<void> {
  openSummary(shopper);
  shopper.getByLabel("Gift card or store credit number").fill(number);
  shopper.getByLabel("PIN").fill(pin);
  await shopper.getByRole("button", { name: "Apply" }).click();
}

test("without scripts: a gift card sold at the counter is spent on the web, partly refunded, and in every report", async ({
  origin,
  page: desk,
  rows,
}) => {
  const card = await sellCard(desk, "300");
  const shopper = await shopperAtPayment(
    origin,
    await checkoutUrl(origin, "wedding-band-plain-14k-4mm"),
    email,
  );
  const total = Number(rows("select total_cents as cents from orders where email = ?", email)[0]?.cents);
  await present(shopper, { number: card.number, pin: "12" });
  expect(shopper.status).toBe(422);
  expect(shopper.document.body.textContent).toContain("Enter the 6-digit PIN.");
  await present(shopper, { number: card.number, pin: card.pin === "000000" ? "111111" : "000000" });
  expect(shopper.status).toBe(422);
  expect(shopper.document.body.textContent).toContain("That number and PIN don't match.");
  await present(shopper, card);
  expect(shopper.status).toBe(200);
  expect(shopper.document.body.textContent).toMatch(/Gift card \d{8} pays \$300\.00\./);
  await shopper.getByRole("button", { name: /^Remove Gift card/ }).click();
  expect(shopper.getByRole("button", { name: /^Remove Gift card/ })).toHaveCount(0);
  await present(shopper, card);
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  shopper.getByLabel("Test payment code").fill("1");
  await shopper.getByRole("button", { name: `Pay ${dollars(total - 30_000)}` }).click();
  const number = orderNumber(shopper);
  expect(shopper.document.body.textContent).toContain("−$300.00");
  const mail = rows("select data from outbox where template = 'order-confirmed' and recipient = ?", email);
  expect(String(mail[0]?.data)).toContain('"cents":30000');

  const receipt = rows(
    "select receipt from journal_entry join orders on orders.id = order_id where orders.number = ?",
    number,
  )[0]?.receipt;
  await shopper.goto(`${new URL(shopper.url()).pathname}/receipts/R-${receipt}`);
  const paper = shopper.getByRole("article", { name: "Receipt" });
  expect(paper).toContainText("$300.00");
  expect(paper).toContainText(dollars(total - 30_000));
  await shopper.goto("/gift-card-balance");
  shopper.getByLabel("Number").fill(card.number);
  shopper.getByLabel("PIN").fill(card.pin);
  await shopper.getByRole("button", { name: "Check balance" }).click();
  expect(shopper.document.body.textContent).toContain("$0.00");

  // The card's money goes back to the card, at most what it paid.
  await desk.goto(`/desk/orders/${number}`);
  await desk.getByText("Issue a refund").click();
  const refund = async (typed: string) => {
    desk.getByLabel("Refund to").selectOption("gift-card");
    desk.getByLabel("Amount, in dollars").fill(typed);
    await desk.getByRole("button", { name: "Refund this amount" }).click();
  };
  await refund("300.01");
  expect(desk.status).toBe(422);
  await refund("120");
  expect(desk.document.body.textContent).toContain("Refund issued.");
  const [{ account } = { account: "" }] = rows("select account from stored_value");
  expect(rows("select -sum(cents) as cents from journal_posting where account = ?", String(account))).toEqual(
    [{ cents: 12_000 }],
  );
  await desk.goto(`/desk/gift-cards/${encodeURIComponent(String(account))}`);
  for (const text of [`Order ${number}`, "−$300.00", "+$120.00", "$120.00"])
    expect(desk.getByRole("main")).toContainText(text);

  // Only money is money: the card was sold for cash, and the rest was paid online.
  const sums = Object.fromEntries(
    rows("select account, sum(cents) as cents from journal_posting group by account").map((row) => [
      row.account,
      row.cents,
    ]),
  );
  expect(sums).toMatchObject({ cash: 30_000, "card:test": total - 30_000, [String(account)]: -12_000 });
  await desk.goto("/desk/money?period=today");
  expect(desk.getByRole("main")).toContainText("$300.00");

  desk.getByLabel("Number of $100 bills").fill("3");
  await desk.getByRole("button", { name: /^Close / }).click();
  expect(desk.getByRole("status")).toContainText(/is closed/);
  expect(rows("select count(*) as closes from day_close")).toEqual([{ closes: 1 }]);

  // The holder's data is exported and erased; the card stays valid by number and PIN.
  await desk.goto(`/desk/orders/${number}`);
  await desk.getByRole("button", { name: "Ready for pickup" }).click();
  desk.getByLabel("Handed over by").fill("Mara");
  desk.getByLabel("Picked up by").fill("Claire D.");
  await desk.getByRole("button", { name: "Completed" }).click();
  const tax = await (await desk.request("/desk/export/tax.csv")).text();
  expect(tax).toMatch(/Suffolk County.*,[\d.]+,[\d.]+/);
  const path = await openClient(desk, email);
  const file = await desk.request(`${path}/export`, { method: "POST", body: new URLSearchParams() });
  expect(await file.text()).toContain(number);
  for (const who of [email, "anna.bell@example.com"]) {
    const label = `C-${1000 + Number((await openClient(desk, who)).split("/").at(-1))}`;
    desk.getByLabel(`Type ${label} to confirm`).fill(label);
    await desk.getByRole("button", { name: "Erase for good" }).click();
    expect(desk.getByText(/^Erased\. This client's data is gone/)).toBeVisible();
  }
  expect(rows("select email, name from stored_value")).toEqual([{ email: "redacted", name: "redacted" }]);
  expect(rows("select email from orders where number = ?", number)).toEqual([{ email: "redacted" }]);
  await shopper.goto("/gift-card-balance");
  shopper.getByLabel("Number").fill(card.number);
  shopper.getByLabel("PIN").fill(card.pin);
  await shopper.getByRole("button", { name: "Check balance" }).click();
  expect(shopper.document.body.textContent).toContain("$120.00");
});
