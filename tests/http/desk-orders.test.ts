import { encodeDesign } from "#jewelry/link";
import { m } from "#messages";
import { eventually } from "../eventually.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { buy, checkoutUrl, depositUrl, pay, shopperAtPayment } from "./shopper.ts";
import { test } from "./stories.ts";

test("a purchase is made ready, announced by email and handed over, and its buyer's page shows each step", async ({
  origin,
  page,
}) => {
  const { shopper, number } = await buy(origin, "rolex-submariner-date-126610ln", "watch@example.com");
  await visitDesk(page, "/desk/orders");
  const row = page.getByRole("row").filter({ hasText: number });
  expect(row).toContainText("Claire Donnelly");
  expect(row).toContainText("Call before pickup or delivery");
  await row.getByRole("link", { name: number }).click();
  expect(page.getByText(/^Call before pickup or delivery:/)).toBeVisible();
  await page.getByRole("button", { name: "Ready for pickup" }).click();
  expect(page.getByText("Marked as ready for pickup.")).toBeVisible();

  const email = page.getByRole("row").filter({ hasText: "watch@example.com" }).first();
  await eventually(async () => {
    await page.goto("/desk/mail");
    expect(email).toContainText("Saved, not sent");
  });
  expect(page.getByText("No mail server is set up")).toBeVisible();
  await email.getByRole("link", { name: "Ready for pickup" }).click();
  expect(page.getByText(`Your order ${number} is ready`).first()).toBeVisible();
  expect(page.getByRole("button", { name: "Send again" })).toHaveCount(0);

  await page.goto(`/desk/orders/${number}`);
  await page.getByRole("button", { name: "Completed" }).click();
  expect(page.getByText("Enter who handed it over.")).toBeVisible();
  page.getByLabel("Handed over by").fill("Mara");
  expect(page.getByLabel("Picked up by")).toHaveValue("Claire Donnelly");
  page.getByLabel("Picked up by").fill("");
  await page.getByRole("button", { name: "Completed" }).click();
  expect(page.getByText("Enter the name shown on the ID.")).toBeVisible();
  expect(page.getByLabel("Handed over by")).toHaveValue("Mara");
  page.getByLabel("Picked up by").fill("Claire Donnelly");
  await page.getByRole("button", { name: "Completed" }).click();
  expect(page.getByText("Order completed.")).toBeVisible();
  expect(page.getByRole("region", { name: "Handover" })).toContainText(/ByMaraToClaire Donnelly/);
  const history = page.getByRole("region", { name: "History" }).getByRole("listitem");
  expect(history.filter({ hasText: "Owner (token)" })).toHaveCount(2);
  await shopper.reload();
  expect(shopper.getByText("Completed", { exact: true })).toBeVisible();
});

test("refunds part, then the rest, which ends the order and puts the piece back on sale", async ({
  origin,
  page,
  rows,
}) => {
  const handle = "omega-speedmaster-moonwatch-310-30-42-50-01-002";
  const { shopper, number } = await buy(origin, handle, "regret@example.com");
  await visitDesk(page, `/desk/orders/${number}`);
  await page.getByText("Issue a refund").click();
  page.getByLabel("Amount, in dollars").fill("9,999,999");
  await page.getByRole("button", { name: "Refund this amount" }).click();
  const field = page.getByLabel("Amount, in dollars");
  expect(field).toHaveValue("9,999,999");
  expect(page.getByText(/Only \$7,558\.13 is left/)).toBeVisible();
  field.fill("$58.13");
  await page.getByRole("button", { name: "Refund this amount" }).click();
  expect(page.getByText("Refund issued.")).toBeVisible();
  await page.getByText("Issue a refund").click();
  await page.getByRole("link", { name: "Refund $7,500.00 and close the order" }).click();
  expect(page.getByRole("heading", { level: 1, name: "Refund $7,500.00?" })).toBeVisible();
  await page.getByRole("button", { name: "Refund $7,500.00" }).click();
  expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible();
  expect(page.getByText("Everything paid has been refunded")).toBeVisible();
  const refunds = rows(
    "select amount_cents from payment join orders on orders.id = order_id where number = ? and payment.kind = 'refund' order by amount_cents",
    number,
  );
  expect(refunds.map(({ amount_cents }) => amount_cents)).toEqual([5_813, 750_000]);
  expect(
    rows(
      "select id from stock_unit where state <> 'free' and order_id in (select id from orders where number = ?)",
      number,
    ),
  ).toEqual([]);
  await shopper.reload();
  expect(shopper.getByText(/We refunded your payment/)).toBeVisible();
  expect(shopper.getByText("$7,558.13").first()).toBeVisible();
});

test("releasing a hold frees the piece, and its shopper can no longer pay", async ({ origin, page }) => {
  const address = await checkoutUrl(origin, "tudor-black-bay-58-79030n");
  const shopper = await shopperAtPayment(origin, address, "slow@example.com");
  await visitDesk(page, "/desk/inventory");
  const heldRow = (of: typeof page) => of.getByRole("row").filter({ hasText: "Black Bay 58" });
  const row = heldRow(page);
  expect(row).toContainText(/\d+ minutes left on hold/);
  const second = page.newPage();
  await second.goto("/desk/inventory");
  await row.getByRole("button", { name: /^Release/ }).click();
  expect(page.getByText(/Hold for order LI-[0-9A-Z]{8} released/)).toBeVisible();
  expect(row).toHaveCount(0);
  await heldRow(second)
    .getByRole("button", { name: /^Release/ })
    .click();
  expect(second.getByRole("alert")).toContainText("nothing was released");
  await pay(shopper, "1");
  expect(shopper.getByText("Your hold ended").first()).toBeVisible();
});

test("quotes and corrects a deposit's final price, and shows its buyer the balance", async ({
  origin,
  page,
}) => {
  const attributes = [
    { key: "Custom Design", value: "Yes" },
    { key: "_design", value: encodeDesign(ringDesign()) },
  ];
  const address = await depositUrl(origin, attributes);
  const shopper = await shopperAtPayment(origin, address, "bride@example.com");
  await pay(shopper, "1");
  const number = shopper
    .getByText(/^LD-[0-9A-Z]{8}$/)
    .first()
    .text();
  await visitDesk(page, "/desk/orders?kind=deposit");
  await page.getByRole("link", { name: number }).click();
  await page.getByRole("button", { name: "Start the design" }).click();
  const price = page.getByLabel("Final price before tax, in dollars");
  price.fill("a lot");
  await page.getByRole("button", { name: "Quote the final price" }).click();
  expect(price).toHaveValue("a lot");
  expect(page.getByText("Enter the final price before tax, like 12,400.00.")).toBeVisible();
  price.fill("12,400.00");
  await page.getByRole("button", { name: "Quote the final price" }).click();
  expect(page.getByText("Final price quoted.")).toBeVisible();
  expect(page.getByText("$12,985.00").first()).toBeVisible();
  await shopper.reload();
  expect(shopper.getByRole("region", { name: m.balance.paidAndDue })).toContainText("$12,985.00");
  price.fill("12,000");
  await page.getByRole("button", { name: "Correct the final price" }).click();
  expect(page.getByText("$12,550.00").first()).toBeVisible();
  await page.goto("/desk/mail");
  const emails = page.getByRole("row").filter({ hasText: "bride@example.com" });
  expect(emails.getByRole("link", { name: "Final price" })).toHaveCount(2);
});

test("tells a staff member who acts second that the order has changed, and keeps typed input", async ({
  origin,
  page,
}) => {
  const { number } = await buy(origin, "womens-stack-ring-14k-rose", "two@example.com");
  await visitDesk(page, `/desk/orders/${number}`);
  const second = page.newPage();
  await second.goto(`/desk/orders/${number}`);
  await second.getByText("Issue a refund").click();
  second.getByLabel("Amount, in dollars").fill("20.50");
  await page.getByRole("button", { name: "Ready for pickup" }).click();
  expect(page.getByText("Marked as ready")).toBeVisible();
  await second.getByRole("button", { name: "Refund this amount" }).click();
  expect(second.getByRole("alert")).toContainText(/Someone else changed this at \d+:\d\d[ap]m/);
  expect(second.getByLabel("Amount, in dollars")).toHaveValue("20.50");
  await second.getByRole("button", { name: "Refund this amount" }).click();
  expect(second.getByText("$20.50").first()).toBeVisible();
});

test("searches orders, and keeps invalid input as typed", async ({ origin, page }) => {
  const { number } = await buy(origin, "womens-hoop-earrings-14k-30mm", "plain@example.com");
  await visitDesk(page, "/desk/orders");
  page.getByLabel("Number, name, email, phone or serial").fill("plain@");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: number }).click();
  await page.getByText("Issue a refund").click();
  page.getByLabel("Amount, in dollars").fill("ten");
  await page.getByRole("button", { name: "Refund this amount" }).click();
  expect(page.getByText("Enter the amount, like 120.00.")).toBeVisible();
  expect(page.getByLabel("Amount, in dollars")).toHaveValue("ten");
  await page.getByRole("button", { name: "Ready for pickup" }).click();
  expect(page.getByText("Marked as ready")).toBeVisible();
  await page.goto("/desk/mail");
  expect(page.getByRole("row").filter({ hasText: "plain@example.com" })).toHaveCount(2);
});
