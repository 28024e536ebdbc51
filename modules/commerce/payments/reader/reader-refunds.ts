import { type Db, isDatabaseUnavailable } from "#database";
import { bookEntry, heldTenders, readCashBalance } from "#ledger";
import { type Cents, formatMoneyExact } from "#money";
import { audit } from "../../../../foundation/records/audit.ts";
import { randomDigits } from "../../../../foundation/records/number-series.ts";
import type { ShopContext } from "../../context.ts";
import { type OrderTransaction, writeOrders } from "../../orders/move-order.ts";
import { ProviderError } from "../gateway.ts";
import { bookIssuedRefund } from "../refunds-due.ts";
import type { CardReaders, RefundReport } from "./card-reader.ts";
import { readerAccount } from "./reader-account.ts";
import { findPayment, type ReaderPaymentRow, type ReaderRefundRow } from "./reader-rows.ts";

/** A refund to the card of a reader payment. */
export interface NewCardRefund {
  /** Id of the reader payment. */
  payment: string;
  /** More than 0, and at most what wasn't refunded yet. */
  cents: Cents;
  /** The part of an order's refund (`refund_part`) that it pays out; null for none. */
  part?: string | null;
  actor: string;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/**
 * Makes a refund to a card due, in the caller's transaction, which books what it is for to `refunds-due`. After the
 * commit, `issueCardRefunds` asks for it. It is paid out once the provider says that it is final; one that fails stays
 * due. Throws RangeError for more than is left of the payment.
 */
export async function startCardRefund(tx: Db, asked: NewCardRefund): Promise<void> {
  const { payment: id, cents, part = null, actor, now } = asked;
  const payment = await findPayment(tx, id);
  const leftCents = payment === null ? 0 : await refundableCents(tx, payment);
  if (!Number.isSafeInteger(cents) || cents <= 0 || cents > leftCents)
    throw new RangeError(
      `A refund of ${cents} cents isn't possible: ${leftCents} cents are left of this payment.`,
    );
  const row = { id: randomDigits(16), payment_id: id, cents, state: "due", attempt: 1, ref: null } as const;
  await tx
    .insertInto("reader_refund")
    .values({
      ...{ ...row, reason: null, part_id: part, actor, created_at: now, updated_at: now, entry: null },
    })
    .execute();
}

/** What of a payment wasn't refunded and isn't about to be. */
export async function refundableCents(db: Db, { id, state, cents }: ReaderPaymentRow): Promise<Cents> {
  const { given } = await db
    .selectFrom("reader_refund")
    .select((eb) => eb.fn.sum<number | null>("cents").as("given"))
    .where("payment_id", "=", id)
    .executeTakeFirstOrThrow();
  return state === "succeeded" ? cents - Number(given ?? 0) : 0;
}

/** Makes the refund of an undone tender due; false if the tender wasn't paid on a reader. */
export async function refundTender(
  tx: Db,
  tender: { ticket_id: string; position: number; account: string; cents: Cents },
  { actor, now, memo }: { actor: string; now: number; memo: string },
): Promise<boolean> {
  if (tender.account !== readerAccount) return false;
  const payment = await tx
    .selectFrom("reader_payment")
    .select("id")
    .where("ticket_id", "=", tender.ticket_id)
    .where("tender", "=", tender.position)
    .executeTakeFirstOrThrow();
  const { cents } = tender;
  await bookEntry(tx, {
    ...{ kind: "tender-refund", cause: `undone ${payment.id}`, orderId: null, ticketId: tender.ticket_id },
    ...{ actor, now, memo },
    postings: [
      { account: heldTenders(readerAccount), cents },
      { account: "refunds-due", cents: -cents },
    ],
  });
  await startCardRefund(tx, { payment: payment.id, cents, actor, now });
  return true;
}

/** Refunds a payment that fits no ticket. Returns false if it isn't one, or is refunded already. */
export async function refundUnapplied(
  { database, now }: ShopContext,
  { payment: id, actor }: { payment: string; actor: string },
): Promise<boolean> {
  return await database.write(async (tx) => {
    const payment = await findPayment(tx, id);
    if (!payment || payment.tender !== null) return false;
    const cents = await refundableCents(tx, payment);
    if (cents === 0) return false;
    await startCardRefund(tx, { payment: id, cents, actor, now: now() });
    return true;
  });
}

/** Asks for a failed refund once more. False if it didn't fail. */
export async function retryRefund(
  { database, now }: ShopContext,
  { refund, actor }: { refund: string; actor: string },
): Promise<boolean> {
  const { numUpdatedRows } = await database.write((tx) =>
    tx
      .updateTable("reader_refund")
      .set((eb) => ({ state: "due", attempt: eb("attempt", "+", 1), ref: null, actor, updated_at: now() }))
      .where("id", "=", refund)
      .where("state", "=", "failed")
      .executeTakeFirst(),
  );
  return numUpdatedRows === 1n;
}

/**
 * Pays a refund that its card can't take in cash instead, from the drawer. Returns why it can't be, as a message; null
 * once it is paid. An order's refund is paid otherwise on the order's page.
 */
export async function payRefundInCash(
  { database, now }: Pick<ShopContext, "database" | "now">,
  { refund, actor }: { refund: string; actor: string },
): Promise<string | null> {
  const at = now();
  try {
    return await database.write(async (tx) => {
      const row = await tx
        .selectFrom("reader_refund")
        .innerJoin("reader_payment", "reader_payment.id", "payment_id")
        .selectAll("reader_refund")
        .select("ticket_id")
        .where("reader_refund.id", "=", refund)
        .where("reader_refund.state", "=", "failed")
        .where("part_id", "is", null)
        .executeTakeFirst();
      if (!row) return "This refund isn't failed any more.";
      const { number } = await bookEntry(tx, {
        ...{
          kind: "tender-refund",
          cause: `reader refund ${row.id}`,
          orderId: null,
          ticketId: row.ticket_id,
        },
        ...{ actor, now: at, memo: "The card couldn't take the refund" },
        postings: [
          { account: "refunds-due", cents: row.cents },
          { account: "cash", cents: -row.cents },
        ],
      });
      const drawerCents = await readCashBalance(tx);
      if (drawerCents < 0) throw new EmptyDrawerError(drawerCents + row.cents);
      const { numUpdatedRows } = await tx
        .updateTable("reader_refund")
        .set({ state: "succeeded", reason: "cash", entry: number, updated_at: at })
        .where("id", "=", row.id)
        .where("state", "=", "failed")
        .executeTakeFirst();
      if (numUpdatedRows !== 1n)
        throw new Error("The refund was settled in the meantime, so nothing was paid.");
      await audit(tx, {
        ...{ at, actor, subject: `ticket ${row.ticket_id}`, action: "reader.refund_cash" },
        data: { refund: row.id, cents: row.cents },
      });
      return null;
    });
  } catch (error) {
    if (error instanceof EmptyDrawerError) return error.message;
    throw error;
  }
}

/** Rolls back what the drawer can't pay. */
class EmptyDrawerError extends Error {
  override readonly name = "EmptyDrawerError";

  constructor(heldCents: Cents) {
    super(`The drawer has only ${formatMoneyExact(Math.max(0, heldCents))}. Add cash first.`);
  }
}

/** Asks for all refunds due, and what became of those that were accepted. One that fails doesn't stop the others. */
export async function issueCardRefunds(context: ShopContext, readers: CardReaders): Promise<void> {
  const rows = await context.database.read
    .selectFrom("reader_refund")
    .innerJoin("reader_payment", "reader_payment.id", "payment_id")
    .selectAll("reader_refund")
    .select("reader_payment.intent")
    .where("reader_refund.state", "in", ["due", "pending"])
    .where("provider", "=", readers.provider)
    .orderBy("reader_refund.created_at")
    .execute();
  for (const { intent, ...row } of rows) {
    try {
      await settleRefund(context, row, await ask(readers, row, intent ?? ""));
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      context.reportFault(error);
    }
  }
}

/** Each attempt has a key of its own, and the provider refunds once per key. */
async function ask(
  readers: CardReaders,
  row: ReaderRefundRow,
  payment: string,
): Promise<RefundReport | string> {
  try {
    if (row.ref !== null) return await readers.refundStatus(row.ref);
    return await readers.refund({ payment, cents: row.cents, key: `${row.id}:${row.attempt}` });
  } catch (error) {
    if (error instanceof ProviderError && !error.isAway && row.ref === null) return error.code || "refused";
    throw error;
  }
}

async function settleRefund(
  context: ShopContext,
  { id, attempt }: ReaderRefundRow,
  answer: RefundReport | string,
): Promise<void> {
  const now = context.now();
  const report =
    typeof answer === "string" ? { ref: null, state: "failed" as const, failureCode: answer } : answer;
  await writeOrders(context, async (transaction) => {
    const { tx, dialect } = transaction;
    const row = await tx
      .selectFrom("reader_refund")
      .selectAll()
      .where("id", "=", id)
      .where("attempt", "=", attempt)
      .where("state", "in", ["due", "pending"])
      .$if(dialect === "postgres", (query) => query.forUpdate())
      .executeTakeFirst();
    if (!row || (row.state === report.state && row.ref === report.ref)) return;
    const payment = await findPayment(tx, row.payment_id);
    if (!payment) return;
    const entry =
      report.state === "succeeded"
        ? await payOut(context, transaction, { row, payment, ref: report.ref })
        : null;
    const set = { state: report.state, ref: report.ref, reason: report.failureCode, entry, updated_at: now };
    await tx.updateTable("reader_refund").set(set).where("id", "=", id).execute();
    await audit(tx, {
      ...{ at: now, actor: payment.provider, subject: `ticket ${payment.ticket_id}` },
      action: `reader.refund_${report.state}`,
      data: { payment: payment.id, refund: id, cents: row.cents, attempt, reason: report.failureCode },
    });
  });
}

/** Books a final refund as paid out, in the caller's transaction. Returns the entry. */
async function payOut(
  context: ShopContext,
  transaction: OrderTransaction,
  { row, payment, ref }: { row: ReaderRefundRow; payment: ReaderPaymentRow; ref: string },
): Promise<number> {
  const { tx } = transaction;
  const { cents } = row;
  if (row.part_id !== null) {
    const part = await tx
      .selectFrom("refund_part")
      .selectAll()
      .where("id", "=", row.part_id)
      .executeTakeFirstOrThrow();
    const { order_id: orderId, charge_ref: chargeRef, currency, created_at: since } = part;
    const due = { orderId, chargeRef, originRef: null, partId: part.id, amountCents: cents, currency, since };
    const entry = await bookIssuedRefund(context, transaction, due, { provider: readerAccount, ref });
    if (entry === null)
      throw new Error("This refund was booked in the meantime, so nothing was booked twice.");
    return entry;
  }
  const { number } = await bookEntry(tx, {
    ...{
      kind: "tender-refund",
      cause: `reader refund ${row.id}`,
      orderId: null,
      ticketId: payment.ticket_id,
    },
    ...{ actor: payment.provider, now: context.now() },
    postings: [
      { account: "refunds-due", cents },
      { account: readerAccount, cents: -cents, reference: ref },
    ],
  });
  return number;
}
