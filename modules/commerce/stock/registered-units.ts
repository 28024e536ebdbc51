import type { Db } from "#database";

/**
 * The pieces of these variants of which the register of stock knows something: a record, or a photograph or report.
 * Deleting one would take that along.
 */
export async function registeredUnits(
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
