import { randomBytes } from "node:crypto";
import type { Db } from "#database";
import type { ShopFacts } from "#settings";
import { audit } from "../../../foundation/records/audit.ts";
import { addDays, calendarDay, daysBetween } from "../../../foundation/records/calendar-day.ts";
import { newLabelNumber } from "../../../foundation/records/number-series.ts";
import { deriveKey, readSecretInTransaction, sha256Hex } from "../../../foundation/records/secret.ts";
import { drawingIdentity } from "./drawn-design.ts";
import { enterStage, recordStage } from "./enter-stage.ts";
import { endedStages } from "./job-states.ts";

/** The cause of a job: one design of a paid deposit, or an accepted quote. */
type JobCause = { orderId: string; position: number } | { quoteRequestId: number };

export interface NewJob {
  cause: JobCause;
  /** "Custom ring, solitaire" */
  title: string;
  /** The design as encoded in its share link, and the full design as JSON. */
  designText: string;
  design: string;
  /** What an approval refers to, for a job without a design; by default its drawing's identity. */
  identity?: string;
  /** The matching band as JSON, if any. */
  band: string | null;
  estimateCents: number;
  /** The deposit paid for this design. */
  depositCents: number;
  /** Promised date, in milliseconds since the Unix epoch. */
  dueAt: number;
  actor: string;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/** A job's id (used in its emails) and number. */
export interface OpenedJob {
  id: string;
  number: string;
  /** False if it was already open. */
  isNew: boolean;
}

const numberAttempts = 5;
const weekMs = 7 * 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

/** Opens a job once, in the transaction of its cause. On PostgreSQL, concurrent transactions wait for each other. */
export async function openJob(tx: Db, job: NewJob): Promise<OpenedJob> {
  const { cause, actor, now } = job;
  const secret = await readSecretInTransaction(tx);
  for (let attempt = 0; attempt < numberAttempts; attempt++) {
    const known = await findOpenedJob(tx, cause);
    if (known) return { ...known, isNew: false };
    const id = randomBytes(16).toString("base64url");
    const number = newLabelNumber("job");
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("job")
      .values(newRow(job, { id, number, tokenHash: sha256Hex(deriveKey(secret, "job", id)) }))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) continue;
    await recordStage(tx, { id }, { to: "design", actor, now });
    const facts = "orderId" in cause ? { position: cause.position } : { quote: cause.quoteRequestId };
    const data = { version: 1, ...facts };
    await audit(tx, { at: now, actor, subject: `job ${number}`, action: "job.design", data });
    return { id, number, isNew: true };
  }
  throw new Error("Couldn't find an unused job number, so no job was opened. Try again.");
}

/** Promised date of a piece begun at `from`, in milliseconds since the Unix epoch: the same weekday in the shop. */
export function promisedDate(
  from: number,
  { deposit, timeZone }: Pick<ShopFacts, "deposit" | "timeZone">,
): number {
  const due = from + deposit.maxWeeks * weekMs;
  // A daylight saving change in between can move it an hour across midnight.
  const promisedDay = addDays(calendarDay(from, timeZone), deposit.maxWeeks * 7);
  return due + daysBetween(calendarDay(due, timeZone), promisedDay) * hourMs;
}

/** Closes the jobs of a refunded order, except those handed over, in the refund's transaction. */
export async function closeJobsOfOrder(
  tx: Db,
  { orderId, actor, now }: { orderId: string; actor: string; now: number },
): Promise<void> {
  const jobs = await tx
    .selectFrom("job")
    .select(["id", "number", "stage", "version"])
    .where("order_id", "=", orderId)
    .where("stage", "not in", endedStages)
    .execute();
  for (const job of jobs) {
    const facts = { reason: "refunded" };
    const isClosed = await enterStage(tx, job, { to: "cancelled", actor, now, facts });
    if (!isClosed)
      throw new Error(`Someone else just changed job ${job.number}, so its order wasn't changed. Try again.`);
  }
}

async function findOpenedJob(tx: Db, cause: JobCause): Promise<{ id: string; number: string } | null> {
  const jobs = tx.selectFrom("job").select(["id", "number"]);
  const known =
    "orderId" in cause
      ? jobs.where("order_id", "=", cause.orderId).where("position", "=", cause.position)
      : jobs.where("quote_request_id", "=", cause.quoteRequestId);
  return (await known.executeTakeFirst()) ?? null;
}

function newRow(job: NewJob, { id, number, tokenHash }: { id: string; number: string; tokenHash: string }) {
  const { cause, now } = job;
  const isOrder = "orderId" in cause;
  const drawn = {
    design_text: job.designText,
    design: job.design,
    measured_stone: null,
    band: job.band,
  };
  return {
    id,
    number,
    token_hash: tokenHash,
    order_id: isOrder ? cause.orderId : null,
    position: isOrder ? cause.position : null,
    quote_request_id: isOrder ? null : cause.quoteRequestId,
    title: job.title,
    ...drawn,
    design_hash: sha256Hex(job.identity ?? drawingIdentity(drawn)),
    estimate_cents: job.estimateCents,
    deposit_cents: job.depositCents,
    stage: "design" as const,
    stage_at: now,
    approved_hash: null,
    approved_at: null,
    approved_by: null,
    due_at: job.dueAt,
    version: 1,
    created_at: now,
  };
}
