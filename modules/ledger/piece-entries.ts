import type { Db } from "#database";
import type { Cents } from "#money";
import {
  type DepositAccount,
  type HeldTenders,
  type MoneyAccount,
  type Posting,
  type SalesKind,
  taxPosting,
} from "./accounts.ts";
import { type BookedEntry, bookEntry, type NewEntry, reverseEntry } from "./book-entry.ts";
import { readOrderAccount } from "./order-account.ts";

type Booking = Pick<NewEntry, "actor" | "now"> & { orderId: string };

/** A price before tax, and its tax; `label` is "Suffolk County, 8.75%", or null if no tax is collected. */
export interface PriceWithTax {
  priceCents: Cents;
  taxCents: Cents;
  taxLabel: string | null;
}

/**
 * Books the agreed price of a custom piece in memorandum accounts, in the caller's transaction: sale and tax are due at
 * handover (TSB-A-20(10)S). Reverses an earlier price.
 */
export async function bookPrice(tx: Db, booking: Booking & PriceWithTax): Promise<BookedEntry> {
  const { orderId, actor, now, priceCents, taxCents, taxLabel } = booking;
  const { agreed } = await readOrderAccount(tx, orderId);
  if (agreed) await reverseEntry(tx, agreed.entry, { actor, now, memo: "The price was changed" });
  const versions = await tx
    .selectFrom("journal_entry")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("order_id", "=", orderId)
    .where("kind", "=", "price")
    .executeTakeFirstOrThrow();
  return await bookEntry(tx, {
    kind: "price",
    cause: `price ${Number(versions.count) + 1} of ${orderId}`,
    orderId,
    actor,
    now,
    postings: [
      { account: "receivable", cents: priceCents + taxCents },
      { account: "undelivered", cents: -priceCents },
      ...(taxLabel === null ? [] : [quotedTax(taxLabel, -taxCents, priceCents)]),
    ],
  });
}

/** A share of a handover's price: what was sold, as a positive amount. */
export interface SoldPart {
  sales: SalesKind;
  cents: Cents;
  pieces: number;
}

interface HandoverSale {
  /** What was sold, or what divides its price. */
  sales?: "custom" | "repairs" | ((priceCents: Cents) => SoldPart[]);
  /** The costs of its pieces from stock. */
  costs?: readonly Posting[];
}

/**
 * Books the handover of a custom or repaired piece, or of an accepted quote's goods, in the caller's transaction: its sale
 * and tax against its deposits, with its costs, in one entry. Unpaid amounts stay receivable. Null if no price is agreed
 * or it was already handed over.
 */
export async function bookHandover(
  tx: Db,
  { orderId, actor, now, sales = "custom", costs = [] }: Booking & HandoverSale,
): Promise<BookedEntry | null> {
  const { agreed, heldCents, isHandedOver } = await readOrderAccount(tx, orderId);
  if (!agreed || isHandedOver) return null;
  const { priceCents, taxCents, taxLabel } = agreed;
  const sumCents = priceCents + taxCents;
  const parts =
    typeof sales === "string"
      ? [{ sales, cents: priceCents, pieces: await designCount(tx, orderId) }]
      : sales(priceCents);
  return await bookEntry(tx, {
    kind: "handover",
    cause: `handover ${orderId}`,
    orderId,
    actor,
    now,
    postings: [
      { account: "deposits", cents: heldCents },
      { account: "receivable", cents: sumCents - heldCents },
      ...parts.map((part): Posting => {
        return { account: `sales:${part.sales}`, cents: -part.cents, pieces: part.pieces };
      }),
      taxPosting(taxLabel, taxCents, priceCents),
      { account: "receivable", cents: -sumCents },
      { account: "undelivered", cents: priceCents },
      ...(taxLabel === null ? [] : [quotedTax(taxLabel, taxCents, -priceCents)]),
      ...costs,
    ],
  });
}

/** A payment toward an order's balance: a deposit until handover, afterwards a payment on the receivable. */
export async function balancePostings(
  tx: Db,
  orderId: string,
  parts: readonly { account: MoneyAccount | HeldTenders; cents: Cents; reference?: string }[],
): Promise<Posting[]> {
  const { isHandedOver } = await readOrderAccount(tx, orderId);
  const sum = parts.reduce((total, { cents }) => total + cents, 0);
  return [
    ...parts,
    { account: isHandedOver ? "receivable" : await depositAccountOf(tx, orderId), cents: -sum },
  ];
}

/** Where an order's payments before its sale are. */
export async function depositAccountOf(tx: Db, orderId: string): Promise<DepositAccount> {
  const order = await tx.selectFrom("orders").select("layaway").where("id", "=", orderId).executeTakeFirst();
  return (order?.layaway ?? null) === null ? "deposits" : "layaway-deposits";
}

/**
 * The sale of a layaway with its last payment, in the caller's transaction: its deposits and agreed price against
 * `credits`, the postings of its sale and costs. Null if no price is agreed or it was already sold. Throws RangeError
 * if what is held isn't the price.
 */
export async function bookLayawaySale(
  tx: Db,
  { orderId, actor, now, credits }: Booking & { credits: readonly Posting[] },
): Promise<BookedEntry | null> {
  const { agreed, heldCents, isHandedOver } = await readOrderAccount(tx, orderId);
  if (!agreed || isHandedOver) return null;
  const { priceCents, taxCents, taxLabel } = agreed;
  return await bookEntry(tx, {
    ...{ kind: "sale", cause: `layaway ${orderId}`, orderId, actor, now },
    postings: [
      { account: "layaway-deposits", cents: heldCents },
      ...credits,
      { account: "receivable", cents: -(priceCents + taxCents) },
      { account: "undelivered", cents: priceCents },
      ...(taxLabel === null ? [] : [quotedTax(taxLabel, taxCents, -priceCents)]),
    ],
  });
}

/**
 * Ends a layaway without a sale, in the caller's transaction: withdraws its price, keeps the fee of its deposits, and
 * owes the rest to the client.
 */
export async function bookLayawayEnd(
  tx: Db,
  { orderId, actor, now, feeCents, memo }: Booking & { feeCents: Cents; memo: string },
): Promise<{ owedCents: Cents }> {
  const { agreed, heldCents } = await readOrderAccount(tx, orderId);
  if (agreed) await reverseEntry(tx, agreed.entry, { actor, now, memo });
  const owedCents = heldCents - feeCents;
  if (heldCents > 0)
    await bookEntry(tx, {
      ...{ kind: "refund", cause: `layaway end ${orderId}`, orderId, actor, now, memo },
      postings: [
        { account: "layaway-deposits", cents: heldCents },
        { account: "layaway-fees", cents: -feeCents },
        { account: "refunds-due", cents: -owedCents },
      ],
    });
  return { owedCents };
}

async function designCount(tx: Db, orderId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("order_design")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return Math.max(1, Number(count));
}

function quotedTax(label: string, cents: Cents, taxedCents: Cents): Posting {
  return { account: `undelivered-tax:${label}`, cents, taxedCents };
}
