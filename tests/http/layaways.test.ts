import type { Store } from "../store/open-store.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { testWithSettings } from "./stories.ts";

/** A separate store, because its stock and its drawer change for everyone. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

function books(rows: Store["rows"]): Record<string, number> {
  const sums = rows("select account, sum(cents) as cents from journal_posting group by account");
  return Object.fromEntries(sums.map(({ account, cents }) => [String(account), Number(cents)]));
}

test("without scripts: a ticket's piece goes on layaway, is signed, paid in part, and canceled", async ({
  page,
  rows,
}) => {
  const [piece] = rows(
    `select u.id, v.price_cents as cents from stock_unit u join variant v on v.id = u.variant_id
     where u.state = 'free' and v.price_cents < 900000 order by u.id limit 1`,
  ) as { id: number; cents: number }[];
  const { id, cents } = piece!;
  const before = books(rows);
  await visitDesk(page, "/desk/sell");
  await page
    .locator("summary")
    .filter({ hasText: /^Client/ })
    .click();
  page.getByLabel("Name", { exact: true }).fill("Olivia Brandt");
  page.getByLabel(/^Email/).fill("olivia@example.com");
  await page.getByRole("button", { name: "Save client" }).click();
  page.getByLabel("Scan or search").fill(`P-${10_000 + id}`);
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  await page.getByRole("button", { name: "Put on layaway" }).click();
  expect(new URL(page.url()).pathname).toBe("/desk/layaways/L-1001");
  const paper = page.getByRole("article", { name: "Layaway agreement" });
  expect(paper).toContainText("Layaway agreement L-1001");
  expect(paper).toContainText("You can cancel any time before the last payment.");
  await page.getByRole("button", { name: "Printed and signed" }).click();
  expect(page.getByRole("main")).toContainText("Enter the client's address first.");
  page.getByLabel("First payment").fill("500");
  page.getByLabel("Payments after it").fill("4");
  page.getByLabel("Client's address").fill("41 Ferry Road, Harrow Bay, NY 11700");
  await page.getByRole("button", { name: "Update plan" }).click();
  expect(page.getByRole("list", { name: "Payment schedule" }).getByRole("listitem")).toHaveCount(5);
  await page.getByRole("button", { name: "Printed and signed" }).click();
  await page.getByRole("link", { name: "Charge $500.00" }).click();
  page.check(page.document.querySelector(`input[name="method"][value="cash"]`)!, true);
  page.getByLabel("Cash received").fill("500");
  await page.getByRole("button", { name: /^Record payment/ }).click();
  expect(page.getByRole("heading", { name: "Paid $500.00" })).toBeVisible();
  expect(rows("select state, held_until from stock_unit where id = ?", id)).toEqual([
    { state: "held", held_until: null },
  ]);
  expect((books(rows)["layaway-deposits"] ?? 0) - (before["layaway-deposits"] ?? 0)).toBe(-50_000);

  await page.goto("/desk/layaways");
  expect(page.getByRole("main")).toContainText("Olivia Brandt");
  await page.goto("/desk/layaways/L-1001/agreement/1");
  expect(page.getByRole("main")).toContainText("41 Ferry Road, Harrow Bay, NY 11700");
  await page.goto("/desk/layaways/L-1001");
  await page.getByRole("link", { name: "Cancel layaway" }).click();
  const panel = page.getByRole("region", { name: "Cancel L-1001" });
  expect(panel).toContainText("$475.00 by cash");
  await page.getByRole("button", { name: "Cancel and refund" }).click();
  expect(page.getByRole("main")).toContainText("Canceled and refunded.");
  const after = books(rows);
  expect((after.cash ?? 0) - (before.cash ?? 0)).toBe(2_500);
  expect(after["layaway-fees"]).toBe(-2_500);
  expect(rows("select state from stock_unit where id = ?", id)).toEqual([{ state: "free" }]);
  expect(cents).toBeGreaterThan(50_000);
});
