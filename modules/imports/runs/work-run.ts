import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Db, isDatabaseUnavailable } from "#database";
import { bumpCatalogueVersion } from "../../commerce/catalogue/catalogue-version.ts";
import { type ApplyPlace, RowRefusedError } from "../apply/apply-kind.ts";
import { applyKinds } from "../apply/apply-kinds.ts";
import { draftKinds } from "../drafts/draft.ts";
import { claimRun } from "./claim-run.ts";
import { insertMade } from "./made-rows.ts";
import { planRow, saveQuestion } from "./plan-rows.ts";
import { queuePictures } from "./queue-pictures.ts";
import { type ImportRow, type ImportsContext, readAnswers } from "./run-rows.ts";
import { workPictures } from "./work-pictures.ts";

/** Rows per transaction: few enough that a sale waits for milliseconds. */
const batch = 20;

interface WorkOptions {
  /** Called after each batch with the rows done so far. */
  told?(done: number): void;
  worker?: string;
  /** False: pictures are listed, but not fetched. */
  hasPictures?: boolean;
  /** Whether the process is closing. */
  isStopped?(): boolean;
}

export type WorkOutcome =
  | "done"
  /** Stopped by staff, or another process is importing it. */
  | "stopped";

/**
 * Imports the rows of a run that aren't done, kind by kind, each batch in one transaction with its fates: what is
 * committed is done, so that a killed import resumes without doubles. Only one process works on a run at a time. A row
 * that can't be written is refused with its reason and stops no other. The pictures that rows name follow at the end.
 */
export async function workRun(
  context: ImportsContext,
  run: number,
  { told = () => {}, worker = randomUUID(), isStopped = () => false, hasPictures = true }: WorkOptions = {},
): Promise<WorkOutcome> {
  const { database } = context;
  let done = 0;
  for (const kind of draftKinds)
    for (;;) {
      const rows = await database.read
        .selectFrom("import_row")
        .selectAll()
        .where("run_id", "=", run)
        .where("kind", "=", kind)
        .where("done", "=", 0)
        .orderBy("id")
        .limit(batch)
        .execute();
      if (rows.length === 0) break;
      if (isStopped()) return "stopped";
      const count = await writeBatch(context, { run, worker }, rows);
      if (count === null) return "stopped";
      done += count;
      told(done);
    }
  if (hasPictures && !(await workPictures(context, { run, worker, isStopped }))) return "stopped";
  const now = context.now();
  const finished = await database.write(async (tx) => {
    if (!(await claimRun(tx, { run, worker, now }))) return false;
    await tx
      .updateTable("import_run")
      .set({ state: "done", finished_at: now, claimed_by: null, claimed_until: null, updated_at: now })
      .where("id", "=", run)
      .execute();
    return true;
  });
  return finished ? "done" : "stopped";
}

/** Writes a batch in one transaction; null if this process may not work on the run anymore. */
async function writeBatch(
  context: ImportsContext,
  { run, worker }: { run: number; worker: string },
  rows: readonly ImportRow[],
): Promise<number | null> {
  const { database, facts } = context;
  const now = context.now();
  const faults: unknown[] = [];
  const written = await database.write(async (tx) => {
    faults.length = 0;
    const claimed = await claimRun(tx, { run, worker, now });
    if (!claimed) return null;
    const answersOf = await readAnswers(tx, run);
    const products = new Set<number>();
    let count = 0;
    for (const { id } of rows) {
      const row = await lockWaiting(tx, database.dialect, Number(id));
      if (!row) continue;
      const place: ApplyPlace = {
        ...{ tx, dialect: database.dialect, facts, run, row: Number(row.id), actor: claimed, now, products },
        answers: answersOf(Number(row.id)),
      };
      const fault = await writeRow(place, row);
      if (fault !== null) faults.push(fault);
      count += 1;
    }
    await bumpCatalogueVersion(tx, products);
    return { count, changed: products.size > 0 };
  });
  for (const fault of faults) context.reportFault(fault);
  if (written?.changed) context.catalogueChanged();
  return written?.count ?? null;
}

async function lockWaiting(tx: Db, dialect: ApplyPlace["dialect"], id: number): Promise<ImportRow | null> {
  const row = await tx
    .selectFrom("import_row")
    .selectAll()
    .where("id", "=", id)
    .where("done", "=", 0)
    .$if(dialect === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/** Writes one row, or its refusal. Returns a fault that isn't the row's own. */
async function writeRow(place: ApplyPlace, row: ImportRow): Promise<unknown> {
  const { tx } = place;
  const before = new Set(place.products);
  await sql`savepoint import_row`.execute(tx);
  try {
    await settleRow(place, row);
    await sql`release savepoint import_row`.execute(tx);
    return null;
  } catch (error) {
    if (!isRowFault(error)) throw error;
    await sql`rollback to savepoint import_row`.execute(tx);
    await sql`release savepoint import_row`.execute(tx);
    place.products.clear();
    for (const product of before) place.products.add(product);
    const isRefusal = error instanceof RowRefusedError;
    const reason = isRefusal ? error.message : "We couldn't import this row. Its cause is in the log.";
    await saveFate(tx, place.row, { fate: "refused", reason });
    return isRefusal ? null : error;
  }
}

/** Whether an error is about the row, not about the database or its connection. */
function isRowFault(error: unknown): boolean {
  if (error instanceof RowRefusedError) return true;
  if (isDatabaseUnavailable(error) || !(error instanceof Error)) return false;
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  if (typeof errcode === "number") return (errcode & 0xff) === sqliteConstraint;
  return typeof code === "string" ? /^2[23]\w{3}$/.test(code) : true;
}

const sqliteConstraint = 19;

async function settleRow(place: ApplyPlace, row: ImportRow): Promise<void> {
  const { tx, run, answers } = place;
  const plan = await planRow(tx, row, { run, answers });
  if (plan.fate === "question" && plan.ask) await saveQuestion(tx, { run, id: place.row }, plan.ask);
  if (!("draft" in plan)) return await saveFate(tx, place.row, plan);
  const { draft, ref } = plan;
  const at = { run, row: place.row };
  if (plan.fate === "same") {
    await queuePictures(tx, at, { draft, ref, made: [] });
    return await saveFate(tx, place.row, plan);
  }
  const applied = await applyKinds[draft.kind].apply(place, draft, ref);
  await insertMade(tx, place.row, applied.made);
  if (applied.fate !== "skipped") await queuePictures(tx, at, { draft, ref, made: applied.made });
  await saveFate(tx, place.row, { fate: applied.fate, reason: applied.reason ?? "" });
}

async function saveFate(
  tx: Db,
  id: number,
  { fate, reason }: Pick<ImportRow, "fate" | "reason">,
): Promise<void> {
  await tx.updateTable("import_row").set({ fate, reason, done: 1 }).where("id", "=", id).execute();
}
