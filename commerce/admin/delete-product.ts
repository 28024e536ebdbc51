import { bumpCatalogueVersion } from "../catalogue/catalogue-version.ts";
import { audit } from "../orders/audit.ts";
import { type AdminCall, type Changed, refused } from "./admin-call.ts";

/**
 * Deletes a product with its variants and free pieces. One with a held or sold piece stays, because orders point to
 * it: archive it instead. Answers the product's number.
 */
export async function deleteProduct(
  { database, now, actor }: AdminCall,
  id: number,
): Promise<Changed<number>> {
  return database.write(async (tx) => {
    const product = await tx.selectFrom("product").select("handle").where("id", "=", id).executeTakeFirst();
    if (!product) return refused(["id"], "Product does not exist");
    const kept = await tx
      .selectFrom("stock_unit")
      .innerJoin("variant", "variant.id", "stock_unit.variant_id")
      .select("stock_unit.id")
      .where("variant.product_id", "=", id)
      .where("stock_unit.state", "!=", "free")
      .limit(1)
      .executeTakeFirst();
    if (kept)
      return refused(
        ["id"],
        "A piece of this product is held or sold, so it cannot be deleted. Archive it instead.",
      );
    await tx.deleteFrom("product").where("id", "=", id).execute();
    const data = { handle: product.handle };
    await audit(tx, { at: now, actor, subject: `product ${id}`, action: "product.deleted", data });
    await bumpCatalogueVersion(tx);
    return { ok: true as const, value: id };
  });
}
