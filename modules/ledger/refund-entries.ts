import type { Db } from "#database";
import type { Cents } from "#money";
import type { MoneyAccount, Posting } from "./accounts.ts";
import { type BookedEntry, bookEntry, type NewEntry, reverseEntry } from "./book-entry.ts";
import { readOrderAccount } from "./order-account.ts";

type Booking = Pick<NewEntry, "actor" | "now" | "cause"> & { orderId: string; cents: Cents };

/**
 * Books a refund decision in the caller's transaction. For goods and for a handed-over piece, it reverses sale and tax
 * in proportion; before handover, it draws on the deposits. `endsOrder` withdraws the agreed price.
 */
export async function bookRefund(tx: Db, booking: Booking & { endsOrder?: boolean }): Promise<BookedEntry> {
  const { orderId, cause, actor, now, cents, endsOrder = false } = booking;
  const { agreed, isHandedOver } = await readOrderAccount(tx, orderId);
  if (endsOrder && agreed && !isHandedOver)
    await reverseEntry(tx, agreed.entry, { actor, now, memo: "The order was refunded" });
  const sold = await soldSums(tx, orderId);
  const from: Posting[] = sold.grossCents > 0 ? refundedSale(sold, cents) : [{ account: "deposits", cents }];
  return await bookEntry(tx, {
    ...{ kind: "refund" as const, cause, orderId, actor, now },
    postings: [...from, { account: "refunds-due", cents: -cents }],
  });
}

/** Books a refund as paid out of an account; `isSurplus` for a payment of an order that was already paid. */
export async function bookRefundPayout(
  tx: Db,
  booking: Booking & { account: MoneyAccount; reference?: string; isSurplus?: boolean },
): Promise<BookedEntry> {
  const { account, reference, isSurplus = false, cents, cause, orderId, actor, now } = booking;
  return await bookEntry(tx, {
    kind: isSurplus ? "surplus-refund-paid" : "refund-paid",
    ...{ cause, orderId, actor, now },
    postings: [
      { account: "refunds-due", cents },
      { account, cents: -cents, ...(reference !== undefined && { reference }) },
    ],
  });
}

interface SoldSums {
  /** Charged for the sale, including tax. */
  grossCents: Cents;
  taxCents: Cents;
  taxedCents: Cents;
  taxAccount: `tax:${string}` | null;
  /** The part of `grossCents` already refunded. */
  refundedCents: Cents;
}

/** Sums of an order's sale and its refunds so far. */
async function soldSums(db: Db, orderId: string): Promise<SoldSums> {
  const rows = await db
    .selectFrom("journal_posting as posting")
    .innerJoin("journal_entry as entry", "entry.number", "posting.entry")
    .select(["entry.kind", "account"])
    .select((eb) => [eb.fn.sum<number>("cents").as("cents"), eb.fn.sum<number>("taxed_cents").as("taxed")])
    .where("entry.order_id", "=", orderId)
    .where("entry.kind", "in", ["sale", "handover", "refund"])
    .groupBy(["entry.kind", "account"])
    .execute();
  const isIncome = (account: string) => /^(sales:|tax:|discounts$|delivery$|refunds$)/.test(account);
  const sum = (isRefund: boolean) =>
    rows
      .filter(({ kind, account }) => (kind === "refund") === isRefund && isIncome(account))
      .reduce((total, { cents }) => total + Number(cents), 0);
  const tax = rows.find(({ kind, account }) => kind !== "refund" && account.startsWith("tax:"));
  return {
    grossCents: -sum(false),
    taxCents: -Number(tax?.cents ?? 0),
    taxedCents: Number(tax?.taxed ?? 0),
    taxAccount: (tax?.account as `tax:${string}` | undefined) ?? null,
    refundedCents: sum(true),
  };
}

/** Uses differences of cumulative shares, so that the parts of a full refund add up to the full tax. */
function refundedSale(sold: SoldSums, cents: Cents): Posting[] {
  const { grossCents, refundedCents, taxAccount } = sold;
  const part = (of: Cents) =>
    proportion(of, refundedCents + cents, grossCents) - proportion(of, refundedCents, grossCents);
  const taxCents = part(sold.taxCents);
  return [
    { account: "refunds", cents: cents - taxCents },
    ...(taxAccount === null
      ? []
      : [{ account: taxAccount, cents: taxCents, taxedCents: -part(sold.taxedCents) }]),
  ];
}

/** `of` × `part` / `whole`, rounding half up. */
function proportion(of: Cents, part: Cents, whole: Cents): Cents {
  return Number((BigInt(of) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
}
