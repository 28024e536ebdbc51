import { randomUUID } from "node:crypto";
import { test as base } from "vitest";
import {
  openStripeStandIn,
  type StripeStandIn,
  secretKey,
  webhookSecret,
} from "../payments/stripe-stand-in.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { expect } from "./matchers.ts";
import { checkoutUrl, shopperAtPayment } from "./shopper.ts";

/** A store that takes money, and its Stripe. */
const test = base.extend<{ stripe: StripeStandIn; store: Store }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern
    async ({}, use) => {
      const stripe = await openStripeStandIn();
      await use(stripe);
      await stripe.close();
    },
    { scope: "file" },
  ],
  store: [
    async ({ stripe }, use) => {
      const { store, close } = await openStore({
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_URL: stripe.apiUrl,
        STRIPE_CHECKOUT_ORIGIN: stripe.apiUrl,
      });
      stripe.webhookUrl = `${store.origin}/webhooks/stripe`;
      await use(store);
      await close();
    },
    { scope: "file" },
  ],
});

test("G-36 PAY-04 from the cart to Stripe's page and back to a paid order", async ({ store, stripe }) => {
  const email = "card@example.com";
  const address = await checkoutUrl(store.origin, "womens-stack-ring-14k-rose");
  const page = await shopperAtPayment(store.origin, address, email);
  expect(page.headers.get("content-security-policy")).toContain(`form-action 'self' ${stripe.apiUrl};`);
  expect(page.getByText("Test payments: no money moves.")).toHaveCount(0);
  expect(page.getByText("You pay on Stripe's own page and come back here.")).toBeVisible();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  const [order] = store.rows("select total_cents from orders where email = ?", email);
  expect(page.getByRole("heading", { name: `Pay ${order?.total_cents}`, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Pay" }).click();
  expect(page).toHaveURL(/\/orders\//);
  expect(page.getByText(/Its number is/)).toBeVisible();
  expect(store.rows("select state from orders where email = ?", email)).toEqual([{ state: "paid" }]);
  const paid = store.rows(
    "select p.kind, p.state, p.provider from payment p join orders o on o.id = p.order_id where o.email = ?",
    email,
  );
  expect(paid).toEqual([{ kind: "charge", state: "approved", provider: "stripe" }]);
});

test("G-21, G-36 PAY-03 the door for messages: signature, size, method, replay", async ({
  store,
  stripe,
}) => {
  const post = (body: string, headers: Headers) =>
    fetch(`${store.origin}/webhooks/stripe`, { method: "POST", body, headers });
  const { raw, headers } = stripe.event("customer.created", `cus_${randomUUID()}`);
  expect((await post(raw, headers)).status).toBe(200);
  expect((await post(raw, headers)).status).toBe(200);
  expect((await post(raw, new Headers({ "content-type": "application/json" }))).status).toBe(400);
  expect((await post(` ${raw}`, headers)).status).toBe(400);
  const long = stripe.event("customer.created", "x".repeat(300_000));
  expect((await post(long.raw, long.headers)).status).toBe(413);
  expect((await fetch(`${store.origin}/webhooks/stripe`)).status).toBe(405);
  expect((await fetch(`${store.origin}/webhooks/shopify`, { method: "POST", body: "{}" })).status).toBe(404);
});
