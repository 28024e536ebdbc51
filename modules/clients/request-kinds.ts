import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db, Tables } from "#database";
import { drawingAddress } from "#jewelry/drawing/drawing-address";
import { readStoredDesign } from "#jewelry/read-design";
import { purgeDeskItems, purgeDeskNotes } from "../../foundation/records/desk-items.ts";
import { codeHash } from "../../foundation/records/discount-code.ts";
import { emailKeyHash, redacted } from "../../foundation/records/email-key.ts";
import type { Kind } from "../../foundation/records/kind.ts";
import { isTheirs, type PersonalRows, personalRows } from "../../foundation/records/person.ts";
import { drawn, photographed } from "../../foundation/records/piece-picture.ts";
import { readableRow } from "../../foundation/records/readable-row.ts";
import { readId } from "../../foundation/records/record-label.ts";
import {
  deletedRows,
  type RetentionStep,
  retentionStep,
  terms,
} from "../../foundation/records/retention-step.ts";
import { isAbout } from "../../foundation/records/search.ts";
import { keyOf, type SearchedFacts } from "../../foundation/records/searched-text.ts";
import { secretWithin } from "../../foundation/records/secret.ts";
import { redactJobs } from "../workshop/jobs/job-privacy.ts";
import { quoteInbox, signUpInbox, similarInbox, sizerInbox } from "./desk/inbox-requests.ts";

interface RequestFacts {
  /** The first word of its subjects. */
  name: string;
  table: "quote_request" | "similar_request" | "sizer_request" | "sign_up";
  /** Its word in the address of the page that leads to its client, and its page. */
  word?: string;
  page?: string;
  /** What is asked for, in the search and on the page of the client. */
  title: RawBuilder<string>;
  what: string;
  piece?: RawBuilder<string>;
  who: RawBuilder<string>;
  columns: readonly string[];
  facts?: Omit<SearchedFacts, "texts">;
}

/** What the desk's search and its pages of clients have of requests. All of them are found as one group, newest first. */
function foundRequests({
  name,
  table,
  columns,
  ...request
}: RequestFacts): Pick<Kind, "search" | "ofClient"> {
  const { word = name, page = `/desk/inbox/${word}`, title, what, piece = sql<string>`''`, who } = request;
  const subject = sql<string>`cast(${`${name} `} as text) || ${sql.ref(`${table}.id`)}`;
  const isDone = sql`exists (select 1 from desk_item where desk_item.subject = ${subject} and done_at is not null)`;
  const mail = sql.ref(`${table}.email`);
  const texts = columns.map((column) => sql.ref(`${table}.${column}`));
  return {
    search: {
      title: "Requests",
      route: "/desk/inbox/:word/:id",
      async find(search) {
        const rows = await search.database.read
          .selectFrom(table)
          .select([subject.as("subject"), title.as("title"), who.as("who"), "created_at as at"])
          .select(sql<number>`case when ${isDone} then 1 else 0 end`.as("done"))
          // An erased sign-up keeps its row, so that its code is not issued twice.
          .where("email", "like", "%@%")
          .where(isAbout(search, { mail, texts, ...request.facts }))
          .orderBy("id", "desc")
          .limit(search.most)
          .execute();
        return rows.map(({ done, ...row }) => ({
          ...{ ...row, to: search.pathOf(row.subject), number: null },
          state: done === 1 ? { label: "Done", tone: "good" } : { label: "Open", tone: "open" },
        }));
      },
    },
    ofClient: {
      word,
      emailOf: (label) => sql`select email from ${sql.table(table)} where id = ${readId(label)}`,
      async read({ db, addresses }) {
        const rows = await db
          .selectFrom(table)
          .select(["id", "created_at as at", piece.as("title")])
          .where(isTheirs({ spellings: addresses }, `${table}.email`))
          .execute();
        return rows.map(({ id, ...row }) => ({
          ...{ ...row, kind: word, what, label: String(id), path: `${page}/${id}` },
          ...{ state: null, amountCents: null, isOpen: false },
        }));
      },
    },
  };
}

type RequestTable = Exclude<RequestFacts["table"], "sign_up">;

/** An erasure deletes a request with what the desk noted on it. */
function personalRequests(
  table: RequestTable,
  { subject, ...names }: Pick<PersonalRows, "name" | "title"> & { subject(id: number): string },
): PersonalRows {
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
      await deleteRequests(tx, table, { ids: [0, ...requests.map(({ id }) => id)], subject });
    },
  });
}

/** Deletes requests with what the desk decided and noted: a later one may get the same number. */
async function deleteRequests(
  tx: Db,
  table: RequestTable,
  { ids, subject }: { ids: readonly number[]; subject(id: number): string },
): Promise<void> {
  await tx.deleteFrom(table).where("id", "in", ids).execute();
  await purgeDeskItems(tx, ids.map(subject));
}

/** Requests are never changed after they are written. */
function deletedWhenOld(name: string, table: RequestTable, subject: (id: number) => string): RetentionStep {
  return retentionStep<number>({
    ...deletedRows({ name, termMs: terms.requests, table, isOver: (before) => sql`created_at < ${before}` }),
    purge: (tx, ids) => deleteRequests(tx, table, { ids, subject }),
  });
}

const subjectOf = {
  quote: (id: number) => `quote ${id}`,
  similar: (id: number) => `similar ${id}`,
  sizer: (id: number) => `sizer ${id}`,
  signUp: (id: number) => `sign-up ${id}`,
};

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
  ...foundRequests({
    ...{ name: "quote", table: "quote_request", word: "quote-request", page: "/desk/requests" },
    ...{
      title: sql<string>`'Asks for a quote'`,
      what: "Request for a quote",
      who: sql<string>`quote_request.name`,
    },
    columns: ["email", "name", "notes"],
    facts: { phones: [sql`quote_request.phone`], cents: [sql`quote_request.estimate_cents`] },
  }),
  texts: {
    quote_request: { code: "key request_hash band", client: "name email phone notes design design_text" },
  },
  contacts: [{ table: "quote_request", email: "email", name: sql`name`, phone: "phone" }],
  personal: [
    personalRequests("quote_request", {
      ...{ name: "quotes", title: "Requests for quotes", subject: subjectOf.quote },
    }),
  ],
  retention: [
    retentionStep({
      name: "quotes",
      termMs: terms.requests,
      due: quotesOutOfWork,
      async purge(tx, ids, { now }) {
        const jobs = await tx.selectFrom("job").selectAll().where("quote_request_id", "in", ids).execute();
        await redactJobs(tx, jobs, { reason: "time-over", now });
        await deleteRequests(tx, "quote_request", { ids, subject: subjectOf.quote });
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
  ...foundRequests({
    ...{
      name: "similar",
      table: "similar_request",
      title: sql<string>`'Like ' || similar_request.product_title`,
    },
    ...{
      what: "Asks for a similar piece",
      piece: sql<string>`product_title`,
      who: sql<string>`similar_request.name`,
    },
    columns: ["email", "name", "product_title", "notes"],
    facts: { phones: [sql`similar_request.phone`] },
  }),
  texts: {
    similar_request: {
      code: "key request_hash",
      shop: "product_handle product_title",
      client: "name email phone notes",
    },
  },
  contacts: [{ table: "similar_request", email: "email", name: sql`name`, phone: "phone" }],
  personal: [
    personalRequests("similar_request", {
      ...{ name: "similarRequests", title: "Similar pieces", subject: subjectOf.similar },
    }),
  ],
  retention: [deletedWhenOld("similar pieces", "similar_request", subjectOf.similar)],
};

/** Requests for a ring sizer by mail. */
export const sizerRequestKind: Kind = {
  name: "sizer",
  inbox: sizerInbox,
  ...foundRequests({
    ...{ name: "sizer", table: "sizer_request", title: sql<string>`'Asks for a ring sizer'` },
    ...{ what: "Asks for a ring sizer", who: sql<string>`sizer_request.name` },
    columns: ["email", "name", "address1", "city", "postal_code"],
  }),
  texts: {
    sizer_request: {
      code: "key request_hash state",
      client: "name email address1 address2 city postal_code",
    },
  },
  contacts: [{ table: "sizer_request", email: "email", name: sql`name` }],
  personal: [
    personalRequests("sizer_request", {
      ...{ name: "sizerRequests", title: "Ring sizers", subject: subjectOf.sizer },
    }),
  ],
  retention: [deletedWhenOld("ring sizers", "sizer_request", subjectOf.sizer)],
};

/** Sign-ups for the first-purchase offer, with their discount codes. */
export const signUpKind: Kind = {
  name: "sign-up",
  inbox: signUpInbox,
  ...foundRequests({
    ...{ name: "sign-up", table: "sign_up", title: sql<string>`'First-purchase offer, ' || sign_up.code` },
    ...{ what: "First-purchase offer", who: sql<string>`sign_up.email` },
    columns: ["email", "code"],
    facts: { codes: [keyOf(sql`sign_up.code`)] },
  }),
  texts: {
    discount_code: { code: "code_hash state order_id" },
    sign_up: { code: "code", client: "email_key email" },
  },
  contacts: [{ table: "sign_up", email: "email", isSearched: false }],
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
      subjects: ({ id }) => [subjectOf.signUp(id)],
      erase: eraseSignUps,
    }),
  ],
};

/** What remains of a sign-up is a keyed hash, so that its code is not issued twice. */
async function eraseSignUps(tx: Db, signUps: readonly Selectable<Tables["sign_up"]>[]): Promise<void> {
  await purgeDeskNotes(
    tx,
    signUps.map(({ id }) => subjectOf.signUp(id)),
  );
  const secret = await secretWithin(tx);
  for (const { id, email_key } of signUps)
    await tx
      .updateTable("sign_up")
      .set({ email: redacted, email_key: emailKeyHash(secret, email_key) })
      .where("id", "=", id)
      .execute();
}
