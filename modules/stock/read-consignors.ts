import { sql } from "kysely";
import type { Db } from "#database";
import { isPaidBack } from "#ledger";
import type { Cents, ConsignorMethod } from "#money";
import { addDays, calendarDay } from "../../foundation/records/calendar-day.ts";
import { seriesLabel } from "../../foundation/records/record-label.ts";
import { sha256Hex } from "../../foundation/records/secret.ts";
import { consignorCents, consignorDue, termsText } from "./consignor-terms.ts";
import { pieceLabel } from "./piece-code.ts";
import { pieceRows } from "./piece-rows.ts";

/** A piece of one sale, and what its consignor is owed for it. */
export interface ConsignedSale {
  id: number;
  /** "P-10012" */
  label: string;
  title: string;
  serial: string | null;
  order: string;
  /** Day in the shop's time zone, "2026-11-24". */
  soldOn: string;
  /** Price paid by the customer, before tax. */
  priceCents: Cents;
  terms: string;
  /** The agreed payment date. */
  payableOn: string;
  /** Amount due to the consignor; 0 if the sale was undone, null if not entered. */
  dueCents: Cents | null;
  paidCents: Cents;
  /** Due minus paid; negative if owed back, null if not entered. */
  openCents: Cents | null;
  /** The sale was refunded. */
  isGivenUp: boolean;
}

/** A consigned piece that isn't sold yet. */
export interface ConsignedPiece {
  id: number;
  label: string;
  title: string;
  serial: string | null;
  priceCents: Cents;
  terms: string;
  /** At its current price; null if not entered. */
  dueCents: Cents | null;
}

export interface ConsignorPayment {
  number: number;
  /** "CP-1001" */
  label: string;
  cents: Cents;
  method: ConsignorMethod | "";
  reference: string;
  paidOn: string;
  entry: number | null;
  actor: string;
  at: number;
  /** Its entry was reversed, so nothing was paid. */
  isReversed: boolean;
  pieces: { id: number; order: string; cents: Cents }[];
}

export interface Consignor {
  key: string;
  name: string;
  inHand: ConsignedPiece[];
  /** Newest first. */
  sales: ConsignedSale[];
  /** Newest first. */
  payments: ConsignorPayment[];
  /** Payable today. */
  owedCents: Cents;
  /** Payable on a later day. */
  laterCents: Cents;
  owedBackCents: Cents;
  paidCents: Cents;
  /** Number of sold pieces whose amount due isn't entered. */
  unclear: number;
}

/** Id of a consignor's pages, so that URLs contain no name. */
export function consignorKey(name: string): string {
  return sha256Hex(name.trim().replace(/\s+/g, " ").toLowerCase()).slice(0, 16);
}

export const consignorPaymentLabels = seriesLabel("consignorPayment");
export const consignorPaymentLabel = consignorPaymentLabels.of;

/** All consignors, by name. `today` is in the shop's time zone. */
export async function readConsignors(
  db: Db,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<Consignor[]> {
  const payments = await readPayments(db);
  const paid = paidBySale(payments);
  const consignors = new Map<string, Consignor>();
  const of = (name: string) => {
    const key = consignorKey(name);
    const known = consignors.get(key) ?? emptyConsignor(key, name);
    consignors.set(key, known);
    return known;
  };
  for (const row of await consignedRows(db)) {
    const consignor = of(row.supplier ?? "");
    if (row.state !== "sold") consignor.inHand.push(inHandPiece(row));
    else if (row.order !== null && row.paidAt !== null) {
      const found = paid.get(saleKey(row.id, row.order));
      paid.delete(saleKey(row.id, row.order));
      consignor.sales.push(sale(row, { order: row.order, soldOn: calendarDay(row.paidAt, timeZone) }, found));
    }
  }
  // Paid sales whose piece was returned or is no longer consigned.
  for (const one of paid.values()) of(one.consignor).sales.push(one.sale);
  for (const { consignor, pieces, ...payment } of payments)
    of(consignor).payments.push({
      ...payment,
      pieces: pieces.map(({ id, order, cents }) => ({ id, order, cents })),
    });
  for (const one of consignors.values()) sumUp(one, today);
  return [...consignors.values()].sort((a, b) => a.name.localeCompare(b.name));
}

type Row = Awaited<ReturnType<typeof consignedRows>>[number];

async function consignedRows(db: Db) {
  return await pieceRows(db)
    .select(["orders.lines", isPaidBack(sql.ref("orders.id")).as("isPaidBack")])
    .where("record.ownership", "=", "consigned")
    .orderBy("orders.paid_at", "desc")
    .orderBy("unit.id")
    .execute();
}

function inHandPiece(row: Row): ConsignedPiece {
  const { id, title, serial, priceCents } = row;
  return {
    ...{ id, label: pieceLabel(id), title, serial, priceCents },
    terms: termsText(row, priceCents, row.terms ?? ""),
    dueCents: consignorCents(row, priceCents),
  };
}

function sale(
  row: Row,
  { order, soldOn }: { order: string; soldOn: string },
  paid: PaidSale | undefined,
): ConsignedSale {
  const { id, title, serial } = row;
  const paidCents = paid?.sale.paidCents ?? 0;
  const { priceCents, isGivenUp, dueCents } = consignorDue(row, paidCents);
  const agreed = paid && paidCents > 0 ? paid.sale : null;
  return {
    ...{ id, label: pieceLabel(id), title, serial, order, soldOn, isGivenUp, dueCents, paidCents },
    priceCents: agreed?.priceCents ?? priceCents,
    terms: agreed?.terms ?? termsText(row, priceCents, row.terms ?? ""),
    payableOn: addDays(soldOn, row.payableDays ?? 0),
    openCents: dueCents === null ? null : dueCents - paidCents,
  };
}

async function readPayments(db: Db) {
  const rows = await db
    .selectFrom("consignor_payment as payment")
    .leftJoin("journal_entry as reversal", "reversal.reverses", "payment.entry")
    .selectAll("payment")
    .select("reversal.number as reversal")
    .orderBy("payment.number", "desc")
    .execute();
  const pieces = await db.selectFrom("consignor_payment_piece").selectAll().orderBy("unit_id").execute();
  const byPayment = Map.groupBy(pieces, ({ payment }) => payment);
  return rows.map(({ number, consignor, cents, method, reference, paid_on, entry, actor, at, reversal }) => ({
    ...{
      number,
      label: consignorPaymentLabel(number),
      consignor,
      cents,
      method,
      reference,
      entry,
      actor,
      at,
    },
    ...{ paidOn: paid_on, isReversed: entry !== null && reversal !== null },
    pieces: (byPayment.get(number) ?? []).map(({ unit_id: id, order_number: order, ...piece }) => ({
      ...piece,
      ...{ id, order },
    })),
  }));
}

interface PaidSale {
  consignor: string;
  /** Treated as undone, so that everything is owed back. */
  sale: ConsignedSale;
}

/** What was paid for each piece of each sale, excluding reversed payments. */
function paidBySale(payments: Awaited<ReturnType<typeof readPayments>>): Map<string, PaidSale> {
  const paid = new Map<string, PaidSale>();
  for (const { consignor, isReversed, pieces } of payments.toReversed())
    for (const { id, order, title, sold_on: soldOn, price_cents: priceCents, terms, cents } of pieces) {
      if (isReversed) continue;
      const paidCents = (paid.get(saleKey(id, order))?.sale.paidCents ?? 0) + cents;
      const known = { id, label: pieceLabel(id), title, serial: null, order, soldOn, priceCents, terms };
      const sale = { ...known, payableOn: soldOn, dueCents: 0, paidCents, openCents: 0 - paidCents };
      paid.set(saleKey(id, order), { consignor, sale: { ...sale, isGivenUp: true } });
    }
  return paid;
}

export function saleKey(id: number, order: string): string {
  return `${id} ${order}`;
}

function emptyConsignor(key: string, name: string): Consignor {
  const sums = { owedCents: 0, laterCents: 0, owedBackCents: 0, paidCents: 0, unclear: 0 };
  return { key, name, inHand: [], sales: [], payments: [], ...sums };
}

function sumUp(consignor: Consignor, today: string): void {
  consignor.sales.sort((a, b) => (a.soldOn < b.soldOn ? 1 : a.soldOn > b.soldOn ? -1 : a.id - b.id));
  for (const { openCents, payableOn } of consignor.sales) {
    if (openCents === null) consignor.unclear++;
    else if (openCents < 0) consignor.owedBackCents -= openCents;
    else if (payableOn > today) consignor.laterCents += openCents;
    else consignor.owedCents += openCents;
  }
  consignor.paidCents = consignor.payments.reduce((sum, one) => sum + (one.isReversed ? 0 : one.cents), 0);
}
