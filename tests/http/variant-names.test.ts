import { visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { buy, checkoutUrl, shopperAtPayment } from "./shopper.ts";
import { test } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

const ring = "womens-stack-ring-14k-rose";

/** Expects "Size 5", and never a size without its name. */
function expectSize(page: Visitor, where: string): void {
  const body = page.document.body.cloneNode(true) as Element;
  // The desk's menu contains counts.
  for (const menu of body.querySelectorAll("nav")) menu.remove();
  const text = body.textContent.replaceAll(/\s+/g, " ");
  expect(text, where).toMatch(/size 5(?!\d)/i);
  expect(text, where).not.toMatch(/, 5(?![\d.,:ap])/);
}

test("shows a ring's size in checkout, order, printout, receipt, emails and desk", async ({
  origin,
  page,
  rows,
}) => {
  const checkout = await shopperAtPayment(origin, await checkoutUrl(origin, ring), "size@example.com");
  expectSize(checkout, "checkout");
  const { shopper, number } = await buy(origin, ring, "size-five@example.com");
  expectSize(shopper, "order");
  const order = shopper.url();
  await shopper.getByRole("link", { name: "Print your order" }).click();
  expectSize(shopper, "printed order");
  const [entry] = rows(
    "select receipt from journal_entry join orders on orders.id = order_id where orders.number = ? and receipt is not null",
    number,
  );
  await shopper.goto(`${new URL(order).pathname}/receipts/R-${entry?.receipt}`);
  expectSize(shopper, "receipt");
  const emails = rows("select data from outbox where recipient = ?", "size-five@example.com");
  expect(emails.length).toBeGreaterThan(0);
  for (const { data } of emails) expect(String(data)).toContain("Size 5");
  await visitDesk(page, `/desk/orders/${number}`);
  expectSize(page, "order at the desk");
});
