import { sql } from "kysely";
import type { Kind } from "../../../foundation/records/kind.ts";
import { ordersOf, personalRows } from "../../../foundation/records/person.ts";
import { isFound } from "../../../foundation/records/searched-text.ts";

/** What buyers wrote of the showroom. */
export const reviewKind: Kind = {
  name: "review",
  texts: { review: { code: "order_id", client: "quote name town" } },
  personal: [
    personalRows({
      name: "reviews",
      title: "Reviews",
      read: (person) =>
        person.db
          .selectFrom("review")
          .selectAll()
          .where(sql<boolean>`review.order_id in ${ordersOf(person)}`)
          .execute(),
      async erase(tx, reviews) {
        for (const { id } of reviews) await tx.deleteFrom("review").where("id", "=", id).execute();
      },
    }),
  ],
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
