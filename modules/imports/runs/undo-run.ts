import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#database";
import type { DeskActor, DeskChange } from "../../../foundation/records/desk-change.ts";
import { auditDeskChange, rejectedChange } from "../../../foundation/records/desk-change.ts";
import { dayMs } from "../../../foundation/records/retention-step.ts";
import { bumpCatalogueVersion } from "../../commerce/catalogue/catalogue-version.ts";
import { type ApplyPlace, RowRefusedError } from "../apply/apply-kind.ts";
import { undoMade } from "../apply/undo-made.ts";
import { removeKeptPictures } from "../pictures/kept-files.ts";
import { readMade } from "./made-rows.ts";
import { findRun, type ImportsContext, importSubject, type RunRow, undoDays } from "./run-rows.ts";
import { broughtPictures, removePictures } from "./undo-pictures.ts";

/** A row that an undo leaves, and why. */
export interface KeptRow {
  row: number;
  kind: string;
  lines: string;
  file: string;
  reason: string;
}

const batch = 20;

/** Until when a run can be undone (milliseconds since the Unix epoch); null if it can't. */
export function undoUntil({ state, finished_at, started_at }: RunRow): number | null {
  if (state === "undoing") return Number.MAX_SAFE_INTEGER;
  const since = finished_at ?? started_at;
  return (state === "done" || state === "paused") && since !== null ? since + undoDays * dayMs : null;
}

/** Rows that an undo would leave because they were sold or changed since. Changes nothing. */
export async function previewUndo({ database }: ImportsContext, run: number): Promise<KeptRow[]> {
  const kept: KeptRow[] = [];
  for (const row of await madeRows(database.read, run, { limit: 1_000_000 })) {
    const reason = await blockerOf(database.read, Number(row.id));
    if (reason !== null)
      kept.push({ row: Number(row.id), kind: row.kind ?? "", lines: row.lines, file: row.name, reason });
  }
  return kept.toReversed();
}

async function blockerOf(db: Db, row: number): Promise<string | null> {
  for (const made of await readMade(db, row)) {
    const reason = await undoMade[made.what].blocker(db, made);
    if (reason !== null) return reason;
  }
  return null;
}

/** Rows with something to take back, last first. */
async function madeRows(db: Db, run: number, { limit }: { limit: number }) {
  return await db
    .selectFrom("import_row")
    .innerJoin("import_file", "import_file.id", "import_row.file_id")
    .select(["import_row.id", "import_row.kind", "lines", "import_file.name"])
    .where("import_row.run_id", "=", run)
    .where("kept", "is", null)
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom("import_made").select("ref").whereRef("row_id", "=", "import_row.id")),
        eb.exists(
          eb
            .selectFrom("import_picture")
            .select("url")
            .whereRef("row_id", "=", "import_row.id")
            .where("fate", "=", "stored"),
        ),
      ]),
    )
    .orderBy(
      sql`case import_row.kind when 'client' then 1 when 'product' then 2 when 'piece' then 3 when 'stone' then 4 else 5 end`,
      "desc",
    )
    .orderBy("import_row.id", "desc")
    .limit(limit)
    .execute();
}

/** Marks a run as being undone, once. `undoRun` does the work. */
export async function startUndo(context: ImportsContext, id: number, by: DeskActor): Promise<DeskChange> {
  const now = context.now();
  return await context.database.write(async (tx): Promise<DeskChange> => {
    const run = await findRun(tx, id);
    if (!run) return { ok: false, gone: true };
    if (run.state === "undoing" || run.state === "undone") return { ok: true };
    const until = undoUntil(run);
    if (until === null)
      return rejectedChange("This import hasn't written anything, so there's nothing to undo.");
    if (now > until)
      return rejectedChange(`An import can be undone for ${undoDays} days. That time is over.`);
    await tx
      .updateTable("import_run")
      .set({ state: "undoing", claimed_by: null, claimed_until: null, updated_at: now })
      .where("id", "=", id)
      .execute();
    await auditDeskChange(tx, by, { subject: importSubject(id), action: "import.undo", data: {}, now });
    return { ok: true };
  });
}

/**
 * Removes what a run made and nobody sold or changed since, last first; the rest stays and says why. Each batch is one
 * transaction, so that a killed undo resumes.
 */
export async function undoRun(context: ImportsContext, id: number, worker = randomUUID()): Promise<void> {
  const { database } = context;
  for (;;) {
    const rows = await madeRows(database.read, id, { limit: batch });
    const now = context.now();
    const outcome = await database.write(async (tx) => {
      const claimed = await tx
        .updateTable("import_run")
        .set({ claimed_by: worker, claimed_until: now + 30_000 })
        .where("id", "=", id)
        .where("state", "=", "undoing")
        .where((eb) =>
          eb.or([eb("claimed_by", "is", null), eb("claimed_by", "=", worker), eb("claimed_until", "<", now)]),
        )
        .returning("actor")
        .executeTakeFirst();
      if (!claimed) return "stopped";
      if (rows.length === 0) {
        // Pictures that nobody fetched before the undo began.
        await tx
          .updateTable("import_picture")
          .set({ fate: "removed" })
          .where("run_id", "=", id)
          .where("fate", "=", "waiting")
          .execute();
        await tx
          .updateTable("import_run")
          .set({ state: "undone", undone_at: now, claimed_by: null, claimed_until: null, updated_at: now })
          .where("id", "=", id)
          .execute();
        return "done";
      }
      const products = new Set<number>();
      const { facts } = context;
      const place = {
        tx,
        dialect: database.dialect,
        facts,
        run: id,
        actor: claimed.actor,
        now,
        answers: {},
        products,
      };
      for (const { id: row } of rows) await undoRow({ ...place, row: Number(row) });
      await bumpCatalogueVersion(tx, products);
      return products.size > 0 ? "changed" : "more";
    });
    if (outcome === "changed") context.catalogueChanged();
    if (outcome === "done") await removeKeptPictures(context.pictures.folder(id));
    if (outcome === "stopped" || outcome === "done") return;
  }
}

async function undoRow(place: ApplyPlace): Promise<void> {
  const { tx, row } = place;
  await sql`savepoint undo_row`.execute(tx);
  try {
    const pictures = await broughtPictures(tx, row);
    for (const made of await readMade(tx, row)) {
      const undo = undoMade[made.what];
      const reason = await undo.blocker(tx, made);
      if (reason !== null) throw new RowRefusedError(reason);
      await undo.remove(place, made);
    }
    await removePictures(place, pictures);
    await tx.deleteFrom("import_made").where("row_id", "=", row).execute();
    await sql`release savepoint undo_row`.execute(tx);
  } catch (error) {
    if (!(error instanceof RowRefusedError)) throw error;
    await sql`rollback to savepoint undo_row`.execute(tx);
    await sql`release savepoint undo_row`.execute(tx);
    await tx.updateTable("import_row").set({ kept: error.message }).where("id", "=", row).execute();
  }
}
