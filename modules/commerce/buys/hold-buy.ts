import { z } from "zod";
import { endPieceHold, lockPiece } from "#stock";
import { calendarDay, isDay } from "../../../foundation/records/calendar-day.ts";
import { changeRecord } from "../../../foundation/records/change-record.ts";
import { type DeskActor, type DeskChange, rejectedChange } from "../../../foundation/records/desk-change.ts";
import { readForm } from "../../../foundation/records/read-form.ts";
import { requiredLine, typedLine } from "../../../foundation/records/typed-text.ts";
import type { ShopContext } from "../context.ts";
import { buyTable } from "./buy-rows.ts";

export interface BuyChange {
  number: number;
  /** The version that was shown. */
  version: number;
  input: unknown;
  by: DeskActor;
}

const extendForm = z.object({
  until: typedLine(10).refine(isDay, "Enter the new last day, like 2026-12-22."),
  note: requiredLine(300, "Enter who asked for it, or why."),
});

const policeForm = z.object({ note: requiredLine(300, "Enter the officer, agency and case number.") });

/** Extends a hold; it is never shortened. */
export async function extendHold(context: ShopContext, { input, ...asked }: BuyChange): Promise<DeskChange> {
  const read = readForm(extendForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { until, note } = read.form;
  return await changeRecord(context, {
    ...{ table: buyTable, id: asked.number, version: asked.version, by: asked.by },
    change(buy) {
      if (buy.state === "released") return rejectedChange("This piece was already released.");
      if (buy.hold_until === null || until <= buy.hold_until)
        return rejectedChange(`A hold can only be extended. Choose a day after ${buy.hold_until}.`, "until");
      return {
        set: { hold_until: until, hold_note: note },
        action: "buy.hold_extended",
        data: { hold_until: { from: buy.hold_until, to: until } },
      };
    },
  });
}

/** Keeps a piece for the police, without an end. */
export async function holdForPolice(
  context: ShopContext,
  { input, ...asked }: BuyChange,
): Promise<DeskChange> {
  const read = readForm(policeForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  return await changeRecord(context, {
    ...{ table: buyTable, id: asked.number, version: asked.version, by: asked.by },
    settled: ({ state }) => (state === "police_hold" ? { ok: true } : null),
    change(buy) {
      if (buy.state === "released")
        return rejectedChange("This piece was already released. Take it off sale on its own page.");
      return {
        set: { state: "police_hold" as const, hold_note: read.form.note },
        action: "buy.police_hold",
        data: {},
      };
    },
  });
}

/** Ends a police hold; the piece stays on hold until its own last day. */
export async function endPoliceHold(
  context: ShopContext,
  { input, ...asked }: BuyChange,
): Promise<DeskChange> {
  const read = readForm(policeForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  return await changeRecord(context, {
    ...{ table: buyTable, id: asked.number, version: asked.version, by: asked.by },
    change(buy) {
      if (buy.state !== "police_hold") return rejectedChange("This piece isn't on a police hold.");
      return {
        set: { state: "on_hold" as const, hold_note: read.form.note },
        action: "buy.police_hold_ended",
        data: {},
      };
    },
  });
}

/** Releases a piece after the last day of its hold: it may then be offered for sale from its own page. */
export async function releaseBuy(context: ShopContext, asked: Omit<BuyChange, "input">): Promise<DeskChange> {
  const now = context.now();
  const today = calendarDay(now, context.facts.timeZone);
  const { dialect } = context.database;
  return await changeRecord(context, {
    ...{ table: buyTable, id: asked.number, version: asked.version, by: asked.by },
    settled: ({ state }) => (state === "released" ? { ok: true } : null),
    async change(buy, tx) {
      const { unit_id: unit, hold_until: until } = buy;
      if (buy.state === "police_hold")
        return rejectedChange("The police asked you to keep this piece. End the police hold first.");
      if (unit === null || until === null) return rejectedChange("This ticket isn't finished yet.");
      if (today <= until) return rejectedChange(`This piece is on hold through ${until}.`);
      await lockPiece({ tx, dialect }, unit);
      return {
        set: { state: "released" as const, released_at: now, released_by: asked.by.actor },
        ...{ action: "buy.released", data: {} },
        also: () => endPieceHold(tx, unit),
      };
    },
  });
}
