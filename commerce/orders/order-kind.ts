import { sql } from "kysely";
import { formatMoneyExact } from "#money";
import { type Kind, recordNumber } from "../../records/kind.ts";
import { readLabelNumber } from "../../records/record-label.ts";
import { isAbout } from "../../records/search.ts";
import { buyerName, orderFacts } from "../desk/searched.ts";
import { orderStates } from "./order-states.ts";

const path = (number: string) => `/desk/orders/${number}`;

/** Orders and deposits. */
export const orderKind: Kind = {
  name: "order",
  numbers: [
    recordNumber({
      read: (typed) => readLabelNumber(["LI", "LD"], typed),
      row: (number) => sql`select 1 from orders where number = ${number}`,
      path,
    }),
  ],
  search: {
    title: "Orders",
    route: "/desk/orders/:number",
    async find(search) {
      const { read, dialect } = search.database;
      const rows = await read
        .selectFrom("orders")
        .select(["number", "kind", "state", "total_cents", buyerName.as("name")])
        // That of a repair is found as the repair.
        .where("orders.repair", "is", null)
        .where(isAbout(search, { mail: sql`orders.email`, ...orderFacts(dialect) }))
        .orderBy("created_at", "desc")
        .limit(search.most)
        .execute();
      return rows.map(({ number, kind, state, total_cents, name }) => ({
        ...{ to: path(number), number, who: name, state: orderStates[state], subject: `order ${number}` },
        title: `${kind === "deposit" ? "Deposit" : "Order"}, ${formatMoneyExact(total_cents)}`,
      }));
    },
  },
};
