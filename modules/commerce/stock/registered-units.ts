import type { Db } from "#database";

/**
 * The pieces of these variants that have a stock record, photo or report, which deleting the piece would delete too.
 */
export async function findRegisteredUnits(
  tx: Db,
  variantIds: readonly number[],
): Promise<{ id: number; variantId: number }[]> {
  return await tx
    .selectFrom("stock_unit as unit")
    .select(["unit.id", "unit.variant_id as variantId"])
    .where("unit.variant_id", "in", variantIds)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom("stock_record").select("unit_id").whereRef("unit_id", "=", "unit.id")),
        exists(selectFrom("stock_file").select("unit_id").whereRef("unit_id", "=", "unit.id")),
      ]),
    )
    .execute();
}
