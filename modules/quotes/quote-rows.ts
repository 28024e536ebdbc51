import type { Selectable } from "kysely";
import type { Db, Tables } from "#database";
import type { ShopFacts } from "#settings";
import { calendarDay } from "../../foundation/records/calendar-day.ts";
import { seriesLabel } from "../../foundation/records/record-label.ts";
import { rowTable } from "../../foundation/records/record-tables.ts";
import { sha256Hex } from "../../foundation/records/secret.ts";

export type QuoteRow = Selectable<Tables["quote"]>;
export type VersionRow = Selectable<Tables["quote_version"]>;

/** For example, "Q-1001". */
export const quoteLabels = seriesLabel("quote");
export const quoteLabel = quoteLabels.of;

/** Parses "Q-1001" in any spelling; null for other text. */
export const quoteNumber = quoteLabels.read;

/** Quote by its client page token; null if unknown. */
export async function findQuoteByToken(db: Db, token: string): Promise<QuoteRow | null> {
  const query = db.selectFrom("quote").selectAll().where("token_hash", "=", sha256Hex(token));
  return (await query.executeTakeFirst()) ?? null;
}

/** Quote by its label, "Q-1001"; null if unknown. */
export async function findQuote(db: Db, label: string): Promise<QuoteRow | null> {
  const number = quoteNumber(label);
  if (number === null) return null;
  return (await db.selectFrom("quote").selectAll().where("number", "=", number).executeTakeFirst()) ?? null;
}

export const quoteTable = rowTable({
  table: "quote",
  key: "number",
  subject: (number) => `quote ${quoteLabel(number)}`,
});

/** All versions of a quote, oldest first. */
export async function versionRows(db: Db, number: number): Promise<VersionRow[]> {
  return await db
    .selectFrom("quote_version")
    .selectAll()
    .where("quote", "=", number)
    .orderBy("version")
    .execute();
}

/** Whether a version's last day is over in the showroom at `now` (milliseconds since the Unix epoch). */
export function isExpired({ valid_until }: VersionRow, facts: ShopFacts, now: number): boolean {
  return valid_until < calendarDay(now, facts.timeZone);
}

/** When payment of the quote's deposit closes, in milliseconds since the Unix epoch; null if none is open. */
export async function findDepositDeadline(db: Db, quote: QuoteRow, now: number): Promise<number | null> {
  if (quote.order_id === null) return null;
  const order = await db
    .selectFrom("orders")
    .select(["state", "held_until", "session_ref"])
    .where("id", "=", quote.order_id)
    .executeTakeFirst();
  if (order?.state !== "pending_payment") return null;
  const until = order.held_until ?? now;
  return order.session_ref !== null || until > now ? Math.max(until, now) : null;
}
