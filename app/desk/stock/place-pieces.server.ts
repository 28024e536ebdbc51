import { data } from "react-router";
import { pieceLabel, type Stock } from "#stock";
import { type BulkOutcome, bulkOutcome, readSelectedRows } from "../kit/bulk/bulk-outcome.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { DeskUser } from "../session/desk-session.server.ts";
import { readWholeNumber } from "./read-whole-number.ts";

/** Records where the selected pieces are now. Reports which failed. */
export async function handlePlaceForm(stock: Stock, form: URLSearchParams, by: DeskUser) {
  const pieces = readSelectedRows(form).map(({ key, version }) => ({ id: readWholeNumber(key), version }));
  const labels = pieces.map(({ id }) => pieceLabel(id));
  const input = { place: form.get("place") ?? "" };
  const placed = await withDatabaseErrorPage(() => stock.place({ pieces, input, by }));
  const outcome: BulkOutcome = placed.ok
    ? bulkOutcome(labels, placed.faults)
    : {
        done: 0,
        refused: [{ label: "Location", why: "errors" in placed ? placed.errors[0]!.message : "" }],
      };
  return data({ outcome }, { status: outcome.done === 0 ? 422 : 200 });
}
