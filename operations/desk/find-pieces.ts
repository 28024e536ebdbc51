import { sql } from "kysely";
import type { Db } from "#database";
import { containsCode } from "../../records/searched-text.ts";
import { contains } from "./contains.ts";
import type { Search } from "./search.ts";

/** Physical pieces by serial, title, report and supplier; those that were not sold first. */
export async function findPieces(db: Db, { typed, most }: Search) {
  const texts = [
    sql`stock_unit.serial`,
    sql`product.title`,
    sql`stock_record.report_number`,
    sql`stock_record.supplier`,
  ];
  return await db
    .selectFrom("stock_unit")
    .innerJoin("variant", "variant.id", "stock_unit.variant_id")
    .innerJoin("product", "product.id", "variant.product_id")
    .leftJoin("stock_record", "stock_record.unit_id", "stock_unit.id")
    .leftJoin("orders", "orders.id", "stock_unit.order_id")
    .select(["stock_unit.id", "stock_unit.serial", "stock_unit.state", "product.title", "away", "withheld"])
    .select(sql<string | null>`orders.first_name || ' ' || orders.last_name`.as("name"))
    .where((eb) => eb.or([contains(typed, texts), containsCode(sql`stock_unit.serial_key`, typed)]))
    .orderBy(sql`case stock_unit.state when 'sold' then 1 else 0 end`)
    .orderBy("stock_unit.id")
    .limit(most)
    .execute();
}

/** Products by title, handle and reference, those changed last first. */
export async function findProducts(db: Db, { typed, most }: Search) {
  return await db
    .selectFrom("product")
    .select(["id", "title", "vendor", "status", "published"])
    .where((eb) =>
      eb.or([
        contains(typed, [sql`product.title`, sql`product.handle`, sql`product.vendor`]),
        eb.exists(
          eb
            .selectFrom("variant")
            .select("variant.id")
            .whereRef("variant.product_id", "=", "product.id")
            .where(contains(typed, [sql`variant.sku`])),
        ),
      ]),
    )
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
}
