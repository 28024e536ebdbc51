import { deskToken, visitDesk } from "./desk.ts";
import { handOverOrder } from "./hand-over-and-refund.ts";
import { expect } from "./matchers.ts";
import { buy } from "./shopper.ts";
import { testWithSettings } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

/** A separate store, because its figures come from these tests. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken, STORE_LANGUAGES: "en,es" });

const section = (page: Visitor, name: string) => page.getByRole("region", { name, exact: true });

test("a ring made to order is money held until it's handed over, then a taxed sale", async ({
  origin,
  page,
  rows,
}) => {
  const { shopper, number } = await buy(origin, "wedding-band-plain-14k-4mm", "band@example.com");
  const [order] = rows("select total_cents, subtotal_cents, tax_cents from orders where number = ?", number);
  const dollars = (cents: unknown) =>
    `$${(Number(cents) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
  await visitDesk(page, "/desk/money?period=today");
  expect(section(page, "Sales by kind").getByRole("row").filter({ hasText: "Total" })).toContainText("$0.00");
  expect(section(page, "Tax by county").getByRole("row").filter({ hasText: "Suffolk" })).toHaveCount(0);
  expect(section(page, "Deposits held")).toContainText(`${number}${dollars(order?.total_cents)}`);
  await handOverOrder(page, number);
  await page.goto("/desk/money?period=today");
  expect(section(page, "Sales by kind").getByRole("row").filter({ hasText: "Total" })).toContainText(
    dollars(order?.subtotal_cents),
  );
  expect(section(page, "Tax by county").getByRole("row").filter({ hasText: "Suffolk" })).toContainText(
    `${dollars(order?.subtotal_cents)}${dollars(order?.tax_cents)}`,
  );
  expect(section(page, "Deposits held")).not.toContainText(number);
  await shopper.reload();
  expect(shopper.getByText("Completed", { exact: true })).toBeVisible();
});

test("the desk prints the sign of the refund policy, in each language of the store", async ({ page }) => {
  await visitDesk(page, "/desk/tickets");
  await page.getByRole("link", { name: "Refund policy sign" }).click();
  expect(page.getByRole("heading", { level: 1, name: "Refund policy sign" })).toBeVisible();
  expect(page.getByText("Return it unworn within 30 days.")).toBeVisible();
  expect(page.getByText("There's no restocking fee.")).toBeVisible();
  expect(page.getByText("Devuélvala sin uso dentro de 30 días.")).toBeVisible();
});
