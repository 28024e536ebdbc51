import { z } from "zod";
import { type NewSession, ProviderError, type SessionReport } from "../gateway.ts";

const cents = z.int().min(0);

const session = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(["open", "complete", "expired"]),
  payment_status: z.string(),
  amount_total: cents.nullish(),
  currency: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_intent: z
    .union([
      z.string(),
      z.object({ id: z.string(), status: z.string(), amount_received: cents, currency: z.string() }),
    ])
    .nullish(),
});

type Session = z.infer<typeof session>;

/** Parses a session from the API. Throws `ProviderError` if it is invalid. */
export function readSession(answer: unknown): Session {
  const read = session.safeParse(answer);
  if (read.success) return read.data;
  throw new ProviderError("Stripe's response isn't a valid session, so it was ignored.", {
    isAway: true,
    code: "unreadable",
  });
}

/** State of a payment page, from an API session with its payment (`expand[]=payment_intent`). */
export function sessionReport(answer: unknown): SessionReport {
  const read = readSession(answer);
  const orderId = read.metadata?.order_id ?? null;
  const state = stateOf(read);
  const isDecided = state === "paid" || state === "declined";
  return { ref: read.id, orderId, state, charge: isDecided ? chargeOf(read, state, orderId) : null };
}

function stateOf({ status, payment_status, payment_intent }: Session): SessionReport["state"] {
  if (status !== "complete") return status;
  if (payment_status === "paid" || payment_status === "no_payment_required") return "paid";
  const payment = typeof payment_intent === "object" ? payment_intent?.status : undefined;
  return payment === "canceled" || payment === "requires_payment_method" ? "declined" : "pending";
}

/** Uses the amount received if the payment has it; the session has only the amount requested. */
function chargeOf(
  read: Session,
  state: "paid" | "declined",
  orderId: string | null,
): SessionReport["charge"] {
  const payment = typeof read.payment_intent === "object" ? read.payment_intent : null;
  const ref = payment?.id ?? (typeof read.payment_intent === "string" ? read.payment_intent : read.id);
  const received = state === "paid" ? payment?.amount_received : undefined;
  return {
    provider: "stripe",
    ref,
    state: state === "paid" ? "approved" : "declined",
    amountCents: received ?? read.amount_total ?? 0,
    currency: (payment?.currency ?? read.currency ?? "").toUpperCase(),
    orderId,
  };
}

/** Stripe's maximum number of lines on a page. */
const maxLines = 100;
const longestName = 250;

/** A payment page as Stripe form fields: our line totals, cards and wallets only. */
export function sessionForm(session: NewSession): Record<string, string> {
  const { orderId, orderNumber, currency, expiresAt } = session;
  const form: Record<string, string> = {
    mode: "payment",
    // Other methods confirm after days, and a unique piece can't wait that long.
    "payment_method_types[0]": "card",
    client_reference_id: orderNumber,
    customer_email: session.email,
    success_url: session.paidUrl,
    cancel_url: session.backUrl,
    expires_at: String(Math.floor(expiresAt / 1_000)),
    "metadata[order_id]": orderId,
    "payment_intent_data[metadata][order_id]": orderId,
    "payment_intent_data[description]": `Order ${orderNumber}`,
  };
  linesThatFit(session).forEach(({ name, amountCents }, index) => {
    const line = `line_items[${index}]`;
    form[`${line}[quantity]`] = "1";
    form[`${line}[price_data][currency]`] = currency.toLowerCase();
    form[`${line}[price_data][unit_amount]`] = String(amountCents);
    form[`${line}[price_data][product_data][name]`] = name.slice(0, longestName);
  });
  return form;
}

function linesThatFit({ lines, orderNumber }: NewSession): NewSession["lines"] {
  if (lines.length <= maxLines) return lines;
  return [
    { name: `Order ${orderNumber}`, amountCents: lines.reduce((sum, line) => sum + line.amountCents, 0) },
  ];
}
