import type { Db } from "#database";

/** Increments the product's version, because an open stock form would overwrite newer serial numbers. */
export async function raiseProductVersion(
  tx: Db,
  { variantId, now }: { variantId: number; now: number },
): Promise<void> {
  await tx
    .updateTable("product")
    .set((eb) => ({
      updated_at: eb
        .case()
        .when("updated_at", ">=", now)
        .then(eb("updated_at", "+", 1))
        .else(now)
        .end(),
    }))
    .where("id", "in", tx.selectFrom("variant").select("product_id").where("id", "=", variantId))
    .execute();
}
