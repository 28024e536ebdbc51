import { sql } from "kysely";
import type { Kind } from "../../../foundation/records/kind.ts";
import {
  eraseByDeleting,
  listPersonRows,
  personalRows,
  selectPersonsOrders,
} from "../../../foundation/records/person.ts";
import { reviewRecords } from "./open-reviews.ts";

/** Customer reviews. */
export const reviewKind: Kind = {
  ...reviewRecords.kind(
    { title: "Reviews", route: "/desk/reviews/:id" },
    ({ quote, name, town, published_at }) => ({
      ...{ title: `“${quote}”`, who: `${name}, ${town}` },
      state:
        published_at === null ? { label: "Hidden", tone: "quiet" } : { label: "Published", tone: "good" },
    }),
  ),
  personal: [
    personalRows({
      name: "reviews",
      title: "Reviews",
      read: (person) =>
        listPersonRows(person, {
          table: "review",
          order: "id",
          where: sql`order_id in ${selectPersonsOrders(person)}`,
        }),
      erase: eraseByDeleting("review"),
    }),
  ],
};
