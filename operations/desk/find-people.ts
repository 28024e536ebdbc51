import { sql } from "kysely";
import type { Database } from "#database";
import { isFound, keyOf, type SearchedFacts } from "../../records/searched-text.ts";
import type { Sees } from "../../workshop/jobs/searched-jobs.ts";
import { isAbout } from "./contains.ts";
import type { Search } from "./search.ts";

/** Requests for a quote, a similar piece and a ring sizer, and sign-ups, newest first. `subject` as in the audit. */
export async function findRequests({ read }: Database, search: Search) {
  const none = sql<string>`''`;
  const quotes = read
    .selectFrom("quote_request")
    .select([sql<string>`'quote ' || quote_request.id`.as("subject"), none.as("piece"), "name", "created_at"])
    .where(
      isAbout(search, {
        mail: sql`quote_request.email`,
        texts: [sql`quote_request.email`, sql`quote_request.name`, sql`quote_request.notes`],
        phones: [sql`quote_request.phone`],
        cents: [sql`quote_request.estimate_cents`],
      }),
    )
    .orderBy("id", "desc")
    .limit(search.most);
  const similars = read
    .selectFrom("similar_request")
    .select([sql<string>`'similar ' || similar_request.id`.as("subject"), "product_title as piece"])
    .select(["name", "created_at"])
    .where(
      isAbout(search, {
        mail: sql`similar_request.email`,
        texts: [
          sql`similar_request.email`,
          sql`similar_request.name`,
          sql`similar_request.product_title`,
          sql`similar_request.notes`,
        ],
        phones: [sql`similar_request.phone`],
      }),
    )
    .orderBy("id", "desc")
    .limit(search.most);
  const sizers = read
    .selectFrom("sizer_request")
    .select([sql<string>`'sizer ' || sizer_request.id`.as("subject"), none.as("piece"), "name", "created_at"])
    .where(
      isAbout(search, {
        mail: sql`sizer_request.email`,
        texts: ["email", "name", "address1", "city", "postal_code"].map((column) =>
          sql.ref(`sizer_request.${column}`),
        ),
      }),
    )
    .orderBy("id", "desc")
    .limit(search.most);
  const signUps = read
    .selectFrom("sign_up")
    .select([sql<string>`'sign-up ' || sign_up.id`.as("subject"), "code as piece", "email as name"])
    .select("created_at")
    // An erased sign-up keeps its row, so that its code is not issued twice.
    .where("email", "like", "%@%")
    .where(
      isAbout(search, {
        mail: sql`sign_up.email`,
        texts: [sql`sign_up.email`, sql`sign_up.code`],
        codes: [keyOf(sql`sign_up.code`)],
      }),
    )
    .orderBy("id", "desc")
    .limit(search.most);
  const found = [await quotes.execute(), await similars.execute(), await sizers.execute()];
  const rows = [...found, await signUps.execute()].flat();
  const newest = rows.sort((a, b) => b.created_at - a.created_at).slice(0, search.most);
  const done = await read
    .selectFrom("desk_item")
    .select("subject")
    .where("done_at", "is not", null)
    .where("subject", "in", ["", ...newest.map(({ subject }) => subject)])
    .execute();
  const isDone = new Set(done.map(({ subject }) => subject));
  return newest.map(({ subject, piece, name }) => ({ subject, piece, name, isDone: isDone.has(subject) }));
}

/** Visits by number, name, mail, telephone, notes and tray, the latest first. */
export async function findVisits({ read }: Database, search: Search) {
  return await read
    .selectFrom("visit")
    .select(["id", "name", "reason", "state", "starts_at as startsAt"])
    .where(
      isAbout(search, {
        mail: sql`visit.email`,
        texts: [sql`'V-' || (visit.id + 1000)`, sql`visit.email`, sql`visit.name`, sql`visit.notes`],
        phones: [sql`visit.phone`],
        rows: [
          {
            id: sql`visit.id`,
            of: sql`select visit_id from visit_piece`,
            facts: { texts: [sql`visit_piece.title`] },
          },
        ],
      }),
    )
    .orderBy("starts_at", "desc")
    .limit(search.most)
    .execute();
}

/** Repairs by number, piece, serial, client and amounts, newest first; by no more than the role sees. */
export async function findRepairs({ read }: Database, search: Search, sees: Sees) {
  const ofPiece = {
    texts: ["title", "serial", "metal", "stones", "condition", "wish"].map((column) =>
      sql.ref(`repair.${column}`),
    ),
    codes: [sql`'RP' || repair.number`, sql`repair.serial_key`],
  };
  const facts = {
    ...ofPiece,
    texts: [sql`'RP-' || repair.number`, ...ofPiece.texts],
    ...(sees.price && {
      cents: [
        sql`repair.price_cents`,
        sql`repair.price_cents + repair.tax_cents`,
        sql`repair.deposit_cents`,
        sql`repair.value_cents`,
      ],
    }),
  } satisfies SearchedFacts;
  const ofClient = {
    ...facts,
    mail: sql`repair.email`,
    texts: [...facts.texts, sql`repair.name`, sql`repair.email`],
    phones: [sql`repair.phone`],
  };
  return await read
    .selectFrom("repair")
    .select(["number", "title", "name", "stage"])
    .where(sees.client ? isAbout(search, ofClient) : isFound(search.typed, facts))
    .orderBy("number", "desc")
    .limit(search.most)
    .execute();
}

/** Wants by what is looked for and mail, newest first. */
export async function findWants({ read }: Database, search: Search) {
  return await read
    .selectFrom("want")
    .innerJoin("want_mailbox", "want_mailbox.id", "mailbox_id")
    .select(["want.id", "query", "email", "confirmed_at as confirmedAt"])
    .where(
      isAbout(search, {
        mail: sql`want_mailbox.email`,
        texts: [sql`want_mailbox.email`, sql`want.query`, sql`want.piece_title`],
      }),
    )
    .orderBy("want.id", "desc")
    .limit(search.most)
    .execute();
}

/** Reviews by words, name and town, the last first. */
export async function findReviews({ read }: Database, { typed, most }: Search) {
  return await read
    .selectFrom("review")
    .select(["id", "quote", "name", "town", "published_at as publishedAt"])
    .where(isFound(typed, { texts: [sql`review.quote`, sql`review.name`, sql`review.town`] }))
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

/** Notes of the desk by their words, the last first. `subject` as in the audit. */
export async function findNotes({ read }: Database, { typed, most }: Search) {
  return await read
    .selectFrom("desk_note")
    .select(["id", "subject", "text"])
    .where(isFound(typed, { texts: [sql`desk_note.text`] }))
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

/** Accounts of the staff by name and mail. */
export async function findStaff({ read }: Database, { typed, most }: Search) {
  return await read
    .selectFrom("staff")
    .select(["id", "name", "mail", "role", "ended_at as endedAt"])
    .where(isFound(typed, { texts: [sql`staff.name`, sql`staff.mail`] }))
    .orderBy("name")
    .limit(most)
    .execute();
}
