import type { Selectable, Updateable } from "kysely";
import type { Db } from "#database";
import type { JobStage, JobTable } from "../../../foundation/database/workshop-tables.ts";
import { audit } from "../../../foundation/records/audit.ts";

/** The columns of a job that a move needs. */
export type MovingJob = Pick<Selectable<JobTable>, "id" | "number" | "stage" | "version">;

export interface StageEntry {
  to: JobStage;
  /** "system", "client" or "desk 1a2b3c4d" */
  actor: string;
  /** Milliseconds since the Unix epoch. */
  now: number;
  /** Columns that change with the move. */
  set?: Updateable<JobTable>;
  /** Additional audit data. */
  facts?: Record<string, string | number | boolean | null>;
}

/**
 * Records and audits a job's new stage in the caller's transaction; the caller checks that the move is legal. Returns
 * false, with nothing written, if the job has changed since it was read.
 */
export async function enterStage(tx: Db, job: MovingJob, entry: StageEntry): Promise<boolean> {
  const { to, actor, now, set, facts } = entry;
  const { numUpdatedRows } = await tx
    .updateTable("job")
    .set({ ...set, stage: to, stage_at: now, version: job.version + 1 })
    .where("id", "=", job.id)
    .where("version", "=", job.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return false;
  await recordStage(tx, job, entry);
  const data = { from: job.stage, version: job.version + 1, ...facts };
  await audit(tx, { at: now, actor, subject: `job ${job.number}`, action: `job.${to}`, data });
  return true;
}

export async function recordStage(
  tx: Db,
  { id }: Pick<MovingJob, "id">,
  { to, actor, now }: Pick<StageEntry, "to" | "actor" | "now">,
): Promise<void> {
  await tx.insertInto("job_stage").values({ job_id: id, stage: to, entered_at: now, actor }).execute();
}
