import type { Db } from "#database";
import { maxChosen, tooManyChosen } from "../catalogue/collection-facts.ts";
import { parseGid } from "../gid.ts";
import { refuse } from "./change-product.ts";
import type { ProductInput } from "./product-input.ts";

/** Adds the product to the end of the collections to join, and removes it from those to leave. */
export async function changeCollections(
  tx: Db,
  productId: number,
  { collectionsToJoin, collectionsToLeave }: ProductInput,
): Promise<void> {
  for (const id of await knownCollections(tx, collectionsToJoin ?? [], "collectionsToJoin")) {
    const { last } = await tx
      .selectFrom("collection_product")
      .select((eb) => eb.fn.max("position").as("last"))
      .where("collection_id", "=", id)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("collection_product")
      .values({ collection_id: id, product_id: productId, position: Number(last ?? 0) + 1 })
      .onConflict((conflict) => conflict.columns(["collection_id", "product_id"]).doNothing())
      .execute();
    await assertNotFull(tx, id, ["collectionsToJoin"]);
  }
  for (const id of await knownCollections(tx, collectionsToLeave ?? [], "collectionsToLeave"))
    await tx
      .deleteFrom("collection_product")
      .where("collection_id", "=", id)
      .where("product_id", "=", productId)
      .execute();
}

/** Throws AdminRefusal if a collection by hand has more products than its form can save. */
export async function assertNotFull(tx: Db, id: number, field: string[]): Promise<void> {
  const { count } = await tx
    .selectFrom("collection_product")
    .innerJoin("collection", "collection.id", "collection_id")
    .where("collection_id", "=", id)
    .where("members", "=", "hand")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) > maxChosen) refuse(field, tooManyChosen);
}

async function knownCollections(tx: Db, gids: readonly string[], field: string): Promise<number[]> {
  const ids = gids.map((text, index) => {
    const id = parseGid("Collection", text);
    return id ?? refuse([field, String(index)], `Collection ${text} does not exist`);
  });
  if (ids.length === 0) return [];
  const rows = await tx.selectFrom("collection").select("id").where("id", "in", ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0) refuse([field, String(missing)], `Collection ${gids[missing]} does not exist`);
  return [...known];
}
