import type { Store } from "../store/open-store.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { testWithSettings } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

/** A separate store, because its stock and its drawer change for everyone. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

type Rows = Store["rows"];

function pieces(rows: Rows, count: number) {
  return rows(
    `select u.id, v.price_cents as cents from stock_unit u join variant v on v.id = u.variant_id
     where u.state = 'free' and v.price_cents < 600000 order by v.price_cents, u.id limit ?`,
    count,
  ).map(({ id, cents }) => ({ id: Number(id), cents: Number(cents), tag: `P-${10_000 + Number(id)}` }));
}

function sumOf(rows: Rows, account: string): number {
  return Number(
    rows("select sum(cents) as cents from journal_posting where account = ?", account)[0]?.cents ?? 0,
  );
}

async function scan(page: Visitor, code: string): Promise<void> {
  page.getByLabel("Scan or search").fill(code);
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
}

const dollars = (cents: number) =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });

async function sellForCash(page: Visitor, tags: readonly string[]): Promise<void> {
  await visitDesk(page, "/desk/sell");
  for (const tag of tags) await scan(page, tag);
  await page.getByRole("link", { name: /^Charge \$/ }).click();
  page.check(page.document.querySelector('input[name="method"][value="cash"]')!, true);
  await page.getByRole("button", { name: /^Record payment/ }).click();
  expect(page.getByRole("heading", { name: /^Paid \$/ })).toBeVisible();
}

const latest = (rows: Rows) =>
  rows("select receipt, total_cents, returned_cents from ticket order by created_at desc limit 1")[0]!;

test("without scripts: returns one of two pieces by receipt, then exchanges the other for a dearer and a cheaper one", async ({
  page,
  rows,
}) => {
  // Together below what Form 8300 asks about.
  const [one, other, dear] = pieces(rows, 3);
  if (!one || !other || !dear) throw new Error("The store has too few pieces.");
  await sellForCash(page, [one.tag, other.tag]);
  const receipt = `R-${latest(rows).receipt}`;
  const before = sumOf(rows, "cash");
  const order = String(rows("select number from orders where ticket is not null")[0]!.number);

  await page.goto("/desk/sell");
  await scan(page, receipt);
  expect(page.getByRole("main")).toContainText("2 matches");
  await page
    .getByRole("button", { name: new RegExp(one.tag) })
    .first()
    .click();
  const lines = page.getByRole("list", { name: "On this ticket" });
  expect(lines).toContainText(`−${dollars(one.cents)}`);
  expect(page.getByRole("main")).toContainText("Enter why it's returned.");
  page.getByLabel("Condition").fill("As new");
  await page.getByRole("button", { name: /^Save/ }).first().click();
  expect(page.getByRole("main")).toContainText("Changed their mind, back on sale");
  await page.getByRole("link", { name: /^Refund \$/ }).click();
  expect(page.getByRole("complementary", { name: "Payment" })).toContainText("In cash");
  await page.getByRole("button", { name: /^Refund \$/ }).click();
  const worth = Number(latest(rows).returned_cents);
  expect(page.getByRole("heading", { name: `Refunded ${dollars(worth)}` })).toBeVisible();
  const slip = page.getByRole("article", { name: "Receipt" });
  expect(slip).toContainText("Tax on returns");
  expect(before - sumOf(rows, "cash")).toBe(worth);
  expect(rows("select state from stock_unit where id = ?", one.id)).toEqual([{ state: "free" }]);

  // From the order's page, up.
  await page.goto(`/desk/orders/${order}`);
  expect(page.getByRole("main")).toContainText("Returned at the counter");
  await page.getByRole("button", { name: "Return at the counter" }).click();
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await scan(page, dear.tag);
  await page.getByRole("link", { name: /^Charge \$/ }).click();
  page.check(page.document.querySelector('input[name="method"][value="cash"]')!, true);
  await page.getByRole("button", { name: /^Record payment/ }).click();
  expect(page.getByRole("heading", { name: /^Paid \$/ })).toBeVisible();
  expect(page.getByRole("article", { name: "Receipt" })).toContainText(`Exchanged, order ${order}`);

  // And down, by the piece's tag: the rest goes back.
  await page.goto("/desk/sell");
  await scan(page, `return ${dear.tag}`);
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await scan(page, one.tag);
  await page.getByRole("link", { name: /^Refund \$/ }).click();
  await page.getByRole("button", { name: /^Refund \$/ }).click();
  expect(page.getByRole("heading", { name: /^Refunded \$/ })).toBeVisible();
  const tickets = rows("select total_cents - returned_cents as cents from ticket where state = 'finished'");
  expect(sumOf(rows, "cash")).toBe(tickets.reduce((sum, { cents }) => sum + Number(cents), 0));
  expect(
    rows(
      "select account from journal_posting group by account having account like 'tenders-held%' and sum(cents) <> 0",
    ),
  ).toEqual([]);
  await page.goto("/desk/money");
  expect(page.status).toBe(200);
  await page.goto(`/desk/orders/${order}`);
  expect(page.status).toBe(200);
  await page.goto("/desk/tickets?show=all");
  expect(page.getByRole("main")).toContainText("−$");
});

test("without scripts: refuses what is missing, and keeps what was typed", async ({ page, rows }) => {
  const [piece] = pieces(rows, 1);
  if (!piece) throw new Error("The store has no pieces.");
  await sellForCash(page, [piece.tag]);
  await page.goto("/desk/sell");
  await scan(page, `return ${piece.tag}`);
  page.getByLabel("Condition").fill("");
  page.getByLabel("Location (optional)").fill("Safe 2");
  await page.getByRole("button", { name: /^Save/ }).first().click();
  expect(page.status).toBe(422);
  expect(page.getByRole("main")).toContainText("Describe its condition.");
  expect(page.getByLabel("Location (optional)")).toHaveValue("Safe 2");
  await scan(page, `return ${piece.tag}`);
  expect(page.getByRole("main")).toContainText("This return is already on this ticket.");
});
