import type { Db } from "#database";
import { allocate, type Cents, formatMoneyExact } from "#money";
import { otherProviderMessage } from "../desk/desk-moves.ts";
import type { OrderRow } from "../orders/order-row.ts";
import { isRefundable, type OrderCharge, readOrderCharges } from "../payments/order-charges.ts";
import { shareRefund } from "../returns/share-refund.ts";
import { refuse } from "./ticket-answer.ts";
import type { Ticket } from "./ticket-rows.ts";

/** A part of what a ticket's returns are worth, and the charge that it goes back to. */
export interface RefundShare {
  charge: OrderCharge;
  cents: Cents;
}

/** What goes back of one order. */
export interface OrderRefund {
  order: OrderRow;
  /** Pays for the ticket's own goods and balances. */
  exchanged: RefundShare[];
  /** Goes back to the client. */
  paidBack: RefundShare[];
}

/**
 * Plans how a ticket gives back what its returns are worth: first they pay for what it sells, then the rest goes back the
 * way it came. Both are shared among the orders by what each gives back, and among an order's payments by what each paid.
 * Refuses if a payment can't be refunded here.
 */
export async function planRefunds(
  db: Db,
  { row, returns }: Pick<Ticket, "row" | "returns">,
  { orders, provider }: { orders: readonly OrderRow[]; provider: string },
): Promise<OrderRefund[]> {
  const worth = orders.map(({ id }) =>
    returns
      .filter(({ order_id }) => order_id === id)
      .reduce((sum, { net_cents, tax_cents }) => sum + net_cents + tax_cents, 0),
  );
  const exchanged = allocateSafely(Math.min(row.total_cents, row.returned_cents), worth);
  const plan: OrderRefund[] = [];
  for (const [index, order] of orders.entries()) {
    const all = await readOrderCharges(db, order.id);
    const charges = all.filter((charge) => isRefundable(charge, provider));
    const left = charges.reduce((sum, { leftCents }) => sum + leftCents, 0);
    const elsewhere = all.find((charge) => charge.leftCents > 0 && !charges.includes(charge));
    if (left < worth[index]!)
      refuse(
        elsewhere
          ? otherProviderMessage(elsewhere, provider)
          : `Only ${formatMoneyExact(left)} of order ${order.number} can be refunded.`,
      );
    const shares = shareRefund(charges, worth[index]!);
    const used = allocateSafely(exchanged[index]!, shares);
    const parts = (cents: readonly Cents[]) =>
      charges.flatMap((charge, at) => (cents[at]! > 0 ? [{ charge, cents: cents[at]! }] : []));
    plan.push({
      order,
      exchanged: parts(used),
      paidBack: parts(shares.map((cents, at) => cents - used[at]!)),
    });
  }
  return plan;
}

function allocateSafely(cents: Cents, weights: readonly Cents[]): Cents[] {
  return cents === 0 ? weights.map(() => 0) : allocate(cents, weights);
}
