import { readStoredPairedDesign } from "#jewelry/read-design";
import { storedTitle } from "#jewelry/stored-title";
import { calendarDay, daysBetween } from "../../foundation/records/calendar-day.ts";
import { deriveKey, readSecret } from "../../foundation/records/secret.ts";
import type { QuoteContext } from "./context.ts";
import { withoutSecrets } from "./quote-lines.ts";
import { listQuotePictures } from "./quote-pictures.ts";
import {
  findDepositDeadline,
  findQuote,
  findQuoteByToken,
  type QuoteRow,
  quoteLabel,
  versionRows,
} from "./quote-rows.ts";
import { displayedState, findPaidDeposit, versionView } from "./read-quote.ts";
import { listSpecialOrders } from "./special-orders.ts";

/** A quote as shown to its client: no costs, no margin, nothing unsent. */
type ClientQuote = NonNullable<Awaited<ReturnType<typeof findClientQuote>>>;
export type ClientQuoteVersion = ClientQuote["versions"][number];

const halfHourMs = 30 * 60_000;

/** Quote for the token of its client page; null for an unknown token or before the first version is sent. */
export async function findClientQuote(context: QuoteContext, token: string) {
  const row = await findQuoteByToken(context.database.read, token);
  return row && (await clientView(context, row));
}

/** Quote by its label as its client sees it, to be read and signed at the counter; null if there is none or none was sent. */
export async function findShownQuote(context: QuoteContext, label: string) {
  const row = await findQuote(context.database.read, label);
  return row && (await clientView(context, row));
}

async function clientView(context: QuoteContext, row: QuoteRow) {
  const { database, facts } = context;
  if (row.sent_version === null) return null;
  const now = context.now();
  const today = calendarDay(now, facts.timeZone);
  const rows = (await versionRows(database.read, row.number)).filter(({ sent_at }) => sent_at !== null);
  const answers = await database.read
    .selectFrom("quote_answer")
    .select(["version", "kind", "text", "at"])
    .where("quote", "=", row.number)
    .orderBy("id")
    .execute();
  const newest = row.sent_version;
  const { valid_until: validUntil, sent_at: sentAt } = rows.find(({ version }) => version === newest)!;
  return {
    label: quoteLabel(row.number),
    /** For optimistic locking at the counter. */
    revision: row.version,
    title: storedTitle(row),
    name: row.name,
    design: readStoredPairedDesign(row.design, row.band),
    state: displayedState(row, rows, { facts, now }),
    /** The version that can be accepted. */
    newest,
    /** Whole days left to accept it, not counting today; negative if expired. */
    daysLeft: daysBetween(today, validUntil),
    /** Whole days since it was sent. */
    daysPassed: daysBetween(calendarDay(sentAt ?? now, facts.timeZone), today),
    versions: rows.map(versionView).map(({ lines, ...version }) => ({
      ...version,
      lines: lines.map(withoutSecrets),
    })),
    answers,
    pictures: await listQuotePictures(database.read, row.number),
    specialOrders: (await listSpecialOrders(database.read, row, rows)).map(
      ({ note: _, version: __, ...order }) => order,
    ),
    acceptedVersion: row.accepted_version,
    signedName: row.signed_name,
    acceptedAt: row.accepted_at,
    isPaying: (await findDepositDeadline(database.read, row, now)) !== null,
    deposit: await findPaidDeposit(database.read, row),
  };
}

/** Records that the client opened the page, at most once per half hour. Changes nothing else. */
export async function recordOpening({ database, now }: QuoteContext, token: string): Promise<void> {
  const row = await findQuoteByToken(database.read, token);
  const at = now();
  if (!row || row.sent_version === null || (row.last_opened_at ?? 0) > at - halfHourMs) return;
  await database.write((tx) =>
    tx
      .updateTable("quote")
      .set((eb) => ({
        openings: eb("openings", "+", 1),
        first_opened_at: row.first_opened_at ?? at,
        last_opened_at: at,
      }))
      .where("number", "=", row.number)
      .where("openings", "=", row.openings)
      .execute(),
  );
}

/** Token of a quote's client page. Derived, so only its hash is stored. */
export async function readQuoteToken(
  { database }: Pick<QuoteContext, "database">,
  number: QuoteRow["number"],
) {
  return deriveKey(await readSecret(database), "quote", number);
}
