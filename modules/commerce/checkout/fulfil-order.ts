import { runInLanguage } from "#language";
import type { Language } from "#languages";
import { readOrderAccount } from "#ledger";
import { settleQuote } from "#quotes";
import type { ShopFacts } from "#settings";
import { readOrderCredits } from "../credits/order-credits.ts";
import { moveOrder, type OrderTransaction } from "../orders/move-order.ts";
import { openOrderJobs, readOrderDesigns } from "../orders/order-designs.ts";
import type { OrderRow } from "../orders/order-row.ts";
import { queueOrderMail } from "../orders/outbox.ts";
import type { ChargeEvidence } from "../payments/gateway.ts";
import { keepQuotedPieces } from "../quotes/quoted-stock.ts";
import { orderView } from "./order-view.ts";

export interface FulfilRequest {
  evidence: ChargeEvidence;
  origin: string;
  facts: ShopFacts;
  /** Address for notices to the showroom; defaults to the shop's own. */
  inbox?: string;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/** Sells a paid order's held pieces, closes its cart, opens its jobs and queues its emails. */
export async function fulfilOrder(
  transaction: OrderTransaction,
  order: OrderRow,
  { evidence, origin, facts, inbox = facts.email, now }: FulfilRequest,
): Promise<void> {
  const { tx } = transaction;
  await moveOrder(transaction, order, {
    to: "paid",
    actor: evidence.provider,
    now,
    set: { paid_at: now },
    // Pieces of an accepted quote are sold at handover.
    keepsUnits: order.kind === "deposit",
    facts: { amountCents: evidence.amountCents, ref: evidence.ref },
  });
  await tx
    .updateTable("cart")
    .set({ order_id: order.id, updated_at: now })
    .where("id", "=", order.cart_id)
    .execute();
  const quoted = await settleQuote(transaction, order, { facts, origin, inbox, now });
  const jobs = quoted ?? (await openOrderJobs(tx, order, { actor: "system", now }));
  if (quoted) await enterQuoted(transaction, order, now);
  if (quoted) await keepQuotedPieces(tx, order.id);
  const paid: OrderRow = { ...order, state: "paid", paid_at: now };
  const credits = await readOrderCredits(tx, order);
  const viewIn = (language: Language) =>
    runInLanguage(language, async () => {
      const designs = await readOrderDesigns(tx, { orderId: order.id, origin });
      return orderView(paid, { designs, credits, origin, facts });
    });
  const view = await viewIn("en");
  const local = order.language === "en" ? view : await viewIn(order.language);
  await queueOrderMail(tx, {
    template: order.kind === "deposit" ? "deposit-confirmed" : "order-confirmed",
    orderId: order.id,
    recipient: order.email,
    data: {
      order: local,
      jobs: jobs.map((job, index) => ({ ...job, title: local.designs[index]?.title ?? job.title })),
    },
    now,
  });
  await queueOrderMail(tx, {
    template: "order-received",
    orderId: order.id,
    recipient: inbox,
    data: {
      order: view,
      isDeposit: order.kind === "deposit",
      phone: order.phone,
      replyTo: { name: view.name, address: order.email },
      link: `${origin}/desk/orders/${order.number}`,
    },
    now,
  });
}

/** Paying a quote's deposit agrees to its price. */
async function enterQuoted(transaction: OrderTransaction, order: OrderRow, now: number): Promise<void> {
  const paid = { ...order, state: "paid" as const, version: order.version + 1 };
  await moveOrder(transaction, paid, { to: "in_design", actor: "system", now });
  const designed = { ...order, state: "in_design" as const, version: order.version + 2 };
  const { agreed } = await readOrderAccount(transaction.tx, order.id);
  const facts = { finalPriceCents: agreed?.priceCents ?? null };
  await moveOrder(transaction, designed, { to: "final_quoted", actor: "system", now, facts });
}
