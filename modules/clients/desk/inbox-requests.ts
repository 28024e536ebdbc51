import { sql } from "kysely";
import type { Db } from "#database";
import { designTitle } from "#jewelry/description";
import { readStoredDesign } from "#jewelry/read-design";
import { settings } from "#settings";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { type InboxFilter, maxRows } from "../../../foundation/records/inbox-filter.ts";
import {
  type InboxEntry,
  type InboxSource,
  isListed,
  type KindInbox,
} from "../../../foundation/records/inbox-source.ts";

/** State of the request's quote; "asked" if it has none. */
const quoteState = () => sql<string>`case
  when quote.state is null then 'asked'
  when quote.state = 'sent' and exists (select 1 from quote_version where quote_version.quote = quote.number
    and quote_version.version = quote.sent_version and quote_version.valid_until < ${today()}) then 'expired'
  else quote.state end`;
const today = () => calendarDay(Date.now(), settings().timeZone);

const requestedQuotes = (): InboxSource => ({
  kind: "quote",
  from: sql`quote_request left join quote on quote.quote_request_id = quote_request.id`,
  subject: sql<string>`'quote ' || quote_request.id`,
  isEntry: sql<boolean>`1 = 1`,
  state: quoteState(),
});

/** Quotes created by the desk, without a request. */
const ownQuotes = (): InboxSource => ({
  kind: "quote",
  from: sql`quote`,
  subject: sql<string>`'priced-quote ' || quote.number`,
  isEntry: sql<boolean>`quote.quote_request_id is null`,
  state: quoteState(),
});

const similarSource: InboxSource = {
  kind: "similar",
  from: sql`similar_request`,
  subject: sql<string>`'similar ' || similar_request.id`,
  isEntry: sql<boolean>`1 = 1`,
  state: sql<string>`'asked'`,
};

const sizerSource: InboxSource = {
  kind: "sizer",
  from: sql`sizer_request`,
  subject: sql<string>`'sizer ' || sizer_request.id`,
  isEntry: sql<boolean>`1 = 1`,
  state: sql<string>`'asked'`,
};

const signUpSource: InboxSource = {
  kind: "sign-up",
  from: sql`sign_up`,
  subject: sql<string>`'sign-up ' || sign_up.id`,
  // An erased sign-up keeps its row so that its code is not issued twice.
  isEntry: sql<boolean>`sign_up.email like '%@%'`,
  state: sql<string>`case when exists (select 1 from outbox where outbox.dedupe = 'discount-code ' || sign_up.id
      and outbox.state = 'failed') then 'email_failed' else 'code_sent' end`,
};

/** Quote requests, and quotes without a request. */
export const quoteInbox: KindInbox = {
  sources: () => [requestedQuotes(), ownQuotes()],
  read: async (db, filter) => [...(await quotes(db, filter)), ...(await unrequestedQuotes(db, filter))],
};
export const similarInbox: KindInbox = { sources: () => [similarSource], read: similars };
export const sizerInbox: KindInbox = { sources: () => [sizerSource], read: sizers };
export const signUpInbox: KindInbox = { sources: () => [signUpSource], read: signUps };

/** Requests for quotes, similar pieces and sizers, quotes without a request, and sign-ups; newest first by kind. */
export async function listInboxRequests(db: Db, filter: InboxFilter): Promise<InboxEntry[]> {
  const found: InboxEntry[] = [];
  for (const { read } of [quoteInbox, similarInbox, sizerInbox, signUpInbox])
    found.push(...(await read(db, filter)));
  return found;
}

const unknown = { name: null, phone: null, address: null, amountCents: null, text: "", orderNumber: null };

async function quotes(db: Db, filter: InboxFilter): Promise<InboxEntry[]> {
  const source = requestedQuotes();
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

async function unrequestedQuotes(db: Db, filter: InboxFilter): Promise<InboxEntry[]> {
  const source = ownQuotes();
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
  return design ? designTitle(design) : "A design from an older version";
}

async function similars(db: Db, filter: InboxFilter): Promise<InboxEntry[]> {
  const source = similarSource;
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
    title: `Similar to ${product_title}`,
    text: notes,
    wish: { notes, productHandle: product_handle },
    ...who,
  }));
}

async function sizers(db: Db, filter: InboxFilter): Promise<InboxEntry[]> {
  const source = sizerSource;
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

async function signUps(db: Db, filter: InboxFilter): Promise<InboxEntry[]> {
  const source = signUpSource;
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
