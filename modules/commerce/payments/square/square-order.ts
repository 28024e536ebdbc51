import { z } from "zod";
import { type NewSession, ProviderError, type SessionReport } from "../gateway.ts";

const money = z.object({ amount: z.int().min(0), currency: z.string() });

/** A payment link as the API returns it. */
export const paymentLink = z.object({
  payment_link: z.object({ id: z.string(), order_id: z.string(), url: z.string() }),
});

const order = z.object({
  id: z.string(),
  version: z.int().default(1),
  state: z.enum(["DRAFT", "OPEN", "COMPLETED", "CANCELED"]),
  /** `order`: our order; `link`: the payment link; `expires`: milliseconds since the Unix epoch. */
  metadata: z.record(z.string(), z.string()).nullish(),
  total_money: money,
  tenders: z.array(z.object({ payment_id: z.string().nullish() })).nullish(),
});
export type SquareOrder = z.infer<typeof order>;

const payment = z.object({
  id: z.string(),
  status: z.enum(["APPROVED", "PENDING", "COMPLETED", "CANCELED", "FAILED"]),
  amount_money: money,
});
export type SquarePayment = z.infer<typeof payment>;

/** Parses part of a response. Throws `ProviderError` if it is invalid. */
function readAnswer<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.infer<Shape> {
  const read = shape.safeParse(answer);
  if (read.success) return read.data;
  const message = "Square's response isn't valid, so it was ignored.";
  throw new ProviderError(message, { isAway: true, code: "unreadable" });
}

export const readLink = (answer: unknown) => readAnswer(paymentLink, answer).payment_link;
export const readOrder = (answer: unknown) => readAnswer(z.object({ order }), answer).order;
export const readPayment = (answer: unknown) => readAnswer(z.object({ payment }), answer).payment;

/** Square's limits: lines of an order, and a name. */
const maxLines = 500;
const longestName = 500;

/** The order behind a payment link: our line totals, without Square's own tax or tips. */
export function squareOrder(session: NewSession, locationId: string): object {
  const { orderId, orderNumber, currency, expiresAt } = session;
  const lines =
    session.lines.length <= maxLines
      ? session.lines
      : [
          {
            name: `Order ${orderNumber}`,
            amountCents: session.lines.reduce((sum, line) => sum + line.amountCents, 0),
          },
        ];
  return {
    location_id: locationId,
    reference_id: orderNumber.slice(0, 40),
    metadata: { order: orderId, expires: String(expiresAt) },
    line_items: lines.map(({ name, amountCents }) => ({
      name: name.slice(0, longestName),
      quantity: "1",
      base_price_money: { amount: amountCents, currency },
    })),
  };
}

/**
 * What an order and its payments say. A failed payment leaves the page open: the buyer may try another card there, so only
 * a canceled order is expired, never a declined one.
 */
export function sessionReport(read: SquareOrder, payments: readonly SquarePayment[]): SessionReport {
  const orderId = read.metadata?.order ?? null;
  const paid = payments.find(({ status }) => status === "COMPLETED");
  if (paid) {
    const { amount: amountCents, currency } = paid.amount_money;
    const charge = {
      provider: "square",
      ref: paid.id,
      state: "approved",
      amountCents,
      currency,
      orderId,
    } as const;
    return { ref: read.id, orderId, state: "paid", charge };
  }
  const isPending = payments.some(({ status }) => status === "APPROVED" || status === "PENDING");
  const state = isPending ? "pending" : read.state === "CANCELED" ? "expired" : "open";
  return { ref: read.id, orderId, state, charge: null };
}
