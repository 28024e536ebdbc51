import { type IdempotentRequest, runIdempotently } from "../../../foundation/records/idempotency.ts";
import type { ShopContext } from "../context.ts";
import { writeOrders } from "../orders/move-order.ts";
import type { CodeGateway } from "../payments/gateway.ts";
import { updateAttempt } from "./balance-record.ts";
import { beginPayment, type PaymentRequest } from "./begin-payment.ts";
import { type SettledBalance, settleBalance, settledBalance } from "./settle-balance.ts";

interface Paying {
  asked: PaymentRequest;
  request: IdempotentRequest;
  code: string;
}

/** An unanswered charge is retried with its key, no matter how late. */
const reuseMs = Number.NEGATIVE_INFINITY;

/** Pays toward a balance with a typed code: charged and settled at once. */
export async function payBalanceByCode(
  context: ShopContext,
  gateway: CodeGateway,
  { asked, request, code }: Paying,
): Promise<SettledBalance | "stale" | "busy"> {
  const { database, origin, inbox } = context;
  const { provider } = gateway;
  const now = context.now();
  const begun = await database.write((tx) =>
    beginPayment(
      { tx, dialect: database.dialect },
      { ...asked, pageHash: "", provider, expiresAt: now, reuseMs, now },
    ),
  );
  if (typeof begun === "string") return begun;
  const { order, attempt } = begun;
  const evidence = await gateway.charge({
    key: `${order.id}:balance:${attempt.attempt}`,
    amountCents: attempt.amount_cents,
    currency: attempt.currency,
    code,
  });
  return await writeOrders(context, async (transaction) => {
    const { tx } = transaction;
    const at = context.now();
    // Settled whatever the answer under this key is, because every charge must be booked.
    const settled = await settleBalance(transaction, { orderId: order.id, evidence, now: at, origin, inbox });
    await updateAttempt(tx, attempt, { state: "complete", charge_ref: evidence.ref, checked_at: at });
    await runIdempotently(tx, request, settledBalance, async () => ({
      answer: settled,
      keep: settled.outcome !== "failed",
    }));
    return settled;
  });
}
