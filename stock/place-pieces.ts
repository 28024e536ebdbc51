import { z } from "zod";
import { auditDesk, type DeskActor, type DeskChange } from "../records/desk-change.ts";
import { readForm } from "../records/read-form.ts";
import { wantedLine } from "../records/typed-text.ts";
import type { StockContext } from "./context.ts";
import { pieceLabel } from "./piece-code.ts";
import { lockPiece } from "./piece-rows.ts";

export interface PlaceChange {
  /** Each with the version that the list showed. */
  pieces: readonly { id: number; version: number }[];
  /** `{ place }`, as typed. */
  input: unknown;
  by: DeskActor;
}

const placeForm = z.object({ place: wantedLine(60, "Type where the pieces are now.") });

/** Writes down where several pieces are now, in one transaction; of each why not, in words for the desk, or null. */
export async function placePieces(
  { database, now: clock }: StockContext,
  { pieces, input, by }: PlaceChange,
): Promise<DeskChange<{ faults: (string | null)[] }>> {
  const read = readForm(placeForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { place } = read.form;
  const now = clock();
  // In one sequence, so that two people who move the same pieces do not wait for each other.
  const locked = pieces.toSorted((one, other) => one.id - other.id);
  return await database.write(async (tx) => {
    const faults = new Map<number, string | null>();
    for (const { id, version } of locked) {
      const unit = await lockPiece({ tx, dialect: database.dialect }, id);
      const saved = await tx
        .selectFrom("stock_record")
        .select(["place", "version"])
        .where("unit_id", "=", id)
        .executeTakeFirst();
      if (!unit) faults.set(id, "The shop no longer has it.");
      else if (!saved) faults.set(id, "Nothing is entered of it yet. Open it and enter it first.");
      // Lies there already: a form that was sent twice did what it was to do.
      else if (saved.place === place) faults.set(id, null);
      else if (saved.version !== version)
        faults.set(id, "Somebody else changed it meanwhile. Look at it again.");
      else {
        await tx
          .updateTable("stock_record")
          .set({ place, version: version + 1, updated_at: now })
          .where("unit_id", "=", id)
          .execute();
        const data = { fields: "place", place: { from: saved.place, to: place } };
        await auditDesk(tx, by, { subject: `piece ${pieceLabel(id)}`, action: "stock.recorded", data, now });
        faults.set(id, null);
      }
    }
    return { ok: true, faults: pieces.map(({ id }) => faults.get(id) ?? null) };
  });
}
