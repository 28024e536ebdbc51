import type { Db } from "#database";
import type { JobStage } from "../../../foundation/database/workshop-tables.ts";
import { audit } from "../../../foundation/records/audit.ts";
import { keyHash, secretWithin } from "../../../foundation/records/secret.ts";
import type { BenchContext } from "./context.ts";
import { enterStage, type MovingJob } from "./enter-stage.ts";
import { queueApprovalNotice, queueStageMail } from "./job-mail.ts";
import { type JobRow, jobRows } from "./job-rows.ts";
import { jobMoves } from "./job-states.ts";
import { dueAfter } from "./open-jobs.ts";

export interface JobMove {
  /** The job's id. */
  id: string;
  to: JobStage;
  /** The version that the desk saw. */
  version: number;
  /** "desk 1a2b3c4d" */
  actor: string;
}

/** The job's stage does not allow the move. Nothing was changed; the attempt is audited. */
export class IllegalJobMoveError extends Error {
  override readonly name = "IllegalJobMoveError";

  constructor(job: MovingJob, to: JobStage) {
    const open = jobMoves(job.stage).join(", ") || "nothing";
    super(
      `Job ${job.number} is at ${job.stage} and cannot come to ${to}, so nothing was changed. It can come to: ${open}.`,
    );
  }
}

/** Another user changed the job since it was read. Nothing was changed: read it again. */
export class StaleJobError extends Error {
  override readonly name = "StaleJobError";

  constructor(job: Pick<MovingJob, "number">) {
    super(`Job ${job.number} was changed by somebody else meanwhile. Look at it again, then decide.`);
  }
}

/**
 * Moves a job at the desk, audited, with an email to the client. A move to `approved` records an approval in person.
 * False for an unknown job. Throws IllegalJobMoveError, which is audited, and StaleJobError.
 */
export async function moveJob(context: BenchContext, move: JobMove): Promise<boolean> {
  const moved = await context.database.write((tx) => moveWithin(tx, context, move));
  if (moved instanceof IllegalJobMoveError) throw moved;
  return moved;
}

/** Moves several jobs in one transaction; of each why it was not, in words for the desk, or null. */
export async function moveJobs(context: BenchContext, moves: readonly JobMove[]): Promise<(string | null)[]> {
  return await context.database.write(async (tx) => {
    const faults: (string | null)[] = [];
    for (const move of moves) faults.push(await faultOf(tx, context, move));
    return faults;
  });
}

async function faultOf(tx: Db, context: BenchContext, move: JobMove): Promise<string | null> {
  try {
    const moved = await moveWithin(tx, context, move);
    if (moved instanceof IllegalJobMoveError) return moved.message;
    return moved ? null : "This job no longer exists.";
  } catch (error) {
    // Thrown before anything of this job is written.
    if (error instanceof StaleJobError) return error.message;
    throw error;
  }
}

/** False for an unknown job. Throws StaleJobError. */
async function moveWithin(
  tx: Db,
  context: BenchContext,
  move: JobMove,
): Promise<boolean | IllegalJobMoveError> {
  const now = context.now();
  const job = await jobRows(tx).where("job.id", "=", move.id).executeTakeFirst();
  if (!job) return false;
  if (job.version !== move.version) throw new StaleJobError(job);
  if (!jobMoves(job.stage).includes(move.to)) {
    const subject = `job ${job.number}`;
    const data = { from: job.stage, to: move.to };
    await audit(tx, { at: now, actor: move.actor, subject, action: "job.refused_move", data });
    return new IllegalJobMoveError(job, move.to);
  }
  await enter(tx, context, job, { ...move, now });
  return true;
}

async function enter(
  tx: Db,
  context: BenchContext,
  job: JobRow,
  { to, actor, now }: JobMove & { now: number },
): Promise<void> {
  if (to === "approved" && job.stage === "design")
    await approve(tx, context, job, { actor, now, hash: job.design_hash, signature: null });
  else if (!(await enterStage(tx, job, { to, actor, now }))) throw new StaleJobError(job);
  await queueStageMail(tx, job, { to, now });
}

/** Records an approval, signed where its client gave it online, and sets the promised date from now, within the caller's transaction. Throws StaleJobError. */
export async function approve(
  tx: Db,
  context: BenchContext,
  job: JobRow,
  { actor, now, hash, signature }: { actor: string; now: number; hash: string; signature: string | null },
): Promise<void> {
  const entered = await enterStage(tx, job, {
    to: "approved",
    actor,
    now,
    set: {
      approved_hash: hash,
      approved_at: now,
      approved_by: signature,
      due_at: dueAfter(now, context.facts),
    },
    facts: { hash: await designKey(tx, hash) },
  });
  if (!entered) throw new StaleJobError(job);
  if (actor === "client") await queueApprovalNotice(tx, context, job, now);
}

/**
 * Keyed hash of a design for rows that outlive its client: a bare hash would confirm a guessed engraving. Erased jobs
 * keep the same one.
 */
export async function designKey(tx: Db, hash: string): Promise<string> {
  return keyHash(await secretWithin(tx), "design", hash);
}
