import { encodeDesign } from "#jewelry/link";
import { formatMoneyExact } from "#money";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { approve } from "./approve.ts";
import { quoteFinalPrice, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { quotePath } from "./quote-path.ts";
import { openSummary, orderNumber, pay, payDeposit, shopperAtPayment } from "./shopper.ts";
import { test } from "./stories.ts";
import { Visitor } from "./visitor.ts";

const review = `/custom-builder/review?design=${encodeDesign(ringDesign({ style: "halo" }))}`;
const ordered = "2.5 mm wide, 0.10 mm from the ring";

/** Pays the deposit of a ring with a band; answers its buyer, on the order's page, and its number. */
async function payPair(origin: string, band: string, email: string) {
  const visitor = new Visitor(origin);
  await visitor.goto(`${review}&band=${band}`);
  await visitor
    .getByRole("button", { name: /^Pay deposit/ })
    .first()
    .click();
  const shopper = await shopperAtPayment(origin, visitor.url(), email);
  await pay(shopper, "1");
  return { shopper, number: orderNumber(shopper) };
}

async function openJob(desk: Visitor, number: string): Promise<string> {
  await desk.goto(`/desk/jobs?q=${number}`);
  await desk.getByRole("link", { name: "Custom ring, halo" }).click();
  return desk.url();
}

async function fitBand(desk: Visitor, { metal, gap }: { metal?: string; gap?: string }): Promise<void> {
  if (metal !== undefined) desk.getByLabel("Metal of the band").selectOption(metal);
  if (gap !== undefined) desk.getByLabel("Space to the ring").selectOption(gap);
  await desk.getByRole("button", { name: /^(Add|Draw with) this band$/ }).click();
  expect(desk.getByText("The drawing follows the band")).toBeVisible();
}

/** Takes a piece through the workshop and hands it over with its balance open, by a named decision. */
async function handOver(desk: Visitor): Promise<void> {
  for (const step of ["Begin casting", "Begin setting", "Begin finishing", "It is ready"])
    await desk.getByRole("button", { name: step }).click();
  openSummary(desk);
  desk.getByLabel("Handed over by").fill("Mara");
  desk.getByLabel("To whom: the name as on the ID").fill("Claire M. Donnelly");
  const decided = desk.getByLabel("Decided by");
  if (decided.count() > 0) {
    decided.fill("Mara Averell");
    desk.getByLabel("Why it is handed over now").fill("The rest is wired on Monday.");
  }
  await desk.getByRole("button", { name: "Hand the piece over" }).click();
  expect(desk.getByText("The piece is handed over.")).toBeVisible();
}

type Rows = (sql: string, ...parameters: string[]) => Record<string, unknown>[];

/** The kind and the postings of an order's journal entries, each summing to zero. */
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

/** The rows of a file of the desk that are of an order. */
async function fileOf(desk: Visitor, name: string, number: string): Promise<string[]> {
  const text = await (await desk.request(`/desk/export/${name}.csv`)).text();
  return text.split("\r\n").filter((line) => line.includes(number));
}

test("page, paper, receipt, tracking page and desk show a piece as it is made now, and beside it what was ordered", async ({
  origin,
  page: desk,
  rows,
}) => {
  const { shopper, number } = await payPair(origin, "2.5x0.1", "changed@example.com");
  const at = shopper.url();
  const [entry] = rows(
    "select receipt from journal_entry join orders on orders.id = order_id where orders.number = ?",
    number,
  );
  const receipt = `${new URL(at).pathname}/receipts/R-${entry!.receipt}`;
  await shopper.goto(at);
  const track = shopper.getByRole("link", { name: "See your drawing" }).attribute("href")!;
  /** What all of them say of the band, and the order's page of the whole. */
  const expectEverywhere = async (...texts: string[]) => {
    for (const path of [at, `${new URL(at).pathname}/print`, receipt, track]) {
      await shopper.goto(path);
      openSummary(shopper);
      for (const text of texts) expect(shopper.document.body.textContent).toContain(text);
    }
    for (const path of [`/desk/orders/${number}`, `/desk/orders/${number}/print`, job]) {
      await desk.goto(path);
      for (const text of texts) expect(desk.document.body.textContent).toContain(text);
    }
  };
  await visitDesk(desk);
  const job = await openJob(desk, number);
  await expectEverywhere(ordered);
  expect(desk.document.body.textContent).not.toContain("ordered:");

  await fitBand(desk, { metal: "platinum-950" });
  const changed = `${ordered}, in 950 Platinum (ordered: ${ordered})`;
  await expectEverywhere(changed);
  await shopper.goto(at);
  openSummary(shopper);
  expect(shopper.getByText("Estimated Total, as ordered")).toBeVisible();
  expect(shopper.getByText("$23,050").first()).toBeVisible();
  const links = ["View design", "View it as ordered"].map((name) =>
    shopper.getByRole("link", { name }).attribute("href"),
  );
  expect(links).toEqual([`${review}&band=2.5x0.1-platinum-950`, `${review}&band=2.5x0.1`]);
  const drawnBands = () => shopper.locator('img[src*="/drawing.svg"][src*="band="]').count();
  expect(drawnBands()).toBe(1);

  await desk.goto(job);
  await desk.getByRole("button", { name: "Draw without a band" }).click();
  const dropped = `None (ordered: ${ordered})`;
  await expectEverywhere(dropped);
  await shopper.goto(at);
  expect(drawnBands()).toBe(0);

  await desk.goto(job);
  for (const [label, value] of [
    ["Length, mm", "8.90"],
    ["Width, mm", "6.60"],
    ["Depth, mm", "4.00"],
    ["Weight, ct", "1.60"],
  ] as const)
    desk.getByLabel(label).fill(value);
  await desk.getByRole("button", { name: "Draw for this stone" }).click();
  await expectEverywhere(dropped, "8.90 × 6.60 × 4.00 mm, 1.60 ct (not ordered)");

  // The invoice says the same.
  await quoteFinalPrice(desk, number, "21935");
  await shopper.goto(track);
  await approve(shopper);
  await desk.goto(job);
  await handOver(desk);
  await expectEverywhere(dropped, "8.90 × 6.60 × 4.00 mm, 1.60 ct (not ordered)");
  await shopper.goto(`${new URL(at).pathname}/print`);
  expect(shopper.getByRole("heading", { name: /^Invoice / })).toBeVisible();
});

test("a closed job's order shows what was ordered, which is what is given back", async ({
  origin,
  page: desk,
}) => {
  const { shopper, number } = await payPair(origin, "2.5x0.1", "closed-band@example.com");
  const at = shopper.url();
  await visitDesk(desk);
  await openJob(desk, number);
  await desk.getByRole("button", { name: "Draw without a band" }).click();
  await desk.getByText("Who moved it when").click();
  await desk.getByRole("button", { name: "Close this job" }).click();
  await shopper.goto(at);
  const track = shopper.getByRole("link", { name: "See your drawing" }).attribute("href")!;
  for (const path of [at, `${new URL(at).pathname}/print`, track]) {
    await shopper.goto(path);
    openSummary(shopper);
    expect(shopper.document.body.textContent).toContain(ordered);
    expect(shopper.document.body.textContent).not.toContain("None (ordered");
  }
});

test("the band of a quote is changed twice after its deposit: lines, price, tax and books stay to the cent, drawing and invoice follow", async ({
  origin,
  page: client,
  rows,
}) => {
  const email = "twice@example.com";
  await client.goto(`${review}&band=2.5x0.1`);
  client.getByLabel("Full name").fill("Ada Byron");
  client.getByLabel("Email").fill(email);
  await client.getByRole("button", { name: "Request a quote" }).click();
  const desk = new Visitor(origin);
  await visitDesk(desk, "/desk");
  const row = desk.getByRole("row").filter({ hasText: email });
  await row.getByRole("link", { name: "Custom ring, halo" }).click();
  await desk.getByRole("button", { name: "Draw up the quote" }).click();
  await desk.getByRole("button", { name: "Lines from the design" }).click();
  const titles = () => desk.locator('input[name$="-title"]').all();
  const at = titles().findIndex((input) => input.getAttribute("value") === "Matching band");
  expect(desk.locator(`input[name="${at}-each"]`)).toHaveValue("1115.00");
  // The line is edited twice: another alloy, then a bit more for a wider gap.
  desk.locator(`input[name="${at}-each"]`).fill("2,205.00");
  desk.locator(`input[name="${at}-note"]`).fill(`${ordered}, in 950 Platinum`);
  await desk.getByRole("button", { name: "Save the draft" }).click();
  desk.locator(`input[name="${at}-each"]`).fill("2,205.33");
  desk.locator(`input[name="${at}-note"]`).fill("2.5 mm wide, 0.20 mm from the ring, in 950 Platinum");
  await desk.getByRole("button", { name: "Save the draft" }).click();
  // 21,935.00 of the ring and 2,205.33; 8.75% of it is 2,112.279, rounded half up.
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

  const job = await openJob(desk, number);
  await fitBand(desk, { metal: "platinum-950" });
  await fitBand(desk, { gap: "0.2" });
  const made = `2.5 mm wide, 0.20 mm from the ring, in 950 Platinum (ordered: ${ordered})`;
  expect(desk.getByText("The agreed price stays as it is", { exact: false })).toBeVisible();
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
  await handOver(desk);
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

test("a part of an order with a band is given back and the band dropped: receipts, tax report and journal agree to the cent", async ({
  origin,
  page: desk,
  rows,
}) => {
  const { shopper, number } = await payPair(origin, "2.5x0.1-platinum-950", "part-band@example.com");
  const at = shopper.url();
  const track = shopper.getByRole("link", { name: "See your drawing" }).attribute("href")!;
  await visitDesk(desk);
  await quoteFinalPrice(desk, number, "24140");
  const job = await openJob(desk, number);
  await desk.getByRole("button", { name: "Draw without a band" }).click();
  // Without the band the price is another one; what was agreed stays until the desk says so.
  await shopper.goto(`${new URL(at).pathname}/print`);
  expect(shopper.getByRole("article")).toContainText("$24,140.00");
  await quoteFinalPrice(desk, number, "21935");
  await desk.getByText("Give money back").click();
  desk.getByLabel("A part, in dollars").fill("120.50");
  await desk.getByRole("button", { name: "Give this part back" }).click();
  expect(desk.getByText("The money is on its way back", { exact: false })).toBeVisible();

  // 21,935.00 and 8.75% of it, 1,919.3125; 500.00 paid, 120.50 given back.
  const [price, tax] = [2_193_500, 191_931];
  const balance = price + tax - 50_000 + 12_050;
  await shopper.reload();
  const paper = shopper.getByRole("article");
  for (const text of ["$21,935.00", "$1,919.31", "$500.00", "$120.50", formatMoneyExact(balance)])
    expect(paper).toContainText(text);
  const dropped = `None (ordered: ${ordered}, in 950 Platinum)`;
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
  await handOver(desk);
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

test("a band that the desk adds after a deposit is said not to have been ordered, and the deposit's price stays", async ({
  origin,
  page: desk,
}) => {
  const { shopper, number } = await payDeposit(
    origin,
    ringDesign({ style: "halo" }),
    "added-band@example.com",
  );
  await visitDesk(desk);
  await openJob(desk, number);
  await fitBand(desk, { gap: "0.3" });
  await shopper.reload();
  openSummary(shopper);
  expect(shopper.getByText(/mm wide, 0\.30 mm from the ring \(not ordered\)$/).first()).toBeVisible();
  expect(shopper.getByText("$21,935").first()).toBeVisible();
});
