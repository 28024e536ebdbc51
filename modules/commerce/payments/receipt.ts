import type { Db } from "#database";
import { findReceiptEntry, paidAccount, type ReceiptEntry } from "#ledger";
import { m } from "#messages";
import { type Cents, formatMoneyExact, payMethod } from "#money";
import { sha256Hex } from "../../../foundation/records/secret.ts";
import type { ShopContext } from "../context.ts";
import { readLayawayStatement } from "../layaway-schedule/layaway-statement.ts";
import { readOrderDesigns } from "../orders/order-designs.ts";
import { lineTitle, orderColumns } from "../orders/order-record.ts";
import { findOrder, type OrderRow, shownOrderTotals } from "../orders/order-row.ts";
import { readSoldSerials, secondhandVariants } from "../orders/sold-serials.ts";
import { counterRef } from "./counter-methods.ts";
import { readCard } from "./reader/reader-rows.ts";

/** A receipt as shown, printed and emailed. */
export type Receipt = NonNullable<Awaited<ReturnType<typeof readReceipt>>>;

/** A purchased item, or a subtotal. */
export interface ReceiptLine {
  label: string;
  /** Serial number, variant, or a ring's band and changes since the order; may be empty. */
  detail: string;
  cents: Cents | null;
}

/** Reads a receipt as of right after its journal entry, with its order's pieces; null if there is none. */
export async function readReceipt(
  { origin }: Pick<ShopContext, "origin">,
  { db, receipt }: { db: Db; receipt: number },
) {
  const entry = await findReceiptEntry(db, receipt);
  const order = entry && (await findOrder(db, entry.orderId));
  if (!entry || !order || !entry.after || !entry.before) return null;
  const { before, after } = entry;
  const { agreed } = after;
  const pieces = await piecesOf(db, order, origin);
  const isGoods = order.kind === "goods";
  return {
    receipt,
    at: entry.at,
    /** The day it is booked on, in the shop's time zone: "2026-11-24". */
    day: entry.day,
    kind: entry.kind,
    orderNumber: order.number,
    orderKind: order.kind,
    name: `${order.first_name} ${order.last_name}`,
    lines: pieces,
    /** Discount, delivery and tax; null until a price is agreed. */
    sums: isGoods ? goodsSums(order) : agreed ? [priceLine(agreed.priceCents), taxLine(agreed)] : null,
    /** Paid before this receipt and not refunded. */
    paidBeforeCents: before.paidCents - before.givenBackCents,
    parts: await moneyParts(db, entry),
    /** Total of all parts; negative for a refund. */
    amountCents: entry.parts.reduce((sum, { cents }) => sum + cents, 0),
    /** Balance due at that time; null if no price was agreed yet. */
    balanceCents: (isGoods && order.layaway === null) || !agreed ? null : after.balanceCents,
    /** The payments of its layaway as they were then; null for others and refunds. */
    layaway: entry.kind === "payment" ? await readLayawayStatement(db, order, entry.number) : null,
    /** Whether a later entry reversed it. */
    isReversed: entry.reversedBy !== null,
  };
}

/** A receipt of the order behind a page token; null if it belongs to another order or the token is unknown. */
export async function readClientReceipt(
  context: ShopContext,
  { token, receipt }: { token: string; receipt: number },
) {
  const { read } = context.database;
  const order = await read
    .selectFrom("orders")
    .select("number")
    .where("token_hash", "=", sha256Hex(token))
    .where("paid_at", "is not", null)
    .executeTakeFirst();
  const found = order && (await readReceipt(context, { db: read, receipt }));
  return found?.orderNumber === order?.number ? (found ?? null) : null;
}

/** Payments and refunds of an order, oldest first: one row per part of each receipt. */
export async function listReceiptParts(db: Db, orderId: string) {
  const rows = await db
    .selectFrom("journal_entry as entry")
    .innerJoin("journal_posting as posting", "posting.entry", "entry.number")
    .leftJoin("journal_entry as reversal", "reversal.reverses", "entry.number")
    .select(["entry.receipt", "entry.at", "entry.kind", "posting.account", "posting.cents"])
    .select(["posting.reference", "reversal.number as reversedBy"])
    .where("entry.order_id", "=", orderId)
    .orderBy("entry.number")
    .orderBy("posting.position")
    .execute();
  return rows.flatMap(({ receipt, account, reversedBy, ...row }) => {
    const money = paidAccount(account);
    return receipt !== null && money !== null
      ? [{ ...row, receipt, account: money, method: payMethod(money), isReversed: reversedBy !== null }]
      : [];
  });
}

async function moneyParts(db: Db, { receipt, kind, parts }: ReceiptEntry) {
  // A sale at a full discount moves no money.
  if (parts.length === 0) return [];
  const rows = await db
    .selectFrom("payment")
    .leftJoin("reader_payment", "reader_payment.id", "payment.reader_payment")
    .select(["ref", "last_four", "handed_over_cents", "origin_ref", "card"])
    .where(
      "ref",
      "in",
      parts.map(({ position }) => counterRef(receipt, position)),
    )
    .execute();
  return parts.map((part) => {
    const row = rows.find(({ ref }) => ref === counterRef(receipt, part.position));
    const { last_four: lastFour = null, handed_over_cents: handedOverCents = null, card = null } = row ?? {};
    // A refund pays out of what a ticket holds only for an exchange.
    const isExchanged = (row?.origin_ref ?? null) !== null || (kind === "refund-paid" && part.isHeld);
    return { ...part, lastFour, handedOverCents, isExchanged, card: readCard(card) };
  });
}

async function piecesOf(db: Db, order: OrderRow, origin: string): Promise<ReceiptLine[]> {
  if (order.kind === "deposit") {
    const designs = await readOrderDesigns(db, { orderId: order.id, origin });
    if (designs.length > 0)
      return designs.map(({ title, detail }) => ({ label: title, detail, cents: null }));
    const lines = orderColumns.lines.parse(JSON.parse(order.lines));
    return lines.map(({ title, variantTitle }) => ({
      label: title,
      detail: variantTitle ?? "",
      cents: null,
    }));
  }
  const units = await readSoldSerials(db, order.id);
  const lines = orderColumns.lines.parse(JSON.parse(order.lines));
  const secondhand = await secondhandVariants(
    db,
    lines.map(({ variantId }) => variantId),
  );
  return lines.map((line) => {
    const serials = units.filter((unit) => unit.variantId === line.variantId).map(({ serial }) => serial);
    const detail = [
      line.variantTitle,
      secondhand.has(line.variantId) && m.documents.secondhand,
      serials.length > 0 && m.documents.serial(serials.join(", ")),
    ];
    return {
      label: line.quantity > 1 ? `${line.quantity} × ${lineTitle(line)}` : lineTitle(line),
      detail: detail.filter(Boolean).join(", "),
      cents: line.totalCents,
    };
  });
}

function goodsSums(order: OrderRow): ReceiptLine[] {
  const { discountCents, shippingCents, taxCents, taxLabel, totalCents } = shownOrderTotals(order);
  return [
    ...(discountCents > 0 ? [line(m.orders.discount, -discountCents)] : []),
    ...(shippingCents ? [line(m.orders.delivery, shippingCents)] : []),
    ...(taxCents === null ? [] : [line(taxLabel ?? m.orders.tax, taxCents, untaxedText(order))]),
    line(m.mail.total, totalCents),
  ];
}

function priceLine(cents: Cents): ReceiptLine {
  return line(m.documents.price, cents);
}

function taxLine({ taxCents, taxLabel }: { taxCents: Cents; taxLabel: string | null }): ReceiptLine {
  return taxLabel === null ? line(m.documents.taxNotCollected, 0) : line(taxLabel, taxCents);
}

/** Says what a trade-in for resale took off the taxed amount; may be empty. */
function untaxedText({ untaxed_cents: cents }: OrderRow): string {
  return cents === 0 ? "" : m.orders.untaxedTradeIn(formatMoneyExact(cents));
}

function line(label: string, cents: Cents, detail = ""): ReceiptLine {
  return { label, detail, cents };
}
