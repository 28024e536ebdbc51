import type { Page } from "@playwright/test";
import { m } from "#messages";
import { deskToken } from "../http/desk.ts";
import { quotePath } from "../http/quote-path.ts";
import { askForQuote } from "../http/shopper.ts";
import { makingSteps } from "../workshop/making-steps.ts";
import { pay } from "./checkout-visit.ts";
import { visitDesk } from "./desk-visit.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";

// A separate store, so that its daily figures come from this story alone.
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken, PAGE_CACHE_MB: "1" });

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("from quote to handover, all reports, receipts, the day close and the journal agree to the cent", {
  tag: "@full",
}, async ({ page: desk, context, own: store }) => {
  const client = await context.newPage();
  await askForQuote(store.origin, "Claire Donnelly", "story@example.com");

  await test.step("the desk prices the quote, the client accepts it and pays the deposit", async () => {
    await visitDesk(desk);
    const row = desk.getByRole("listitem").filter({ hasText: "story@example.com" });
    await row.getByRole("link", { name: "Custom ring, solitaire" }).click();
    await press(desk, "Start quote");
    await expect(desk.getByRole("heading", { level: 1 })).toHaveText(/^Quote Q-1\d{3}$/);
    await desk.locator('input[name="0-title"]').fill("Ring as drawn");
    await desk.locator('input[name="0-each"]').fill("4,000.00");
    await press(desk, "Save draft");
    await press(desk, /^Send version 1, \$4,350\.00/);
    await expect(desk.getByText("Sent. We're emailing the client a link.")).toBeVisible();
    await client.goto(quotePath(desk.url(), store.rows));
    await press(client, "Accept and pay $500.00 deposit");
    await pay(client, "1");
    await expect(client.getByText(/^LD-[0-9A-Z]{8}$/)).toBeVisible();
  });
  const [{ number } = { number: "" }] = store.rows("select number from orders");

  await test.step("the piece is made, and its final price is set", async () => {
    await desk.goto(`/desk/orders/${number}`);
    await desk.getByLabel("Final price before tax, in dollars").fill("4,123.45");
    await press(desk, "Correct the final price");
    await expect(desk.getByText(/^Final price corrected from \$4,000\.00 to \$4,123\.45/)).toBeVisible();
    await desk.goto(`/desk/jobs?q=${number}`);
    await desk.getByRole("link", { name: "Custom ring, solitaire" }).click();
    await press(desk, "Record in-person approval");
    for (const step of makingSteps) await press(desk, step);
    await expect(desk.getByText("Hand it over anyway")).toBeVisible();
  });

  // 8.75 % of $4,123.45 is $360.80; $500.00 of $4,484.25 is paid.
  await test.step("half the balance is paid in cash at the counter", async () => {
    await desk.goto(`/desk/orders/${number}/payment`);
    await expect(section(desk, "Balance")).toContainText("$3,984.25");
    const part = desk.getByRole("group", { name: "Part 1" });
    await part.getByRole("radio", { name: "Cash" }).check({ force: true });
    await part.getByLabel("Amount").fill("1,992.12");
    await part.getByLabel("Cash received").fill("2,000.00");
    await press(desk, /^Record /);
    await expect(desk.getByText("Payment recorded. Give $7.88 change.")).toBeVisible();
    await expect(desk.getByRole("article", { name: "Receipt" })).toContainText("Balance$1,992.13");
  });

  await test.step("the rest is paid on the client's page", async () => {
    await client.reload();
    await client.getByLabel("Test payment code").fill("1");
    await press(client, /^Pay \$1,992\.13/);
    await expect(section(client, m.balance.allPaid)).toBeVisible();
    await expect(section(client, "Receipts").getByRole("link")).toHaveCount(3);
  });

  await test.step("the piece is picked up", async () => {
    await desk.goto(`/desk/orders/${number}`);
    await desk.getByLabel("Handed over by").fill("Mara");
    await desk.getByLabel("Picked up by (name on ID)").fill("Claire M. Donnelly");
    await press(desk, "Hand over and complete the order");
    await expect(desk.getByText(/^Piece handed over\./)).toBeVisible();
    await client.reload();
    await expect(client.getByRole("link", { name: "Print your invoice" })).toBeVisible();
  });

  await test.step("reports, files and journal have the same totals", async () => {
    await desk.goto("/desk/money?period=today");
    await expect(section(desk, "Sales by kind").getByRole("row", { name: /Custom work/ })).toContainText(
      "$4,123.45",
    );
    const tax = section(desk, "Tax by county").getByRole("row", { name: /Suffolk/ });
    await expect(tax).toContainText("$4,123.45");
    await expect(tax).toContainText("$360.80");
    await expect(section(desk, "Deposits held")).toContainText("No deposits held.");
    const methods = section(desk, "Methods");
    await expect(methods.getByRole("row", { name: /Cash/ })).toContainText("$1,992.12");
    await expect(methods.getByRole("row", { name: /Card, online/ })).toContainText("$2,492.13");
    expect(await sumOf(desk, "sales", "Sales before tax (USD)")).toBe(412_345);
    expect(await sumOf(desk, "tax", "Tax (USD)")).toBe(36_080);
    expect(await sumOf(desk, "receipts", "In (USD)")).toBe(448_425);
    expect(await sumOf(desk, "journal", "In (USD)")).toBe(await sumOf(desk, "journal", "Out (USD)"));
    expect(store.rows("select entry from journal_posting group by entry having sum(cents) <> 0")).toEqual([]);
    expect(
      store.rows("select receipt from journal_entry where receipt is not null order by receipt"),
    ).toEqual([{ receipt: 1_001 }, { receipt: 1_002 }, { receipt: 1_003 }]);
  });

  await test.step("the day is closed with the counted cash", async () => {
    const close = section(desk, "Close the day");
    await close.getByLabel("Number of $100 bills").fill("19");
    await close.getByLabel("Number of $20 bills").fill("4");
    await close.getByLabel("Number of $10 bills").fill("1");
    await close.getByLabel("Number of $1 bills").fill("2");
    await close.getByLabel("Coins total, in dollars").fill("0.12");
    await press(desk, /^Close /);
    await expect(desk.getByRole("status").first()).toContainText("is closed");
    expect(store.rows("select counted_cents, journal_cents, reason from day_close")).toEqual([
      { counted_cents: 199_212, journal_cents: 199_212, reason: "" },
    ]);
  });
});

/** Sum of a column in one of today's files, in cents. */
async function sumOf(desk: Page, name: string, head: string): Promise<number> {
  const text = await (await desk.request.get(`/desk/export/${name}.csv`)).text();
  const [heads = [], ...rows] = text
    .trimEnd()
    .split("\r\n")
    .map((line) => Array.from(line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g), ([, cell = ""]) => cell));
  const at = heads.indexOf(head);
  expect(at, `${head} of ${name}.csv`).toBeGreaterThanOrEqual(0);
  return rows.reduce((sum, row) => sum + Math.round(Number(row[at] ?? 0) * 100), 0);
}
