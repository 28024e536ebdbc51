import { expect } from "vitest";
import { formatMoneyExact } from "#money";
import {
  bookOrderPaid,
  bookPayment,
  bookPrice,
  type OrderHistory,
  type OrderSnapshot,
} from "./order-model.ts";
import { requestWithCrashes } from "./request-with-crashes.ts";
import { chance, incrementCount, pick, randomCents, type Showroom } from "./showroom.ts";

const completed = "checkout.session.completed";

/** "1" approves. */
function code(room: Showroom): string {
  return pick(room, ["1", "1", "1", "1", "1", "2", "3", "4242"]);
}

/** The client pays toward the balance: with a code at once, or by going to the provider's page. */
export async function payOnline(history: OrderHistory): Promise<boolean> {
  const { room, shop, number } = history;
  const { balances: balance } = shop.till;
  const view = await balance.view(number);
  if (!view?.payment) return false;
  const { key, kind } = view.payment;
  const isStale = chance(room, 0.06);
  const most = Math.max(10_000, view.balanceCents);
  const typed = formatMoneyExact(chance(room, 0.1) ? most + 1 : randomCents(room, most));
  const input = {
    ...(chance(room, 0.4) ? { amount: "all" } : { amount: "other", otherAmount: typed }),
    seenBalanceCents: String(view.balanceCents + (isStale ? 1 : 0)),
    code: code(room),
  };
  const idempotencyKey = chance(room, 0.04) ? "another-key" : key;
  const attempt = { number, path: "/orders/a-token", idempotencyKey, input };
  const { answer } = await requestWithCrashes(history, () => balance.pay(attempt), { isKeyed: true });
  if (answer.outcome === "redirect") history.page = sessionOf(answer.url);
  if (answer.outcome !== "paid") return answer.outcome === "redirect";
  expect(!isStale && kind === "code" && answer.amountCents <= view.balanceCents).toBe(true);
  bookOnline(history, answer);
  return true;
}

function bookOnline(
  history: OrderHistory,
  { amountCents, receipt }: { amountCents: number; receipt: number },
) {
  const { provider } = history.shop.till.context.gateway;
  const parts = [{ account: `card:${provider}` as const, cents: amountCents }];
  bookPayment(history, receipt, { parts, references: [], isCounter: false });
}

/** The client pays on the provider's page, reported by webhook, by the client's return, or by the scheduled check. */
export async function payOnProviderPage(history: OrderHistory, { money }: OrderSnapshot): Promise<boolean> {
  const { room, shop, number, page } = history;
  const { balances } = shop.till;
  if (page === null) return false;
  history.page = null;
  if (!payAt(room, page)) return false;
  await reportPayment(history, page, () => balances.confirm(number));
  const news = (await balances.view(number))?.news;
  if (news?.outcome !== "paid") return false;
  expect(news.amountCents, "more than was owed is a surplus").toBeLessThanOrEqual(money.balanceCents);
  bookOnline(history, news);
  return true;
}

function sessionOf(url: string): string {
  return url.split("/").at(-1) ?? "";
}

/** False if nobody can pay anymore. */
function payAt({ stripe, clock, random }: Showroom, ref: string): boolean {
  const session = stripe.sessions.get(ref);
  if (session?.status !== "open" || session.expires_at * 1_000 <= clock.at) return false;
  stripe.pay(ref, random() < 0.1 ? { bank: "declines" } : {});
  return true;
}

async function reportPayment(history: OrderHistory, ref: string, confirm: () => Promise<object | string>) {
  const { room, shop } = history;
  const { takePaymentEvent, reconcile } = shop.till;
  const { raw, headers } = room.stripe.event(completed, ref);
  const way = pick(room, ["message", "message", "return", "neither"]);
  if (way === "message")
    await requestWithCrashes(history, () => takePaymentEvent(raw, headers), { isKeyed: true });
  if (way === "return") await requestWithCrashes(history, confirm);
  await reconcile();
}

/** An order or deposit waiting for payment is paid, released by either side, or expires. */
export async function settleWaitingOrder(history: OrderHistory): Promise<boolean> {
  const { room } = history;
  if (chance(room, 0.12)) return await release(history);
  if (chance(room, 0.06)) {
    room.clock.at += 11 * 60_000;
    await history.shop.till.reconcile();
    return true;
  }
  return await payWaiting(history);
}

async function release(history: OrderHistory): Promise<boolean> {
  const { room, shop, number, checkoutKey } = history;
  if (chance(room, 0.5))
    await requestWithCrashes(history, () => shop.till.checkout.release(checkoutKey ?? ""));
  else {
    const order = await shop.desk.order(number);
    const version = order?.version ?? 0;
    await requestWithCrashes(history, () =>
      shop.desk.releaseHold({ number, version, actor: "desk 1a2b3c4d" }),
    );
  }
  return true;
}

async function payWaiting(history: OrderHistory): Promise<boolean> {
  const { room, shop, checkoutKey, orderId } = history;
  const { checkout } = shop.till;
  const key = checkoutKey ?? "";
  const view = await checkout.view(key);
  const idempotencyKey = view?.idempotencyKey ?? "";
  const input = { code: code(room) };
  const total = await totalOf(room, orderId);
  const { answer } = await requestWithCrashes(history, () => checkout.pay(key, idempotencyKey, input), {
    isKeyed: true,
  });
  if (answer.outcome === "redirect") {
    const ref = sessionOf(answer.url);
    if (chance(room, 0.15)) return await payLate(history, { key, ref, total });
    if (!payAt(room, ref)) return false;
    await reportPayment(history, ref, () => checkout.confirm(key));
    if ((await checkout.confirm(key)).outcome !== "paid") return false;
  } else if (answer.outcome !== "paid") return false;
  const { provider } = shop.till.context.gateway;
  bookOrderPaid(history, [{ account: `card:${provider}`, cents: total }]);
  const { quoted } = history;
  if (quoted) bookPrice(history, quoted.priceCents, quoted.taxCents);
  return true;
}

/** The client leaves, and a payment in progress arrives afterwards, so all of it is refunded. */
async function payLate(
  history: OrderHistory,
  { key, ref, total }: { key: string; ref: string; total: number },
): Promise<boolean> {
  const { room, shop, model } = history;
  const { checkout, takePaymentEvent, reconcile } = shop.till;
  await requestWithCrashes(history, () => checkout.release(key));
  const session = room.stripe.sessions.get(ref);
  if (session?.status !== "expired") throw new Error("The page of a released order is still open.");
  session.status = "open";
  room.stripe.pay(ref);
  const { raw, headers } = room.stripe.event(completed, ref);
  await requestWithCrashes(history, () => takePaymentEvent(raw, headers), { isKeyed: true });
  await reconcile();
  expect(await checkout.confirm(key)).toMatchObject({ outcome: "ended" });
  incrementCount(room, "late payments");
  model.paidCents += total;
  model.backCents += total;
  return true;
}

async function totalOf({ database }: Showroom, orderId: string): Promise<number> {
  const row = database.read.selectFrom("orders").select("total_cents").where("id", "=", orderId);
  return (await row.executeTakeFirstOrThrow()).total_cents;
}
