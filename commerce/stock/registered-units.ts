import type { Db } from "#database";

/** Of these variants one with a free piece that the register of stock knows: deleting it would take record and photographs along. */
export async function variantInRegister(tx: Db, variantIds: readonly number[]): Promise<number | null> {
  const row = await tx
    .selectFrom("stock_record")
    .innerJoin("stock_unit", "stock_unit.id", "stock_record.unit_id")
    .select("variant_id")
    .where("variant_id", "in", variantIds)
    .limit(1)
    .executeTakeFirst();
  return row?.variant_id ?? null;
}
