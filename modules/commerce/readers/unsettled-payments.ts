import type { Cents } from "#money";
import type { ShopContext } from "../context.ts";
import type { ReaderState } from "../payments/reader/reader-states.ts";

/** A card payment or refund that didn't settle by itself. */
export interface UnsettledPayment {
  /**
   * `unsure`: it may have been charged. `uncaptured`: approved, not charged. `unapplied`: charged, but it fits no
   * ticket. `refund`: a refund that failed, or isn't final after a day.
   */
  problem: "unsure" | "uncaptured" | "unapplied" | "refund";
  ticket: string;
  /** The client's name; empty for a walk-in. */
  name: string;
  cents: Cents;
  /** Id of the reader payment, or of its refund. */
  id: string;
  /** The provider's reason; null without one. */
  reason: string | null;
  /** Whether someone must act. */
  isFailed: boolean;
  /** In milliseconds since the Unix epoch. */
  since: number;
}

/** A payment that is on a reader now isn't unsettled yet. */
const usualMs = 60_000;
/** Banks take a while to say that a refund is final. */
const usualRefundMs = 24 * 60 * 60_000;

export async function listUnsettledPayments({ database, now }: ShopContext): Promise<UnsettledPayment[]> {
  const at = now();
  const payments = await database.read
    .selectFrom("reader_payment as paid")
    .innerJoin("ticket", "ticket.id", "paid.ticket_id")
    .select(["paid.id", "paid.state", "paid.cents", "reason", "armed_at as since", "ticket_id as ticket"])
    .select(["ticket.name", "ticket.state as ticketState"])
    .where((eb) =>
      eb.or([
        eb("paid.state", "in", ["unknown", "uncaptured", "starting"]),
        eb.and([
          eb("paid.state", "=", "succeeded"),
          eb("tender", "is", null),
          eb.not(
            eb.exists(
              eb
                .selectFrom("reader_refund")
                .select("reader_refund.id")
                .whereRef("reader_refund.payment_id", "=", "paid.id"),
            ),
          ),
        ]),
      ]),
    )
    .orderBy("armed_at")
    .execute();
  const refunds = await database.read
    .selectFrom("reader_refund as refund")
    .innerJoin("reader_payment as paid", "paid.id", "refund.payment_id")
    .innerJoin("ticket", "ticket.id", "paid.ticket_id")
    .select(["refund.id", "refund.state", "refund.cents", "refund.reason", "refund.created_at as since"])
    .select(["paid.ticket_id as ticket", "ticket.name"])
    .where("refund.state", "<>", "succeeded")
    .orderBy("refund.created_at")
    .execute();
  return [
    ...payments
      .filter(
        ({ state, ticketState, since }) =>
          state === "succeeded" || state === "uncaptured" || ticketState !== "open" || since <= at - usualMs,
      )
      .map(({ state, ticketState: _, ...row }) => ({
        ...row,
        problem: problemOf(state),
        isFailed: state === "succeeded",
      })),
    ...refunds
      .filter(({ state, since }) => state === "failed" || since <= at - usualRefundMs)
      .map(({ state, ...row }) => ({ ...row, problem: "refund" as const, isFailed: state === "failed" })),
  ];
}

function problemOf(state: ReaderState): UnsettledPayment["problem"] {
  if (state === "succeeded") return "unapplied";
  return state === "uncaptured" ? "uncaptured" : "unsure";
}
