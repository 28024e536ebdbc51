import type { MetafieldRecord, ProductRecord } from "../catalogue/product-record.ts";
import { gid } from "../gid.ts";

/** One metafield of a product; `index` is its place among them. */
export function metafieldView(product: ProductRecord, index: number) {
  const { namespace, key, type, value } = product.metafields[index] as MetafieldRecord;
  return {
    id: gid("Metafield", product.id * 1_000 + index + 1),
    namespace,
    key,
    type,
    value,
    createdAt: () => new Date(product.createdAt).toISOString(),
    updatedAt: () => new Date(product.updatedAt).toISOString(),
  };
}
