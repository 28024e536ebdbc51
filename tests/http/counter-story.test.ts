import { tradeInInput, tradeInPhoto } from "../counter/trade-in-input.ts";
import type { Store } from "../store/open-store.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { openSummary } from "./shopper.ts";
import { testWithSettings } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

/** A separate store, because its stock and its drawer change. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

interface Client {
  name: string;
  email: string;
}

const olivia: Client = { name: "Olivia Brandt", email: "olivia.story@example.com" };
/** Trades a watch in. */
const iris: Client = { name: "Iris Kwan", email: "iris.story@example.com" };

interface Piece {
  id: number;
  tag: string;
}

function pieces({ rows }: Pick<Store, "rows">, count: number): Piece[] {
  return rows(
    `select u.id from stock_unit u join variant v on v.id = u.variant_id
     where u.state = 'free' and v.price_cents between 100000 and 600000 order by v.price_cents, u.id limit ?`,
    count,
  ).map(({ id }) => ({ id: Number(id), tag: `P-${10_000 + Number(id)}` }));
}

async function scan(desk: Visitor, code: string): Promise<void> {
  desk.getByLabel("Scan or search").fill(code);
  await desk.getByRole("button", { name: "Add", exact: true }).first().click();
}

async function beginFor(desk: Visitor, { name, email }: Client): Promise<void> {
  await desk.goto("/desk/sell");
  await desk
    .locator("summary")
    .filter({ hasText: /^Client/ })
    .click();
  desk.getByLabel("Name", { exact: true }).fill(name);
  desk.getByLabel(/^Email/).fill(email);
  await desk.getByRole("button", { name: "Save client" }).click();
}

async function pay(desk: Visitor, method: string, fields: Record<string, string> = {}): Promise<void> {
  const charge = desk.getByRole("link", { name: /^Charge / });
  // After a part of it the payment view is open.
  if (charge.count() > 0) await charge.click();
  desk.check(desk.document.querySelector(`input[name="method"][value="${method}"]`)!, true);
  for (const [field, typed] of Object.entries(fields)) desk.locator(`[name="${field}"]`).fill(typed);
  await desk.getByRole("button", { name: /^Record payment/ }).click();
}

/** Sells a piece and a service for a watch traded in, a check and cash. */
async function sellWithTradeIn(desk: Visitor, { tag }: Piece): Promise<void> {
  await beginFor(desk, iris);
  const ticket = new URL(desk.url()).pathname;
  await scan(desk, tag);
  await desk.locator("summary").filter({ hasText: "Service, custom item or trade-in" }).click();
  desk.getByLabel("What it is").fill("Hallmarking by laser");
  desk.getByLabel("Price", { exact: true }).fill("80");
  await desk.getByRole("button", { name: "Add", exact: true }).nth(1).click();
  await desk.goto(`${ticket}/trade-in`);
  const typed = tradeInInput({ sellerName: iris.name, sellerEmail: iris.email, allowed: "400" });
  for (const [field, value] of Object.entries(typed)) desk.locator(`[name="${field}"]`).fill(value);
  const photo = new File([new Uint8Array(await tradeInPhoto())], "watch.jpg", { type: "image/jpeg" });
  desk.locator('[name="file"]').setInputFile(photo);
  await desk.getByRole("button", { name: "Add to sale" }).click();
  await pay(desk, "check", { "amount-check": "300", "reference-check": "1077" });
  await pay(desk, "cash");
  expect(desk.getByRole("heading", { name: /^Paid / })).toBeVisible();
}

/** Puts a piece on layaway, pays it off, and takes it home. */
async function layAway(desk: Visitor, { tag }: Piece): Promise<void> {
  await beginFor(desk, olivia);
  await scan(desk, tag);
  await desk.getByRole("button", { name: "Put on layaway" }).click();
  desk.getByLabel("First payment").fill("300");
  desk.getByLabel("Client's address").fill("41 Ferry Road, Harrow Bay, NY 11700");
  await desk.getByRole("button", { name: "Update plan" }).click();
  await desk.getByRole("button", { name: "Printed and signed" }).click();
  await pay(desk, "cash");
  await desk.goto("/desk/layaways/L-1001");
  await desk.getByRole("button", { name: /Pay off/ }).click();
  await pay(desk, "cash");
  expect(desk.getByRole("heading", { name: /^Paid / })).toBeVisible();
}

async function handOver(desk: Visitor, order: string): Promise<void> {
  await desk.goto(`/desk/orders/${order}`);
  desk.getByLabel("Handed over by").fill("Mara");
  desk.getByLabel("Picked up by").fill(olivia.name);
  await desk.getByRole("button", { name: "Completed" }).click();
}

/** Takes a piece back by its tag; returns what goes back to the client. */
async function takeBack(desk: Visitor, { tag }: Piece): Promise<string> {
  await desk.goto("/desk/sell");
  await scan(desk, `return ${tag}`);
  desk.getByLabel("Condition").fill("As new");
  await desk.getByRole("button", { name: /^Save/ }).first().click();
  await desk.getByRole("link", { name: /^Refund \$/ }).click();
  const said = desk.getByRole("complementary", { name: "Payment" }).one().textContent ?? "";
  for (const field of desk.document.querySelectorAll<HTMLInputElement>('input[name^="reference-"]'))
    desk.locator(`[name="${field.name}"]`).fill(`RF${tag}${field.name.length}`);
  await desk.getByRole("button", { name: /^Refund \$/ }).click();
  expect(desk.getByRole("heading", { name: /^Refunded \$/ })).toBeVisible();
  return said;
}

/** Opens a client's page; returns everything about them as a file. */
async function exported(desk: Visitor, { email }: Client): Promise<string> {
  await desk.goto("/desk/clients");
  desk.getByLabel("Name, email, phone or number").fill(email);
  await desk.getByRole("button", { name: "Search" }).click();
  await desk.locator("tbody a").first().click();
  openSummary(desk);
  const path = `${new URL(desk.url()).pathname}/export`;
  const text = await (await desk.request(path, { method: "POST", body: new URLSearchParams() })).text();
  expect(text).toContain(email);
  // The number of a seller's ID is encrypted.
  expect(text).not.toContain("K12-4471-9920");
  return text;
}

/** Erases the client whose page is open. */
async function erase(desk: Visitor): Promise<void> {
  const label = `C-${1000 + Number(new URL(desk.url()).pathname.split("/").at(-1))}`;
  desk.getByLabel(`Type ${label} to confirm`).fill(label);
  await desk.getByRole("button", { name: "Erase for good" }).click();
}

function books({ rows }: Pick<Store, "rows">): Record<string, number> {
  const sums = rows("select account, sum(cents) as cents from journal_posting group by account");
  return Object.fromEntries(
    sums.flatMap(({ account, cents }) => (Number(cents) === 0 ? [] : [[String(account), Number(cents)]])),
  );
}

test("Bad luck 7: without scripts, a layaway's sale and one paid by a trade-in are returned, through every report to the erasure", async ({
  page: desk,
  rows,
}) => {
  const [sold, laidAway] = pieces({ rows }, 2);
  if (!sold || !laidAway) throw new Error("The store has too few pieces.");
  await visitDesk(desk);
  await sellWithTradeIn(desk, sold);
  const slip = desk.getByRole("article", { name: "Receipt" });
  for (const text of ["Trade-in", "−$400.00", "Hallmarking by laser", "Check"])
    expect(slip).toContainText(text);
  const tradeIn = String(rows("select number from buy where number is not null")[0]?.number);
  await layAway(desk, laidAway);
  expect(rows("select state from stock_unit where id = ?", laidAway.id)).toEqual([{ state: "sold" }]);
  const beforeReturns = books({ rows });
  expect(beforeReturns["layaway-deposits"]).toBeUndefined();

  await desk.goto("/desk/sell");
  await scan(desk, `return ${laidAway.tag}`);
  expect(desk.getByRole("alert")).toContainText("hasn't been handed over yet. Refund it from its page.");
  const [{ number } = { number: "" }] = rows("select number from orders where layaway is not null");
  await handOver(desk, String(number));
  await takeBack(desk, laidAway);
  const shared = await takeBack(desk, sold);
  expect(shared).toContain("As store credit");
  expect(desk.getByRole("article", { name: "Receipt" })).toContainText(/Store credit for Iris Kwan.*PIN/);
  expect(rows("select distinct state from stock_unit where id in (?, ?)", sold.id, laidAway.id)).toEqual([
    { state: "free" },
  ]);
  const after = books({ rows });
  expect(Object.keys(after).filter((account) => /^tenders-held|^refunds-due/.test(account))).toEqual([]);
  expect(Object.values(after).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  // Only the service remains taxed: $80.00 without the trade-in's part.
  const tax = Object.entries(after).filter(([account]) => account.startsWith("tax:"));
  expect(-tax.reduce((sum, [, cents]) => sum + cents, 0)).toBeLessThanOrEqual(700);
  const file = await (await desk.request("/desk/export/tax.csv")).text();
  expect(file).toContain("Suffolk County");

  await desk.goto("/desk/money?period=today");
  expect(desk.getByRole("main")).toContainText("Check");
  desk.getByLabel("Coins total, in dollars").fill(((after.cash ?? 0) / 100).toFixed(2));
  await desk.getByRole("button", { name: /^Close / }).click();
  expect(desk.getByRole("status")).toContainText(/is closed/);

  // What was traded in is on hold, so its seller's data stays.
  expect(await exported(desk, iris)).toContain(tradeIn);
  await erase(desk);
  expect(desk.status).toBe(422);
  expect(desk.getByRole("main")).toContainText(/hold/);
  const copy = await exported(desk, olivia);
  expect(copy).toContain("41 Ferry Road");
  expect(copy).not.toContain(iris.name);
  await erase(desk);
  expect(desk.getByText(/^Erased\. This client's data is gone/)).toBeVisible();
  expect(rows("select count(*) as n from ticket where email = ?", olivia.email)).toEqual([{ n: 0 }]);
  expect(rows("select count(*) as n from outbox where recipient = ?", olivia.email)).toEqual([{ n: 0 }]);
  expect(rows("select distinct email from orders where layaway is not null")).toEqual([
    { email: "redacted" },
  ]);
  // The books don't change.
  expect(books({ rows })).toEqual(after);
});
