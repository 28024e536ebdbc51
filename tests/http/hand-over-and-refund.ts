import type { Visitor } from "./visitor.ts";

/** Hands over a paid order in the showroom. */
export async function handOverOrder(page: Visitor, number: string): Promise<void> {
  await page.goto(`/desk/orders/${number}`);
  await page.getByRole("button", { name: "Ready for pickup" }).click();
  page.getByLabel("Handed over by").fill("Mara");
  page.getByLabel("Picked up by").fill("Claire Donnelly");
  await page.getByRole("button", { name: "Completed" }).click();
  page.getByText("Order completed.").one();
}

export type QueryRows = (sql: string, ...parameters: string[]) => Record<string, unknown>[];

/** Refunds a handed-over order in full, as a partial refund, so that it stays completed. */
export async function refundInFull(page: Visitor, rows: QueryRows, number: string): Promise<void> {
  const [{ cents } = { cents: 0 }] = rows("select total_cents as cents from orders where number = ?", number);
  await page.goto(`/desk/orders/${number}`);
  await page.getByText("Issue a refund").click();
  page.getByLabel("Amount, in dollars").fill(String(Number(cents) / 100));
  await page.getByRole("button", { name: "Refund this amount" }).click();
  page.getByText("Refund issued.").one();
}
