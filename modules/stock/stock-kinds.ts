import { sql } from "kysely";
import { type Kind, recordNumber } from "../../foundation/records/kind.ts";
import { matchesSearch, normalizedCodeColumn } from "../../foundation/records/searched-text.ts";
import { deskTime } from "../../foundation/records/showroom-time.ts";
import { stockTakeLabels } from "./piece-code.ts";
import { consignorKey, consignorPaymentLabels } from "./read-consignors.ts";

/** Consignors, also found by number, reference and amount of their payments. */
export const consignorKind: Kind = {
  name: "consignor",
  texts: {
    consignor_payment: { code: "method paid_on actor", books: "consignor consignor_key reference" },
    consignor_payment_piece: { code: "order_number sold_on", books: "title terms" },
  },
  search: {
    title: "Consignors",
    route: "/desk/stock/consignors/:id",
    async find({ database, typed, most }) {
      const rows = await database.read
        .selectFrom(
          sql<{ name: string }>`(select supplier as name from stock_record where ownership = 'consigned'
            union select consignor from consignor_payment)`.as("consignor"),
        )
        .select("consignor.name")
        .where(
          matchesSearch(typed, {
            texts: [sql`consignor.name`],
            rows: [
              {
                id: sql`consignor.name`,
                of: sql`select consignor from consignor_payment`,
                facts: {
                  texts: [
                    consignorPaymentLabels.inSql(sql`consignor_payment.number`),
                    sql`consignor_payment.reference`,
                  ],
                  codes: [
                    consignorPaymentLabels.inSql(sql`consignor_payment.number`, ""),
                    normalizedCodeColumn(sql`consignor_payment.reference`),
                  ],
                  cents: [sql`abs(consignor_payment.cents)`],
                },
              },
            ],
          }),
        )
        .orderBy("consignor.name")
        .limit(most)
        .execute();
      return rows.map(({ name }) => ({
        to: `/desk/stock/consignors/${consignorKey(name)}`,
        ...{ number: null, title: name, who: null, state: null },
      }));
    },
  },
};

const takePath = (id: number) => `/desk/stock/takes/${id}`;

/** Inventory counts, by location. */
export const stockTakeKind: Kind = {
  name: "stock-take",
  texts: {
    stock_take: { code: "key started_by closed_by", house: "place report" },
    stock_take_piece: { code: "counted_by", house: "explanation" },
    stock_take_unknown: { code: "scanned_by", house: "code" },
  },
  numbers: [
    recordNumber({
      ...{ read: stockTakeLabels.read, path: takePath },
      row: (id) => sql`select 1 from stock_take where id = ${id}`,
    }),
  ],
  search: {
    title: "Inventory counts",
    route: "/desk/stock/takes/:id",
    async find({ database, typed, most }) {
      const rows = await database.read
        .selectFrom("stock_take")
        .select(["id", "place", "started_at", "closed_at"])
        .where(
          matchesSearch(typed, {
            texts: [stockTakeLabels.inSql(sql`stock_take.id`), sql`stock_take.place`],
          }),
        )
        .orderBy("id", "desc")
        .limit(most)
        .execute();
      return rows.map(({ id, place, started_at, closed_at }) => ({
        ...{ to: takePath(id), number: stockTakeLabels.of(id), who: null },
        title: `${place || "Everything"}, ${deskTime(started_at)}`,
        state: closed_at === null ? { label: "Open", tone: "open" } : { label: "Closed", tone: "quiet" },
      }));
    },
  },
};
