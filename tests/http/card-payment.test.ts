import { randomUUID } from "node:crypto";
import { test as base } from "vitest";
import { encodeDesign } from "#jewelry/link";
import { m } from "#messages";
import { ringDesign } from "../jewelry/sample-designs.ts";
import {
  openStripeStandIn,
  type StripeStandIn,
  secretKey,
  webhookSecret,
} from "../payments/stripe-stand-in.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { deskToken, quoteFinalPrice, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { checkoutUrl, depositUrl, shopperAtPayment } from "./shopper.ts";
import { Visitor } from "./visitor.ts";

/** A store that takes real payments, and a stand-in for Stripe. */
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
        ADMIN_API_TOKEN: deskToken,
      });
      stripe.webhookUrl = `${store.origin}/webhooks/stripe`;
      await use(store);
      await close();
    },
    { scope: "file" },
  ],
});

test("G-36 PAY-04 pays on Stripe's page and returns to the paid order", async ({ store, stripe }) => {
  const email = "card@example.com";
  const address = await checkoutUrl(store.origin, "womens-stack-ring-14k-rose");
  const page = await shopperAtPayment(store.origin, address, email);
  expect(page.headers.get("content-security-policy")).toContain(`form-action 'self' ${stripe.apiUrl};`);
  expect(page.getByText("Test payments: no money moves.")).toHaveCount(0);
  expect(page.getByText("You pay on our card processor's own page and come back here.")).toBeVisible();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  const [order] = store.rows("select total_cents from orders where email = ?", email);
  expect(page.getByRole("heading", { name: `Pay ${order?.total_cents}`, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Pay" }).click();
  expect(page).toHaveURL(/\/orders\//);
  expect(page.getByText(/is placed\. Order/)).toBeVisible();
  expect(store.rows("select state from orders where email = ?", email)).toEqual([{ state: "paid" }]);
  const paid = store.rows(
    "select p.kind, p.state, p.provider from payment p join orders o on o.id = p.order_id where o.email = ?",
    email,
  );
  expect(paid).toEqual([{ kind: "charge", state: "approved", provider: "stripe" }]);
});

test("lists a refund that Stripe rejected on the desk's home page, with its order and the next step", async ({
  store,
  stripe,
}) => {
  const email = "refused-refund@example.com";
  const address = await checkoutUrl(store.origin, "womens-stack-ring-14k-rose");
  const shopper = await shopperAtPayment(store.origin, address, email);
  await shopper.getByRole("button", { name: /^Pay \$/ }).click();
  await shopper.getByRole("button", { name: "Pay" }).click();
  const [order] = store.rows("select number from orders where email = ?", email);
  const number = String(order?.number);
  const desk = new Visitor(store.origin);
  await visitDesk(desk);
  const attention = desk.getByRole("region", { name: "Needs attention" });
  expect(attention).toHaveCount(0);
  stripe.fail(402, { path: /POST .*refunds/ });
  await desk.goto(`/desk/orders/${number}`);
  await desk.getByText("Issue a refund").click();
  desk.getByLabel("Amount, in dollars").fill("12.34");
  await desk.getByRole("button", { name: "Refund this amount" }).click();
  await desk.goto("/desk");
  expect(attention).toContainText("Refund not issued");
  expect(attention).toContainText("$12.34");
  expect(attention).toContainText("refund it in Stripe");
  stripe.mend();
  await attention.getByRole("link", { name: `Order ${number}` }).click();
  expect(desk).toHaveURL(new RegExp(`/desk/orders/${number}$`));
});

/** A client on the order page of a piece for $10,000.00 plus $875.00 tax, with $500.00 paid. */
async function quotedClient({ origin, rows }: Store, email: string): Promise<Visitor> {
  const address = await depositUrl(origin, [{ key: "_design", value: encodeDesign(ringDesign()) }]);
  const client = await shopperAtPayment(origin, address, email);
  await client.getByRole("button", { name: /^Pay \$/ }).click();
  await client.getByRole("button", { name: "Pay" }).click();
  const [order] = rows("select number from orders where email = ?", email);
  await quoteFinalPrice(new Visitor(origin), String(order?.number), "10,000.00");
  await client.reload();
  return client;
}

test("PAY-04 pays a balance on Stripe's page, in part and in full, and returns to the client's page", async ({
  store,
  stripe,
}) => {
  const email = "balance-by-card@example.com";
  const client = await quotedClient(store, email);
  await client.getByRole("link", { name: "See your drawing" }).click();
  const piece = client.url();
  const panel = client.getByRole("region", { name: "Pay the balance" });
  const pay = client.getByRole("button", { name: /^Pay \$/ });
  expect(panel).toContainText("You pay on our card processor's own page and come back here.");
  client.getByLabel(/^Another amount/).check();
  client.getByLabel("Amount in dollars").fill("2,000");
  await pay.click();
  expect(client.getByRole("heading", { name: "Pay 200000", exact: true })).toBeVisible();
  await client.getByRole("link", { name: "Back" }).click();
  expect(client).toHaveURL(piece);
  expect(panel).toContainText(m.balance.unfinished("$2,000.00"));
  expect(client.getByLabel("Amount in dollars")).toHaveValue("$2,000.00");
  await pay.click();
  stripe.webhookUrl = null;
  await client.getByRole("button", { name: "Pay" }).click();
  expect(client).toHaveURL(piece);
  expect(panel).toContainText(m.balance.received("$2,000.00"));
  stripe.webhookUrl = `${store.origin}/webhooks/stripe`;
  await pay.click();
  await client.getByRole("button", { name: "Pay" }).click();
  expect(client).toHaveURL(piece);
  expect(client.getByRole("region", { name: m.balance.allPaid })).toBeVisible();
  const entries = `select e.kind, p.cents from journal_entry e join journal_posting p on p.entry = e.number
    join orders o on o.id = e.order_id where o.email = ? and p.account = 'card:stripe' order by e.number`;
  expect(store.rows(entries, email)).toEqual([
    { kind: "deposit", cents: 50_000 },
    { kind: "payment", cents: 200_000 },
    { kind: "payment", cents: 837_500 },
  ]);
});

test("PAY-04 while a bank payment is pending, waits and doesn't ask for it again", async ({
  store,
  stripe,
}) => {
  const client = await quotedClient(store, "slow-bank@example.com");
  const page = client.url();
  await client.getByRole("button", { name: /^Pay \$/ }).click();
  const { id, success_url } = stripe.openSession();
  stripe.pay(id, { bank: "later" });
  await client.goto(success_url);
  expect(client.getByText(m.balance.confirming)).toBeVisible();
  expect(client.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  expect(client.locator('meta[http-equiv="refresh"]')).toHaveAttribute("content", "5;url=?returned=2");
  const session = stripe.sessions.get(id);
  if (session?.payment_intent) {
    session.payment_status = "paid";
    Object.assign(session.payment_intent, { status: "succeeded", amount_received: session.amount_total });
  }
  await client.goto("?returned=2");
  expect(client).toHaveURL(page);
  expect(client.getByRole("region", { name: m.balance.allPaid })).toBeVisible();
});

test("G-21, G-36 PAY-03 the webhook endpoint checks signature, size and method, and ignores replays", async ({
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
