import { type Expression, type RawBuilder, type Selectable, sql } from "kysely";
import type { Db, Tables } from "#database";
import { drawingAddress } from "#jewelry/drawing/drawing-address";
import { readStoredDesign } from "#jewelry/read-design";
import type { ClientRecords } from "../records/client-record.ts";
import { purgeDeskItems, purgeDeskNotes } from "../records/desk-items.ts";
import { codeHash } from "../records/discount-code.ts";
import { emailKeyHash, redacted } from "../records/email-key.ts";
import type { Found, Kind } from "../records/kind.ts";
import { isTheirs, type PersonalRows, personalRows } from "../records/person.ts";
import { drawn, photographed } from "../records/piece-picture.ts";
import { readableRow } from "../records/readable-row.ts";
import { retentionStep, terms } from "../records/retention-step.ts";
import { isAbout, type Search } from "../records/search.ts";
import { keyOf, type SearchedFacts } from "../records/searched-text.ts";
import { secretWithin } from "../records/secret.ts";
import { redactJobs } from "../workshop/jobs/job-privacy.ts";
import { quoteInbox, signUpInbox, similarInbox, sizerInbox } from "./desk/inbox-requests.ts";

type RequestTable = "quote_request" | "similar_request" | "sizer_request";

interface Searched {
  name: string;
  table: RequestTable | "sign_up";
  /** What is asked for, and who asks. */
  title: RawBuilder<string>;
  who: RawBuilder<string>;
  facts: SearchedFacts & { mail: Expression<unknown> };
}

/** All requests are found as one group, newest first. */
function searchOf({ name, table, title, who, facts }: Searched): NonNullable<Kind["search"]> {
  const subject = sql<string>`${sql.lit(`${name} `)} || ${sql.ref(`${table}.id`)}`;
  const isDone = sql<number>`exists (
    select 1 from desk_item where desk_item.subject = ${subject} and done_at is not null)`;
  return {
    title: "Requests",
    route: "/desk/inbox/:word/:id",
    async find(search: Search): Promise<Found[]> {
      const rows = await search.database.read
        .selectFrom(table)
        .select([subject.as("subject"), title.as("title"), who.as("who"), "created_at as at"])
        .select(sql<number>`case when ${isDone} then 1 else 0 end`.as("done"))
        // An erased sign-up keeps its row, so that its code is not issued twice.
        .where("email", "like", "%@%")
        .where(isAbout(search, facts))
        .orderBy("id", "desc")
        .limit(search.most)
        .execute();
      return rows.map(({ done, ...row }) => ({
        ...{ ...row, to: search.pathOf(row.subject), number: null },
        state: done === 1 ? { label: "Done", tone: "good" } : { label: "Open", tone: "open" },
      }));
    },
  };
}

/** An erasure deletes a request with what the desk noted on it. */
function personalRequests({
  table,
  word,
  ...names
}: Pick<PersonalRows, "name" | "title"> & { table: RequestTable; word: string }): PersonalRows {
  const subject = (id: number) => `${word} ${id}`;
  return personalRows({
    ...names,
    read: (person) =>
      person.db
        .selectFrom(table)
        .selectAll()
        .where(isTheirs(person, `${table}.email`))
        .orderBy("id")
        .execute(),
    subjects: ({ id }) => [subject(id)],
    names: ({ name }) => [name],
    async erase(tx, requests) {
      const ids = requests.map(({ id }) => id);
      await tx
        .deleteFrom(table)
        .where("id", "in", [0, ...ids])
        .execute();
      await purgeDeskItems(tx, ids.map(subject));
    },
  });
}

/** What the desk's page of a client has of requests. */
function recordsOf({
  word,
  table,
  what,
  title = sql`''`,
}: Pick<Searched, "table"> & { word: string; what: string; title?: RawBuilder<string> }): ClientRecords {
  const page = word === "quote-request" ? "/desk/requests" : `/desk/inbox/${word}`;
  return {
    word,
    async emailOf(db, label) {
      const id = Number(/^\d{1,12}$/.exec(label)?.[0] ?? 0);
      return (
        (await db.selectFrom(table).select("email").where("id", "=", id).executeTakeFirst())?.email ?? null
      );
    },
    async read({ db, addresses }) {
      const rows = await db
        .selectFrom(table)
        .select(["id", "created_at as at", title.as("title")])
        .where(isTheirs({ spellings: addresses }, `${table}.email`))
        .execute();
      return rows.map((row) => ({
        ...{
          kind: word,
          what,
          label: String(row.id),
          path: `${page}/${row.id}`,
          title: row.title,
          at: row.at,
        },
        ...{ state: null, amountCents: null, isOpen: false },
      }));
    },
  };
}

/** Requests are never changed after they are written. */
function deletedWhenOld(name: string, table: "similar_request" | "sizer_request", word: string) {
  return retentionStep<number>({
    name,
    termMs: terms.requests,
    due: (db, before) => db.selectFrom(table).select("id").where("created_at", "<", before).orderBy("id"),
    async purge(tx, ids) {
      await tx.deleteFrom(table).where("id", "in", ids).execute();
      await purgeDeskItems(
        tx,
        ids.map((id) => `${word} ${id}`),
      );
    },
  });
}

const columns = (table: Searched["table"], ...names: string[]) =>
  names.map((name) => sql.ref(`${table}.${name}`));

/** Requests for a quote of a design. */
export const quoteRequestKind: Kind = {
  name: "quote",
  inbox: quoteInbox,
  subjects: { quote: { path: (label) => `/desk/requests/${label}` } },
  async pictures(db, ids) {
    const rows = await db
      .selectFrom("quote_request")
      .select(["id", "design"])
      .where("id", "in", ids.map(Number))
      .execute();
    return rows.map(({ id, design }) => [String(id), drawn("", drawingAddress(readStoredDesign(design)))]);
  },
  search: searchOf({
    name: "quote",
    table: "quote_request",
    title: sql`'Asks for a quote'`,
    who: sql`quote_request.name`,
    facts: {
      mail: sql`quote_request.email`,
      texts: columns("quote_request", "email", "name", "notes"),
      phones: [sql`quote_request.phone`],
      cents: [sql`quote_request.estimate_cents`],
    },
  }),
  texts: {
    quote_request: { code: "key request_hash band", client: "name email phone notes design design_text" },
  },
  contacts: [{ table: "quote_request", email: "email", name: sql`name`, phone: "phone" }],
  ofClient: recordsOf({ word: "quote-request", table: "quote_request", what: "Request for a quote" }),
  personal: [
    personalRequests({ name: "quotes", title: "Requests for quotes", table: "quote_request", word: "quote" }),
  ],
  retention: [
    retentionStep({
      name: "quotes",
      termMs: terms.requests,
      due: quotesOutOfWork,
      async purge(tx, ids, { now }) {
        const jobs = await tx.selectFrom("job").selectAll().where("quote_request_id", "in", ids).execute();
        await redactJobs(tx, jobs, { reason: "time-over", now });
        await tx.deleteFrom("quote_request").where("id", "in", ids).execute();
        await purgeDeskItems(
          tx,
          ids.map((id) => `quote ${id}`),
        );
      },
    }),
  ],
};

/** Requests for quotes, except those whose piece the workshop has worked on since. */
function quotesOutOfWork(db: Db, before: number) {
  const inWork = db
    .selectFrom("job")
    .select((eb) => eb.ref("quote_request_id").$castTo<number>().as("id"))
    .where("quote_request_id", "is not", null)
    .where("stage_at", ">=", before);
  return db
    .selectFrom("quote_request")
    .select("id")
    .where("created_at", "<", before)
    .where("id", "not in", inWork)
    .orderBy("id");
}

/** Requests for a piece like one that is sold. */
export const similarRequestKind: Kind = {
  name: "similar",
  inbox: similarInbox,
  async pictures(db, ids) {
    const rows = await db
      .selectFrom("similar_request")
      .leftJoin("product", "product.handle", "similar_request.product_handle")
      .select(["similar_request.id", "product_title", "images"])
      .where("similar_request.id", "in", ids.map(Number))
      .execute();
    return rows.map(({ id, product_title, images }) => [String(id), photographed(product_title, images)]);
  },
  search: searchOf({
    name: "similar",
    table: "similar_request",
    title: sql`'Like ' || similar_request.product_title`,
    who: sql`similar_request.name`,
    facts: {
      mail: sql`similar_request.email`,
      texts: columns("similar_request", "email", "name", "product_title", "notes"),
      phones: [sql`similar_request.phone`],
    },
  }),
  texts: {
    similar_request: {
      code: "key request_hash",
      shop: "product_handle product_title",
      client: "name email phone notes",
    },
  },
  contacts: [{ table: "similar_request", email: "email", name: sql`name`, phone: "phone" }],
  ofClient: recordsOf({
    ...{ word: "similar", table: "similar_request", what: "Asks for a similar piece" },
    title: sql`product_title`,
  }),
  personal: [
    personalRequests({
      ...{ name: "similarRequests", title: "Similar pieces", table: "similar_request", word: "similar" },
    }),
  ],
  retention: [deletedWhenOld("similar pieces", "similar_request", "similar")],
};

/** Requests for a ring sizer by mail. */
export const sizerRequestKind: Kind = {
  name: "sizer",
  inbox: sizerInbox,
  search: searchOf({
    name: "sizer",
    table: "sizer_request",
    title: sql`'Asks for a ring sizer'`,
    who: sql`sizer_request.name`,
    facts: {
      mail: sql`sizer_request.email`,
      texts: columns("sizer_request", "email", "name", "address1", "city", "postal_code"),
    },
  }),
  texts: {
    sizer_request: {
      code: "key request_hash state",
      client: "name email address1 address2 city postal_code",
    },
  },
  contacts: [{ table: "sizer_request", email: "email", name: sql`name` }],
  ofClient: recordsOf({ word: "sizer", table: "sizer_request", what: "Asks for a ring sizer" }),
  personal: [
    personalRequests({
      ...{ name: "sizerRequests", title: "Ring sizers", table: "sizer_request", word: "sizer" },
    }),
  ],
  retention: [deletedWhenOld("ring sizers", "sizer_request", "sizer")],
};

const signUpSubject = ({ id }: { id: number }) => `sign-up ${id}`;

/** Sign-ups for the first-purchase offer, with their discount codes. */
export const signUpKind: Kind = {
  name: "sign-up",
  inbox: signUpInbox,
  search: searchOf({
    name: "sign-up",
    table: "sign_up",
    title: sql`'First-purchase offer, ' || sign_up.code`,
    who: sql`sign_up.email`,
    facts: {
      mail: sql`sign_up.email`,
      texts: columns("sign_up", "email", "code"),
      codes: [keyOf(sql`sign_up.code`)],
    },
  }),
  texts: {
    discount_code: { code: "code_hash state order_id" },
    sign_up: { code: "code", client: "email_key email" },
  },
  contacts: [{ table: "sign_up", email: "email", isSearched: false }],
  ofClient: recordsOf({ word: "sign-up", table: "sign_up", what: "First-purchase offer" }),
  personal: [
    personalRows({
      name: "signUps",
      title: "Sign-ups",
      read: (person) =>
        person.db
          .selectFrom("sign_up")
          .selectAll()
          .where((eb) => eb.or([eb("email_key", "=", person.key), isTheirs(person, "sign_up.email")]))
          .execute(),
      async shown(signUp, db) {
        const discount = await db
          .selectFrom("discount_code")
          .select(["percent", "state", "created_at", "expires_at"])
          .where("code_hash", "=", codeHash(signUp.code))
          .executeTakeFirst();
        return { ...readableRow(signUp), discount: discount ? readableRow(discount) : null };
      },
      subjects: (signUp) => [signUpSubject(signUp)],
      erase: eraseSignUps,
    }),
  ],
};

/** What remains of a sign-up is a keyed hash, so that its code is not issued twice. */
async function eraseSignUps(tx: Db, signUps: readonly Selectable<Tables["sign_up"]>[]): Promise<void> {
  await purgeDeskNotes(tx, signUps.map(signUpSubject));
  const secret = await secretWithin(tx);
  for (const { id, email_key } of signUps)
    await tx
      .updateTable("sign_up")
      .set({ email: redacted, email_key: emailKeyHash(secret, email_key) })
      .where("id", "=", id)
      .execute();
}
