import type { Db } from "#database";
import type { JobStage } from "../../../foundation/database/workshop-tables.ts";
import { audit } from "../../../foundation/records/audit.ts";
import { keyedHashOfDigest, readSecretInTransaction } from "../../../foundation/records/secret.ts";
import type { BenchContext } from "./context.ts";
import { enterStage, type MovingJob } from "./enter-stage.ts";
import { queueApprovalNotice, queueStageMail } from "./job-mail.ts";
import { type JobRow, jobRows } from "./job-rows.ts";
import { jobMoves, jobStates } from "./job-states.ts";
import { promisedDate } from "./open-jobs.ts";

export interface JobMove {
  /** The job's id. */
  id: string;
  to: JobStage;
  /** The version shown at the desk. */
  version: number;
  /** "desk 1a2b3c4d" */
  actor: string;
}

const labelOf = (stage: JobStage) => jobStates[stage].label;

/** The job's stage doesn't allow the move. Nothing was changed; the attempt is audited. */
export class IllegalJobMoveError extends Error {
  override readonly name = "IllegalJobMoveError";

  constructor(job: MovingJob, to: JobStage) {
    const next = jobMoves(job.stage).map(labelOf).join(", ");
    const hint = next === "" ? "It can't be moved again." : `It can move to: ${next}.`;
    super(`Job ${job.number} is at “${labelOf(job.stage)}” and can't move to “${labelOf(to)}”. ${hint}`);
  }
}

/** Another user changed the job in the meantime. Nothing was changed; read it again. */
export class StaleJobError extends Error {
  override readonly name = "StaleJobError";

  constructor(job: Pick<MovingJob, "number">) {
    super(`Someone else changed job ${job.number}. Check it, then try again.`);
  }
}

/**
 * Moves a job at the desk, audited, with an email to the client. Moving to `approved` records an approval in person.
 * False for an unknown job. Throws IllegalJobMoveError (audited) and StaleJobError.
 */
export async function moveJob(context: BenchContext, move: JobMove): Promise<boolean> {
  const moved = await context.database.write((tx) => moveWithin(tx, context, move));
  if (moved instanceof IllegalJobMoveError) throw moved;
  return moved;
}

/** Moves several jobs in one transaction. Returns, for each, an error message or null. */
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
    // Thrown before anything is written for this job.
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
    await recordApproval(tx, context, job, { actor, now, hash: job.design_hash, signature: null });
  else if (!(await enterStage(tx, job, { to, actor, now }))) throw new StaleJobError(job);
  await queueStageMail(tx, job, { to, now });
}

/** Records an approval and sets the promised date from now, in the caller's transaction. Throws StaleJobError. */
export async function recordApproval(
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
      due_at: promisedDate(now, context.facts),
    },
    facts: { hash: await hashDesign(tx, hash) },
  });
  if (!entered) throw new StaleJobError(job);
  if (actor === "client") await queueApprovalNotice(tx, context, job, now);
}

/**
 * Keyed hash of a design for rows that outlive its client, because a plain hash would confirm a guessed engraving.
 * Erased jobs keep the same hash.
 */
export async function hashDesign(tx: Db, hash: string): Promise<string> {
  return keyedHashOfDigest(await readSecretInTransaction(tx), "design", hash);
}
