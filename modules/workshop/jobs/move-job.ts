import type { Db } from "#database";
import type { JobStage } from "../../../foundation/database/workshop-tables.ts";
import { audit } from "../../../foundation/records/audit.ts";
import { keyedHashOfDigest, readSecretInTransaction } from "../../../foundation/records/secret.ts";
import { type ApprovedDrawing, drawForApproval, storeApprovedDrawing } from "./approved-drawing.ts";
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
 * False for an unknown job. Throws IllegalJobMoveError (audited), StaleJobError and DrawingUnavailableError.
 */
export async function moveJob(context: BenchContext, move: JobMove): Promise<boolean> {
  const drawn = await drawForMove(context, move);
  const moved = await context.database.write((tx) => moveWithin(tx, context, { ...move, drawn }));
  if (moved instanceof IllegalJobMoveError) throw moved;
  return moved;
}

/** Moves several jobs in one transaction. Returns, for each, an error message or null. */
export async function moveJobs(context: BenchContext, moves: readonly JobMove[]): Promise<(string | null)[]> {
  const drawn: DrawnMove[] = [];
  for (const move of moves) drawn.push({ ...move, drawn: await drawForMove(context, move) });
  return await context.database.write(async (tx) => {
    const faults: (string | null)[] = [];
    for (const move of drawn) faults.push(await faultOf(tx, context, move));
    return faults;
  });
}

interface DrawnMove extends JobMove {
  /** What an approval stores. */
  drawn: ApprovedDrawing | null;
}

/** Draws what an approval in person stores, before its transaction, because it would block it. Null for other moves. */
async function drawForMove(
  context: BenchContext,
  { id, to, version }: JobMove,
): Promise<ApprovedDrawing | null> {
  if (to !== "approved") return null;
  const job = await jobRows(context.database.read).where("job.id", "=", id).executeTakeFirst();
  return job?.stage === "design" && job.version === version ? await drawForApproval(context, job) : null;
}

async function faultOf(tx: Db, context: BenchContext, move: DrawnMove): Promise<string | null> {
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
  move: DrawnMove,
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
  { to, actor, now, drawn }: DrawnMove & { now: number },
): Promise<void> {
  if (to === "approved" && job.stage === "design")
    await recordApproval(tx, context, job, { actor, now, hash: job.design_hash, signature: null, drawn });
  else if (!(await enterStage(tx, job, { to, actor, now }))) throw new StaleJobError(job);
  await queueStageMail(tx, job, { to, now });
}

interface Approval {
  actor: string;
  now: number;
  hash: string;
  signature: string | null;
  /** What was approved, drawn before the transaction; null if the design can't be read. */
  drawn: ApprovedDrawing | null;
}

/**
 * Records an approval with its drawing, and sets the promised date from now, in the caller's transaction. Throws
 * StaleJobError.
 */
export async function recordApproval(
  tx: Db,
  context: BenchContext,
  job: JobRow,
  { actor, now, hash, signature, drawn }: Approval,
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
  if (drawn) await storeApprovedDrawing(tx, { id: job.id, hash, now }, drawn);
  if (actor === "client") await queueApprovalNotice(tx, context, job, now);
}

/**
 * Keyed hash of a design for rows that outlive its client, because a plain hash would confirm a guessed engraving.
 * Erased jobs keep the same hash.
 */
export async function hashDesign(tx: Db, hash: string): Promise<string> {
  return keyedHashOfDigest(await readSecretInTransaction(tx), "design", hash);
}
