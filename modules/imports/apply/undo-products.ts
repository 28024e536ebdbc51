import type { Db } from "#database";
import type { Made, UndoMade } from "./apply-kind.ts";
import type { ProductBefore } from "./change-product.ts";
import { keepUndoable } from "./keep-undoable.ts";
import { removeRecord, removeUnits } from "./pieces-in-hand.ts";

/** What an import changed of a piece that existed. */
interface UnitBefore {
  withheld?: 0;
  record?: Record<string, string | null>;
  version?: number;
}

export const undoUnit: UndoMade = {
  async blocker(db, { ref, version, isNew }) {
    if (version === null && !isNew) return null;
    const unit = await db
      .selectFrom("stock_unit")
      .leftJoin("stock_record", "stock_record.unit_id", "stock_unit.id")
      .select(["state", "stock_record.version"])
      .where("id", "=", Number(ref))
      .executeTakeFirst();
    if (!unit) return null;
    if (unit.state === "sold") return "Sold since.";
    if (unit.state === "held") return "On hold for a customer.";
    if (Number(unit.version ?? 1) !== Number(version ?? 1)) return "Changed since.";
    return (await hasHistory(db, Number(ref))) ? "Has photos, labels or returns." : null;
  },
  async remove(place, { ref, isNew, version, before }) {
    const unit = Number(ref);
    if (isNew) return await removeUnits(place, [unit]);
    const { withheld, record, version: earlier } = (before ?? {}) as UnitBefore;
    const { tx } = place;
    if (withheld === 0)
      await tx.updateTable("stock_unit").set({ withheld: 0 }).where("id", "=", unit).execute();
    if (record && earlier !== undefined) {
      const to = Number(version) + 1;
      const set = { ...record, version: to, updated_at: place.now };
      await tx.updateTable("stock_record").set(set).where("unit_id", "=", unit).execute();
      await keepUndoable(tx, { what: "unit", ref, from: earlier, to });
    } else if (withheld === undefined) await removeRecord(place, unit);
  },
};

async function hasHistory(db: Db, unit: number): Promise<boolean> {
  for (const table of ["stock_file", "stock_return", "stock_take_piece"] as const) {
    const row = await db.selectFrom(table).select("unit_id").where("unit_id", "=", unit).executeTakeFirst();
    if (row) return true;
  }
  return false;
}

export const undoProduct: UndoMade = {
  async blocker(db, { ref, version, isNew }) {
    const id = Number(ref);
    const product = await db
      .selectFrom("product")
      .select("updated_at")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!product) return null;
    if (Number(product.updated_at) !== Number(version)) return "Changed since.";
    return isNew ? await boundPiece(db, id, ref) : null;
  },
  async remove(place, made) {
    const { tx } = place;
    const id = Number(made.ref);
    place.products.add(id);
    if (made.isNew) {
      await tx.deleteFrom("product").where("id", "=", id).execute();
      return;
    }
    const { product, options, variants, added, version } = made.before as ProductBefore;
    for (const { id: variant, ...columns } of variants)
      await tx.updateTable("variant").set(columns).where("id", "=", variant).execute();
    if (added.length > 0) await tx.deleteFrom("variant").where("id", "in", added).execute();
    const updated_at = Math.max(place.now, Number(made.version) + 1);
    await tx
      .updateTable("product")
      .set({ ...product, options, updated_at })
      .where("id", "=", id)
      .execute();
    await keepUndoable(tx, { what: "product", ref: made.ref, from: version, to: updated_at });
  },
};

/** Pieces of the product that this import didn't make, and pieces that are taken. */
async function boundPiece(db: Db, product: number, ref: Made["ref"]): Promise<string | null> {
  const units = await db
    .selectFrom("stock_unit")
    .innerJoin("variant", "variant.id", "stock_unit.variant_id")
    .select(["stock_unit.id", "state"])
    .where("product_id", "=", product)
    .execute();
  if (units.some(({ state }) => state === "sold")) return "Sold since.";
  if (units.some(({ state }) => state === "held")) return "On hold for a customer.";
  const rows = await db
    .selectFrom("import_made as own")
    .innerJoin("import_made as unit", "unit.row_id", "own.row_id")
    .select("unit.ref")
    .where("own.what", "=", "product")
    .where("own.ref", "=", ref)
    .where("own.made", "=", 1)
    .where("unit.what", "=", "unit")
    .execute();
  const ours = new Set(rows.map((one) => Number(one.ref)));
  return units.every(({ id }) => ours.has(Number(id))) ? null : "Has pieces that were added since.";
}
