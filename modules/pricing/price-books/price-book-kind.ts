import { sql } from "kysely";
import type { Kind } from "../../../foundation/records/kind.ts";
import { matchesSearch } from "../../../foundation/records/searched-text.ts";

/** The figures used to price custom designs. */
export const priceBookKind: Kind = {
  name: "price-book",
  texts: { price_book: { shop: "name figures" } },
  search: {
    title: "Price books",
    route: "/desk/prices/:version",
    async find({ database, typed, most }) {
      const rows = await database.read
        .selectFrom("price_book")
        .select(["version", "name", "first_in_force_at"])
        .where(matchesSearch(typed, { texts: [sql`price_book.name`] }))
        .orderBy("version", "desc")
        .limit(most)
        .execute();
      return rows.map(({ version, name, first_in_force_at }) => ({
        ...{ to: `/desk/prices/${version}`, number: `Version ${version}`, title: name, who: null },
        state: first_in_force_at === null ? { label: "Draft", tone: "quiet" } : null,
      }));
    },
  },
};
