import type { Database, Db } from "#database";
import { codeKey } from "../../../../foundation/records/code-key.ts";
import { type ChangeContext, nextUpdatedAt, refuse } from "../../admin/change-product.ts";
import { findRegisteredUnits } from "../../stock/registered-units.ts";
import { changeProductVersion, type ProductEdit } from "./desk-change.ts";

/** How a variant is sold: made to order or from stock. */
export interface VariantStock {
  id: number;
  kind: "made" | "offMade" | "pieces";
  /** All pieces, including held and sold ones. */
  pieces: number;
  /** Serial numbers of the free pieces that have one. */
  serials: string[];
}

const maxPieces = 1_000;
const maxSerialLength = 64;

/** Sets how variants are sold and their number of pieces, which can't fall below those held or sold. */
export function saveStock(context: ChangeContext, editing: ProductEdit, stocks: readonly VariantStock[]) {
  return changeProductVersion(context, editing, async (tx, product) => {
    const known = new Set(product.variants.map(({ id }) => id));
    // Same lock order as claiming pieces, to avoid deadlocks.
    for (const stock of stocks.toSorted((a, b) => a.id - b.id)) {
      if (!known.has(stock.id)) refuse(["stock", String(stock.id)], "This variant no longer exists.");
      await saveVariant(tx, context.database.dialect, stock);
    }
    await tx
      .updateTable("product")
      .set({ updated_at: nextUpdatedAt(context, product) })
      .where("id", "=", product.id)
      .execute();
    const pieces = stocks.map(({ id, kind, pieces }) => `${id}:${kind === "pieces" ? pieces : kind}`);
    return {
      ...{ action: "product.stock", stockOf: stocks.map(({ id }) => id) },
      data: { title: product.title, stock: pieces.join(" ") },
    };
  });
}

/** Sets how a variant is sold and its pieces, in the caller's transaction. Throws AdminRefusal. */
export async function saveVariant(tx: Db, dialect: Database["dialect"], stock: VariantStock): Promise<void> {
  const { id, kind } = stock;
  const isTracked = kind === "pieces";
  await tx
    .updateTable("variant")
    .set({ tracked: isTracked ? 1 : 0, available: kind === "made" ? 1 : 0 })
    .where("id", "=", id)
    .execute();
  const units = await tx
    .selectFrom("stock_unit")
    .select(["id", "serial", "state", "withheld"])
    .where("variant_id", "=", id)
    .orderBy("id")
    .$if(dialect === "postgres", (query) => query.forUpdate())
    .execute();
  const registered = new Set((await findRegisteredUnits(tx, [id])).map((unit) => unit.id));
  // Lowering the number first removes pieces that are not for sale and have no stock record.
  const leaving = units
    .filter((unit) => unit.withheld === 1 && !registered.has(unit.id))
    .slice(0, isTracked ? Math.max(0, units.length - stock.pieces) : units.length);
  const free = units.filter(({ state, withheld }) => state === "free" && withheld === 0);
  const bound = units.filter((unit) => !free.includes(unit) && !leaving.includes(unit));
  const wanted = isTracked ? wantedSerials(stock, bound) : [];
  // Pieces with a stock record come first, so that they are kept.
  const left = free.toSorted(
    (a, b) => Number(registered.has(b.id)) - Number(registered.has(a.id)) || a.id - b.id,
  );
  const missing = wanted.filter((serial) => !removeFirst(left, (unit) => unit.serial === serial));
  // A different spelling of a serial number is the same piece.
  for (const serial of missing.splice(0)) {
    const same = left.find((unit) => serial !== null && unit.serial !== null && isSame(unit.serial, serial));
    if (!same) missing.push(serial);
    else {
      left.splice(left.indexOf(same), 1);
      await tx.updateTable("stock_unit").set({ serial }).where("id", "=", same.id).execute();
    }
  }
  const taken = await findUnsoldBySerial(tx, id, missing);
  if (taken)
    refuse(
      ["stock", String(id), "serials"],
      `Serial ${taken.serial} is already in stock, on “${taken.title}”. Check the number.`,
    );
  for (const serial of missing) {
    const other = left.shift();
    if (other) await tx.updateTable("stock_unit").set({ serial }).where("id", "=", other.id).execute();
    else
      await tx
        .insertInto("stock_unit")
        .values({ variant_id: id, serial, state: "free", order_id: null, held_until: null })
        .execute();
  }
  const deleted = [...leaving, ...left].map((unit) => unit.id);
  if (deleted.length > 0) {
    if (left.some((unit) => registered.has(unit.id)))
      refuse(
        ["stock", String(id), "pieces"],
        "A piece you're removing has an inventory record or photos. Remove those first.",
      );
    await tx.deleteFrom("stock_unit").where("id", "in", deleted).execute();
  }
}

/** An unsold piece of another variant with one of these serial numbers. */
export async function findUnsoldBySerial(tx: Db, variant: number, serials: readonly (string | null)[]) {
  const wanted = serials.flatMap((serial) => (serial && codeKey(serial)) || []);
  if (wanted.length === 0) return undefined;
  return await tx
    .selectFrom("stock_unit as unit")
    .innerJoin("variant", "variant.id", "unit.variant_id")
    .innerJoin("product", "product.id", "variant.product_id")
    .select(["unit.serial", "product.title"])
    .where("unit.state", "<>", "sold")
    .where("variant.id", "<>", variant)
    .where("unit.serial_key", "in", wanted)
    .executeTakeFirst();
}

/** One entry per piece that should be free: its serial number, or null. */
function wantedSerials({ id, pieces, serials }: VariantStock, bound: readonly { serial: string | null }[]) {
  const field = (name: string) => ["stock", String(id), name];
  if (!Number.isInteger(pieces) || pieces < 0 || pieces > maxPieces)
    refuse(field("pieces"), `Enter the number of pieces, from 0 to ${maxPieces}.`);
  if (pieces < bound.length)
    refuse(
      field("pieces"),
      `${bound.length} are on hold, sold, or in inventory but not for sale, so enter at least ${bound.length}.`,
    );
  // A piece sold while the list was being edited is no longer free.
  const own = serials.filter(
    (serial) => !bound.some((unit) => unit.serial !== null && isSame(unit.serial, serial)),
  );
  if (new Set(own.map(codeKey)).size < own.length)
    refuse(field("serials"), "Two pieces have the same serial number.");
  if (own.some((serial) => serial.length > maxSerialLength))
    refuse(field("serials"), `A serial number can have up to ${maxSerialLength} characters.`);
  const free = pieces - bound.length;
  if (own.length > free)
    refuse(
      field("serials"),
      `You entered ${own.length} serial numbers for ${free} available ${free === 1 ? "piece" : "pieces"}. Add pieces or remove serial numbers.`,
    );
  return [...own, ...Array.from({ length: free - own.length }, () => null)];
}

function isSame(a: string, b: string): boolean {
  return codeKey(a) === codeKey(b);
}

/** Removes the first matching entry. Returns whether there was one. */
function removeFirst<Entry>(entries: Entry[], fits: (entry: Entry) => boolean): boolean {
  const at = entries.findIndex(fits);
  if (at < 0) return false;
  entries.splice(at, 1);
  return true;
}
