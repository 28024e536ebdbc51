import { reportingCode, returnOf } from "#commerce";
import {
  countEntries,
  findLastClose,
  type JournalReport,
  listCashReports,
  listClosableDays,
  listHeldCredits,
  listHeldDeposits,
  listJournalEntries,
  readCashBalance,
  readClosing,
  readJournalReport,
  taxQuarter,
} from "#ledger";
import { listSoldMargins } from "#quotes";
import type { Services } from "#services";
import { settings } from "#settings";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { readLastCheck } from "../../../operations/invariants/nightly-check.ts";
import type { MoneyQuery } from "./money-query.ts";
import { readMoneyQuery } from "./read-money-query.server.ts";

const pageSize = 25;
const maxHeld = 12;
const mostReports = 20;

/** Today in the showroom. */
export function shopToday(now: number): string {
  return calendarDay(now, settings().timeZone);
}

export type MoneyPage = Awaited<ReturnType<typeof readMoney>>;

export async function readMoney(
  { database, deskRecords, shop }: Services,
  query: URLSearchParams,
  now: number,
) {
  const { read } = database;
  const today = shopToday(now);
  const asked = readMoneyQuery(query, today);
  const { days, before } = asked;
  const entries = await countEntries(read, days);
  const pages = Math.max(1, Math.ceil(entries / pageSize));
  const page = Math.min(asked.page, pages);
  // For a period that hasn't ended, uses the current balances.
  const heldAt = days.to !== null && days.to < today ? days.to : null;
  return {
    query: { ...asked, page },
    today,
    report: withCodes(await readJournalReport(read, days)),
    salesBefore: before && (await readJournalReport(read, before)).salesCents,
    due: days.to === null ? null : taxQuarter(days.to).due,
    deposits: await listHeldDeposits(read, { to: heldAt, most: maxHeld }),
    credits: await listHeldCredits(read, { to: heldAt, most: maxHeld }),
    margins: marginsOf(await listSoldMargins(read, days)),
    journal: {
      entries,
      pages,
      ...(await picturedEntries({ database, deskRecords }, { days, page, size: pageSize })),
    },
    drawerCents: await readCashBalance(read),
    unsettledCards: ((await shop?.readers.unsettled()) ?? []).filter(
      ({ problem }) => problem === "uncaptured" || problem === "unsure",
    ),
    ...(await closingOf(read, asked, now)),
    cashReports: (await listCashReports(read, { most: mostReports })).map(
      ({ changedAt: _, ...report }) => report,
    ),
    proof: await readLastCheck(read),
  };
}

/** A report with each tax's reporting code for the return; null if its rate isn't in the table. */
function withCodes(report: JournalReport) {
  const taxes = report.taxes.map((tax) => {
    const label = `${tax.place}, ${tax.rate}`;
    const own = returnOf(label);
    const isElsewhere = own !== null && own.form !== settings().taxReturn.form;
    return { ...tax, code: reportingCode(label), form: isElsewhere ? own.form : null };
  });
  return { ...report, taxes };
}

/** A page of the journal, with the pieces of its orders. */
async function picturedEntries(
  { database, deskRecords }: Pick<Services, "database" | "deskRecords">,
  asked: Parameters<typeof listJournalEntries>[1],
) {
  const rows = await listJournalEntries(database.read, asked);
  const numbers = rows.flatMap(({ orderNumber }) => orderNumber ?? []);
  const pictures = await deskRecords.pictures(
    database,
    numbers.map((number) => `order ${number}`),
  );
  return { rows, pictures };
}

function marginsOf(sold: Awaited<ReturnType<typeof listSoldMargins>>) {
  return {
    rows: sold.slice(0, maxHeld),
    count: sold.length,
    saleCents: sold.reduce((sum, { saleCents }) => sum + saleCents, 0),
    costCents: sold.reduce((sum, { costCents }) => sum + costCents, 0),
  };
}

async function closingOf(read: Services["database"]["read"], { close }: MoneyQuery, now: number) {
  const closable = await listClosableDays(read, now);
  const day = closable.find((one) => one === close) ?? closable[0] ?? null;
  return {
    closable,
    closing: day === null ? null : await readClosing(read, day),
    lastClosed: await findLastClose(read),
  };
}
