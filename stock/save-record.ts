import type { Insertable } from "kysely";
import type { Db, Tables } from "#database";
import { calendarDay } from "../records/calendar-day.ts";
import { codeKey } from "../records/code-key.ts";
import { auditDesk, type DeskActor, type DeskChange } from "../records/desk-change.ts";
import { readForm } from "../records/read-form.ts";
import type { StockContext } from "./context.ts";
import { pieceLabel } from "./piece-code.ts";
import { isInHand, lockPiece, pieceRows } from "./piece-rows.ts";
import { raiseProductVersion } from "./raise-product-version.ts";
import { type RecordForm, recordForm } from "./record-form.ts";

type Row = Insertable<Tables["stock_record"]>;

export interface RecordChange {
  id: number;
  /** The version that the form was made from; 0: nothing was entered. */
  version: number;
  input: unknown;
  by: DeskActor;
}

/** Enters or changes what the register says of a piece. */
export async function saveRecord(
  { database, facts, now: clock }: StockContext,
  { id, version, input, by }: RecordChange,
): Promise<DeskChange> {
  const now = clock();
  const read = readForm(recordForm(calendarDay(now, facts.timeZone)), input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { form } = read;
  return await database.write(async (tx): Promise<DeskChange> => {
    const unit = await lockPiece({ tx, dialect: database.dialect }, id);
    if (!unit) return { ok: false, gone: true };
    const saved = await tx
      .selectFrom("stock_record")
      .selectAll()
      .where("unit_id", "=", id)
      .executeTakeFirst();
    if ((saved?.version ?? 0) !== version) return { ok: false, changed: saved?.updated_at ?? now };
    if (unit.state === "sold" && saved?.ownership === "consigned" && form.ownership !== "consigned")
      return refused(
        "ownership",
        "It is sold, and what its consignor gets is in the register, so it stays theirs until it is taken back.",
      );
    const serial = form.serial || null;
    if (serial !== unit.serial) {
      const other = await inHandWithSerial(tx, { id, serial });
      if (other)
        return refused(
          "serial",
          `${pieceLabel(other.id)}, ${other.title}, is in hand with this serial number. One of the two is mistyped, or the piece was entered twice.`,
        );
      await tx.updateTable("stock_unit").set({ serial }).where("id", "=", id).execute();
      await raiseProductVersion(tx, { variantId: unit.variantId, now });
    }
    const row = { ...rowOf(form), unit_id: id, version: version + 1, updated_at: now };
    await tx
      .insertInto("stock_record")
      .values(row)
      .onConflict((conflict) => conflict.column("unit_id").doUpdateSet(row))
      .execute();
    await auditDesk(tx, by, {
      subject: `piece ${pieceLabel(id)}`,
      action: "stock.recorded",
      data: changesOf({ ...saved, serial: unit.serial }, { ...row, serial }),
      now,
    });
    return { ok: true };
  });
}

/** Takes a piece out of the register, with what was entered of it; the shop still has it. */
export async function dropRecord(
  { database, now: clock }: StockContext,
  { id, version, by }: Omit<RecordChange, "input">,
): Promise<DeskChange> {
  const now = clock();
  return await database.write(async (tx): Promise<DeskChange> => {
    const unit = await lockPiece({ tx, dialect: database.dialect }, id);
    if (!unit) return { ok: false, gone: true };
    const saved = await tx
      .selectFrom("stock_record")
      .selectAll()
      .where("unit_id", "=", id)
      .executeTakeFirst();
    if (!saved) return { ok: true };
    if (saved.version !== version) return { ok: false, changed: saved.updated_at };
    if (unit.state === "sold" && saved.ownership === "consigned")
      return refused(
        "form",
        "It is sold, and what its consignor gets is in the register, so it stays there.",
      );
    await tx.deleteFrom("stock_record").where("unit_id", "=", id).execute();
    await auditDesk(tx, by, {
      ...{ subject: `piece ${pieceLabel(id)}`, action: "stock.taken_out", now },
      data: { costCents: saved.cost_cents, ownership: saved.ownership },
    });
    return { ok: true };
  });
}

function rowOf(form: RecordForm): Omit<Row, "unit_id" | "version" | "updated_at"> {
  return {
    ownership: form.ownership,
    cost_cents: form.cost,
    supplier: form.supplier,
    terms: form.terms,
    consignor_share_bp: form.share,
    payable_days: form.payableDays,
    has_box: form.box,
    has_papers: form.papers,
    papers_note: form.papersNote,
    lab: form.lab,
    report_number: form.reportNumber,
    condition: form.condition,
    place: form.place,
    away: form.away,
    acquired_on: form.acquiredOn || null,
  };
}

/** Values that the audit may hold; of the others, which may name a consignor, only that they changed. */
const plain = [
  "serial",
  "ownership",
  "cost_cents",
  "consignor_share_bp",
  "payable_days",
  "place",
  "away",
  "acquired_on",
  "report_number",
];
const unlisted = ["unit_id", "version", "updated_at"];

function changesOf(before: object, after: object): Record<string, unknown> {
  const old = before as Record<string, unknown>;
  const changed = Object.entries(after).filter(
    ([name, value]) => !unlisted.includes(name) && (old[name] ?? null) !== value,
  );
  const fields = changed.map(([name]) => name).join(" ");
  const values = changed.filter(([name]) => plain.includes(name));
  return {
    fields,
    ...Object.fromEntries(values.map(([name, value]) => [name, { from: old[name] ?? null, to: value }])),
  };
}

/** Another piece in hand with a serial number. One that was sold and came in again may have it. */
export async function inHandWithSerial(tx: Db, { id, serial }: { id: number; serial: string | null }) {
  if (serial === null) return null;
  const other = await pieceRows(tx)
    .where(isInHand())
    .where("unit.serial_key", "=", codeKey(serial))
    .where("unit.id", "<>", id)
    .executeTakeFirst();
  return other ?? null;
}

function refused(field: string, message: string): DeskChange<never> {
  return { ok: false, errors: [{ field, message }] };
}
