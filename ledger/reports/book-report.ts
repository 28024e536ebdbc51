import { sql } from "kysely";
import type { Db } from "#database";
import type { Cents } from "#money";
import type { EntryKind } from "../../database/ledger-tables.ts";
import { isMoneyAccount, type SalesKind, untaxedPlace } from "../accounts.ts";
import { type Days, within } from "./days.ts";

/** A figure of a report: its sum, and how many entries make it; a reversal counts as one less. */
export interface Figure {
  cents: Cents;
  entries: number;
}

/** The money of a period, each figure a sum of postings. */
export interface BookReport {
  /** By kind, before discounts and refunds. */
  sales: (Figure & { kind: SalesKind; pieces: number })[];
  delivery: Figure;
  /** Negative. */
  discounts: Figure;
  /** Sales given back, before tax: negative. */
  refunds: Figure;
  /** Sales and delivery less discounts and refunds, before tax. */
  salesCents: Cents;
  taxes: (Figure & { place: string; rate: string | null; taxedCents: Cents })[];
  taxCents: Cents;
  /** By method: "card:stripe", "terminal", "cash", "check", "wire", "store-credit". */
  moneyIn: (Figure & { method: string })[];
  moneyOut: (Figure & { method: string })[];
  inCents: Cents;
  outCents: Cents;
  /** What the drawer was short (positive) or over by, paid out of it, and credit given without a payment. */
  costs: (Figure & { account: "cash-over-short" | "expenses" | "goodwill" })[];
}

interface Row extends Figure {
  account: string;
  /** Of a reversal: the reversed entry's. */
  kind: EntryKind;
  taxed: Cents;
  pieces: number;
}

/** Sums the journal over a period, in one query. */
export async function bookReport(db: Db, days: Days): Promise<BookReport> {
  const rows = await readRows(db, days);
  const of = (...accounts: string[]) => figure(rows.filter(({ account }) => accounts.includes(account)));
  const sales = (["watches", "jewelry", "custom", "repairs"] as const).map((kind) => {
    const own = rows.filter(({ account }) => account === `sales:${kind}`);
    return { kind, ...negative(figure(own)), pieces: own.reduce((sum, { pieces }) => sum + pieces, 0) };
  });
  const delivery = negative(of("delivery"));
  const discounts = negative(of("discounts"));
  const refunds = negative(of("refunds"));
  const taxes = taxFigures(rows);
  const moneyIn = methods(rows, incoming, 1);
  const moneyOut = methods(rows, outgoing, -1);
  return {
    ...{ sales, delivery, discounts, refunds, taxes, moneyIn, moneyOut },
    salesCents: total([...sales, delivery, discounts, refunds]),
    taxCents: total(taxes),
    inCents: total(moneyIn),
    outCents: total(moneyOut),
    costs: (["cash-over-short", "expenses", "goodwill"] as const)
      .map((account) => ({ account, ...of(account) }))
      .filter(({ cents, entries }) => cents !== 0 || entries !== 0),
  };
}

/** How many entries a period has. */
export async function entryCount(db: Db, days: Days): Promise<number> {
  const { count } = await db
    .selectFrom("journal_entry")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(within("day", days))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const incoming = new Set<EntryKind>(["sale", "deposit", "payment", "handover", "late-payment", "surplus"]);
const outgoing = new Set<EntryKind>(["refund-paid", "surplus-refund-paid"]);

async function readRows(db: Db, days: Days): Promise<Row[]> {
  const { rows } = await sql<Row>`select
      case when account like 'store-credit:%' then 'store-credit' else account end as account,
      coalesce(reversed.kind, entry.kind) as kind,
      sum(cents) as cents, sum(coalesce(taxed_cents, 0)) as taxed,
      sum(case when account like 'sales:%' then coalesce(pieces, case when cents < 0 then 1 else -1 end) else 0 end)
        as pieces,
      sum(case when entry.reverses is null then 1 else -1 end) as entries
    from journal_entry as entry join journal_posting on journal_posting.entry = entry.number
    left join journal_entry as reversed on reversed.number = entry.reverses
    where ${within("entry.day", days)} group by 1, 2`.execute(db);
  return rows.map((row) => ({
    ...row,
    cents: Number(row.cents),
    taxed: Number(row.taxed),
    pieces: Number(row.pieces),
    entries: Number(row.entries),
  }));
}

function figure(rows: readonly Row[]): Figure {
  return { cents: total(rows), entries: rows.reduce((sum, { entries }) => sum + entries, 0) };
}

function negative({ cents, entries }: Figure): Figure {
  return { cents: -cents || 0, entries };
}

function total(figures: readonly { cents: Cents }[]): Cents {
  return figures.reduce((sum, { cents }) => sum + cents, 0);
}

/** By place and rate, the largest first, those without tax last. */
function taxFigures(rows: readonly Row[]): BookReport["taxes"] {
  const places = Map.groupBy(
    rows.filter(({ account }) => account.startsWith("tax:")),
    ({ account }) => account.slice("tax:".length),
  );
  const isUntaxed = (place: string) => Number(place === untaxedPlace);
  return [...places]
    .map(([label, own]) => ({
      ...taxPlace(label),
      ...negative(figure(own)),
      taxedCents: own.reduce((sum, { taxed }) => sum + taxed, 0),
    }))
    .sort((a, b) => isUntaxed(a.place) - isUntaxed(b.place) || b.taxedCents - a.taxedCents);
}

/** "Suffolk County, 8.75%" as place and rate. */
export function taxPlace(label: string): { place: string; rate: string | null } {
  const [, place = label, rate = null] = /^(.*), ([\d.]+%)$/.exec(label) ?? [];
  return { place, rate };
}

function methods(rows: readonly Row[], kinds: ReadonlySet<EntryKind>, sign: 1 | -1): BookReport["moneyIn"] {
  const own = rows.filter(
    ({ account, kind }) => kinds.has(kind) && (account === "store-credit" || isMoneyAccount(account)),
  );
  return [...Map.groupBy(own, ({ account }) => account)]
    .map(([method, of]) => ({ method, cents: sign * total(of) || 0, entries: figure(of).entries }))
    .filter(({ cents, entries }) => cents !== 0 || entries !== 0)
    .sort((a, b) => b.cents - a.cents);
}
