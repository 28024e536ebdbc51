import { z } from "zod";
import { ProviderError, type SessionReport } from "../gateway.ts";

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

/** Reads a session as the API answers it. Throws `ProviderError` for an answer that is none. */
export function readSession(answer: unknown): Session {
  const read = session.safeParse(answer);
  if (read.success) return read.data;
  throw new ProviderError(
    "Stripe's answer is no session that the store can read, so nothing was decided by it.",
    {
      isAway: true,
      code: "unreadable",
    },
  );
}

/** How a payment page stands, from the API's own session with its payment (`expand[]=payment_intent`). */
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

/** What was received counts, where the payment says it; the session only says what was asked. */
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
