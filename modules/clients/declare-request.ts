import { type RawBuilder, sql } from "kysely";
import type { Db } from "#database";
import { purgeDeskItems } from "../../foundation/records/desk-items.ts";
import type { Kind } from "../../foundation/records/kind.ts";
import {
  isPersonsAddress,
  listPersonRows,
  type PersonalRows,
  personalRows,
} from "../../foundation/records/person.ts";
import { readId } from "../../foundation/records/record-label.ts";
import {
  deleteRowsStep,
  type RetentionStep,
  retentionPeriods,
  retentionStep,
} from "../../foundation/records/retention-step.ts";
import { matchesRecord } from "../../foundation/records/search.ts";
import type { SearchedFacts } from "../../foundation/records/searched-text.ts";

interface RequestFacts {
  /** Prefix of the subjects of these requests. */
  name: string;
  table: "quote_request" | "similar_request" | "sizer_request" | "sign_up";
  /** Kind in the URL that leads to the client, and the URL of the request's own page. */
  word?: string;
  page?: string;
  /** Title in search results, and description on the client's page. */
  title: RawBuilder<string>;
  what: string;
  piece?: RawBuilder<string>;
  who: RawBuilder<string>;
  columns: readonly string[];
  facts?: Omit<SearchedFacts, "texts">;
}

/** Desk search and client page entries of requests. All are found as one group, newest first. */
export function requestSearch({
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
          // An erased sign-up keeps its row so that its code is not issued twice.
          .where("email", "like", "%@%")
          .where(matchesRecord(search, { mail, texts, ...request.facts }))
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
          .where(isPersonsAddress({ spellings: addresses }, `${table}.email`))
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

/** Erasing a request also deletes the desk's notes and decisions on it. */
export function personalRequests(
  table: RequestTable,
  { subject, ...names }: Pick<PersonalRows, "name" | "title"> & { subject(id: number): string },
): PersonalRows {
  return personalRows({
    ...names,
    read: (person) => listPersonRows(person, { table, order: "id" }),
    subjects: ({ id }) => [subject(id)],
    names: ({ name }) => [name],
    async erase(tx, requests) {
      await deleteRequests(tx, table, { ids: [0, ...requests.map(({ id }) => id)], subject });
    },
  });
}

/** Deletes requests along with the desk's decisions and notes, because request numbers can be reused. */
export async function deleteRequests(
  tx: Db,
  table: RequestTable,
  { ids, subject }: { ids: readonly number[]; subject(id: number): string },
): Promise<void> {
  await tx.deleteFrom(table).where("id", "in", ids).execute();
  await purgeDeskItems(tx, ids.map(subject));
}

/** Deletes old requests by creation time. Requests never change once saved. */
export function requestRetention(
  name: string,
  table: RequestTable,
  subject: (id: number) => string,
): RetentionStep {
  return retentionStep<number>({
    ...deleteRowsStep({
      name,
      termMs: retentionPeriods.requests,
      table,
      isOver: (before) => sql`created_at < ${before}`,
    }),
    purge: (tx, ids) => deleteRequests(tx, table, { ids, subject }),
  });
}

export const requestSubjects = {
  quote: (id: number) => `quote ${id}`,
  similar: (id: number) => `similar ${id}`,
  sizer: (id: number) => `sizer ${id}`,
  signUp: (id: number) => `sign-up ${id}`,
};
