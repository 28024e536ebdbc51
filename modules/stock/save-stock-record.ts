import type { Db } from "#database";
import { calendarDay } from "../../foundation/records/calendar-day.ts";
import { changeRecord, type LockingTransaction } from "../../foundation/records/change-record.ts";
import { codeKey } from "../../foundation/records/code-key.ts";
import { type DeskActor, type DeskChange, rejectedChange } from "../../foundation/records/desk-change.ts";
import { auditedChanges, formColumns } from "../../foundation/records/field-rows.ts";
import { fieldSchema } from "../../foundation/records/field-schema.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import { sparseTable } from "../../foundation/records/record-tables.ts";
import type { StockContext } from "./context.ts";
import { pieceLabel } from "./piece-code.ts";
import { bookCosts } from "./piece-costs.ts";
import { pieceFields, stockRecordFields } from "./piece-fields.ts";
import { isOnHand, lockPiece, pieceRows } from "./piece-rows.ts";
import { raiseProductVersion } from "./raise-product-version.ts";

export interface StockRecordChange {
  id: number;
  /** The version the form was rendered with; 0 if nothing was entered. */
  version: number;
  input: unknown;
  by: DeskActor;
}

const records = sparseTable({
  table: "stock_record",
  key: "unit_id",
  subject: (id) => `piece ${pieceLabel(id)}`,
});

/** Stock records of pieces; each is locked together with its piece. */
export const stockRecordTable = {
  ...records,
  async lock(place: LockingTransaction, id: number) {
    const unit = await lockPiece(place, id);
    const entry = unit && (await records.lock(place, id));
    return entry && { ...entry, unit };
  },
};

/** Creates or updates the stock record of a piece. */
export async function saveStockRecord(
  context: StockContext,
  { input, ...asked }: StockRecordChange,
): Promise<DeskChange> {
  const { by } = asked;
  const now = context.now();
  const read = readForm(recordForm(calendarDay(now, context.facts.timeZone)), input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { form } = read;
  return await changeRecord(context, {
    ...{ ...asked, table: stockRecordTable },
    async change({ unit, saved }, tx) {
      if (unit.isOnHold === 1 && (form.ownership !== "owned" || form.away !== ""))
        return rejectedChange(onHold, form.away === "" ? "ownership" : "away");
      if (unit.state === "sold" && saved?.ownership === "consigned" && form.ownership !== "consigned")
        return rejectedChange(
          "This piece was sold on consignment and its consignor is owed for it, so you can't change its ownership unless it's returned.",
          "ownership",
        );
      const { serial } = form;
      if (serial !== unit.serial) {
        const { id, variantId } = unit;
        const other = await findOnHandBySerial(tx, { id, serial });
        if (other)
          return rejectedChange(
            `${pieceLabel(other.id)}, ${other.title}, already has this serial number. One of them is mistyped, or the piece was entered twice.`,
            "serial",
          );
        await tx.updateTable("stock_unit").set({ serial }).where("id", "=", id).execute();
        await raiseProductVersion(tx, { variantId, now });
      }
      const set = formColumns(stockRecordFields, form);
      const data = auditedChanges(pieceFields, { ...saved, serial: unit.serial }, { ...set, serial });
      const costs = costsOf(unit, {
        by,
        now,
        memo: saved?.cost_cents == null ? "received at cost" : "cost corrected",
      });
      return { set, action: "stock.recorded", data, also: () => bookCosts(tx, costs) };
    },
  });
}

/** Deletes the stock record of a piece; the shop still has the piece. */
export async function deleteStockRecord(
  context: StockContext,
  asked: Omit<StockRecordChange, "input">,
): Promise<DeskChange> {
  const now = context.now();
  return await changeRecord(context, {
    ...{ ...asked, table: stockRecordTable },
    settled: ({ saved }) => (saved ? null : { ok: true }),
    change({ unit, saved }, tx) {
      if (unit.isOnHold === 1) return rejectedChange(onHold);
      if (unit.state === "sold" && saved?.ownership === "consigned")
        return rejectedChange(
          "This piece was sold on consignment and its consignor is owed for it, so its inventory record has to stay.",
        );
      const data = { costCents: saved?.cost_cents, ownership: saved?.ownership };
      const costs = costsOf(unit, { by: asked.by, now, memo: "taken out of the register" });
      return {
        ...{ set: "remove", action: "stock.taken_out", data },
        also: () => bookCosts(tx, { ...costs, offset: "stock-taken-out" }),
      };
    },
  });
}

const onHold = "This piece was taken from the public and is on hold. It has to stay until its hold ends.";

type LockedUnit = NonNullable<Awaited<ReturnType<typeof lockPiece>>>;

function costsOf(unit: LockedUnit, { by, now, memo }: { by: DeskActor; now: number; memo: string }) {
  const { id, state, orderId } = unit;
  const sale = state === "sold" ? orderId : null;
  return { units: [id], orderId: sale, actor: by.actor, now, memo: `${pieceLabel(id)} ${memo}` };
}

/** Schema of the stock record form. `today` is in the shop's time zone. */
export function recordForm(today: string) {
  return fieldSchema(pieceFields, today)
    .refine(({ ownership, supplier }) => ownership === "owned" || supplier !== "", {
      path: ["supplier"],
      message: "Enter the consignor who owns this piece.",
    })
    .refine(({ ownership, share }) => ownership === "consigned" || share === null, {
      path: ["share"],
      message:
        "Only consigned pieces have a consignor share. Clear the share, or change the ownership to consignment.",
    })
    .refine(({ cost, share }) => cost === null || share === null, {
      path: ["share"],
      message: "Enter either an amount or a share for the consignor, not both.",
    });
}

/** Another piece on hand with a serial number. A piece that was sold and came in again may share it. */
export async function findOnHandBySerial(tx: Db, { id, serial }: { id: number; serial: string | null }) {
  if (serial === null) return null;
  const other = await pieceRows(tx)
    .where(isOnHand())
    .where("unit.serial_key", "=", codeKey(serial))
    .where("unit.id", "<>", id)
    .executeTakeFirst();
  return other ?? null;
}
