import type { Kysely } from "kysely";
import type { Tables } from "#database";
import type { Design } from "#jewelry/design";
import { readStoredDesign } from "#jewelry/read-design";

/** A request for a quote as the desk reads it. */
export interface DeskQuote {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  /** What the visitor wrote; empty: nothing. */
  notes: string;
  /** Null: a release before this one wrote it, and this one cannot read it. */
  design: Design | null;
  /** The design in the form of a link. */
  designText: string;
  /** What the shop computed when the request came, in cents. */
  estimateCents: number;
  /** The version of the price book that it was computed by. */
  priceBook: number;
  /** When it came, in ms since 1970. */
  at: number;
  /** The number of the job that was opened when it was accepted, "LJ-7K2M9QXA"; null: it was not. */
  jobNumber: string | null;
}

/** The request for a quote with this number; null: there is none, or its time is over. */
export async function deskQuote(db: Kysely<Tables>, id: number): Promise<DeskQuote | null> {
  const row = await db
    .selectFrom("quote_request")
    .leftJoin("job", "job.quote_request_id", "quote_request.id")
    .selectAll("quote_request")
    .select("job.number as job_number")
    .where("quote_request.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { name, email, phone, notes } = row;
  return {
    id: row.id,
    name,
    email,
    phone,
    notes,
    design: readStoredDesign(row.design),
    designText: row.design_text,
    estimateCents: row.estimate_cents,
    priceBook: row.price_book,
    at: row.created_at,
    jobNumber: row.job_number,
  };
}
