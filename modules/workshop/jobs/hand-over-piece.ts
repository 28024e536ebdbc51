import type { Db } from "#database";
import { enterStage } from "./enter-stage.ts";
import type { Handover } from "./handover-form.ts";
import { queueStageMail } from "./job-mail.ts";
import { type JobRow, jobRows } from "./job-rows.ts";
import { endedStages } from "./job-states.ts";
import { StaleJobError } from "./move-job.ts";

export interface PieceHandover {
  handover: Handover;
  /** Balance due on the order, in cents; 0 without an order. */
  balanceCents: number;
  actor: string;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/** An order's jobs that are neither handed over nor closed, by position. */
export async function listOpenJobsOfOrder(tx: Db, orderId: string): Promise<JobRow[]> {
  return await jobRows(tx)
    .where("job.order_id", "=", orderId)
    .where("job.stage", "not in", endedStages)
    .orderBy("job.position")
    .execute();
}

/**
 * Why a job can't be handed over yet, as a message to staff; null if it can. An exception allows handing over an
 * unfinished piece, but never one whose drawing isn't approved.
 */
export function handoverFault(job: JobRow, { exception }: Pick<Handover, "exception">): string | null {
  if (job.stage === "collected") return `Job ${job.number} was already handed over.`;
  if (job.stage === "cancelled") return `Job ${job.number} is closed, so it can't be handed over.`;
  if (job.approved_hash === null)
    return `The drawing of job ${job.number} isn't approved yet. Record the approval first.`;
  return job.stage === "ready" || exception ? null : `Job ${job.number} isn't ready: it's at ${job.stage}.`;
}

/**
 * Hands over a job's piece and queues its email, in the caller's transaction; the caller checks `handoverFault`. Throws
 * StaleJobError.
 */
export async function handOverPiece(tx: Db, job: JobRow, collection: PieceHandover): Promise<void> {
  const { handover, balanceCents, actor, now } = collection;
  const { method, exception } = handover;
  const facts = { method, from: job.stage, ...(exception && { isException: true, balanceCents }) };
  if (!(await enterStage(tx, job, { to: "collected", actor, now, facts }))) throw new StaleJobError(job);
  await recordHandover(tx, { orderId: job.order_id, jobId: job.id }, collection);
  await queueStageMail(tx, job, { to: "collected", now, handover });
}

/** Records a handover of a job, or of an order without jobs, in the caller's transaction. */
export async function recordHandover(
  tx: Db,
  { orderId, jobId }: { orderId: string | null; jobId: string | null },
  { handover, balanceCents, actor, now }: PieceHandover,
): Promise<void> {
  const { method, givenBy, receivedBy, carrier, trackingNumber, exception } = handover;
  await tx
    .insertInto("handover")
    .values({
      order_id: orderId,
      job_id: jobId,
      method,
      given_by: givenBy,
      received_by: receivedBy,
      carrier,
      tracking_number: trackingNumber,
      decided_by: exception?.decidedBy ?? null,
      reason: exception?.reason ?? null,
      balance_cents: balanceCents,
      actor,
      at: now,
    })
    .execute();
}
