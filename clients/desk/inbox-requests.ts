import type { Db, Tables } from "#database";
import { designTitle } from "#jewelry/description";
import { readStoredDesign } from "#jewelry/read-design";
import { type InboxFilter, maxRows } from "../../records/inbox-filter.ts";
import { inboxSources, isListed } from "../../records/inbox-states.ts";

type QuoteState = Tables["quote"]["state"];

/** A visitor's request as listed in the desk's inbox. */
export interface InboxRequest {
  /** Its name in the audit: "quote 12". */
  subject: string;
  kind: "quote" | "similar" | "sizer" | "sign-up";
  /** The state of what it is about, of the kind's `inboxRules`. */
  state: string;
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
  const source = inboxSources().requestedQuotes;
  const rows = await db
    .selectFrom("quote_request")
    .leftJoin("quote", "quote.quote_request_id", "quote_request.id")
    .select(["quote_request.id", "quote_request.name", "quote_request.email", "quote_request.phone"])
    .select(["quote_request.design", "estimate_cents", "quote_request.created_at", "quote_request.notes"])
    .select(["quote.number as quoteNumber", "quote.state as quoteState"])
    .select(source.state.as("state"))
    .where(isListed(source, filter))
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

/** Quotes that the desk drew up without a request. */
async function unrequestedQuotes(db: Db, filter: InboxFilter): Promise<InboxRequest[]> {
  const source = inboxSources().ownQuotes;
  const rows = await db
    .selectFrom("quote")
    .select(["number", "state as quoteState", "title", "name", "email", "phone", "created_at as at"])
    .select(source.state.as("state"))
    .where(isListed(source, filter))
    .orderBy("number", "desc")
    .limit(maxRows(filter))
    .execute();
  return rows.map(({ number, quoteState, ...row }) => ({
    ...unknown,
    ...{ subject: `priced-quote ${number}`, kind: "quote", quote: { number, state: quoteState } },
    ...row,
  }));
}

function titleOf(column: string): string {
  const design = readStoredDesign(column);
  return design ? designTitle(design) : "A design of an earlier release";
}

async function similars(db: Db, filter: InboxFilter): Promise<InboxRequest[]> {
  const source = inboxSources().similars;
  const rows = await db
    .selectFrom("similar_request")
    .select(["id", "name", "email", "phone", "notes", "product_handle", "product_title", "created_at"])
    .select(source.state.as("entryState"))
    .where(isListed(source, filter))
    .orderBy("id", "desc")
    .limit(maxRows(filter))
    .execute();
  return rows.map(({ id, notes, product_handle, product_title, created_at, entryState: state, ...who }) => ({
    ...unknown,
    subject: `similar ${id}`,
    kind: "similar",
    state,
    at: created_at,
    title: `Like ${product_title}`,
    text: notes,
    wish: { notes, productHandle: product_handle },
    ...who,
  }));
}

async function sizers(db: Db, filter: InboxFilter): Promise<InboxRequest[]> {
  const source = inboxSources().sizers;
  const rows = await db
    .selectFrom("sizer_request")
    .select(["id", "name", "email", "address1", "address2", "city", "state", "postal_code", "created_at"])
    .select(source.state.as("entryState"))
    .where(isListed(source, filter))
    .orderBy("id", "desc")
    .limit(maxRows(filter))
    .execute();
  return rows.map(
    ({ id, name, email, created_at, entryState, address1, address2, city, state, postal_code }) => ({
      ...unknown,
      subject: `sizer ${id}`,
      kind: "sizer",
      state: entryState,
      at: created_at,
      title: `Ring sizer to ${city}, ${state}`,
      name,
      email,
      address: [address1, address2, city, `${state} ${postal_code}`].filter(Boolean).join(", "),
    }),
  );
}

async function signUps(db: Db, filter: InboxFilter): Promise<InboxRequest[]> {
  const source = inboxSources().signUps;
  const rows = await db
    .selectFrom("sign_up")
    .select(["id", "email", "created_at"])
    .select(source.state.as("state"))
    .where(isListed(source, filter))
    .orderBy("id", "desc")
    .limit(maxRows(filter))
    .execute();
  return rows.map(({ id, created_at, ...row }) => ({
    ...unknown,
    subject: `sign-up ${id}`,
    kind: "sign-up",
    at: created_at,
    title: "First-purchase offer",
    ...row,
  }));
}
