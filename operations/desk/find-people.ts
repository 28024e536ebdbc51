import { sql } from "kysely";
import type { Db } from "#database";
import { containsCode } from "../../records/searched-text.ts";
import { contains, isAbout } from "./contains.ts";
import type { Search } from "./search.ts";

/** Requests for a quote, a similar piece and a ring sizer by name and mail, newest first. `subject` as in the audit. */
export async function findRequests(db: Db, search: Search) {
  const none = sql<string>`''`;
  const quotes = db
    .selectFrom("quote_request")
    .select([sql<string>`'quote ' || quote_request.id`.as("subject"), none.as("piece"), "name", "created_at"])
    .where(
      isAbout(search, {
        mail: sql`quote_request.email`,
        texts: [sql`quote_request.name`, sql`quote_request.phone`],
      }),
    )
    .orderBy("id", "desc")
    .limit(search.most);
  const similars = db
    .selectFrom("similar_request")
    .select([sql<string>`'similar ' || similar_request.id`.as("subject"), "product_title as piece"])
    .select(["name", "created_at"])
    .where(
      isAbout(search, {
        mail: sql`similar_request.email`,
        texts: [sql`similar_request.name`, sql`similar_request.phone`, sql`similar_request.product_title`],
      }),
    )
    .orderBy("id", "desc")
    .limit(search.most);
  const sizers = db
    .selectFrom("sizer_request")
    .select([sql<string>`'sizer ' || sizer_request.id`.as("subject"), none.as("piece"), "name", "created_at"])
    .where(isAbout(search, { mail: sql`sizer_request.email`, texts: [sql`sizer_request.name`] }))
    .orderBy("id", "desc")
    .limit(search.most);
  const rows = [await quotes.execute(), await similars.execute(), await sizers.execute()].flat();
  const newest = rows.sort((a, b) => b.created_at - a.created_at).slice(0, search.most);
  const done = await db
    .selectFrom("desk_item")
    .select("subject")
    .where("done_at", "is not", null)
    .where("subject", "in", ["", ...newest.map(({ subject }) => subject)])
    .execute();
  const isDone = new Set(done.map(({ subject }) => subject));
  return newest.map(({ subject, piece, name }) => ({ subject, piece, name, isDone: isDone.has(subject) }));
}

/** Visits by name, mail and telephone, the latest first. */
export async function findVisits(db: Db, search: Search) {
  const texts = [sql`visit.name`, sql`visit.phone`];
  return await db
    .selectFrom("visit")
    .select(["id", "name", "reason", "state", "starts_at as startsAt"])
    .where(isAbout(search, { mail: sql`visit.email`, texts }))
    .orderBy("starts_at", "desc")
    .limit(search.most)
    .execute();
}

/** Repairs by number, piece, serial and client; newest first. Whoever may not see the client finds by the piece alone. */
export async function findRepairs(db: Db, search: Search, seesClient: boolean) {
  const texts = [sql`'RP-' || repair.number`, sql`repair.title`, sql`repair.serial`];
  const ofClient = { mail: sql`repair.email`, texts: [...texts, sql`repair.name`, sql`repair.phone`] };
  return await db
    .selectFrom("repair")
    .select(["number", "title", "name", "stage"])
    .where((eb) =>
      eb.or([
        seesClient ? isAbout(search, ofClient) : contains(search.typed, texts),
        ...(search.isAddress ? [] : [containsCode(sql`repair.serial_key`, search.typed)]),
      ]),
    )
    .orderBy("number", "desc")
    .limit(search.most)
    .execute();
}

/** Wants by what is looked for and mail, newest first. */
export async function findWants(db: Db, search: Search) {
  return await db
    .selectFrom("want")
    .innerJoin("want_mailbox", "want_mailbox.id", "mailbox_id")
    .select(["want.id", "query", "email", "confirmed_at as confirmedAt"])
    .where(
      isAbout(search, { mail: sql`want_mailbox.email`, texts: [sql`want.query`, sql`want.piece_title`] }),
    )
    .orderBy("want.id", "desc")
    .limit(search.most)
    .execute();
}
