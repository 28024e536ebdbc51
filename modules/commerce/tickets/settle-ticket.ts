import { keepDrafts } from "../layaways/layaway-drafts.ts";
import type { OrderRow } from "../orders/order-row.ts";
import { unitFaults } from "./piece-faults.ts";
import { settleReturns } from "./settle-returns.ts";
import { refuse } from "./ticket-answer.ts";
import { syncOrder } from "./ticket-order.ts";
import {
  giftCardCents,
  paidCents,
  readColumn,
  type Ticket,
  type TicketLineRow,
  ticketColumns,
} from "./ticket-rows.ts";
import { priceTicket, type TicketPrices } from "./ticket-totals.ts";
import type { Writing } from "./write-ticket.ts";

/** The prices of a ticket as its rows say, at `now` (milliseconds since the Unix epoch). */
export function pricesOf(
  { row, lines, tradeIns }: Ticket,
  { context, now }: Pick<Writing, "context" | "now">,
) {
  return priceTicket(
    {
      lines: lines.map((line) => {
        const { requiresShipping, taxClass = "jewelry" } = ticketColumns.item.parse(JSON.parse(line.item));
        return {
          ...{ kind: line.kind, quantity: line.quantity, unitCents: line.unit_cents, requiresShipping },
          isTaxable: line.taxable === 1,
          taxClass: line.kind === "service" ? "labor" : taxClass,
          discount: readColumn(ticketColumns.discount, line.discount),
        };
      }),
      discount: readColumn(ticketColumns.discount, row.discount),
      delivery: ticketColumns.delivery.parse(JSON.parse(row.delivery)),
      exemption: readColumn(ticketColumns.exemption, row.exemption),
      tradeIns: tradeIns.map(({ allowed_cents, for_resale }) => ({
        ...{ allowedCents: allowed_cents, isForResale: for_resale === 1 },
      })),
    },
    { facts: context.facts, now },
  );
}

/**
 * Prices a ticket again after its lines or terms were changed in memory, stores the discounts of its lines, and brings
 * the order behind it in step. Refuses a total below what was paid, and goods worth more than a parcel is insured for, and
 * taxable ones if the showroom's rate isn't known.
 * Returns the order, and the columns of the ticket to save.
 */
export async function settleTicket(writing: Writing): Promise<{
  order: OrderRow | null;
  prices: TicketPrices;
  set: ReturnType<typeof totalColumns> & {
    returned_cents: number;
    returned_tax_cents: number;
    order_id: string | null;
  };
}> {
  const { context, transaction, ticket, actor, now } = writing;
  const prices = pricesOf(ticket, writing);
  if (prices.isUninsurable)
    refuse("This is worth more than we insure by parcel. Choose pickup, or arrange delivery by phone.");
  if (prices.isRateMissing)
    refuse(
      "No sales tax rate is known for the showroom’s address. An owner corrects its county and state in the settings, or adds the rate under Tax.",
    );
  const { returnedCents, returnedTaxCents } = await settleReturns(writing);
  if (Math.max(0, prices.totalCents - returnedCents) < paidCents(ticket))
    refuse("This would make the total less than what was paid. Undo a payment first.");
  assertCardPaysNoCard(ticket, { totalCents: prices.totalCents - returnedCents });
  for (const [index, line] of ticket.lines.entries())
    if (line.kind !== "return") await saveDiscounts(writing, line, prices.lines[index]);
  const order = await syncOrder(context, transaction, ticket, { prices, actor: actor.actor, now });
  const heldUntil = now + context.facts.counter.holdMinutes * 60_000;
  await keepDrafts(transaction, ticket, { heldUntil, actor: actor.actor, now });
  return {
    ...{ order, prices },
    set: {
      ...totalColumns(prices),
      ...{ returned_cents: returnedCents, returned_tax_cents: returnedTaxCents },
      order_id: order?.id ?? null,
    },
  };
}

function totalColumns({ goods, totalCents, tradeInCents, creditCents }: TicketPrices) {
  return {
    subtotal_cents: goods.subtotalCents,
    discount_cents: goods.discountCents,
    shipping_cents: goods.shippingCents,
    tax_cents: goods.taxCents,
    tax_ppm: goods.taxPpm,
    tax_label: goods.shownTaxLabel,
    total_cents: totalCents,
    trade_in_cents: tradeInCents,
    credit_cents: creditCents,
  };
}

async function saveDiscounts(
  { transaction: { tx }, ticket }: Writing,
  line: TicketLineRow,
  prices: TicketPrices["lines"][number] | undefined,
): Promise<void> {
  const { discountCents = 0, shareCents = 0 } = prices ?? {};
  if (line.discount_cents === discountCents && line.share_cents === shareCents) return;
  const set = { discount_cents: discountCents, share_cents: shareCents };
  await tx
    .updateTable("ticket_line")
    .set(set)
    .where("ticket_id", "=", ticket.row.id)
    .where("position", "=", line.position)
    .execute();
  Object.assign(line, set);
}

/** Refuses if someone else has this piece, naming who. */
export async function assertHeld(writing: Writing, orderId: string | null, unit: number): Promise<void> {
  const faults = await unitFaults(writing.transaction.tx, { orderId, units: [unit], now: writing.now });
  const fault = faults.get(unit);
  if (fault) refuse(fault);
}

/** Refuses gift cards that would pay for the gift cards on the ticket. */
export function assertCardPaysNoCard(
  ticket: Ticket,
  { totalCents, addedCents = 0 }: { totalCents: number; addedCents?: number },
): void {
  const paid = ticket.tenders
    .filter(({ account, state }) => state !== "undone" && account.startsWith("gift-card:"))
    .reduce((sum, { cents }) => sum + cents, addedCents);
  if (paid > 0 && paid > Math.max(0, totalCents - giftCardCents(ticket)))
    refuse("A gift card can't pay for a gift card. Take another payment for that part.", "amount");
}
