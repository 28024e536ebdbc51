import { sql } from "kysely";
import type { Database } from "#database";
import { listProducts } from "./list-products.ts";
import { isListed } from "./product-conditions.ts";
import type { ProductRecord } from "./product-record.ts";
import { type ProductSort, unavailableLast } from "./product-sort.ts";

const most = 10;

/** Up to ten listed products of the same kind: first those of the same type and maker, then type, then maker. */
export async function recommendedProducts(
  database: Database,
  { id, productType, vendor }: ProductRecord,
): Promise<ProductRecord[]> {
  const likeness: ProductSort = {
    name: "likeness",
    kind: "number",
    key: (eb) =>
      sql<number>`case when ${eb.ref("product.product_type")} = ${productType} then -2 else 0 end
        + case when ${eb.ref("product.vendor")} = ${vendor} then -1 else 0 end`,
  };
  const { products } = await listProducts(
    database,
    {
      conditions: [
        isListed,
        (eb) => eb("product.id", "!=", id),
        (eb) => eb.or([eb("product.product_type", "=", productType), eb("product.vendor", "=", vendor)]),
      ],
      sort: unavailableLast(likeness),
      isReversed: false,
    },
    { limit: most, fromEnd: false, after: null, before: null },
  );
  return products.map(({ product }) => product);
}
