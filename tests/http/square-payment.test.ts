import { test as base } from "vitest";
import { eventually } from "../eventually.ts";
import {
  accessToken,
  locationId,
  openSquareStandIn,
  type SquareStandIn,
  webhookKey,
} from "../payments/square-stand-in.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { checkoutUrl, shopperAtPayment } from "./shopper.ts";
import { Visitor } from "./visitor.ts";

/** A store whose card payments are Square's, and a stand-in for Square. */
const test = base.extend<{ square: SquareStandIn; store: Store }>({
  square: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern
    async ({}, use) => {
      const square = await openSquareStandIn();
      await use(square);
      await square.close();
    },
    { scope: "file" },
  ],
  store: [
    async ({ square }, use) => {
      const { store, close } = await openStore({
        SQUARE_ACCESS_TOKEN: accessToken,
        SQUARE_LOCATION_ID: locationId,
        SQUARE_WEBHOOK_KEY: webhookKey,
        SQUARE_API_URL: square.apiUrl,
        SQUARE_CHECKOUT_ORIGIN: square.apiUrl,
        ADMIN_API_TOKEN: deskToken,
      });
      square.webhookUrl = `${store.origin}/webhooks/square`;
      await use(store);
      await close();
    },
    { scope: "file" },
  ],
});

test("pays on Square's page, and the owner refunds a part of it there", async ({ store, square }) => {
  const email = "square@example.com";
  const page = await shopperAtPayment(
    store.origin,
    await checkoutUrl(store.origin, "womens-stack-ring-14k-rose"),
    email,
  );
  expect(page.headers.get("content-security-policy")).toContain(`form-action 'self' ${square.apiUrl};`);
  expect(page.getByText("Test payments: no money moves.")).toHaveCount(0);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  const [order] = store.rows("select number, total_cents from orders where email = ?", email);
  expect(page.getByRole("heading", { name: `Pay ${order?.total_cents}`, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Pay" }).click();
  expect(page).toHaveURL(/\/orders\//);
  expect(page.getByText(/is placed\. Order/)).toBeVisible();
  expect(store.rows("select state from orders where email = ?", email)).toEqual([{ state: "paid" }]);
  expect(store.rows("select provider, state from payment")).toEqual([
    { provider: "square", state: "approved" },
  ]);

  const desk = new Visitor(store.origin);
  await visitDesk(desk);
  await desk.goto(`/desk/orders/${order?.number}`);
  await desk.getByText("Issue a refund").click();
  desk.getByLabel("Amount, in dollars").fill("12.34");
  await desk.getByRole("button", { name: "Refund this amount" }).click();
  await eventually(() =>
    expect(square.refunds.map(({ amount_money }) => amount_money.amount)).toEqual([1_234]),
  );
  const booked = store.rows("select cents from journal_posting where account = 'card:square' order by cents");
  expect(booked).toEqual([{ cents: -1_234 }, { cents: order?.total_cents }]);
});

test("learns of a payment whose webhook was lost when the buyer returns", async ({ store, square }) => {
  const { webhookUrl } = square;
  square.webhookUrl = null;
  const email = "lost-webhook@example.com";
  const address = await checkoutUrl(store.origin, "womens-stack-ring-14k-rose");
  const page = await shopperAtPayment(store.origin, address, email);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await page.getByRole("button", { name: "Pay" }).click();
  expect(page).toHaveURL(/\/orders\//);
  expect(store.rows("select state from orders where email = ?", email)).toEqual([{ state: "paid" }]);
  square.webhookUrl = webhookUrl;
});

test("refuses a webhook with another key, and one of another provider", async ({ store, square }) => {
  const address = `${store.origin}/webhooks/square`;
  const forged = square.event("payment.updated", { payment: { order_id: "A" } }, { address, key: "guessed" });
  for (const path of ["/webhooks/square", "/webhooks/stripe"]) {
    const answer = await fetch(store.origin + path, {
      method: "POST",
      body: forged.raw,
      headers: forged.headers,
    });
    expect(answer.status, path).toBeGreaterThanOrEqual(400);
  }
});
