import { z } from "zod";
import type { Database, Db } from "#database";
import { auditDeskChange, type DeskActor, type DeskChange } from "../../foundation/records/desk-change.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import { formKey, typedLine } from "../../foundation/records/typed-text.ts";
import type { StockContext } from "./context.ts";
import { stockTakeLabel } from "./piece-code.ts";
import { isOnHand, pieceRows } from "./piece-rows.ts";
import { readStockTakeReport, unexplainedDifferences } from "./stock-take-report.ts";

const startForm = z.object({ key: formKey, place: typedLine(60) });

/** Starts an inventory count of a location, or of everything on hand. */
export async function startStockTake(
  { database, now: clock }: StockContext,
  input: unknown,
  by: DeskActor,
): Promise<DeskChange<{ id: number }>> {
  const read = readForm(startForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { key, place } = read.form;
  const now = clock();
  return await database.write(async (tx): Promise<DeskChange<{ id: number }>> => {
    const known = await tx.selectFrom("stock_take").select("id").where("key", "=", key).executeTakeFirst();
    if (known) return { ok: true, id: known.id };
    const rows = await pieceRows(tx).where(isOnHand()).execute();
    const expected = rows.filter((row) => isWithin(row.place ?? "", place));
    if (expected.length === 0)
      return {
        ok: false,
        errors: [
          { field: "place", message: "No pieces are at this location. Choose one from the list, or all." },
        ],
      };
    const { id } = await tx
      .insertInto("stock_take")
      .values({ key, place, started_at: now, started_by: by.actor })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (let first = 0; first < expected.length; first += 500)
      await tx
        .insertInto("stock_take_piece")
        .values(
          expected
            .slice(first, first + 500)
            .map((row) => ({ take_id: id, unit_id: row.id, expected: 1 as const, explanation: "" })),
        )
        .execute();
    await auditStockTake(tx, {
      id,
      by,
      action: "stocktake.started",
      data: { place, expected: expected.length },
      now,
    });
    return { ok: true, id };
  });
}

interface TakeChange {
  id: number;
  by: DeskActor;
}

/** Stores why a piece differs; an empty text removes the explanation. */
export async function explainDifference(
  { database }: StockContext,
  { id, piece, input }: TakeChange & { piece: number; input: unknown },
): Promise<DeskChange> {
  const read = readForm(z.object({ explanation: typedLine(300) }), input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  return await database.write(async (tx): Promise<DeskChange> => {
    const take = await lockStockTake({ tx, dialect: database.dialect }, id);
    if (!take) return { ok: false, gone: true };
    if (take.closed_at !== null) return { ok: false, changed: take.closed_at };
    await tx
      .updateTable("stock_take_piece")
      .set({ explanation: read.form.explanation })
      .where("take_id", "=", id)
      .where("unit_id", "=", piece)
      .execute();
    return { ok: true };
  });
}

/**
 * Closes a stock-take and stores its current differences. Rejected if one is unexplained, or if codes were counted
 * after the user looked (`seen` is how many there were).
 */
export async function closeStockTake(
  { database, now: clock }: StockContext,
  { id, seen, by }: TakeChange & { seen: number },
): Promise<DeskChange> {
  const now = clock();
  return await database.write(async (tx): Promise<DeskChange> => {
    const take = await lockStockTake({ tx, dialect: database.dialect }, id);
    if (!take) return { ok: false, gone: true };
    if (take.closed_at !== null) return { ok: true };
    const report = await readStockTakeReport(tx, take, now);
    if (report.counted !== seen) return { ok: false, changed: report.lastAt ?? now };
    const open = unexplainedDifferences(report);
    if (open.length > 0) {
      const message = `${open.length === 1 ? "One difference is" : `${open.length} differences are`} not explained: ${open
        .slice(0, 5)
        .map(({ label }) => label)
        .join(", ")}. Count the pieces, or write why they differ.`;
      return { ok: false, errors: [{ field: "form", message }] };
    }
    await tx
      .updateTable("stock_take")
      .set({ closed_at: now, closed_by: by.actor, report: JSON.stringify(report) })
      .where("id", "=", id)
      .execute();
    const { expected, counted, differences } = report;
    const data = { expected, counted, differences: differences.length };
    await auditStockTake(tx, { id, by, action: "stocktake.closed", data, now });
    return { ok: true };
  });
}

/** Locks a stock-take until the commit, so that counts, explanations and the close wait for each other. */
export async function lockStockTake({ tx, dialect }: { tx: Db; dialect: Database["dialect"] }, id: number) {
  return await tx
    .selectFrom("stock_take")
    .selectAll()
    .where("id", "=", id)
    .$if(dialect === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Whether a piece's place is within the counted one: "Safe 1, shelf 2" is in "Safe 1", but not in "Safe 10". */
function isWithin(place: string, counted: string): boolean {
  if (counted === "") return true;
  const [at, within] = [place.toLowerCase(), counted.toLowerCase()];
  return at === within || at.startsWith(`${within},`);
}

interface TakeNote extends TakeChange {
  action: string;
  data: Record<string, unknown>;
  now: number;
}

async function auditStockTake(tx: Db, { id, by, action, data, now }: TakeNote): Promise<void> {
  await auditDeskChange(tx, by, { subject: `stock-take ${stockTakeLabel(id)}`, action, data, now });
}
