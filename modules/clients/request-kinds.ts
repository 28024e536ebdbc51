import { type Selectable, sql } from "kysely";
import type { Db, Tables } from "#database";
import { drawingAddress } from "#jewelry/drawing/drawing-address";
import { readStoredDesign } from "#jewelry/read-design";
import { purgeDeskNotes } from "../../foundation/records/desk-items.ts";
import { discountCodeHash } from "../../foundation/records/discount-code.ts";
import { emailKeyHash, redactedText } from "../../foundation/records/email-key.ts";
import type { Kind } from "../../foundation/records/kind.ts";
import { isPersonsMailbox, listPersonRows, personalRows } from "../../foundation/records/person.ts";
import { drawnPicture, photoPicture } from "../../foundation/records/piece-picture.ts";
import { readableRow } from "../../foundation/records/readable-row.ts";
import { retentionPeriods, retentionStep } from "../../foundation/records/retention-step.ts";
import { normalizedCodeColumn } from "../../foundation/records/searched-text.ts";
import { readSecretInTransaction } from "../../foundation/records/secret.ts";
import { redactJobs } from "../workshop/jobs/job-privacy.ts";
import {
  deleteRequests,
  personalRequests,
  requestRetention,
  requestSearch,
  requestSubjects,
} from "./declare-request.ts";
import { quoteInbox, signUpInbox, similarInbox, sizerInbox } from "./desk/inbox-requests.ts";

/** Requests for a quote on a design. */
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
    return rows.map(({ id, design }) => [
      String(id),
      drawnPicture("", drawingAddress(readStoredDesign(design))),
    ]);
  },
  ...requestSearch({
    ...{ name: "quote", table: "quote_request", word: "quote-request", page: "/desk/requests" },
    ...{
      title: sql<string>`'Quote request'`,
      what: "Quote request",
      who: sql<string>`quote_request.name`,
    },
    columns: ["email", "name", "notes"],
    facts: { phones: [sql`quote_request.phone`], cents: [sql`quote_request.estimate_cents`] },
  }),
  texts: {
    quote_request: {
      code: "key request_hash band language",
      client: "name email phone notes design design_text",
    },
  },
  contacts: [{ table: "quote_request", email: "email", name: sql`name`, phone: "phone" }],
  personal: [
    personalRequests("quote_request", {
      ...{ name: "quotes", title: "Quote requests", subject: requestSubjects.quote },
    }),
  ],
  retention: [
    retentionStep({
      name: "quotes",
      termMs: retentionPeriods.requests,
      due: quotesOutOfWork,
      async purge(tx, ids, { now }) {
        const jobs = await tx.selectFrom("job").selectAll().where("quote_request_id", "in", ids).execute();
        await redactJobs(tx, jobs, { reason: "time-over", now });
        await deleteRequests(tx, "quote_request", { ids, subject: requestSubjects.quote });
      },
    }),
  ],
};

/** Quote requests, except those whose job had activity since `before`. */
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

/** Requests for a piece similar to one in the catalogue. */
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
    return rows.map(({ id, product_title, images }) => [String(id), photoPicture(product_title, images)]);
  },
  ...requestSearch({
    ...{
      name: "similar",
      table: "similar_request",
      title: sql<string>`'Like ' || similar_request.product_title`,
    },
    ...{
      what: "Similar piece request",
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
      ...{ name: "similarRequests", title: "Similar pieces", subject: requestSubjects.similar },
    }),
  ],
  retention: [requestRetention("similar pieces", "similar_request", requestSubjects.similar)],
};

/** Requests for a ring sizer by mail. */
export const sizerRequestKind: Kind = {
  name: "sizer",
  inbox: sizerInbox,
  ...requestSearch({
    ...{ name: "sizer", table: "sizer_request", title: sql<string>`'Ring sizer request'` },
    ...{ what: "Ring sizer request", who: sql<string>`sizer_request.name` },
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
      ...{ name: "sizerRequests", title: "Ring sizers", subject: requestSubjects.sizer },
    }),
  ],
  retention: [requestRetention("ring sizers", "sizer_request", requestSubjects.sizer)],
};

/** Sign-ups for the first-purchase offer, with their discount codes. */
export const signUpKind: Kind = {
  name: "sign-up",
  inbox: signUpInbox,
  ...requestSearch({
    ...{ name: "sign-up", table: "sign_up", title: sql<string>`'First-purchase offer, ' || sign_up.code` },
    ...{ what: "First-purchase offer", who: sql<string>`sign_up.email` },
    columns: ["email", "code"],
    facts: { codes: [normalizedCodeColumn(sql`sign_up.code`)] },
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
        listPersonRows(person, { table: "sign_up", order: "id", where: isPersonsMailbox(person, "sign_up") }),
      async shown(signUp, db) {
        const discount = await db
          .selectFrom("discount_code")
          .select(["percent", "state", "created_at", "expires_at"])
          .where("code_hash", "=", discountCodeHash(signUp.code))
          .executeTakeFirst();
        return { ...readableRow(signUp), discount: discount ? readableRow(discount) : null };
      },
      subjects: ({ id }) => [requestSubjects.signUp(id)],
      erase: eraseSignUps,
    }),
  ],
};

/** Only a keyed hash remains of an erased sign-up, so that its code is not issued twice. */
async function eraseSignUps(tx: Db, signUps: readonly Selectable<Tables["sign_up"]>[]): Promise<void> {
  await purgeDeskNotes(
    tx,
    signUps.map(({ id }) => requestSubjects.signUp(id)),
  );
  const secret = await readSecretInTransaction(tx);
  for (const { id, email_key } of signUps)
    await tx
      .updateTable("sign_up")
      .set({ email: redactedText, email_key: emailKeyHash(secret, email_key) })
      .where("id", "=", id)
      .execute();
}
