import { type Expression, type RawBuilder, sql } from "kysely";
import type { Kind } from "../records/kind.ts";
import { isAbout } from "../records/search.ts";
import { keyOf, type SearchedFacts } from "../records/searched-text.ts";

interface RequestKind {
  name: string;
  table: "quote_request" | "similar_request" | "sizer_request" | "sign_up";
  /** What is asked for, and who asks. */
  title: RawBuilder<string>;
  who: RawBuilder<string>;
  facts: SearchedFacts & { mail: Expression<unknown> };
}

/** A kind of request. The desk finds all of them as one group, newest first. */
function requestKind({ name, table, title, who, facts }: RequestKind): Kind {
  const subject = sql<string>`${sql.lit(`${name} `)} || ${sql.ref(`${table}.id`)}`;
  const isDone = sql<number>`exists (select 1 from desk_item where desk_item.subject = ${subject} and done_at is not null)`;
  return {
    name,
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
          .where(isAbout(search, facts))
          .orderBy("id", "desc")
          .limit(search.most)
          .execute();
        return rows.map(({ done, ...row }) => ({
          ...{ ...row, to: search.pathOf(row.subject), number: null },
          state: done === 1 ? { label: "Done", tone: "good" } : { label: "Open", tone: "open" },
        }));
      },
    },
  };
}

const columns = (table: RequestKind["table"], ...names: string[]) =>
  names.map((name) => sql.ref(`${table}.${name}`));

/** Requests for a quote of a design. */
export const quoteRequestKind: Kind = {
  ...requestKind({
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
  subjects: { quote: { path: (label) => `/desk/requests/${label}` } },
};

/** Requests for a piece like one that is sold. */
export const similarRequestKind = requestKind({
  name: "similar",
  table: "similar_request",
  title: sql`'Like ' || similar_request.product_title`,
  who: sql`similar_request.name`,
  facts: {
    mail: sql`similar_request.email`,
    texts: columns("similar_request", "email", "name", "product_title", "notes"),
    phones: [sql`similar_request.phone`],
  },
});

/** Requests for a ring sizer by mail. */
export const sizerRequestKind = requestKind({
  name: "sizer",
  table: "sizer_request",
  title: sql`'Asks for a ring sizer'`,
  who: sql`sizer_request.name`,
  facts: {
    mail: sql`sizer_request.email`,
    texts: columns("sizer_request", "email", "name", "address1", "city", "postal_code"),
  },
});

/** Sign-ups for the first-purchase offer. */
export const signUpKind = requestKind({
  name: "sign-up",
  table: "sign_up",
  title: sql`'First-purchase offer, ' || sign_up.code`,
  who: sql`sign_up.email`,
  facts: {
    mail: sql`sign_up.email`,
    texts: columns("sign_up", "email", "code"),
    codes: [keyOf(sql`sign_up.code`)],
  },
});
