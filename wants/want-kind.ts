import { sql } from "kysely";
import type { Kind } from "../records/kind.ts";
import { isAbout } from "../records/search.ts";

/** What visitors look for. The page lists them in groups; none has its own. */
export const wantKind: Kind = {
  name: "want",
  search: {
    title: "Wants",
    route: "/desk/wants",
    async find(search) {
      const rows = await search.database.read
        .selectFrom("want")
        .innerJoin("want_mailbox", "want_mailbox.id", "mailbox_id")
        .select(["query", "email", "confirmed_at"])
        .where(
          isAbout(search, {
            mail: sql`want_mailbox.email`,
            texts: [sql`want_mailbox.email`, sql`want.query`, sql`want.piece_title`],
          }),
        )
        .orderBy("want.id", "desc")
        .limit(search.most)
        .execute();
      return rows.map(({ query, email, confirmed_at }) => ({
        ...{ to: "/desk/wants", number: null, title: `“${query}”`, who: email },
        state:
          confirmed_at === null
            ? { label: "Not confirmed yet", tone: "quiet" }
            : { label: "Looked for", tone: "open" },
      }));
    },
  },
};
