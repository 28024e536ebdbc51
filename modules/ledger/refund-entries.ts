import type { Db } from "#database";
import { type Cents, proportion } from "#money";
import { type MoneyAccount, type Posting, undeliveredGoods } from "./accounts.ts";
import { type BookedEntry, bookEntry, type NewEntry, reverseEntry } from "./book-entry.ts";
import { readUndelivered } from "./goods-entries.ts";
import { readOrderAccount } from "./order-account.ts";
import { depositAccountOf } from "./piece-entries.ts";

type Booking = Pick<NewEntry, "actor" | "now" | "cause"> & { orderId: string; cents: Cents };

/**
 * Books a refund decision in the caller's transaction. Before handover it draws on the deposits, or on what is held for
 * goods to be made; otherwise it reverses sale and tax in proportion. `endsOrder` withdraws the agreed price.
 */
export async function bookRefund(tx: Db, booking: Booking & { endsOrder?: boolean }): Promise<BookedEntry> {
  const { orderId, cause, actor, now, cents, endsOrder = false } = booking;
  const { agreed, isHandedOver } = await readOrderAccount(tx, orderId);
  if (endsOrder && agreed && !isHandedOver)
    await reverseEntry(tx, agreed.entry, { actor, now, memo: "The order was refunded" });
  const sold = await soldSums(tx, orderId);
  const heldCents = Math.min(cents, (await readUndelivered(tx, orderId))?.heldCents ?? 0);
  const soldCents = cents - heldCents;
  const from: Posting[] = [
    { account: undeliveredGoods, cents: heldCents },
    ...(sold.grossCents > 0
      ? refundedSale(sold, soldCents)
      : [{ account: await depositAccountOf(tx, orderId), cents: soldCents }]),
  ];
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

/** What is left of a sale after all refunds. */
export interface UnrefundedSale {
  /** Before tax. */
  netCents: Cents;
  taxCents: Cents;
  taxedCents: Cents;
}

/** Reads what is left of an order's sale after all refunds, in the caller's transaction. */
export async function readUnrefundedSale(db: Db, orderId: string): Promise<UnrefundedSale> {
  const { sold, refunded } = await incomeOf(db, orderId);
  const left = sumsOf([...sold, ...refunded]);
  return { netCents: left.grossCents - left.taxCents, taxCents: left.taxCents, taxedCents: left.taxedCents };
}

/**
 * Books that returned lines of a ticket are owed to the client, each with its own part of the tax, in the caller's
 * transaction. Null if nothing was paid for them.
 */
export async function bookReturn(
  tx: Db,
  booking: Omit<Booking, "cents"> & UnrefundedSale & { ticketId: string },
): Promise<BookedEntry | null> {
  const { netCents, taxCents, taxedCents, ...entry } = booking;
  if (netCents + taxCents === 0) return null;
  const { sold, refunded } = await incomeOf(tx, booking.orderId);
  const left = sumsOf([...sold, ...refunded]).taxes;
  // An order whose goods were sold on two days may have two rates.
  const fitting = left.toSorted((one, other) => misfit(other, booking) - misfit(one, booking));
  const taxes = returnedTaxes(fitting, { taxCents, taxedCents });
  if (!taxes) throw new RangeError(`Order ${booking.orderId} was sold without tax. Nothing was recorded.`);
  return await bookEntry(tx, {
    ...{ ...entry, kind: "refund" as const },
    postings: [
      { account: "refunds", cents: netCents },
      ...taxes,
      { account: "refunds-due", cents: -netCents - taxCents },
    ],
  });
}

type Tax = Pick<UnrefundedSale, "taxCents" | "taxedCents">;

/** How far, in cents, the tax of returned lines is from that of a rate. */
function misfit(rate: Tax, { taxCents, taxedCents }: Tax): number {
  return Math.abs(taxCents - (rate.taxCents * taxedCents) / Math.max(1, rate.taxedCents));
}

/** The tax of returned lines as debits, of the last rates first. Null if there is no tax to take back. */
function returnedTaxes(taxes: readonly TaxSums[], { taxCents, taxedCents }: Tax): Posting[] | null {
  const [last, ...rest] = taxes.toReversed();
  if (!last) return taxCents === 0 ? [] : null;
  const part = rest.length === 0 ? taxCents : Math.min(taxCents, last.taxCents);
  const taxed = part === taxCents ? taxedCents : Math.min(taxedCents, last.taxedCents);
  const own = { account: last.account, cents: part, taxedCents: -taxed };
  if (part === taxCents) return [own];
  const others = returnedTaxes(rest.toReversed(), {
    taxCents: taxCents - part,
    taxedCents: taxedCents - taxed,
  });
  return others && [own, ...others];
}

interface SaleSums {
  /** Charged for the sale, including tax. */
  grossCents: Cents;
  taxCents: Cents;
  taxedCents: Cents;
  /** The tax by rate, oldest first. */
  taxes: TaxSums[];
}

interface TaxSums {
  account: `tax:${string}`;
  taxCents: Cents;
  taxedCents: Cents;
}

interface SoldSums extends SaleSums {
  /** The part of `grossCents` already refunded by amount. */
  refundedCents: Cents;
}

/**
 * Sums of an order's sale without its returned lines, whose tax went back with them, and of what was refunded by amount
 * since the last of those.
 */
async function soldSums(db: Db, orderId: string): Promise<SoldSums> {
  const { sold, refunded } = await incomeOf(db, orderId);
  const lastReturn = Math.max(0, ...refunded.flatMap(({ ticketId, number }) => (ticketId ? [number] : [])));
  const settled = refunded.filter(({ number }) => number <= lastReturn);
  const later = refunded.filter(({ number }) => number > lastReturn);
  return { ...sumsOf([...sold, ...settled]), refundedCents: -sumsOf(later).grossCents };
}

type Income = Awaited<ReturnType<typeof incomeOf>>["sold"][number];

/** The postings of an order's income, tax included: of its sale, and of its refunds. */
async function incomeOf(db: Db, orderId: string) {
  const rows = await db
    .selectFrom("journal_posting as posting")
    .innerJoin("journal_entry as entry", "entry.number", "posting.entry")
    .select(["entry.number", "entry.kind", "entry.ticket_id as ticketId", "account", "cents"])
    .select("taxed_cents as taxedCents")
    .where("entry.order_id", "=", orderId)
    .where("entry.kind", "in", ["sale", "handover", "refund"])
    .orderBy("entry.number")
    .orderBy("posting.position")
    .execute();
  const income = rows.filter(({ account }) => /^(sales:|tax:|discounts$|delivery$|refunds$)/.test(account));
  return {
    sold: income.filter(({ kind }) => kind !== "refund"),
    refunded: income.filter(({ kind }) => kind === "refund"),
  };
}

function sumsOf(income: readonly Income[]): SaleSums {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);
  const taxed = income.filter(({ account }) => account.startsWith("tax:"));
  const taxes = [...Map.groupBy(taxed, ({ account }) => account as `tax:${string}`)].map(
    ([account, own]) => ({
      account,
      taxCents: -sum(own.map(({ cents }) => cents)) || 0,
      taxedCents: sum(own.map(({ taxedCents }) => taxedCents ?? 0)),
    }),
  );
  return {
    grossCents: -sum(income.map(({ cents }) => cents)) || 0,
    taxCents: sum(taxes.map(({ taxCents }) => taxCents)),
    taxedCents: sum(taxes.map(({ taxedCents }) => taxedCents)),
    taxes,
  };
}

/** Uses differences of cumulative shares, so that the parts of a full refund add up to the full tax. */
function refundedSale(sold: SoldSums, cents: Cents): Posting[] {
  const { grossCents, refundedCents } = sold;
  const part = (of: Cents) =>
    proportion(of, refundedCents + cents, grossCents) - proportion(of, refundedCents, grossCents);
  const taxes = sold.taxes.map(({ account, taxCents, taxedCents }) => {
    return { account, cents: part(taxCents), taxedCents: -part(taxedCents) };
  });
  return [
    { account: "refunds", cents: cents - taxes.reduce((total, tax) => total + tax.cents, 0) },
    ...taxes,
  ];
}
