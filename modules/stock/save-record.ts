import type { Insertable } from "kysely";
import type { Db, Tables } from "#database";
import { calendarDay } from "../../foundation/records/calendar-day.ts";
import { changeRecord, type LockingTransaction } from "../../foundation/records/change-record.ts";
import { codeKey } from "../../foundation/records/code-key.ts";
import { type DeskActor, type DeskChange, refused } from "../../foundation/records/desk-change.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import { sparseTable } from "../../foundation/records/record-tables.ts";
import type { StockContext } from "./context.ts";
import { pieceLabel } from "./piece-code.ts";
import { isInHand, lockPiece, pieceRows } from "./piece-rows.ts";
import { raiseProductVersion } from "./raise-product-version.ts";
import { type RecordForm, recordForm } from "./record-form.ts";

type Columns = Omit<Insertable<Tables["stock_record"]>, "unit_id" | "version" | "updated_at">;

export interface RecordChange {
  id: number;
  /** The version that the form was made from; 0: nothing was entered. */
  version: number;
  input: unknown;
  by: DeskActor;
}

const records = sparseTable({
  table: "stock_record",
  key: "unit_id",
  subject: (id) => `piece ${pieceLabel(id)}`,
});

/** What the register says of pieces, each locked with its piece. */
export const registerTable = {
  ...records,
  async lock(place: LockingTransaction, id: number) {
    const unit = await lockPiece(place, id);
    const entry = unit && (await records.lock(place, id));
    return entry && { ...entry, unit };
  },
};

/** Enters or changes what the register says of a piece. */
export async function saveRecord(
  context: StockContext,
  { input, ...asked }: RecordChange,
): Promise<DeskChange> {
  const now = context.now();
  const read = readForm(recordForm(calendarDay(now, context.facts.timeZone)), input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { form } = read;
  return await changeRecord(context, {
    ...{ ...asked, table: registerTable },
    async change({ unit, saved }, tx) {
      if (unit.state === "sold" && saved?.ownership === "consigned" && form.ownership !== "consigned")
        return refused(
          "It is sold, and what its consignor gets is in the register, so it stays theirs until it is taken back.",
          "ownership",
        );
      const serial = form.serial || null;
      if (serial !== unit.serial) {
        const { id, variantId } = unit;
        const other = await inHandWithSerial(tx, { id, serial });
        if (other)
          return refused(
            `${pieceLabel(other.id)}, ${other.title}, is in hand with this serial number. One of the two is mistyped, or the piece was entered twice.`,
            "serial",
          );
        await tx.updateTable("stock_unit").set({ serial }).where("id", "=", id).execute();
        await raiseProductVersion(tx, { variantId, now });
      }
      const set = columnsOf(form);
      const data = changesOf({ ...saved, serial: unit.serial }, { ...set, serial });
      return { set, action: "stock.recorded", data };
    },
  });
}

/** Takes a piece out of the register, with what was entered of it; the shop still has it. */
export async function dropRecord(
  context: StockContext,
  asked: Omit<RecordChange, "input">,
): Promise<DeskChange> {
  return await changeRecord(context, {
    ...{ ...asked, table: registerTable },
    settled: ({ saved }) => (saved ? null : { ok: true }),
    change({ unit, saved }) {
      if (unit.state === "sold" && saved?.ownership === "consigned")
        return refused("It is sold, and what its consignor gets is in the register, so it stays there.");
      const data = { costCents: saved?.cost_cents, ownership: saved?.ownership };
      return { set: "remove", action: "stock.taken_out", data };
    },
  });
}

function columnsOf(form: RecordForm): Columns {
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

function changesOf(before: object, after: object): Record<string, unknown> {
  const old = before as Record<string, unknown>;
  const changed = Object.entries(after).filter(([name, value]) => (old[name] ?? null) !== value);
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
