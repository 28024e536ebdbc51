import { ringDesign } from "../jewelry/sample-designs.ts";
import { openStoreFile } from "../store/open-store-file.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { buy, payDeposit } from "./shopper.ts";
import { testWithSettings } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

/** A separate store, because its figures come from these tests and its days are closed. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

const section = (page: Visitor, name: string) => page.getByRole("region", { name, exact: true });

/** The rows of a file, keyed by header. */
async function file(page: Visitor, name: string, query = "") {
  const response = await page.request(`/desk/export/${name}.csv${query}`);
  expect(response.headers.get("content-disposition")).toContain(`filename="${name}.csv"`);
  const [heads = [], ...lines] = (await response.text())
    .trimEnd()
    .split("\r\n")
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) => cell));
  return lines.map((cells) => Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? ""])));
}

const sum = (rows: readonly Record<string, string>[], head: string) =>
  (rows.reduce((total, row) => total + Math.round(Number(row[head]) * 100), 0) / 100).toFixed(2);

async function moveCash(page: Visitor, what: string, amount: string, reason = ""): Promise<void> {
  await page.goto("/desk/money?period=today");
  const drawer = section(page, "Cash drawer");
  await drawer.getByRole("heading", { name: "Cash drawer" }).click();
  drawer.getByLabel("Type").selectOption(what);
  drawer.getByLabel("Amount, in dollars").fill(amount);
  drawer.getByLabel("Reason").fill(reason);
  await drawer.getByRole("button", { name: "Record" }).click();
}

test("the money page shows sales, payments, deposits and tax, and its files have the same totals", async ({
  origin,
  page,
}) => {
  const { number } = await buy(
    origin,
    "omega-speedmaster-moonwatch-310-30-42-50-01-002",
    "watch@example.com",
  );
  await payDeposit(origin, ringDesign(), "ring@example.com");
  await visitDesk(page, "/desk/money?period=today");
  const sales = section(page, "Sales by kind");
  expect(sales.getByRole("row").filter({ hasText: "Watches" })).toContainText(/Watches ?1\$6,950\.00/);
  expect(sales.getByRole("row").filter({ hasText: "Total" })).toContainText("$6,950.00");
  const tax = section(page, "Tax by county").getByRole("row").filter({ hasText: "Suffolk" });
  expect(tax).toContainText(/8\.75%, code 4711\$6,950\.00\$608\.13/);
  expect(section(page, "Deposits held")).toContainText(/Claire DonnellyLD-\w{8}\$500\.00/);
  expect(section(page, "Methods")).toContainText("Card, online (test)$8,058.13$0.00");

  await section(page, "Journal")
    .getByText(/^Sale, Claire Donnelly, R-\d+/)
    .first()
    .click();
  expect(page.getByRole("table", { name: /Postings for entry/ }).first()).toContainText(
    "Sales tax, Suffolk County, 8.75%on $6,950.00$608.13",
  );
  expect(page.getByRole("link", { name: `Order ${number}` }).first()).toBeVisible();

  expect(sum(await file(page, "sales"), "Sales before tax (USD)")).toBe("6950.00");
  const taxes = await file(page, "tax");
  expect(taxes).toMatchObject([{ County: "Suffolk County", Rate: "8.75%", Order: number }]);
  expect([sum(taxes, "Taxable sales (USD)"), sum(taxes, "Tax (USD)")]).toEqual(["6950.00", "608.13"]);
  expect(sum(await file(page, "receipts"), "In (USD)")).toBe("8058.13");
  const [deposit] = await file(page, "deposits");
  expect(deposit).toMatchObject({ Client: "Claire Donnelly", "Held (USD)": "500.00", Entries: "2" });
  await page.goto(new URL(deposit!.Link!).pathname);
  expect(page.getByRole("heading", { level: 1, name: "Entry 2" })).toBeVisible();
  const journal = await file(page, "journal");
  expect(sum(journal, "In (USD)")).toBe(sum(journal, "Out (USD)"));
  expect(await file(page, "journal", "?to=2020-01-01")).toEqual([]);
  const orders = await file(page, "orders");
  expect(orders.find((order) => order.Order === number)).toMatchObject({
    ...{ "Tax booked (USD)": "608.13", "Paid (USD)": "7558.13", "Balance (USD)": "0.00" },
  });
});

test("handles all periods and nonsensical URLs", async ({ page }) => {
  await visitDesk(page, "/desk/money");
  for (const query of [
    "period=all",
    "period=quarter",
    "period=week&page=99",
    "period=days&from=x&to=2026-99-99",
  ]) {
    await page.goto(`/desk/money?${query}`);
    expect(page.getByRole("heading", { level: 1, name: "Money" })).toBeVisible();
  }
  await page.goto("/desk/money?period=quarter&on=2026-11-24");
  expect(page.getByText("payment are due December 21, 2026")).toBeVisible();
  await page.goto("/desk/money?period=month&on=2020-02-10");
  expect(page.getByText("February 1 to 29, 2020. All figures come from the journal.")).toBeVisible();
  expect(page.getByText("No entries in this period.")).toBeVisible();
  for (const path of ["entries/0", "entries/99999", "entries/1e3", "cash-reports/7"]) {
    await page.goto(`/desk/money/${path}`);
    expect(page.status).toBe(404);
  }
});

test("adds cash to the drawer, rejects withdrawing too much, and reverses a mistake", async ({
  page,
  rows,
}) => {
  await visitDesk(page);
  await moveCash(page, "Counted at opening", "5.00");
  expect(
    page.getByText("The journal has $0.00 in the drawer. Say why it differs, or count again."),
  ).toBeVisible();
  await moveCash(page, "Counted at opening", "0");
  expect(page.getByText("Opening count recorded.")).toBeVisible();
  await moveCash(page, "Added from the bank", "400");
  expect(page.getByText("Cash added to the drawer.")).toBeVisible();
  await moveCash(page, "Counted at opening", "400");
  expect(page.getByText(/^Cash has moved today, in entry \d+, so it's too late/)).toBeVisible();
  await moveCash(page, "Paid out", "a few", "Stamps");
  expect(page.getByText("Enter the amount in dollars, like 120.00.")).toBeVisible();
  expect(page.getByLabel("Amount, in dollars")).toHaveValue("a few");
  await moveCash(page, "Paid out", "400.01", "Stamps");
  expect(page.getByText("The drawer has only $400.00. Take out less.")).toBeVisible();
  await moveCash(page, "Paid out", "12.50");
  expect(page.getByText("Enter what the cash was taken out for.")).toBeVisible();
  await moveCash(page, "Paid out", "12.50", "Stamps");
  expect(page.getByText("Cash paid out of the drawer.")).toBeVisible();

  const [last] = rows("select max(number) as number from journal_entry");
  await page.goto(`/desk/money/entries/${last!.number}`);
  const other = page.newPage();
  await other.goto(page.url());
  await page.getByRole("button", { name: "Reverse entry" }).click();
  expect(page.getByText("Enter a reason for the reversal.")).toBeVisible();
  page.getByLabel("Reason for the reversal").fill("Paid by card in truth");
  await page.getByRole("button", { name: "Reverse entry" }).click();
  expect(page.getByText("This entry reverses it.")).toBeVisible();
  expect(page.getByRole("link", { name: `Entry ${last!.number}` })).toBeVisible();
  const bookers = (await file(page, "journal")).map(({ By }) => By);
  expect(bookers.at(-1)).toBe("Owner (token)");
  expect(bookers.join()).not.toMatch(/desk [0-9a-f]{8}/);
  other.getByLabel("Reason for the reversal").fill("Once more");
  await other.getByRole("button", { name: "Reverse entry" }).click();
  expect(other.getByText(/Someone else changed this at/)).toBeVisible();
  expect(other.getByText(/already reversed by entry/)).toBeVisible();
  await page.goto("/desk/money/entries/1");
  expect(page.getByText("This was paid online. Refund it from its order instead.")).toBeVisible();
  expect(page.getByRole("button", { name: "Reverse entry" })).toHaveCount(0);
});

test("closes a day with its count, says so in a second tab, and books later entries on the next day", async ({
  page,
  rows,
}) => {
  await visitDesk(page, "/desk/money?period=today");
  const second = page.newPage();
  await second.goto("/desk/money?period=today");
  const close = section(page, "Close the day");
  expect(close).toContainText("$400.00");
  close.getByLabel("Number of $100 bills").fill("3");
  close.getByLabel("Number of $20 bills").fill("many");
  await close.getByRole("button", { name: /^Close / }).click();
  expect(close.getByText("Enter the count, like 12, or 0 for none.")).toBeVisible();
  close.getByLabel("Number of $20 bills").fill("4");
  close.getByLabel("Coins total, in dollars").fill("15.00");
  close.getByLabel("Terminal batch, in dollars").fill("-1.00");
  await close.getByRole("button", { name: /^Close / }).click();
  expect(close).toContainText(
    "The count is $5.00 short of the journal's $400.00. The batch is $1.00 short of the journal's $0.00. Enter a reason, or count again.",
  );
  expect(close.getByLabel("Number of $100 bills")).toHaveValue("3");
  close.getByLabel("Reason for the difference").fill("A slip reads $5 less");
  close.getByLabel("Left in the drawer, in dollars").fill("300");
  close.getByLabel("Terminal batch, in dollars").fill("0");
  await close.getByRole("button", { name: /^Close / }).click();
  expect(page.getByRole("status")).toContainText(
    /is closed, \$5\.00 short, recorded in the journal\. \$95\.00 is recorded as a bank deposit\./,
  );
  expect(close).toContainText("$395.00 counted; $300.00 stayed in the drawer");

  const tab = section(second, "Close the day");
  tab.getByLabel("Number of $100 bills").fill("4");
  await tab.getByRole("button", { name: /^Close / }).click();
  expect(section(second, "Close the day").getByText(/This day was already closed/)).toBeVisible();
  expect(rows("select count(*) as closes from day_close")).toEqual([{ closes: 1 }]);

  const [{ day } = { day: "" }] = rows("select day from day_close");
  await moveCash(page, "Added from the bank", "1");
  const [next] = rows("select day from journal_entry order by number desc limit 1");
  expect(String(next!.day) > String(day)).toBe(true);
  expect(await file(page, "closes")).toMatchObject([
    {
      Day: day,
      "Counted (USD)": "395.00",
      "Difference (USD)": "-5.00",
      "To the bank (USD)": "95.00",
      By: "Owner (token)",
    },
  ]);
});

test("reverses a counter payment from its entry, and restores the balance", async ({
  origin,
  page,
  rows,
}) => {
  const { number } = await payDeposit(origin, ringDesign(), "counter@example.com");
  await visitDesk(page, `/desk/orders/${number}`);
  await page.getByRole("button", { name: "Start the design" }).click();
  page.getByLabel("Final price before tax, in dollars").fill("12,000.00");
  await page.getByRole("button", { name: "Quote the final price" }).click();
  await page.goto(`/desk/orders/${number}/payment`);
  page.check(page.document.querySelector('input[name="method-1"][value="cash"]')!, true);
  page.locator('[name="amount-1"]').fill("1,000");
  await page.getByRole("button", { name: "Record payment" }).click();
  expect(page.getByText(/^Payment recorded/)).toBeVisible();
  const [entry] = rows("select max(number) as number from journal_entry where kind = 'payment'");
  await page.goto("/desk/money?period=all");
  expect(section(page, "Methods").getByRole("row").filter({ hasText: /^Cash/ })).toContainText("$1,000.00");
  expect(section(page, "Deposits held")).toContainText("$1,500.00");
  await page.goto(`/desk/money/entries/${entry!.number}`);
  page.getByLabel("Reason for the reversal").fill("Typed for the wrong order");
  await page.getByRole("button", { name: "Reverse entry" }).click();
  expect(page.getByText("This entry reverses it.")).toBeVisible();
  await page.goto("/desk/money?period=all");
  expect(section(page, "Methods").getByRole("row").filter({ hasText: /^Cash/ })).toHaveCount(0);
  await page.goto(`/desk/orders/${number}/payment`);
  expect(page.getByRole("region", { name: "Balance" })).toContainText("$12,550.00");
  const paid = rows(
    "select payment.state from payment join orders on orders.id = order_id where number = ? and provider = 'cash'",
    number,
  );
  expect(paid).toEqual([{ state: "failed" }]);
});

test("lists a report of cash over $10,000 as a to-do until it's filed and the statement is sent", async ({
  page,
  store,
  rows,
}) => {
  const created = Date.now();
  const database = openStoreFile(store.dataDir);
  database
    .prepare(
      `insert into cash_report (email_key, entry, last_entry, cash_cents, payer, due_day, version, created_at, updated_at)
       values ('ring@example.com', 2, 2, 1100000, null, '2999-12-31', 1, ?, ?)`,
    )
    .run(created, created);
  database.close();
  await visitDesk(page, "/desk/money");
  const task = page.getByRole("row").filter({ hasText: "To file" });
  expect(task).toContainText("$11,000.00");
  expect(task).toContainText("taxpayer ID, date of birth");
  await task.getByRole("link", { name: "Claire Donnelly" }).click();
  await page.getByRole("button", { name: "Save date" }).nth(0).click();
  expect(page.getByText(/^The form can't be filed without: full name, address/)).toBeVisible();
  for (const [label, typed] of Object.entries({
    "Full name": "Claire Donnelly",
    Address: "3 Mill Lane, Harrow Bay, NY 11700",
    "Taxpayer ID": "12-34",
    "Date of birth": "1985-11-24",
    Occupation: "Architect",
    "ID shown": "Driver license",
    "ID issued by": "NY",
    "ID number": "123 456 789",
  }))
    page.getByLabel(label).fill(typed);
  await page.getByRole("button", { name: "Save payer" }).click();
  expect(page.getByText("A taxpayer ID has nine digits, like 123-45-6789.")).toBeVisible();
  const stale = page.newPage();
  await stale.goto(page.url());
  page.getByLabel("Taxpayer ID").fill("123456789");
  await page.getByRole("button", { name: "Save payer" }).click();
  expect(page.getByLabel("Taxpayer ID")).toHaveValue("123-45-6789");
  await stale.getByRole("button", { name: "Save date" }).nth(0).click();
  expect(stale.getByText(/Someone else changed this at/)).toBeVisible();
  await page.getByRole("button", { name: "Save date" }).nth(0).click();
  expect(page.getByText("Filed, statement due")).toBeVisible();
  await page.getByRole("button", { name: "Save date" }).click();
  expect(page.getByText("Done", { exact: true })).toBeVisible();
  const audited = rows("select data from audit where action like 'cash_report.%'");
  expect(audited).toHaveLength(3);
  expect(JSON.stringify(audited)).not.toMatch(/123-45|Claire|Architect/);
});
