import { z } from "zod";
import { readTypedAmount } from "#money";
import type { DeskActor, DeskChange } from "../../../foundation/records/desk-change.ts";
import { auditDeskChange, rejectedChange } from "../../../foundation/records/desk-change.ts";
import { listQuestions } from "./answers.ts";
import { busyMessage } from "./claim-draft.ts";
import { controls } from "./controls.ts";
import { findRun, type ImportsContext, importSubject, isUnstarted, type RunRow } from "./run-rows.ts";
import { readTest } from "./test-run.ts";

const stored = z.record(z.string(), z.object({ theirs: z.number().nullable(), note: z.string() }));

/** What the old system's report says by control, and why it differs. */
export type Controls = z.infer<typeof stored>;

export function readTheirs({ controls: text }: Pick<RunRow, "controls">): Controls {
  return stored.safeParse(JSON.parse(text)).data ?? {};
}

/** Saves the totals of the old system's report as typed ("theirs-KEY"), with notes ("note-KEY"). */
export async function saveControls(
  context: ImportsContext,
  id: number,
  { typed, by }: { typed: Readonly<Record<string, string>>; by: DeskActor },
): Promise<DeskChange> {
  const errors: { field: string; message: string }[] = [];
  const read: Controls = {};
  for (const { key, unit } of controls) {
    const text = (typed[`theirs-${key}`] ?? "").trim();
    const note = (typed[`note-${key}`] ?? "").trim().slice(0, 500);
    const count = /^\d{1,9}$/.test(text.replaceAll(",", "")) ? Number(text.replaceAll(",", "")) : null;
    const theirs = text === "" ? null : unit === "cents" ? readTypedAmount(text.replace(/^\$/, "")) : count;
    if (text !== "" && theirs === null)
      errors.push({
        field: `theirs-${key}`,
        message: unit === "cents" ? "Enter an amount, like 1,284,310.00." : "Enter a whole number.",
      });
    if (theirs !== null || note !== "") read[key] = { theirs, note };
  }
  if (errors.length > 0) return { ok: false, errors };
  const now = context.now();
  return await context.database.write(async (tx): Promise<DeskChange> => {
    const run = await findRun(tx, id);
    if (!run) return { ok: false, gone: true };
    await tx
      .updateTable("import_run")
      .set({ controls: JSON.stringify(read) })
      .where("id", "=", id)
      .execute();
    await auditDeskChange(tx, by, { subject: importSubject(id), action: "import.controls", data: {}, now });
    return { ok: true };
  });
}

/** Why an import can't start; null if it can. */
export async function startBlocker(context: ImportsContext, run: RunRow): Promise<string | null> {
  const open = (await listQuestions(context, Number(run.id))).filter(({ given }) => given === null);
  if (open.length > 0)
    return `${open.length === 1 ? "One question is" : `${open.length} questions are`} open. Answer or leave for later.`;
  const test = readTest(run.test);
  if (!test) return "Test it first.";
  if (test.faults.length > 0)
    return "The test left the books wrong, so it can't be imported. See the list below.";
  const theirs = readTheirs(run);
  for (const { key, label } of controls) {
    const told = theirs[key];
    if (!told || told.theirs === null || test.controls[key] === undefined) continue;
    if (told.theirs !== test.controls[key] && told.note === "")
      return `${label} differs from your old report. Add a note that says why.`;
  }
  return null;
}

/** Starts an import, or resumes one that was stopped. A backup is made before the first row. */
export async function startRun(
  context: ImportsContext,
  id: number,
  { by, isTested = true }: { by: DeskActor; isTested?: boolean },
): Promise<DeskChange> {
  const { database } = context;
  const run = await findRun(database.read, id);
  if (!run) return { ok: false, gone: true };
  if (run.state === "importing" || run.state === "done") return { ok: true };
  if (run.state === "undoing" || run.state === "undone")
    return rejectedChange("This import was undone. Upload the files again.");
  if (run.started_at === null) {
    const blocker = isTested ? await startBlocker(context, run) : null;
    if (blocker !== null) return rejectedChange(blocker);
    await context.backUp();
  }
  const now = context.now();
  return await database.write(async (tx): Promise<DeskChange> => {
    const before = await findRun(tx, id);
    // Its files were read again, or are, since it was found ready.
    if (before && isUnstarted(before) && before.claimed_until !== null && before.claimed_until >= now)
      return rejectedChange(busyMessage(before));
    if (before && isUnstarted(before) && before.version !== run.version)
      return rejectedChange("This import changed meanwhile. Test it again.");
    await tx
      .updateTable("import_run")
      .set({ state: "importing", fault: null, claimed_by: null, claimed_until: null, updated_at: now })
      .set((eb) => ({ started_at: eb.fn.coalesce("started_at", eb.val(now)) }))
      .where("id", "=", id)
      .where("state", "in", ["draft", "paused"])
      .execute();
    await auditDeskChange(tx, by, { subject: importSubject(id), action: "import.started", data: {}, now });
    return { ok: true };
  });
}

/** Stops an import after the batch in progress. */
export async function pauseRun(context: ImportsContext, id: number, by: DeskActor): Promise<DeskChange> {
  const now = context.now();
  return await context.database.write(async (tx): Promise<DeskChange> => {
    const paused = await tx
      .updateTable("import_run")
      .set({ state: "paused", claimed_by: null, claimed_until: null, updated_at: now })
      .where("id", "=", id)
      .where("state", "=", "importing")
      .returning("id")
      .execute();
    if (paused.length > 0)
      await auditDeskChange(tx, by, { subject: importSubject(id), action: "import.paused", data: {}, now });
    return { ok: true };
  });
}
