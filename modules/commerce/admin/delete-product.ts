import type { Db } from "#database";
import type { ProductRecord } from "../catalogue/product-record.ts";
import type { ApiContext } from "../graphql/context.ts";
import { deletePictures } from "../pictures/uploaded-pictures.ts";
import { findRegisteredUnits } from "../stock/registered-units.ts";
import { type ChangeResult, changeCatalogue, lockProductByGid, refuse } from "./change-product.ts";

/** Deletes a product with its variants and free pieces; rejected if a piece is held or sold. Returns its number. */
export function deleteProduct(context: ApiContext, id: string): Promise<ChangeResult> {
  return changeCatalogue(context, async (tx) => {
    const product = await lockProductByGid(context, tx, { id, field: ["id"] });
    await removeProduct(tx, product);
    const { id: productId, handle, title } = product;
    return { productId, action: "product.delete", data: { handle, title } };
  });
}

/** Deletes a product and the pictures only it uses, in the caller's transaction. Throws AdminRefusal. */
export async function removeProduct(tx: Db, product: ProductRecord): Promise<void> {
  const variantIds = product.variants.map((variant) => variant.id);
  const bound = await tx
    .selectFrom("stock_unit")
    .select("id")
    .where("variant_id", "in", variantIds)
    .where("state", "!=", "free")
    .limit(1)
    .executeTakeFirst();
  if (bound)
    refuse(
      ["id"],
      "A piece of this product is sold or held by a customer. Set its status to ARCHIVED instead.",
    );
  if ((await findRegisteredUnits(tx, variantIds)).length > 0)
    refuse(
      ["id"],
      "A piece of this product has an inventory record or photos. Remove those first, or archive the product.",
    );
  await tx.deleteFrom("product").where("id", "=", product.id).execute();
  await deletePictures(
    tx,
    product.images.map(({ url }) => url),
  );
}
