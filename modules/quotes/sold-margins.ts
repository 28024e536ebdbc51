import { type SqlBool, sql } from "kysely";
import type { Db } from "#database";
import type { Cents } from "#money";
import { readQuoteLines } from "./quote-lines.ts";
import { quoteMargin } from "./quote-totals.ts";

/** A custom piece that was handed over, and its sale minus the costs known to its quote. */
export interface SoldMargin {
  /** Journal entry of the handover. */
  entry: number;
  /** For example, "2026-11-24". */
  day: string;
  orderNumber: string;
  /** Before tax. */
  saleCents: Cents;
  costCents: Cents;
  leftCents: Cents;
  /** False if some lines of its quote have no cost. */
  isWhole: boolean;
}

/**
 * Margins of pieces handed over from `from` to `to` ("2026-11-24", inclusive; null for no limit) whose accepted quote
 * has any known cost, newest first.
 */
export async function listSoldMargins(
  db: Db,
  { from, to }: { from: string | null; to: string | null },
): Promise<SoldMargin[]> {
  const rows = await db
    .selectFrom("quote")
    .innerJoin("quote_version", (join) =>
      join
        .onRef("quote_version.quote", "=", "quote.number")
        .onRef("quote_version.version", "=", "quote.accepted_version"),
    )
    .innerJoin("journal_entry", "journal_entry.order_id", "quote.order_id")
    .innerJoin("journal_posting", "journal_posting.entry", "journal_entry.number")
    .innerJoin("orders", "orders.id", "quote.order_id")
    .select(["journal_entry.number as entry", "journal_entry.day", "orders.number as orderNumber"])
    .select(["journal_posting.cents", "quote_version.lines"])
    .where("journal_entry.kind", "=", "handover")
    .where("journal_posting.account", "=", "sales:custom")
    .$if(from !== null, (query) => query.where(sql<SqlBool>`journal_entry.day >= ${from}`))
    .$if(to !== null, (query) => query.where(sql<SqlBool>`journal_entry.day <= ${to}`))
    .orderBy("journal_entry.day", "desc")
    .orderBy("journal_entry.number", "desc")
    .execute();
  return rows.flatMap(({ lines, cents, ...row }) => {
    const read = readQuoteLines(lines);
    if (read.every(({ costEachCents }) => costEachCents === null)) return [];
    const { costCents, isWhole } = quoteMargin(read);
    const saleCents = -cents;
    return [{ ...row, saleCents, costCents, leftCents: saleCents - costCents, isWhole }];
  });
}
