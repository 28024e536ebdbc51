import { z } from "zod";
import { changeRecordInTransaction } from "../../foundation/records/change-record.ts";
import { type DeskActor, type DeskChange, rejectedChange } from "../../foundation/records/desk-change.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import { requiredLine } from "../../foundation/records/typed-text.ts";
import type { StockContext } from "./context.ts";
import { stockRecordTable } from "./save-stock-record.ts";

export interface PlaceChange {
  /** Each with the version shown in the list. */
  pieces: readonly { id: number; version: number }[];
  /** `{ place }`, as typed. */
  input: unknown;
  by: DeskActor;
}

const placeForm = z.object({ place: requiredLine(60, "Enter where the pieces are now.") });

/** Records the new place of several pieces in one transaction. Returns, for each, an error message or null. */
export async function placePieces(
  { database, now: clock }: StockContext,
  { pieces, input, by }: PlaceChange,
): Promise<DeskChange<{ faults: (string | null)[] }>> {
  const read = readForm(placeForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { place } = read.form;
  const now = clock();
  // A consistent lock order prevents deadlocks between two users moving the same pieces.
  const locked = pieces.toSorted((one, other) => one.id - other.id);
  return await database.write(async (tx) => {
    const faults = new Map<number, string | null>();
    for (const piece of locked) {
      const answer = await changeRecordInTransaction(
        { tx, dialect: database.dialect, now },
        {
          ...{ ...piece, table: stockRecordTable, by },
          settled({ saved }) {
            if (!saved) return rejectedChange(unentered);
            // Already there, so a resubmitted form has nothing left to do.
            return saved.place === place ? { ok: true } : null;
          },
          change({ saved }) {
            if (!saved) return rejectedChange(unentered);
            const data = { fields: "place", place: { from: saved.place, to: place } };
            return { set: { ...saved, place }, action: "stock.recorded", data };
          },
        },
      );
      faults.set(piece.id, faultOf(answer));
    }
    return { ok: true, faults: pieces.map(({ id }) => faults.get(id) ?? null) };
  });
}

const unentered = "This piece has no inventory record yet. Open it and add one first.";

function faultOf(answer: DeskChange): string | null {
  if (answer.ok) return null;
  if ("gone" in answer) return "We no longer have this piece.";
  if ("changed" in answer) return "Someone else just changed this piece. Check it and try again.";
  return answer.errors[0]?.message ?? null;
}
