import { sql } from "kysely";
import type { Kind } from "../../records/kind.ts";
import { isFound } from "../../records/searched-text.ts";

/** What buyers wrote of the showroom. */
export const reviewKind: Kind = {
  name: "review",
  search: {
    title: "Reviews",
    route: "/desk/reviews/:id",
    async find({ database, typed, most }) {
      const rows = await database.read
        .selectFrom("review")
        .select(["id", "quote", "name", "town", "published_at"])
        .where(isFound(typed, { texts: [sql`review.quote`, sql`review.name`, sql`review.town`] }))
        .orderBy("id", "desc")
        .limit(most)
        .execute();
      return rows.map(({ id, quote, name, town, published_at }) => ({
        ...{ to: `/desk/reviews/${id}`, number: null, title: `“${quote}”`, who: `${name}, ${town}` },
        state:
          published_at === null ? { label: "Hidden", tone: "quiet" } : { label: "Published", tone: "good" },
      }));
    },
  },
};
