import type { Db } from "#database";
import { readStoredDesign } from "#jewelry/read-design";

/** A request for a quote as shown at the desk. */
export type DeskQuote = NonNullable<Awaited<ReturnType<typeof deskQuote>>>;

/**
 * Request for a quote by number; null: none, or its term is over. `design` is null when this release cannot read it,
 * `jobNumber` ("LJ-7K2M9QXA") until it was accepted.
 */
export async function deskQuote(db: Db, id: number) {
  const row = await db
    .selectFrom("quote_request")
    .leftJoin("job", "job.quote_request_id", "quote_request.id")
    .select(["quote_request.id", "name", "email", "phone", "notes", "quote_request.design"])
    .select(["quote_request.design_text as designText", "quote_request.estimate_cents as estimateCents"])
    .select(["price_book as priceBook", "quote_request.created_at as at", "job.number as jobNumber"])
    .where("quote_request.id", "=", id)
    .executeTakeFirst();
  return row ? { ...row, design: readStoredDesign(row.design) } : null;
}
