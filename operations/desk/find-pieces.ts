import { sql } from "kysely";
import type { Database } from "#database";
import { productFacts } from "../../commerce/desk/searched.ts";
import { isFound, keyOf } from "../../records/searched-text.ts";
import type { Search } from "./search.ts";

/** Physical pieces by number, serial, title, report, supplier, place and price; those that were not sold first. */
export async function findPieces({ read }: Database, { typed, most }: Search) {
  const facts = {
    texts: [
      sql`'P-' || (stock_unit.id + 10000)`,
      sql`stock_unit.serial`,
      sql`product.title`,
      ...["report_number", "supplier", "place"].map((column) => sql.ref(`stock_record.${column}`)),
    ],
    codes: [sql`stock_unit.serial_key`, keyOf(sql`stock_record.report_number`)],
    cents: [sql`variant.price_cents`, sql`stock_record.cost_cents`],
  };
  return await read
    .selectFrom("stock_unit")
    .innerJoin("variant", "variant.id", "stock_unit.variant_id")
    .innerJoin("product", "product.id", "variant.product_id")
    .leftJoin("stock_record", "stock_record.unit_id", "stock_unit.id")
    .leftJoin("orders", "orders.id", "stock_unit.order_id")
    .select(["stock_unit.id", "stock_unit.serial", "stock_unit.state", "product.title", "away", "withheld"])
    .select(sql<string | null>`orders.first_name || ' ' || orders.last_name`.as("name"))
    .where(isFound(typed, facts))
    .orderBy(sql`case stock_unit.state when 'sold' then 1 else 0 end`)
    .orderBy("stock_unit.id")
    .limit(most)
    .execute();
}

/** Products by the words of the store's own search, handle, reference, serial and price, those changed last first. */
export async function findProducts({ read }: Database, { typed, most }: Search) {
  return await read
    .selectFrom("product")
    .select(["id", "title", "vendor", "status", "published"])
    .where(isFound(typed, productFacts))
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
}

/** Consignors by name, and by number, reference and amount of what they were paid. */
export async function findConsignors({ read }: Database, { typed, most }: Search) {
  return await read
    .selectFrom(
      sql<{ name: string }>`(select supplier as name from stock_record where ownership = 'consigned'
        union select consignor from consignor_payment)`.as("consignor"),
    )
    .select("consignor.name")
    .where(
      isFound(typed, {
        texts: [sql`consignor.name`],
        rows: [
          {
            id: sql`consignor.name`,
            of: sql`select consignor from consignor_payment`,
            facts: {
              texts: [sql`'CP-' || consignor_payment.number`, sql`consignor_payment.reference`],
              codes: [sql`'CP' || consignor_payment.number`, keyOf(sql`consignor_payment.reference`)],
              cents: [sql`abs(consignor_payment.cents)`],
            },
          },
        ],
      }),
    )
    .orderBy("consignor.name")
    .limit(most)
    .execute();
}

/** Stock-takes by number and place, the last first. */
export async function findTakes({ read }: Database, { typed, most }: Search) {
  return await read
    .selectFrom("stock_take")
    .select(["id", "place", "started_at as startedAt", "closed_at as closedAt"])
    .where(isFound(typed, { texts: [sql`'ST-' || (stock_take.id + 1000)`, sql`stock_take.place`] }))
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}
