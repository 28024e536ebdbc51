import { sql } from "kysely";
import { searchedColumns, textsOf } from "../../../foundation/records/field-rows.ts";
import type { Kind } from "../../../foundation/records/kind.ts";
import { ordersOf, personalRows } from "../../../foundation/records/person.ts";
import { isFound } from "../../../foundation/records/searched-text.ts";
import { reviewFields } from "./review-fields.ts";

/** What buyers wrote of the showroom. */
export const reviewKind: Kind = {
  name: "review",
  texts: { review: textsOf(reviewFields, "client") },
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
        .where(isFound(typed, searchedColumns(reviewFields, "review")))
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
