import type { Db } from "#database";
import type { Draft } from "../drafts/draft.ts";
import { type ApplyKind, type Match, type MatchQuery, RowRefusedError } from "./apply-kind.ts";
import { changeProduct } from "./change-product.ts";
import { createProduct } from "./create-product.ts";

export const productsKind: ApplyKind<"product"> = {
  kind: "product",
  match: matchProduct,
  async apply(place, draft, ref) {
    const { command } = draft.value;
    if (ref === null) {
      if (command === "delete")
        return { fate: "skipped", reason: "There's no such product to delete.", made: [] };
      if (command === "update")
        throw new RowRefusedError("The file only updates, and we have no such product.");
      return await createProduct(place, draft);
    }
    if (command === "new")
      throw new RowRefusedError("The file asks for a new product, but it exists already.");
    if (command === "delete")
      return { fate: "skipped", reason: "The file deletes this product. Archive it on its page.", made: [] };
    return await changeProduct(place, draft, Number(ref));
  },
};

/** By the old id, then the SKUs, then the handle. */
async function matchProduct(db: Db, { value }: Draft<"product">, { known }: MatchQuery): Promise<Match> {
  if (value.isGiftCard)
    return { skipped: "Gift cards are sold on tickets here, so this product isn't needed." };
  const earlier = known.find(({ what }) => what === "product");
  if (earlier && (await exists(db, Number(earlier.ref)))) return { ref: earlier.ref };
  const skus = value.variants.flatMap(({ sku }) => sku || []);
  const bySku = skus.length === 0 ? [] : await productsWithSkus(db, skus);
  const [first, ...others] = bySku;
  if (others.length > 0)
    return { refused: `These SKUs are on different products here: ${skus.slice(0, 5).join(", ")}.` };
  if (first !== undefined) return { ref: String(first) };
  if (value.handle === null) return { ref: null };
  const byHandle = await db
    .selectFrom("product")
    .select("id")
    .where("handle", "=", value.handle.toLowerCase())
    .executeTakeFirst();
  return { ref: byHandle ? String(byHandle.id) : null };
}

async function exists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom("product").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

async function productsWithSkus(db: Db, skus: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom("variant")
    .select("product_id")
    .distinct()
    .where("sku", "in", skus.slice(0, 500))
    .execute();
  return rows.map(({ product_id }) => Number(product_id));
}
