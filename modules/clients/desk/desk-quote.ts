import type { Db } from "#database";
import { readStoredPairedDesign } from "#jewelry/read-design";

export type DeskQuoteRequest = NonNullable<Awaited<ReturnType<typeof findDeskQuoteRequest>>>;

/**
 * Quote request by number; null if there is none or its retention is over. `design` is null if unreadable by this
 * release, `quoteNumber` (1001) before it is quoted, `jobNumber` ("LJ-7K2M9QXA") before it has a job.
 */
export async function findDeskQuoteRequest(db: Db, id: number) {
  const row = await db
    .selectFrom("quote_request")
    .leftJoin("quote", "quote.quote_request_id", "quote_request.id")
    .leftJoin("job", (join) =>
      join.on((eb) =>
        eb.or([
          eb("job.quote_request_id", "=", eb.ref("quote_request.id")),
          eb("job.order_id", "=", eb.ref("quote.order_id")),
        ]),
      ),
    )
    .select(["quote_request.id", "quote_request.name", "quote_request.email", "quote_request.phone"])
    .select([
      "quote_request.design",
      "quote_request.design_text as designText",
      "quote_request.band",
      "notes",
    ])
    .select(["quote_request.estimate_cents as estimateCents", "price_book as priceBook"])
    .select(["quote_request.created_at as at", "job.number as jobNumber", "quote.number as quoteNumber"])
    .select("quote.state as quoteState")
    .where("quote_request.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { band, ...request } = row;
  return { ...request, design: readStoredPairedDesign(row.design, band) };
}
