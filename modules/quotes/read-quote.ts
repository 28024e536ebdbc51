import { sql } from "kysely";
import type { Db } from "#database";
import { readStoredPairedDesign } from "#jewelry/read-design";
import { readOrderAccount } from "#ledger";
import { pieceLabel } from "#stock";
import { calendarDay } from "../../foundation/records/calendar-day.ts";
import { type Listing, type ListPage, positionInList, readPage } from "../../foundation/records/listing.ts";
import { matchesSearch } from "../../foundation/records/searched-text.ts";
import type { QuoteContext } from "./context.ts";
import { isSoldOnTicket, lineCents, quantityText, readQuoteLines } from "./quote-lines.ts";
import { listQuotePictures } from "./quote-pictures.ts";
import {
  findDepositDeadline,
  findQuote,
  isExpired,
  type QuoteRow,
  quoteLabel,
  type VersionRow,
  versionRows,
} from "./quote-rows.ts";
import { quoteSearchFields } from "./quote-search-fields.ts";
import type { DisplayedQuoteState } from "./quote-states.ts";
import { quoteStates } from "./quote-states.ts";
import { quoteMargin } from "./quote-totals.ts";
import { listSpecialOrders } from "./special-orders.ts";

/** A quote as the desk sees it. */
export type DeskQuote = NonNullable<Awaited<ReturnType<typeof readQuote>>>;
export type DeskQuoteVersion = DeskQuote["versions"][number];

/** A quote in the desk's list. */
export interface QuoteSummary {
  label: string;
  title: string;
  name: string;
  state: DisplayedQuoteState;
  totalCents: number;
  validUntil: string;
  updatedAt: number;
  /** Order of the deposit paid to accept it. */
  orderNumber: string | null;
}

/** Quote by label ("Q-1001"); null if there is none. */
export async function readQuote(context: QuoteContext, label: string) {
  const { database, facts } = context;
  const db = database.read;
  const row = await findQuote(db, label);
  if (!row) return null;
  const now = context.now();
  const rows = await versionRows(db, row.number);
  const answers = await db
    .selectFrom("quote_answer")
    .select(["version", "kind", "text", "at"])
    .where("quote", "=", row.number)
    .orderBy("id")
    .execute();
  const deposit = await findPaidDeposit(db, row);
  const accepted = rows.find(({ version }) => version === row.accepted_version);
  const sent = rows.find(({ version }) => version === row.sent_version);
  return {
    label: quoteLabel(row.number),
    requestId: row.quote_request_id,
    title: row.title,
    name: row.name,
    email: row.email,
    phone: row.phone,
    design: readStoredPairedDesign(row.design, row.band),
    state: displayedState(row, rows, { facts, now }),
    /** For optimistic locking. */
    revision: row.version,
    createdAt: row.created_at,
    sentVersion: row.sent_version,
    acceptedVersion: row.accepted_version,
    acceptedAt: row.accepted_at,
    openings: row.openings,
    firstOpenedAt: row.first_opened_at,
    payingUntil: await findDepositDeadline(db, row, now),
    versions: rows.map((version) => ({
      ...versionView(version),
      margin: quoteMargin(readQuoteLines(version.lines)),
    })),
    answers,
    pictures: await listQuotePictures(db, row.number),
    specialOrders: await listSpecialOrders(db, row, rows),
    /** Who signed at the counter, and who of the staff was there; null if accepted online. */
    signed:
      row.signed_name === null
        ? null
        : { name: row.signed_name, signature: row.signature ?? "", withActor: row.signed_with ?? "" },
    counties: context.counties(calendarDay(now, facts.timeZone)),
    deposit,
    /** The unpaid part of the accepted deposit. */
    depositDueCents: Math.max(
      0,
      deposit && accepted && !deposit.isRefunded
        ? Math.min(accepted.deposit_cents - deposit.paidCents, deposit.balanceCents)
        : 0,
    ),
    /** Whether the sent version's lines can be sold on a ticket: pieces from stock and services, without a trade-in. */
    isSoldOnTicket: sent !== undefined && isSoldOnTicket(sent),
  };
}

/** A page of quotes, newest first. */
export async function listQuotes(
  { database, facts, now }: QuoteContext,
  listing: Listing,
): Promise<ListPage<QuoteSummary>> {
  const { search } = listing;
  const today = calendarDay(now(), facts.timeZone);
  const wanted = database.read
    .selectFrom("quote")
    .innerJoin("quote_version as newest", (join) =>
      join
        .onRef("newest.quote", "=", "quote.number")
        .on(
          sql<boolean>`newest.version = (select max(version) from quote_version where quote_version.quote = quote.number)`,
        ),
    )
    .leftJoin("quote_version as sent", (join) =>
      join.onRef("sent.quote", "=", "quote.number").onRef("sent.version", "=", "quote.sent_version"),
    )
    .leftJoin("orders", (join) =>
      join.onRef("orders.id", "=", "quote.order_id").on("paid_at", "is not", null),
    )
    .select(["quote.number", "quote.title", "quote.name", "quote.updated_at as updatedAt"])
    .select([totalCents.as("totalCents"), "newest.valid_until as validUntil", "orders.number as orderNumber"])
    .select(stateOn(today).as("state"))
    .$if(search !== "", (query) => query.where(matchesSearch(search, quoteSearchFields())));
  const sorts = {
    quote: sql`quote.number`,
    for: sql`lower(quote.name)`,
    state: positionInList(stateOn(today), Object.keys(quoteStates)),
    valid: sql`newest.valid_until`,
    changed: sql`quote.updated_at`,
    total: totalCents,
  };
  const order = { sorts, usual: sql`quote.number desc`, id: sql`quote.number` };
  const page = await readPage(wanted, listing, order);
  const rows = page.rows.map(({ number, ...row }) => ({
    ...{ ...row, label: quoteLabel(number) },
    totalCents: Number(row.totalCents),
  }));
  return { ...page, rows };
}

const totalCents = sql<number>`newest.price_cents + newest.tax_cents`;

/** SQL equivalent of `displayedState` for a quote joined with its `sent` version. */
function stateOn(today: string) {
  return sql<DisplayedQuoteState>`case when quote.state in ('sent', 'change_asked') and sent.valid_until < ${today}
    then 'expired' else quote.state end`;
}

/** A version for both desk and client. `lines` include costs, which only the desk may see. */
export function versionView(row: VersionRow) {
  const lines = readQuoteLines(row.lines).map((line) => ({
    ...line,
    /** "P-10012" for a piece from stock. */
    tag: line.piece === null ? null : pieceLabel(line.piece),
    /** For example, "5.2". */
    quantity: quantityText(line.quantityMilli),
    cents: lineCents(line, line.eachCents),
  }));
  return {
    version: row.version,
    lines,
    linesCents: lines.reduce((sum, { cents }) => sum + cents, 0),
    tradeInTitle: row.trade_in_title,
    tradeInCents: row.trade_in_cents,
    words: row.words,
    validUntil: row.valid_until,
    depositCents: row.deposit_cents,
    taxCounty: row.tax_county,
    taxLabel: row.tax_label,
    priceCents: row.price_cents,
    taxCents: row.tax_cents,
    totalCents: row.price_cents + row.tax_cents,
    sentAt: row.sent_at,
  };
}

/** State of the quote at `now`. */
export function displayedState(
  row: QuoteRow,
  versions: readonly VersionRow[],
  { facts, now }: Pick<QuoteContext, "facts"> & { now: number },
): DisplayedQuoteState {
  const sent = versions.find(({ version }) => version === row.sent_version);
  const isOpen = row.state === "sent" || row.state === "change_asked";
  return isOpen && sent && isExpired(sent, facts, now) ? "expired" : row.state;
}

/** Order, job, receipt, payments and balance of an accepted quote; null before its deposit is paid, if one is due first. */
export async function findPaidDeposit(db: Db, { order_id: orderId, state }: QuoteRow) {
  if (orderId === null || state !== "accepted") return null;
  const order = await db
    .selectFrom("orders")
    .leftJoin("job", "job.order_id", "orders.id")
    .select([
      "orders.id as orderId",
      "orders.number",
      "orders.paid_at as paidAt",
      "orders.total_cents as cents",
      "orders.state as orderState",
      "orders.ticket",
    ])
    .select(["job.number as jobNumber", "job.id as jobId"])
    .where("orders.id", "=", orderId)
    .executeTakeFirst();
  if (!order) return null;
  const entry = await db
    .selectFrom("journal_entry")
    .select("receipt")
    .where("order_id", "=", orderId)
    .where("kind", "=", "deposit")
    .executeTakeFirst();
  const { balanceCents, leftCents } = await readOrderAccount(db, orderId);
  const isRefunded = order.orderState === "refund_pending" || order.orderState === "refunded";
  const paid = { paidCents: leftCents, balanceCents };
  return { ...order, isRefunded, receipt: entry?.receipt ?? null, ...paid };
}
