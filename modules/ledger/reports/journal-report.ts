import { type Expression, sql } from "kysely";
import type { Db } from "#database";
import { type Cents, findPayMethod, payMethods } from "#money";
import type { EntryKind } from "../../../foundation/database/ledger-tables.ts";
import { isMoneyAccount, type SalesKind, salesKinds, untaxedPlace } from "../accounts.ts";
import { type Days, isWithinDays } from "./days.ts";

/** A figure of a report: its total and number of entries; a reversal counts as minus one. */
interface Figure {
  cents: Cents;
  entries: number;
}

/** The amounts of a period; each figure is a sum of postings. */
export interface JournalReport {
  /** By kind, before discounts and refunds. */
  sales: (Figure & { kind: SalesKind; pieces: number })[];
  delivery: Figure;
  /** Negative. */
  discounts: Figure;
  /** Returned sales, before tax; negative. */
  refunds: Figure;
  /** Kept of canceled layaways under their agreements. */
  fees: Figure;
  /** Sales, delivery and fees minus discounts and refunds, before tax. */
  salesCents: Cents;
  taxes: (Figure & { place: string; rate: string | null; taxedCents: Cents })[];
  taxCents: Cents;
  /** By account: "card:stripe", "terminal". A store credit is owed, not money, so using or issuing it isn't here. */
  moneyIn: (Figure & { method: string })[];
  moneyOut: (Figure & { method: string })[];
  inCents: Cents;
  outCents: Cents;
  /** Gift cards and store credit with which customers paid, and that they bought or were given, less what was paid out. */
  credit: { used: Figure; issued: Figure };
  /** Costs of sold pieces, payments to consignors, cash short (positive) or over, drawer expenses, goodwill credit. */
  costs: (Figure & { account: (typeof costAccounts)[number] })[];
}

const costAccounts = [
  "cost-of-goods",
  "stock-taken-out",
  "consignors",
  "cash-over-short",
  "expenses",
  "goodwill",
  "expired-credit",
] as const;

interface Row extends Figure {
  account: string;
  /** For a reversal: the kind of the reversed entry. */
  kind: EntryKind;
  taxed: Cents;
  pieces: number;
}

/** Sums the journal over a period. */
export async function readJournalReport(db: Db, days: Days): Promise<JournalReport> {
  const rows = await readRows(db, days);
  const of = (...accounts: string[]) => figure(rows.filter(({ account }) => accounts.includes(account)));
  const sales = salesKinds.map((kind) => {
    const own = rows.filter(({ account }) => account === `sales:${kind}`);
    return { kind, ...negative(figure(own)), pieces: own.reduce((sum, { pieces }) => sum + pieces, 0) };
  });
  const delivery = negative(of("delivery"));
  const discounts = negative(of("discounts"));
  const refunds = negative(of("refunds"));
  const fees = negative(of("layaway-fees"));
  const taxes = taxFigures(rows);
  const payouts = figure(
    rows.filter(({ account, kind }) => account === "consignors" && kind === "consignor-payment"),
  );
  const isCredit = ({ account }: Row) => isOwedNumber(account);
  const money = rows.filter((row) => !isCredit(row));
  const moneyIn = methods(money, incoming, 1);
  const moneyOut = methods(money, outgoing, -1);
  const credit = (kinds: ReadonlySet<EntryKind>) =>
    figure(rows.filter((row) => isCredit(row) && kinds.has(row.kind)));
  return {
    ...{ sales, delivery, discounts, refunds, fees, taxes, moneyIn, moneyOut },
    salesCents: total([...sales, delivery, discounts, refunds, fees]),
    taxCents: total(taxes),
    inCents: total(moneyIn),
    outCents: total(moneyOut),
    credit: { used: credit(incoming), issued: negative(credit(issuing)) },
    costs: costAccounts
      .map((account) => ({ account, ...(account === "consignors" ? payouts : of(account)) }))
      .filter(({ cents, entries }) => cents !== 0 || entries !== 0),
  };
}

/** Number of entries in a period. */
export async function countEntries(db: Db, days: Days): Promise<number> {
  const { count } = await db
    .selectFrom("journal_entry")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(isWithinDays("day", days))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const incoming = new Set<EntryKind>([
  ...(["sale", "deposit", "tender", "payment", "handover", "late-payment", "surplus"] as const),
  // Negative, as the reversal of a cash tender is.
  "tender-refund",
]);
const outgoing = new Set<EntryKind>(["refund-paid", "surplus-refund-paid", "credit-paid-out"]);
const issuing = new Set<EntryKind>([...outgoing, "credit", "gift-card"]);

/** Kinds whose money isn't paid by or to a customer, or whose sign doesn't show which. */
const odd = [
  ...(["drawer", "close", "consignor-payment", "reversal", "tender-refund"] as const),
  ...(["credit", "gift-card", "credit-moved", "credit-paid-out", "credit-expired"] as const),
] as const satisfies EntryKind[];

async function readRows(db: Db, days: Days): Promise<Row[]> {
  if (days.from !== null || days.to !== null) return await rowsByKind(db, isWithinDays("entry.day", days));
  return [...(await rowsBySign(db)), ...(await rowsByKind(db, sql`entry.kind in (${sql.join(odd)})`))];
}

const sums = sql`sum(cents) as cents, sum(coalesce(taxed_cents, 0)) as taxed,
  sum(coalesce(pieces, case when cents < 0 then 1 else -1 end)) as pieces`;

async function rowsByKind(db: Db, where: Expression<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`select account, coalesce(reversed.kind, entry.kind) as kind, ${sums},
      sum(case when entry.reverses is null then 1 else -1 end) as entries
    from journal_entry as entry join journal_posting on journal_posting.entry = entry.number
    left join journal_entry as reversed on reversed.number = entry.reverses
    where ${where} group by account, coalesce(reversed.kind, entry.kind)`.execute(db);
  return rows.map(rowOf);
}

/**
 * All other kinds of entries, using only an index of the postings: a million take tenths of a second. A debit of a
 * money account was paid by a customer, a credit was paid out.
 */
async function rowsBySign(db: Db): Promise<Row[]> {
  type Sums = Row & { debits: number; debitEntries: number };
  const { rows } = await sql<Sums>`select account, ${sums}, count(*) as entries,
      sum(case when cents > 0 then cents else 0 end) as debits,
      sum(case when cents > 0 then 1 else 0 end) as "debitEntries"
    from journal_posting where entry not in (select number from journal_entry where kind in (${sql.join(odd)}))
    group by account`.execute(db);
  return rows.flatMap(({ account, cents, taxed, pieces, entries, debits, debitEntries }) => [
    rowOf({ account, kind: "payment", cents: debits, entries: debitEntries, taxed: 0, pieces: 0 }),
    rowOf({
      ...{ account, kind: "refund-paid", taxed, pieces },
      ...{ cents: Number(cents) - Number(debits), entries: Number(entries) - Number(debitEntries) },
    }),
  ]);
}

function rowOf({ account, kind, ...row }: Row): Row {
  return {
    ...{ kind, account },
    cents: Number(row.cents),
    taxed: Number(row.taxed),
    pieces: Number(row.pieces),
    entries: Number(row.entries),
  };
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

/** By place and rate, largest first, untaxed last. */
function taxFigures(rows: readonly Row[]): JournalReport["taxes"] {
  const places = Map.groupBy(
    rows.filter(({ account }) => account.startsWith("tax:")),
    ({ account }) => account.slice("tax:".length),
  );
  const isUntaxed = (place: string) => Number(place === untaxedPlace);
  return [...places]
    .map(([label, own]) => ({
      ...parseTaxLabel(label),
      ...negative(figure(own)),
      taxedCents: own.reduce((sum, { taxed }) => sum + taxed, 0),
    }))
    .sort((a, b) => isUntaxed(a.place) - isUntaxed(b.place) || b.taxedCents - a.taxedCents);
}

/** Splits "Suffolk County, 8.75%" into place and rate. */
export function parseTaxLabel(label: string): { place: string; rate: string | null } {
  const [, place = label, rate = null] = /^(.*), ([\d.]+%)$/.exec(label) ?? [];
  return { place, rate };
}

function methods(
  rows: readonly Row[],
  kinds: ReadonlySet<EntryKind>,
  sign: 1 | -1,
): JournalReport["moneyIn"] {
  const own = rows.filter(({ account, kind }) => kinds.has(kind) && isMoneyAccount(account));
  return [...Map.groupBy(own, ({ account }) => account)]
    .map(([method, of]) => ({ method, cents: sign * total(of) || 0, entries: figure(of).entries }))
    .filter(({ cents, entries }) => cents !== 0 || entries !== 0)
    .sort((a, b) => b.cents - a.cents);
}

/** Whether an account is what the shop owes under a number: a gift card or store credit. */
function isOwedNumber(account: string): boolean {
  const method = findPayMethod(account);
  return method !== null && payMethods[method].account === "numbered";
}
