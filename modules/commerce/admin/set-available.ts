import type { Database, Db } from "#database";
import { findRegisteredUnits } from "../stock/registered-units.ts";
import { refuse } from "./change-product.ts";

const maxPieces = 1_000;

interface Wished {
  variantId: number;
  /** Pieces that can be sold. */
  quantity: number;
  /** Where the error belongs. */
  field?: string[];
}

/**
 * Makes a variant's pieces for sale so many, in the caller's transaction. Held and sold pieces, those not for sale and
 * those in the stock register stay. Returns how many there were. Throws AdminRefusal.
 */
export async function setAvailable(
  tx: Db,
  dialect: Database["dialect"],
  { variantId, quantity, field = ["quantity"] }: Wished,
): Promise<number> {
  if (quantity < 0) refuse(field, "The quantity can't be negative.", "INVALID_QUANTITY_NEGATIVE");
  if (quantity > maxPieces)
    refuse(field, `A variant can have up to ${maxPieces} pieces.`, "INVALID_QUANTITY_TOO_HIGH");
  await tx
    .updateTable("variant")
    .set({ tracked: 1, available: 0 })
    .where("id", "=", variantId)
    .where("tracked", "=", 0)
    .execute();
  const free = await tx
    .selectFrom("stock_unit")
    .select(["id", "serial"])
    .where("variant_id", "=", variantId)
    .where("state", "=", "free")
    .where("withheld", "=", 0)
    .orderBy("id")
    .$if(dialect === "postgres", (query) => query.forUpdate())
    .execute();
  const missing = quantity - free.length;
  if (missing > 0)
    await tx
      .insertInto("stock_unit")
      .values(
        Array.from({ length: missing }, () => ({
          ...{ variant_id: variantId, serial: null, state: "free" as const },
          ...{ order_id: null, held_until: null },
        })),
      )
      .execute();
  if (missing < 0) {
    const registered = new Set((await findRegisteredUnits(tx, [variantId])).map(({ id }) => id));
    const leaving = free
      .filter(({ id, serial }) => serial === null && !registered.has(id))
      .toReversed()
      .slice(0, -missing);
    if (leaving.length < -missing)
      refuse(
        field,
        "Some of these pieces have a serial number or an inventory record. Take them out of stock at the desk.",
        "INVALID_QUANTITY_TOO_LOW",
      );
    await tx
      .deleteFrom("stock_unit")
      .where(
        "id",
        "in",
        leaving.map(({ id }) => id),
      )
      .execute();
  }
  return free.length;
}
