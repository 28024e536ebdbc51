import type { Insertable } from "kysely";
import type { Db, Tables } from "#database";
import { auditDeskChange, type DeskActor } from "../../foundation/records/desk-change.ts";
import { emptyColumns } from "../../foundation/records/field-rows.ts";
import type { FieldError } from "../../foundation/records/read-form.ts";
import { pieceLabel } from "./piece-code.ts";
import { stockRecordFields } from "./piece-fields.ts";
import { insertPieceFile, maxFiles, type StoredFile } from "./piece-files.ts";
import { raiseProductVersion } from "./raise-product-version.ts";
import type { ReturnForm } from "./return-form.ts";
import { findOnHandBySerial } from "./save-stock-record.ts";

type Row = Insertable<Tables["stock_record"]>;

interface PieceReturn {
  unit: { id: number; serial: string | null; variantId: number };
  /** Number of the order that bought it. */
  order: string;
  form: ReturnForm;
  /** Whether it is at the workshop now. */
  away?: "" | "bench";
  photographs: readonly StoredFile[];
  by: DeskActor;
  now: number;
}

/**
 * Records in the stock register that a sold piece is on hand again, with date, condition, place and photos, in the
 * caller's transaction. Ownership and cost stay. Returns an error if it can't, with nothing written.
 */
export async function recordReturn(tx: Db, entry: PieceReturn): Promise<FieldError | null> {
  const { unit, order, form, away = "", photographs, by, now } = entry;
  const { id, serial, variantId } = unit;
  const other = await findOnHandBySerial(tx, { id, serial });
  if (other)
    return {
      field: "form",
      message: `Serial ${serial} is already on hand as ${pieceLabel(other.id)}, ${other.title}: this piece was entered twice. Remove that one from its product first.`,
    };
  const files = await tx.selectFrom("stock_file").select("hash").where("unit_id", "=", id).execute();
  if (files.length + photographs.length > maxFiles)
    return { field: "file", message: `A piece can have up to ${maxFiles} files. Choose fewer photos.` };
  const saved = await tx.selectFrom("stock_record").selectAll().where("unit_id", "=", id).executeTakeFirst();
  const row: Row = {
    ...(saved ?? emptyColumns(stockRecordFields)),
    ...{ unit_id: id, condition: form.condition, place: form.place, away },
    ...{ acquired_on: form.day, version: (saved?.version ?? 0) + 1, updated_at: now },
  };
  await tx
    .insertInto("stock_record")
    .values(row)
    .onConflict((conflict) => conflict.column("unit_id").doUpdateSet(row))
    .execute();
  await auditDeskChange(tx, by, {
    subject: `piece ${pieceLabel(id)}`,
    action: "stock.taken_back",
    data: {
      ...{ order, isWithheld: form.offer.isWithheld },
      acquired_on: { from: saved?.acquired_on ?? null, to: form.day },
      place: { from: saved?.place ?? "", to: form.place },
    },
    now,
  });
  for (const file of photographs) await insertPieceFile(tx, { id, kind: "condition", file, note, by, now });
  await raiseProductVersion(tx, { variantId, now });
  return null;
}

/** Note on the photos. */
const note = "As returned";
