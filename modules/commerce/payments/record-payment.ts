import { randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import { type Db, prepareStatement, type Tables } from "#database";
import { announce } from "../../../foundation/records/announce.ts";
import type { ChargeEvidence } from "./gateway.ts";

interface RecordedPayment {
  orderId: string;
  kind: "charge" | "refund";
  /** Milliseconds since the Unix epoch. */
  now: number;
  /** For a card at the terminal. */
  lastFour?: string | null;
  /** For cash. */
  handedOverCents?: number | null;
  /** For a charge paid with exchanged goods: the charge that first paid for them. */
  originRef?: string | null;
  /** For a card on a reader. */
  readerPayment?: string | null;
}

/**
 * Records a provider's charge or refund result in the caller's transaction. The first result for a reference wins:
 * later calls change nothing and return the stored state with `isNew` false.
 */
export async function recordPayment(
  tx: Db,
  payment: ChargeEvidence & RecordedPayment,
): Promise<{ state: ChargeEvidence["state"]; isNew: boolean }> {
  const { orderId, provider, ref, kind, amountCents, currency, state, now } = payment;
  const id = randomBytes(16).toString("base64url");
  const { numAffectedRows } = await insert(tx, {
    id,
    order_id: orderId,
    provider,
    ref,
    kind,
    amount_cents: amountCents,
    currency,
    state,
    last_four: payment.lastFour ?? null,
    handed_over_cents: payment.handedOverCents ?? null,
    origin_ref: payment.originRef ?? null,
    reader_payment: payment.readerPayment ?? null,
    created_at: now,
  });
  if (numAffectedRows === 1n) {
    if (kind === "refund" && state === "approved")
      await announce(tx, ["refunds/create"], () => [{ topic: "refunds/create", subject: `refund ${id}` }]);
    return { state, isNew: true };
  }
  const kept = await tx
    .selectFrom("payment")
    .select("state")
    .where("ref", "=", ref)
    .executeTakeFirstOrThrow();
  return { state: kept.state, isNew: false };
}

const insert = prepareStatement((tx, row: Insertable<Tables["payment"]>) =>
  tx
    .insertInto("payment")
    .values(row)
    .onConflict((conflict) => conflict.column("ref").doNothing()),
);
