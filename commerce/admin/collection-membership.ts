import type { Kysely } from "kysely";
import type { Tables } from "#database";
import { parseGid } from "../gid.ts";
import { type Changed, refused } from "./admin-call.ts";

/** Puts a product at the end of each collection (gids). Refuses all when one does not exist. */
export async function joinCollections(
  tx: Kysely<Tables>,
  productId: number,
  gids: readonly string[],
): Promise<Changed<null>> {
  for (const text of gids) {
    const id = parseGid("Collection", text);
    const known =
      id !== null && (await tx.selectFrom("collection").select("id").where("id", "=", id).executeTakeFirst());
    if (!known) return refused(["collectionsToJoin"], `Collection ${text.slice(0, 80)} does not exist`);
    const { last } = await tx
      .selectFrom("collection_product")
      .select((eb) => eb.fn.max<number | null>("position").as("last"))
      .where("collection_id", "=", known.id)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("collection_product")
      .values({ collection_id: known.id, product_id: productId, position: (last ?? 0) + 1 })
      .onConflict((conflict) => conflict.columns(["collection_id", "product_id"]).doNothing())
      .execute();
  }
  return { ok: true, value: null };
}

/** Takes a product out of each collection (gids); collections it is not in are left alone. */
export async function leaveCollections(
  tx: Kysely<Tables>,
  productId: number,
  gids: readonly string[],
): Promise<void> {
  for (const text of gids) {
    const id = parseGid("Collection", text);
    if (id === null) continue;
    await tx
      .deleteFrom("collection_product")
      .where("collection_id", "=", id)
      .where("product_id", "=", productId)
      .execute();
  }
}
