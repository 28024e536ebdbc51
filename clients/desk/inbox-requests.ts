import { sql } from "kysely";
import type { Db, Tables } from "#database";
import { designTitle } from "#jewelry/description";
import { readStoredDesign } from "#jewelry/read-design";
import { type InboxFilter, isSelected, maxRows } from "../../records/inbox-filter.ts";

type QuoteState = Tables["quote"]["state"];

/** A visitor's request as listed in the desk's inbox. */
export interface InboxRequest {
  /** Its name in the audit: "quote 12". */
  subject: string;
  kind: "quote" | "similar" | "sizer" | "sign-up";
  /** When it was received, in ms since 1970. */
  at: number;
  /** Short summary. */
  title: string;
  name: string | null;
  email: string;
  phone: string | null;
  /** Postal address of a ring sizer, in one line; null for what is not posted. */
  address: string | null;
  /** The estimate for a quote, in cents. */
  amountCents: number | null;
  /** The number and the state of the quote that was drawn up, for a request or without one. */
  quote?: { number: number; state: QuoteState };
  /** What they wrote with it; empty where nothing. */
  text: string;
  /** Notes on a similar piece, and the piece that it is to be like; only for such a request. */
  wish?: { notes: string; productHandle: string };
}

/** Requests for quotes, quotes without one, similar pieces, ring sizers and sign-ups; newest first within each kind. */
export async function inboxRequests(db: Db, filter: InboxFilter): Promise<InboxRequest[]> {
  const kinds = [quotes, unrequestedQuotes, similars, sizers, signUps];
  const found: InboxRequest[] = [];
  for (const read of kinds) found.push(...(await read(db, filter)));
  return found;
}

const unknown = { name: null, phone: null, address: null, amountCents: null, text: "" };

async function quotes(db: Db, filter: InboxFilter): Promise<InboxRequest[]> {
  const rows = await db
    .selectFrom("quote_request")
    .leftJoin("quote", "quote.quote_request_id", "quote_request.id")
    .select(["quote_request.id", "quote_request.name", "quote_request.email", "quote_request.phone"])
    .select(["quote_request.design", "estimate_cents", "quote_request.created_at", "quote_request.notes"])
    .select(["quote.number as quoteNumber", "quote.state as quoteState"])
    .where(isSelected(sql`'quote ' || quote_request.id`, filter))
    .orderBy("quote_request.id", "desc")
    .limit(maxRows(filter))
    .execute();
  return rows.map(({ id, design, estimate_cents, created_at, notes, quoteNumber, quoteState, ...who }) => ({
    ...unknown,
    subject: `quote ${id}`,
    kind: "quote",
    at: created_at,
    title: titleOf(design),
    amountCents: estimate_cents,
    text: notes,
    ...(quoteNumber !== null && quoteState !== null && { quote: { number: quoteNumber, state: quoteState } }),
    ...who,
  }));
}

/** Quotes that the desk drew up without a request, until they are accepted: then their order is in the inbox. */
async function unrequestedQuotes(db: Db, filter: InboxFilter): Promise<InboxRequest[]> {
  const rows = await db
    .selectFrom("quote")
    .select(["number", "state", "title", "name", "email", "phone"])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom("quote_answer")
            .whereRef("quote_answer.quote", "=", "quote.number")
            .select((answer) => answer.fn.max("quote_answer.at").as("at")),
          "created_at",
        )
        .as("at"),
    )
    .where("quote_request_id", "is", null)
    .where("state", "<>", "accepted")
    .where(isSelected(sql`'priced-quote ' || quote.number`, filter))
    .orderBy("number", "desc")
    .limit(maxRows(filter))
    .execute();
  return rows.map(({ number, state, at, ...who }) => ({
    ...unknown,
    ...{ subject: `priced-quote ${number}`, kind: "quote", at: Number(at), quote: { number, state } },
    ...who,
  }));
}

function titleOf(column: string): string {
  const design = readStoredDesign(column);
  return design ? designTitle(design) : "A design of an earlier release";
}

async function similars(db: Db, filter: InboxFilter): Promise<InboxRequest[]> {
  const rows = await db
    .selectFrom("similar_request")
    .select(["id", "name", "email", "phone", "notes", "product_handle", "product_title", "created_at"])
    .where(isSelected(sql`'similar ' || similar_request.id`, filter))
    .orderBy("id", "desc")
    .limit(maxRows(filter))
    .execute();
  return rows.map(({ id, notes, product_handle, product_title, created_at, ...who }) => ({
    ...unknown,
    subject: `similar ${id}`,
    kind: "similar",
    at: created_at,
    title: `Like ${product_title}`,
    text: notes,
    wish: { notes, productHandle: product_handle },
    ...who,
  }));
}

async function sizers(db: Db, filter: InboxFilter): Promise<InboxRequest[]> {
  const rows = await db
    .selectFrom("sizer_request")
    .select(["id", "name", "email", "address1", "address2", "city", "state", "postal_code", "created_at"])
    .where(isSelected(sql`'sizer ' || sizer_request.id`, filter))
    .orderBy("id", "desc")
    .limit(maxRows(filter))
    .execute();
  return rows.map(({ id, name, email, created_at, address1, address2, city, state, postal_code }) => ({
    ...unknown,
    subject: `sizer ${id}`,
    kind: "sizer",
    at: created_at,
    title: `Ring sizer to ${city}, ${state}`,
    name,
    email,
    address: [address1, address2, city, `${state} ${postal_code}`].filter(Boolean).join(", "),
  }));
}

async function signUps(db: Db, filter: InboxFilter): Promise<InboxRequest[]> {
  const rows = await db
    .selectFrom("sign_up")
    .select(["id", "email", "created_at"])
    // An erased sign-up keeps its row, so that its code is not issued twice.
    .where("email", "like", "%@%")
    .where(isSelected(sql`'sign-up ' || sign_up.id`, filter))
    .orderBy("id", "desc")
    .limit(maxRows(filter))
    .execute();
  return rows.map(({ id, email, created_at }) => ({
    ...unknown,
    subject: `sign-up ${id}`,
    kind: "sign-up",
    at: created_at,
    title: "First-purchase offer",
    email,
  }));
}
