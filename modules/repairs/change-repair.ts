import type { Updateable } from "kysely";
import type { Db, Tables } from "#database";
import { m } from "#messages";
import { changeRecord, type RecordChange } from "../../foundation/records/change-record.ts";
import {
  auditDeskChange,
  type Changer,
  type DeskActor,
  type DeskChange,
} from "../../foundation/records/desk-change.ts";
import type { RepairContext } from "./context.ts";
import { type RepairRow, repairSubject, repairTable } from "./repair-rows.ts";
import { type RepairMove, stageAfter } from "./repair-stages.ts";

type Set = Updateable<Tables["repair"]>;

/** A change from a desk form, which includes the version it was opened with. */
export interface RepairChange {
  number: number;
  version: number;
  by: DeskActor;
}

/** Changes a repair in one transaction. Rejected if another user changed it in the meantime. */
export async function changeRepair(
  context: RepairContext,
  { number, version, by }: RepairChange,
  change: RecordChange<RepairRow, number, Set, object>["change"],
): Promise<DeskChange> {
  return await changeRecord(context, { table: repairTable, id: number, version, by, change });
}

interface Moving {
  move: RepairMove;
  now: number;
  /** Columns to change along with the stage. */
  set?: Set;
  data?: Record<string, unknown>;
}

/** Column changes and audit log entry for a move; null if not allowed in the current stage. */
export function stageChange({ stage }: RepairRow, { move, now, set = {}, data = {} }: Moving) {
  const to = stageAfter(stage, move);
  if (to === null) return null;
  const moved: Set = { ...set, stage: to, stage_at: now };
  return { set: moved, action: `repair.${to}`, data: { ...data, from: stage } };
}

/** Moves a locked repair in the caller's transaction and logs it; null if not allowed in the current stage. */
export async function enterStage(
  tx: Db,
  repair: RepairRow,
  { by, ...moving }: Moving & { by: Changer },
): Promise<RepairRow | null> {
  const made = stageChange(repair, moving);
  if (!made) return null;
  const { set, ...entry } = made;
  const { now } = moving;
  const moved = await repairTable.write(tx, repair, { set, now });
  await auditDeskChange(tx, by, { subject: repairSubject(repair.number), ...entry, now });
  return moved;
}

/** Why a move is not possible, as a message for the desk. */
export function illegalMoveMessage({ stage }: RepairRow): string {
  return m.repairs.notPossible(m.repairs.stages[stage]);
}
