import { m } from "#messages";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { quoteFinalPrice } from "./desk.ts";
import { expect } from "./matchers.ts";
import { payDeposit } from "./shopper.ts";
import { test } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

/** A client on the order page of a piece for $12,400.00 plus $1,085.00 tax, with $500.00 paid. */
async function openBalance(origin: string, page: Visitor, email: string) {
  const { shopper: client, number } = await payDeposit(origin, ringDesign(), email);
  await quoteFinalPrice(page, number, "12,400.00");
  await client.reload();
  return { client, number };
}

const panel = (client: Visitor, name = "Pay the balance") => client.getByRole("region", { name });
const statement = (client: Visitor) => client.getByRole("region", { name: m.balance.paidAndDue });

async function payPart(client: Visitor, amount: string, code = "1"): Promise<void> {
  client.getByLabel(/^Another amount/).check();
  client.getByLabel("Amount in dollars").fill(amount);
  await payAll(client, code);
}

async function payAll(client: Visitor, code = "1"): Promise<void> {
  client.getByLabel("Test payment code").fill(code);
  await client.getByRole("button", { name: /^Pay \$/ }).click();
}

test("a client sees paid and due amounts, pays part on the tracking page and the rest on the order's page", async ({
  origin,
  page,
  rows,
}) => {
  const email = "balance@example.com";
  const { client, number } = await openBalance(origin, page, email);
  const order = client.url();
  expect(client.headers.get("cache-control")).toBe("no-store");
  expect(client.headers.get("referrer-policy")).toBe("same-origin");
  for (const words of ["Price", "$12,400.00", "Suffolk County, 8.75%", "$1,085.00", "Deposit", "−$500.00"])
    expect(statement(client)).toContainText(words);
  expect(statement(client)).toContainText("Balance$12,985.00");
  await client.getByRole("link", { name: "See your drawing" }).click();
  const piece = client.url();
  expect(piece).toMatch(/\/track\//);
  expect(panel(client)).toContainText("$500.00 paidof $13,485.00");
  expect(client.getByText(m.track.estimatedBalance)).toHaveCount(0);

  await payPart(client, "1,500");
  expect(client).toHaveURL(piece);
  expect(panel(client)).toContainText(m.balance.received("$1,500.00"));
  expect(panel(client)).toContainText("Balance due$11,485.00");
  const receipts = client.getByRole("region", { name: "Receipts" }).getByRole("link");
  expect(receipts).toHaveCount(2);
  const [receipt] = rows(
    "select receipt from journal_entry e join orders o on o.id = e.order_id where o.email = ? and e.kind = 'payment'",
    email,
  );
  expect(receipts.nth(1)).toContainText(`R-${receipt?.receipt}, payment`);
  expect(receipts.nth(1)).toHaveAttribute(
    "href",
    `${new URL(order).pathname}/receipts/R-${receipt?.receipt}`,
  );

  await client.goto(order);
  expect(statement(client)).toContainText("−$1,500.00");
  await payAll(client);
  expect(client).toHaveURL(order);
  expect(panel(client, m.balance.allPaid)).toContainText(m.balance.received("$11,485.00"));
  expect(client.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  expect(client.getByText(/^You're paid in full\. We'll email/)).toBeVisible();
  const emails = rows(
    "select template, recipient, data from outbox where data like ? and template in ('payment-received', 'balance-paid')",
    `%${number}%`,
  );
  expect(emails.map(({ template, recipient }) => [template, recipient])).toEqual([
    ["payment-received", email],
    ["payment-received", email],
    ["balance-paid", "showroom@averellwythe.example"],
  ]);
});

test("shows an error at its field and keeps typed input; a decline charges nothing", async ({
  origin,
  page,
  rows,
}) => {
  const { client } = await openBalance(origin, page, "wrong-balance@example.com");
  const amount = client.getByLabel("Amount in dollars");
  for (const [typed, message] of [
    ["", "Enter an amount in dollars"],
    ["-5", "Enter an amount in dollars"],
    ["100.001", "Enter an amount in dollars"],
    ["50", "The minimum is $100.00."],
    ["20000", "Your balance is $12,985.00."],
    ["12,950", "That would leave less than $100.00"],
  ] as const) {
    await payPart(client, typed);
    expect(client.status).toBe(422);
    expect(amount).toHaveValue(typed);
    expect(amount).toHaveAccessibleDescription(new RegExp(message.replace(/[$.]/g, "\\$&")));
  }
  await payPart(client, "500", "4242424242424242");
  expect(client.getByText(/card numbers don't work\. What you typed wasn't saved\./)).toBeVisible();
  expect(client.getByLabel("Test payment code")).toHaveValue("");
  for (const [code, message] of [
    ["2", "Your payment was declined. You haven't been charged."],
    ["3", "We couldn't complete the payment. You haven't been charged."],
  ] as const) {
    await payPart(client, "500", code);
    expect(client.status).toBe(409);
    expect(client.getByRole("alert")).toContainText(message);
    expect(amount).toHaveValue("500");
  }
  const states =
    "select p.state from payment p join orders o on o.id = p.order_id where o.email = ? and p.state = 'approved'";
  expect(rows(states, "wrong-balance@example.com")).toHaveLength(1);
});

test("two tabs charge only once, and a changed price is shown before any charge", async ({
  origin,
  page,
  rows,
}) => {
  const email = "two-balances@example.com";
  const { client, number } = await openBalance(origin, page, email);
  const second = client.newPage();
  await second.goto(client.url());
  const third = client.newPage();
  await third.goto(client.url());
  await payPart(client, "1000");
  await payPart(second, "1000");
  expect(panel(second)).toContainText("Balance due$11,985.00");
  await payPart(third, "2000");
  expect(third.getByRole("alert")).toContainText(
    "already submitted with a different choice, so you weren't charged again",
  );
  await quoteFinalPrice(page, number, "12,000.00");
  await payAll(client);
  expect(client.status).toBe(409);
  expect(client.getByRole("alert")).toContainText("Your balance changed after you opened this page");
  expect(statement(client)).toContainText("Version 2");
  await payAll(client);
  expect(panel(client, m.balance.allPaid)).toBeVisible();
  const paid = rows(
    "select amount_cents from payment p join orders o on o.id = p.order_id where o.email = ? and p.state = 'approved' order by p.created_at",
    email,
  );
  expect(paid.map(({ amount_cents: cents }) => cents)).toEqual([50_000, 100_000, 1_155_000]);
});

test("rejects payments with a wrong token, from another site, in a huge form or for goods", async ({
  origin,
  page,
}) => {
  const { client } = await openBalance(origin, page, "doors@example.com");
  const { pathname } = new URL(client.url());
  const post = (path: string, headers = {}, extra = "") =>
    client.request(path, {
      method: "POST",
      headers,
      body: new URLSearchParams({ intent: "pay-balance", amount: "all", code: "1", extra }),
    });
  expect((await post(`${pathname.slice(0, -1)}x`)).status).toBe(404);
  expect((await post("/track/AAAAAAAAAAAAAAAAAAAAAA")).status).toBe(404);
  expect((await post(pathname, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await post(pathname, {}, "x".repeat(40_000))).status).toBe(413);
  expect((await post(pathname)).status).toBe(422);
});
