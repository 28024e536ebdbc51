import { ringDesign } from "../jewelry/sample-designs.ts";
import type { Store } from "../store/open-store.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { payDeposit } from "./shopper.ts";
import { signInAll } from "./sign-in-roles.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

/** A separate store, because its stock and its drawer change for everyone. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

type Rows = Store["rows"];

/** A piece in stock, with the tag that a scanner reads. */
function piece(rows: Rows) {
  const [found] = rows(
    `select u.id, v.price_cents as cents, p.title from stock_unit u
     join variant v on v.id = u.variant_id join product p on p.id = v.product_id
     where u.state = 'free' and v.price_cents < 900000 order by u.id limit 1`,
  );
  const { id, cents, title } = found as { id: number; cents: number; title: string };
  return { id, tag: `P-${10_000 + id}`, cents, title };
}

/** Sums of the journal by account, without those at zero. */
function books(rows: Rows): Record<string, number> {
  const sums = rows("select account, sum(cents) as cents from journal_posting group by account");
  return Object.fromEntries(
    sums.flatMap(({ account, cents }) => (cents === 0 ? [] : [[String(account), Number(cents)]])),
  );
}

async function scan(page: Visitor, code: string): Promise<void> {
  page.getByLabel("Scan or search").fill(code);
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
}

/** Opens a form of the page. */
function unfold(page: Visitor, words: string | RegExp): Promise<void> {
  return page.locator("summary").filter({ hasText: words }).first().click();
}

function choose(page: Visitor, method: string): void {
  page.check(page.document.querySelector(`input[name="method"][value="${method}"]`)!, true);
}

const dollars = (cents: number) =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });

test("without scripts: sells a tagged piece for cash, with its receipt, drawer and order", async ({
  page,
  rows,
}) => {
  const { tag, id, cents } = piece(rows);
  const before = books(rows);
  await visitDesk(page, "/desk/sell");
  expect(rows("select count(*) as n from ticket")).toEqual([{ n: 0 }]);
  await scan(page, "no such tag");
  expect(page.status).toBe(422);
  expect(page.getByRole("alert")).toContainText("Nothing matches “no such tag”");
  expect(rows("select count(*) as n from ticket")).toEqual([{ n: 0 }]);

  await scan(page, tag);
  expect(new URL(page.url()).pathname).toMatch(/^\/desk\/sell\/[\w-]+$/);
  const lines = page.getByRole("list", { name: "On this ticket" });
  expect(lines).toContainText(dollars(cents));
  await scan(page, tag);
  expect(page.getByRole("alert")).toContainText(/already on this ticket/i);
  expect(lines.getByRole("listitem")).toHaveCount(1);

  await page.getByRole("link", { name: /^Charge \$/ }).click();
  const due = rows("select total_cents as cents from ticket")[0]!.cents as number;
  expect(page.getByRole("complementary", { name: "Payment" })).toContainText(dollars(due));
  choose(page, "cash");
  page.getByLabel("Cash received").fill(String(due / 100 + 41.17));
  await page.getByRole("button", { name: /^Record payment/ }).click();
  expect(page.getByRole("heading", { name: `Paid ${dollars(due)}` })).toBeVisible();
  expect(page.getByRole("main")).toContainText("$41.17");
  const slip = page.getByRole("article", { name: "Receipt" });
  expect(slip).toContainText(`Received ${dollars(due + 4_117)}, change $41.17`);
  expect(slip).toContainText(/R-\d{4}/);

  const after = books(rows);
  expect((after.cash ?? 0) - (before.cash ?? 0)).toBe(due);
  expect(Object.keys(after).filter((account) => account.startsWith("tenders-held"))).toEqual([]);
  expect(rows("select state from stock_unit where id = ?", id)).toEqual([{ state: "sold" }]);

  const finished = page.url();
  page.getByLabel("Email the receipt to").fill("walkin@");
  await page.getByRole("button", { name: "Email", exact: true }).click();
  expect(page.status).toBe(422);
  expect(page.getByLabel("Email the receipt to")).toHaveValue("walkin@");
  page.getByLabel("Email the receipt to").fill("walkin@example.com");
  await page.getByRole("button", { name: "Email", exact: true }).click();
  expect(page.getByRole("main")).toContainText("The receipt is on its way.");
  expect(rows("select template from outbox where recipient = 'walkin@example.com'")).toEqual([
    { template: "payment-received" },
  ]);
  await page.goto(finished);
  await page.getByRole("link", { name: /^Order / }).click();
  expect(page.getByRole("main")).toContainText("Completed");
  await page.goto("/desk/tickets?show=finished");
  await page
    .getByRole("link", { name: /^T-\d{4}$/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Print" }).first().click();
  expect(page.getByRole("article", { name: "Receipt" })).toContainText(dollars(due));
  await page.getByRole("link", { name: "Letter" }).click();
  expect(page.getByRole("article")).toContainText("Sold to");
  const file = await (await page.request("/desk/tickets?show=all&format=csv")).text();
  expect(file).toMatch(/T-\d{4}/);
});

test("without scripts: a service with a discount, for a client, paid by card, check and wire", async ({
  page,
  rows,
}) => {
  const before = books(rows);
  await visitDesk(page, "/desk/sell");
  await unfold(page, "Service, custom item or trade-in");
  page.getByLabel("What it is").fill("Engraving");
  page.getByLabel("Price", { exact: true }).fill("a lot");
  await page.getByRole("button", { name: "Add", exact: true }).nth(1).click();
  expect(page.status).toBe(422);
  expect(page.getByLabel("What it is")).toHaveValue("Engraving");
  page.getByLabel("Price", { exact: true }).fill("200");
  await page.getByRole("button", { name: "Add", exact: true }).nth(1).click();
  expect(page.getByRole("list", { name: "On this ticket" })).toContainText("Engraving");

  await unfold(page, /^Client/);
  page.getByLabel("Name", { exact: true }).fill("Ada Byron");
  page.getByLabel(/^Email/).fill("ada.counter@example.com");
  await page.getByRole("button", { name: "Save client" }).click();
  expect(page.getByRole("main")).toContainText("ada.counter@example.com");
  await unfold(page, "Discount: Engraving");
  page.getByLabel("Percent off").fill("5");
  await page.getByRole("button", { name: /^Apply/ }).click();
  expect(page.getByRole("main")).toContainText("5% off, repeat client");
  expect(page.getByRole("main")).toContainText("$190.00");

  await page.getByRole("link", { name: /^Charge \$/ }).click();
  const ticket = () =>
    rows("select id, total_cents as cents from ticket order by created_at desc limit 1")[0]!;
  const due = Number(ticket().cents);
  choose(page, "terminal");
  page.locator('[name="reference-terminal"]').fill("004421");
  page.locator('[name="lastFour"]').fill("77");
  page.locator('[name="amount-terminal"]').fill("100");
  await page.getByRole("button", { name: /^Record payment/ }).click();
  expect(page.getByText("Enter the last four digits of the card.")).toBeVisible();
  expect(page.locator('[name="reference-terminal"]')).toHaveValue("004421");
  page.locator('[name="lastFour"]').fill("7730");
  await page.getByRole("button", { name: /^Record payment/ }).click();
  choose(page, "check");
  page.locator('[name="reference-check"]').fill("1187");
  page.locator('[name="amount-check"]').fill("900");
  await page.getByRole("button", { name: /^Record payment/ }).click();
  expect(page.getByText(/That's more than the/)).toBeVisible();
  page.locator('[name="amount-check"]').fill("50");
  await page.getByRole("button", { name: /^Record payment/ }).click();
  expect(page.getByRole("list", { name: "Paid so far" }).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: /^Undo check/ }).click();
  expect(page.getByRole("list", { name: "Paid so far" }).getByRole("listitem")).toHaveCount(1);
  choose(page, "wire");
  page.locator('[name="reference-wire"]').fill("FW-88");
  await page.getByRole("button", { name: /^Record payment/ }).click();
  expect(page.getByRole("heading", { name: `Paid ${dollars(due)}` })).toBeVisible();
  const after = books(rows);
  const grown = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
  expect([grown("terminal"), grown("check"), grown("wire")]).toEqual([10_000, 0, due - 10_000]);
  expect(grown("sales:services")).not.toBe(0);
  const mails = rows("select count(*) as n from outbox where recipient = 'ada.counter@example.com'");
  expect(mails).toEqual([{ n: 1 }]);
});

test("rings up the balance of a custom piece from its order", async ({ origin, page, rows }) => {
  const { number } = await payDeposit(origin, ringDesign(), "balance.counter@example.com");
  await visitDesk(page, `/desk/orders/${number}`);
  await page.getByRole("button", { name: "Start the design" }).click();
  page.getByLabel("Final price before tax, in dollars").fill("2,000.00");
  await page.getByRole("button", { name: "Quote the final price" }).click();
  await page.getByRole("button", { name: "Ring up" }).click();
  expect(page.getByRole("list", { name: "On this ticket" })).toContainText(number);
  await page.getByRole("link", { name: /^Charge \$/ }).click();
  choose(page, "check");
  page.locator('[name="reference-check"]').fill("2201");
  await page.getByRole("button", { name: /^Record payment/ }).click();
  expect(page.getByRole("heading", { name: /^Paid \$/ })).toBeVisible();
  await page.goto(`/desk/orders/${number}`);
  expect(page.getByRole("button", { name: "Ring up" })).toHaveCount(0);
  expect(books(rows)["tenders-held:check"]).toBeUndefined();
});

test("parks, resumes and drops a ticket, whose piece is then free again", async ({ page, rows }) => {
  const { tag, id } = piece(rows);
  await visitDesk(page, "/desk/sell");
  await scan(page, tag);
  const path = new URL(page.url()).pathname;
  expect(rows("select state from stock_unit where id = ?", id)).toEqual([{ state: "held" }]);
  await page.getByRole("button", { name: /^Park sale/ }).click();
  expect(page).toHaveURL("/desk/sell");
  await page.goto("/desk/tickets");
  expect(page.getByRole("table")).toContainText("Parked");
  await page.goto(path);
  await page.getByRole("button", { name: "Resume sale" }).click();
  const other = page.newPage();
  await other.goto(path);
  await page.getByRole("button", { name: /^Remove / }).click();
  expect(page.getByRole("list", { name: "On this ticket" })).toHaveCount(0);
  await other.getByRole("button", { name: /^Remove / }).click();
  expect(other.status).toBe(409);
  expect(other.getByRole("alert")).toContainText("This ticket changed on another device");
  await unfold(page, "Drop sale");
  await page.getByRole("button", { name: "Drop this sale" }).click();
  await page.goto(path);
  expect(page.getByRole("main")).toContainText("This sale was dropped.");
  expect(rows("select state from stock_unit where id = ?", id)).toEqual([{ state: "free" }]);
});

test("sends a form twice without selling twice, and asks an owner above the role's limit", async ({
  origin,
  store,
  rows,
}) => {
  const cookies = await signInAll(store);
  const page = new Visitor(origin, { cookie: cookies.sales });
  await page.goto("/desk/sell");
  const { tag } = piece(rows);
  const key = String(page.document.querySelector<HTMLInputElement>('[name="key"]')?.getAttribute("value"));
  const send = () =>
    page.request("/desk/sell", {
      method: "POST",
      headers: { origin },
      body: new URLSearchParams({ intent: "scan", key, code: tag }),
    });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([303, 303]);
  expect(second.headers.get("location")).toBe(first.headers.get("location"));
  await page.goto(first.headers.get("location")!);
  expect(page.getByRole("list", { name: "On this ticket" }).getByRole("listitem")).toHaveCount(1);

  await unfold(page, /^Discount: /);
  page.getByLabel("Percent off").fill("40");
  await page.getByRole("button", { name: /^Apply/ }).click();
  expect(page.status).toBe(422);
  expect(page.getByRole("heading", { name: "Above your limit of 10%" })).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1)!;
  expect(rows("select discount_cents as cents from ticket where id = ?", id)).toEqual([{ cents: 0 }]);

  const books = new Visitor(origin, { cookie: cookies.bookkeeping });
  await books.goto(new URL(page.url()).pathname);
  expect(books.status).toBe(200);
  expect(books.getByLabel("Scan or search")).toHaveCount(0);
  expect(books.getByRole("button", { name: /^Remove / })).toHaveCount(0);
  const refused = await books.request("/desk/sell", {
    method: "POST",
    headers: { origin },
    body: new URLSearchParams({ intent: "scan", key: `${key}-x`, code: tag }),
  });
  expect(refused.headers.get("location")).toBe("/desk/denied");
});
