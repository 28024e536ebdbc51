import type { Updateable } from "kysely";
import type { Db, Tables } from "#database";
import { audit } from "../records/audit.ts";
import { auditDesk, type DeskActor, type DeskChange } from "../records/desk-change.ts";
import type { RepairContext } from "./context.ts";
import { lockRepair, type RepairRow, repairSubject } from "./repair-rows.ts";
import { type RepairMove, stageAfter } from "./repair-stages.ts";

/** A change at the desk, from a form that names the version it was made from. */
export interface RepairChange {
  number: number;
  version: number;
  by: DeskActor;
}

/** Runs a change of a locked repair in one transaction; refused where somebody else changed it since. */
export async function changeRepair(
  { database }: RepairContext,
  { number, version }: RepairChange,
  work: (tx: Db, repair: RepairRow) => Promise<DeskChange>,
): Promise<DeskChange> {
  return await database.write(async (tx): Promise<DeskChange> => {
    const repair = await lockRepair({ tx, dialect: database.dialect }, number);
    if (!repair) return { ok: false, gone: true };
    if (repair.version !== version) return { ok: false, changed: repair.updated_at };
    return await work(tx, repair);
  });
}

/** Writes columns of a locked repair, and returns it as it is then. */
export async function writeRepair(
  tx: Db,
  repair: RepairRow,
  set: Updateable<Tables["repair"]>,
  now: number,
): Promise<RepairRow> {
  return await tx
    .updateTable("repair")
    .set({ ...set, version: repair.version + 1, updated_at: now })
    .where("number", "=", repair.number)
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Entering {
  move: RepairMove;
  /** Who: of a client "client", without a request. */
  by: Pick<DeskActor, "actor"> & Partial<DeskActor>;
  now: number;
  /** Columns that change with it. */
  set?: Updateable<Tables["repair"]>;
  data?: Record<string, unknown>;
}

/** Moves a locked repair within the caller's transaction, with its audit. Null where its stage does not allow it. */
export async function enterStage(
  tx: Db,
  repair: RepairRow,
  { move, by, now, set = {}, data = {} }: Entering,
): Promise<RepairRow | null> {
  const to = stageAfter(repair.stage, move);
  if (to === null) return null;
  const moved = await writeRepair(tx, repair, { ...set, stage: to, stage_at: now }, now);
  const entry = { subject: repairSubject(repair.number), action: `repair.${to}` };
  const facts = { ...data, from: repair.stage };
  const { actor, requestId } = by;
  if (requestId === undefined) await audit(tx, { ...entry, at: now, actor, data: facts });
  else await auditDesk(tx, { actor, requestId }, { ...entry, data: facts, now });
  return moved;
}

export function refusedChange(
  message: string,
  field = "form",
): { ok: false; errors: { field: string; message: string }[] } {
  return { ok: false, errors: [{ field, message }] };
}

const stageTexts: Readonly<Record<RepairRow["stage"], string>> = {
  taken_in: "was taken in and has no estimate yet",
  estimated: "waits for its client to approve the estimate",
  approved: "is approved and not at the bench yet",
  bench: "is at the bench",
  ready: "is ready",
  handed_over: "was handed over",
  declined: "was declined",
  returned: "was given back without the work",
};

/** Why a move is not possible, in words for the desk. */
export function notPossible({ stage }: RepairRow): string {
  return `This repair ${stageTexts[stage]}, so that is not possible. Nothing was changed.`;
}
