import { m } from "#messages";
import {
  openStripeStandIn,
  type StripeStandIn,
  secretKey,
  webhookSecret,
} from "../payments/stripe-stand-in.ts";
import { checkoutUrl, continueButton, enterContact } from "./checkout-visit.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";

/** A store that takes real payments, and a stand-in for Stripe. */
let stripe: StripeStandIn;
const test = testWithSettings(async () => {
  stripe = await openStripeStandIn();
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.apiUrl,
    STRIPE_CHECKOUT_ORIGIN: stripe.apiUrl,
  };
});
test.beforeEach(({ own }) => {
  stripe.webhookUrl = `${own.origin}/webhooks/stripe`;
});
test.afterAll(() => stripe.close());

const ring = "womens-stack-ring-14k-rose";
const watch = "tudor-black-bay-58-79030n";

test("G-36 PAY-04 pays on Stripe's page and returns to the paid order", async ({
  page,
  request,
  own: store,
}) => {
  const email = "card@example.com";
  const opened = await page.goto(await checkoutUrl(request, ring));
  expect(opened?.headers()["content-security-policy"]).toContain(`form-action 'self' ${stripe.apiUrl};`);
  await expect(page.getByText("Test payments: no money moves.")).toHaveCount(0);
  await enterContact(page, email);
  await continueButton(page).click();
  await expect(page.getByText("You pay on our card processor's own page and come back here.")).toBeVisible();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByRole("heading", { name: /^Pay \d+$/ })).toBeVisible();
  const [order] = store.rows("select total_cents from orders where email = ?", email);
  await expect(page.getByRole("heading", { name: `Pay ${order?.total_cents}` })).toBeVisible();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByText(/is placed\. Order/)).toBeVisible();
  expect(store.rows("select state from orders where email = ?", email)).toEqual([{ state: "paid" }]);
  const paid = store.rows(
    "select p.kind, p.state, p.provider from payment p join orders o on o.id = p.order_id where o.email = ?",
    email,
  );
  expect(paid).toEqual([{ kind: "charge", state: "approved", provider: "stripe" }]);
});

test("G-38 UX-01 returning from Stripe's page, the shopper can continue or release the held piece", async ({
  page,
  request,
  own: store,
}) => {
  await page.goto(await checkoutUrl(request, watch));
  await enterContact(page, "back@example.com");
  await continueButton(page).click();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByText(/^Your piece is held until \d{1,2}:\d\d[ap]m$/)).toBeVisible();
  const session = stripe.openSession();
  await page.getByRole("button", { name: /^Continue to pay \$/ }).click();
  await expect(page).toHaveURL(session.url);
  await page.goBack();
  await page.getByRole("button", { name: m.checkout.release }).click();
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeVisible();
  expect(stripe.sessions.get(session.id)?.status).toBe("expired");
  expect(store.rows("select state from orders where email = ?", "back@example.com")).toEqual([
    { state: "cancelled" },
  ]);
  expect(store.rows("select id from stock_unit where state = 'held'")).toEqual([]);
});

test("G-38 UX-01 confirms a pending payment while the visitor watches, and reports a declined one", async ({
  page,
  request,
  own: store,
}) => {
  await page.goto(await checkoutUrl(request, ring));
  await enterContact(page, "later@example.com");
  await continueButton(page).click();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByRole("heading", { name: /^Pay \d+$/ })).toBeVisible();
  const first = stripe.openSession();
  stripe.pay(first.id, { bank: "later" });
  await page.goto(first.success_url);
  await expect(page.getByRole("heading", { name: m.order.confirming })).toBeVisible();
  await expect(page.getByRole("status").first()).toContainText(m.order.pageUpdatesItself);
  first.payment_intent!.status = "requires_payment_method";
  await expect(page.getByRole("alert")).toHaveText("Your payment was declined. You haven't been charged.");

  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByRole("heading", { name: /^Pay \d+$/ })).toBeVisible();
  const second = stripe.openSession();
  stripe.pay(second.id, { bank: "later" });
  await page.goto(second.success_url);
  await expect(page.getByRole("heading", { name: m.order.confirming })).toBeVisible();
  Object.assign(second, { payment_status: "paid" });
  Object.assign(second.payment_intent!, { status: "succeeded", amount_received: second.amount_total });
  await expect(page).toHaveURL(/\/orders\//);
  expect(store.rows("select state from orders where email = ?", "later@example.com")).toEqual([
    { state: "paid" },
  ]);
});
