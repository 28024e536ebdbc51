import type { Tables } from "#database";
import type { Cents } from "#money";
import type { ShopContext } from "../context.ts";
import type { CardFacts } from "../payments/reader/card-reader.ts";
import { findNewestPayment, readCard } from "../payments/reader/reader-rows.ts";
import type { ReaderState } from "../payments/reader/reader-states.ts";

/** A ticket's newest card payment on a reader, as the counter shows it. */
export interface ReaderPaymentView {
  id: string;
  state: ReaderState;
  cents: Cents;
  /** Id and name of its reader. */
  reader: string;
  readerName: string;
  /** Why it was declined or given up, as a code: "card_declined", "timeout". */
  reason: string | null;
  card: CardFacts | null;
  /** Whether its money fits no ticket and is owed back. */
  isUnapplied: boolean;
  isSimulated: boolean;
  /** When it was shown on the reader, and until when, in milliseconds since the Unix epoch. */
  armedAt: number;
  answeredAt: number | null;
  endedAt: number | null;
}

export async function viewReaderPayment(
  { database }: Pick<ShopContext, "database">,
  ticketId: string,
): Promise<ReaderPaymentView | null> {
  const row = await findNewestPayment(database.read, ticketId);
  if (!row) return null;
  const reader = await database.read
    .selectFrom("card_reader")
    .select("name")
    .where("id", "=", row.reader_id)
    .executeTakeFirstOrThrow();
  return {
    ...{ id: row.id, state: row.state, cents: row.cents, reader: row.reader_id, readerName: reader.name },
    ...{ reason: row.reason, card: readCard(row.card), isSimulated: row.provider === "simulator" },
    isUnapplied: row.entry !== null && row.tender === null,
    ...{ armedAt: row.armed_at, answeredAt: row.answered_at, endedAt: row.ended_at },
  };
}

/** A refund to a card, as the counter shows it. */
export interface CardRefundView {
  id: string;
  state: Tables["reader_refund"]["state"];
  cents: Cents;
  lastFour: string | null;
  /** Why it failed, as the provider's code; "cash" if it was paid in cash instead. */
  reason: string | null;
  /** Whether it is part of an order's refund. */
  isOfOrder: boolean;
  at: number;
}

export async function listCardRefunds(
  { database }: Pick<ShopContext, "database">,
  ticketId: string,
): Promise<CardRefundView[]> {
  const rows = await database.read
    .selectFrom("reader_refund")
    .innerJoin("reader_payment", "reader_payment.id", "payment_id")
    .select([
      "reader_refund.id",
      "reader_refund.state",
      "reader_refund.cents",
      "reader_refund.reason",
      "part_id",
      "card",
    ])
    .select("reader_refund.created_at as at")
    .where("ticket_id", "=", ticketId)
    .orderBy("reader_refund.created_at")
    .execute();
  return rows.map(({ card, part_id, ...row }) => ({
    ...row,
    ...{ lastFour: readCard(card)?.lastFour ?? null, isOfOrder: part_id !== null },
  }));
}
