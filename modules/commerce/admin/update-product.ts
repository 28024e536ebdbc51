import type { Db } from "#database";
import { productColumns } from "../catalogue/insert-products.ts";
import { changedMetafields } from "../catalogue/metafield-definitions.ts";
import { isVisible, type ProductRecord } from "../catalogue/product-record.ts";
import type { ApiContext } from "../graphql/context.ts";
import { assertMetafields } from "./assert-metafields.ts";
import {
  type ChangeResult,
  changeCatalogue,
  lockProductByGid,
  nextUpdatedAt,
  refuse,
  rejectUnpriced,
} from "./change-product.ts";
import { assertHandleFree } from "./create-product.ts";
import { changeCollections } from "./product-collections.ts";
import { type ProductInput, readProductInput } from "./product-input.ts";

/** Updates only the product fields that were sent. Returns the product's number. */
export function updateProduct(context: ApiContext, input: unknown): Promise<ChangeResult> {
  return changeCatalogue(context, async (tx) => {
    const facts = readProductInput(input);
    const product = await lockProductByGid(context, tx, { id: facts.id ?? "", field: ["id"] });
    if (facts.productOptions)
      refuse(["productOptions"], "Product options are set when the product is created and can't be changed.");
    const changed = applyProductInput(product, facts);
    if (isVisible(changed) && !isVisible(product)) rejectUnpriced(changed, ["status"]);
    await writeFacts(context, tx, product, changed);
    await changeCollections(tx, product.id, facts);
    const fields = Object.keys(facts).filter((key) => key !== "id");
    const data = { fields: fields.join(" "), status: changed.status };
    return { productId: product.id, action: "product.update", data };
  });
}

/**
 * Writes a product's fields, but not its variants. Throws AdminRefusal if another product has the handle, or a changed
 * metafield doesn't fit its definition.
 */
export async function writeFacts(
  context: ApiContext,
  tx: Db,
  product: ProductRecord,
  changed: ProductRecord,
): Promise<void> {
  if (changed.handle !== product.handle)
    await assertHandleFree(tx, changed.handle, { productId: product.id });
  await assertMetafields(tx, changedMetafields(product.metafields, changed.metafields));
  await tx
    .updateTable("product")
    .set({ ...productColumns(changed), updated_at: nextUpdatedAt(context, product) })
    .where("id", "=", product.id)
    .execute();
}

/** The product with the sent fields replaced. */
export function applyProductInput(product: ProductRecord, facts: ProductInput): ProductRecord {
  return {
    ...product,
    handle: facts.handle ?? product.handle,
    title: facts.title ?? product.title,
    vendor: facts.vendor ?? product.vendor,
    productType: facts.productType ?? product.productType,
    descriptionHtml: facts.descriptionHtml ?? product.descriptionHtml,
    status: facts.status ?? product.status,
    tags: facts.tags ? [...new Set(facts.tags)] : product.tags,
    seo: {
      title: facts.seo?.title === undefined ? product.seo.title : facts.seo.title,
      description: facts.seo?.description === undefined ? product.seo.description : facts.seo.description,
    },
    metafields: mergedMetafields(product, facts),
  };
}

/** Replaces metafields with the same name and keeps the others. */
function mergedMetafields(product: ProductRecord, { metafields }: ProductInput): ProductRecord["metafields"] {
  const name = ({ namespace, key }: { namespace: string; key: string }) => JSON.stringify([namespace, key]);
  const all = [...product.metafields, ...(metafields ?? [])];
  return [...new Map(all.map((one) => [name(one), one])).values()];
}
