import { formatMoneyExact } from "#money";
import { approve } from "./approve.ts";
import { quoteFinalPrice, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { quotePath } from "./quote-path.ts";
import {
  bandReviewPath,
  fitBand,
  makeAndHandOver,
  openJobPage,
  orderedBandText,
  payRingWithBand,
} from "./ring-with-band-order.ts";
import { openSummary, orderNumber, pay } from "./shopper.ts";
import { test } from "./stories.ts";
import { Visitor } from "./visitor.ts";

type Rows = (sql: string, ...parameters: string[]) => Record<string, unknown>[];

/** Kind and postings of an order's journal entries; each entry must sum to zero. */
function journal(rows: Rows, number: string): [string, Record<string, number>][] {
  const postings = rows(
    `select journal_entry.number as entry, journal_entry.kind, account, journal_posting.cents
       from journal_posting join journal_entry on journal_entry.number = entry
       join orders on orders.id = order_id where orders.number = ? order by entry, position`,
    number,
  );
  const entries = Object.values(Object.groupBy(postings, ({ entry }) => String(entry)));
  return entries.map((of) => {
    const sums: Record<string, number> = {};
    for (const { account, cents } of of!)
      sums[String(account)] = (sums[String(account)] ?? 0) + Number(cents);
    expect(Object.values(sums).reduce((a, b) => a + b, 0)).toBe(0);
    return [String(of![0]!.kind), sums];
  });
}

/** The rows of a desk file that belong to an order. */
async function fileOf(desk: Visitor, name: string, number: string): Promise<string[]> {
  const text = await (await desk.request(`/desk/export/${name}.csv`)).text();
  return text.split("\r\n").filter((line) => line.includes(number));
}

test("changing a quote's band twice after the deposit keeps lines, price, tax and books exact to the cent", async ({
  origin,
  page: client,
  rows,
}) => {
  const email = "twice@example.com";
  await client.goto(`${bandReviewPath}&band=2.5x0.1`);
  client.getByLabel("Full name").fill("Ada Byron");
  client.getByLabel("Email").fill(email);
  await client.getByRole("button", { name: "Request a quote" }).click();
  const desk = new Visitor(origin);
  await visitDesk(desk, "/desk");
  const row = desk.getByRole("listitem").filter({ hasText: email });
  await row.getByRole("link", { name: "Custom ring, halo" }).click();
  await desk.getByRole("button", { name: "Start quote" }).click();
  await desk.getByRole("button", { name: "Lines from the design" }).click();
  const titles = () => desk.locator('input[name$="-title"]').all();
  const at = titles().findIndex((input) => input.getAttribute("value") === "Matching band");
  expect(desk.locator(`input[name="${at}-each"]`)).toHaveValue("1115.00");
  // The line is edited twice: another alloy, then slightly more for a wider gap.
  desk.locator(`input[name="${at}-each"]`).fill("2,205.00");
  desk.locator(`input[name="${at}-note"]`).fill(`${orderedBandText}, in 950 Platinum`);
  await desk.getByRole("button", { name: "Save draft" }).click();
  desk.locator(`input[name="${at}-each"]`).fill("2,205.33");
  desk.locator(`input[name="${at}-note"]`).fill("2.5 mm wide, 0.20 mm from the ring, in 950 Platinum");
  await desk.getByRole("button", { name: "Save draft" }).click();
  // $21,935.00 for the ring plus $2,205.33; 8.75% of the sum is 2,112.279, rounded half up.
  const price = 2_414_033;
  const tax = 211_228;
  await desk.getByRole("button", { name: `Send version 1, ${formatMoneyExact(price + tax)}` }).click();
  const quote = desk.url();
  await client.goto(quotePath(quote, rows));
  expect(client.getByText("$2,205.33").first()).toBeVisible();
  await client.getByRole("button", { name: "Accept and pay $500.00 deposit" }).click();
  await pay(client, "1");
  const order = client.url();
  const number = orderNumber(client);
  const sums = () =>
    rows(
      "select price_cents as price, tax_cents as tax, deposit_cents as deposit from quote_version join quote on quote.number = quote and quote_version.version = accepted_version where quote.email = ?",
      email,
    );
  expect(sums()).toEqual([{ price, tax, deposit: 50_000 }]);

  const job = await openJobPage(desk, number);
  await fitBand(desk, { metal: "platinum-950" });
  await fitBand(desk, { gap: "0.2" });
  const made = `2.5 mm wide, 0.20 mm from the ring, in 950 Platinum (ordered: ${orderedBandText})`;
  expect(desk.getByText("The agreed price stays the same", { exact: false })).toBeVisible();
  expect(sums()).toEqual([{ price, tax, deposit: 50_000 }]);
  expect(
    rows("select band from job join orders on orders.id = order_id where orders.number = ?", number),
  ).toEqual([{ band: '{"widthMm":2.5,"gapMm":0.2,"metal":{"type":"platinum","karat":"950"}}' }]);
  await client.goto(order);
  openSummary(client);
  expect(client.getByText(made).first()).toBeVisible();
  const balance = formatMoneyExact(price + tax - 50_000);
  expect(client.getByText(balance).first()).toBeVisible();
  await client.getByRole("link", { name: "See your drawing" }).click();
  expect(client.getByText(balance).first()).toBeVisible();
  await approve(client);

  await desk.goto(job);
  await makeAndHandOver(desk);
  await client.goto(`${new URL(order).pathname}/print`);
  expect(client.getByRole("heading", { name: /^Invoice / })).toBeVisible();
  for (const text of [made, "$24,140.33", "$2,112.28", formatMoneyExact(price + tax), balance])
    expect(client.getByRole("article")).toContainText(text);
  const entries = journal(rows, number);
  expect(entries.map(([kind]) => kind)).toEqual(["price", "deposit", "handover"]);
  const booked = entries.reduce<Record<string, number>>((all, [, of]) => {
    for (const [account, cents] of Object.entries(of)) all[account] = (all[account] ?? 0) + cents;
    return all;
  }, {});
  const of = (prefix: string) =>
    Object.entries(booked)
      .filter(([account]) => account.startsWith(prefix))
      .reduce((sum, [, cents]) => sum + cents, 0);
  expect([of("sales:"), of("tax:"), of("card:"), of("deposits"), of("receivable")]).toEqual([
    -price,
    -tax,
    50_000,
    0,
    price + tax - 50_000,
  ]);
  expect(await fileOf(desk, "tax", number)).toEqual([expect.stringContaining("24140.33,2112.28")]);
});

test("after a partial refund for a dropped band, receipts, tax report and journal agree to the cent", async ({
  origin,
  page: desk,
  rows,
}) => {
  const { shopper, number } = await payRingWithBand(origin, "2.5x0.1-platinum-950", "part-band@example.com");
  const at = shopper.url();
  const track = shopper.getByRole("link", { name: "See your drawing" }).attribute("href")!;
  await visitDesk(desk);
  await quoteFinalPrice(desk, number, "24140");
  const job = await openJobPage(desk, number);
  await desk.getByRole("button", { name: "Remove the band" }).click();
  // Removing the band changes the design's price; the agreed price stays until the desk changes it.
  await shopper.goto(`${new URL(at).pathname}/print`);
  expect(shopper.getByRole("article")).toContainText("$24,140.00");
  await quoteFinalPrice(desk, number, "21935");
  await desk.getByText("Issue a refund").click();
  desk.getByLabel("Amount, in dollars").fill("120.50");
  await desk.getByRole("button", { name: "Refund this amount" }).click();
  expect(desk.getByText("Refund issued.", { exact: false })).toBeVisible();

  // $21,935.00 and 8.75% of it, 1,919.3125; $500.00 paid, $120.50 refunded.
  const [price, tax] = [2_193_500, 191_931];
  const balance = price + tax - 50_000 + 12_050;
  await shopper.reload();
  const paper = shopper.getByRole("article");
  for (const text of ["$21,935.00", "$1,919.31", "$500.00", "$120.50", formatMoneyExact(balance)])
    expect(paper).toContainText(text);
  const dropped = `None (ordered: ${orderedBandText}, in 950 Platinum)`;
  expect(paper).toContainText(dropped);
  const receipts = rows(
    "select receipt from journal_entry join orders on orders.id = order_id where orders.number = ? and receipt is not null order by receipt",
    number,
  );
  expect(receipts).toHaveLength(2);
  for (const [index, text] of ["$500.00", "$120.50"].entries()) {
    await shopper.goto(`${new URL(at).pathname}/receipts/R-${receipts[index]!.receipt}`);
    const slip = shopper.getByRole("article", { name: "Receipt" });
    expect(slip).toContainText(text);
    expect(slip).toContainText(dropped);
  }

  await shopper.goto(track);
  await approve(shopper);
  await desk.goto(job);
  await makeAndHandOver(desk);
  expect(await fileOf(desk, "tax", number)).toEqual([expect.stringContaining("21935.00,1919.31")]);
  const money = await fileOf(desk, "receipts", number);
  expect(money.map((line) => line.includes("500.00"))).toEqual([true, false]);
  expect(money[1]).toContain("120.50");
  const booked = new Map<string, number>();
  for (const [, of] of journal(rows, number))
    for (const [account, cents] of Object.entries(of)) {
      const kind = account.split(":")[0]!;
      booked.set(kind, (booked.get(kind) ?? 0) + cents);
    }
  expect(Object.fromEntries([...booked].filter(([, cents]) => cents !== 0))).toEqual({
    card: 50_000 - 12_050,
    receivable: balance,
    sales: -price,
    tax: -tax,
  });
});
