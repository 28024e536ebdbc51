import type { Db } from "#database";
import { storedTitle } from "#jewelry/stored-title";
import { readOrderAccount } from "#ledger";
import type { JobStage } from "../../../foundation/database/workshop-tables.ts";
import { deriveKey, readSecret, sha256Hex } from "../../../foundation/records/secret.ts";
import { readApprovedDrawings, readApprovedValues } from "./approved-drawing.ts";
import type { BenchContext } from "./context.ts";
import { drawnDesign } from "./drawn-design.ts";
import { type JobRow, jobClient, jobRows } from "./job-rows.ts";
import { jobMoves } from "./job-states.ts";
import { jobSummary } from "./list-jobs.ts";
import { readWorkPictures, readWrittenWork } from "./written-work.ts";

/** A full job as shown at the desk. */
export type Job = Awaited<ReturnType<typeof wholeJob>>;
/** A job as shown to its client. */
export type TrackedJob = NonNullable<Awaited<ReturnType<typeof findTrackedJob>>>;

/** A job by id or number; null if there is none. */
export async function findJob(context: BenchContext, idOrNumber: string) {
  const row = await jobRows(context.database.read)
    .where((eb) => eb.or([eb("job.id", "=", idOrNumber), eb("job.number", "=", idOrNumber)]))
    .executeTakeFirst();
  return row ? await wholeJob(context, row) : null;
}

/** The job for a client page's token, without workshop-only data; null if the token is unknown. */
export async function findTrackedJob(context: BenchContext, token: string) {
  const row = await jobRows(context.database.read)
    .where("job.token_hash", "=", sha256Hex(token))
    .executeTakeFirst();
  if (!row) return null;
  const job = await wholeJob(context, row);
  return {
    number: job.number,
    title: storedTitle(row),
    stage: job.stage,
    stageAt: job.stageAt,
    dueAt: job.dueAt,
    isOverdue: job.isOverdue,
    design: job.design,
    written: job.written,
    pictures: job.pictures,
    revision: job.revision,
    earlier: job.earlier,
    ordered: job.ordered,
    designText: job.designText,
    designHash: job.designHash,
    approvedAt: job.approvedAt,
    approved: job.approved,
    money: job.money,
    messages: job.messages,
    stages: job.stages.map(({ stage, enteredAt }) => ({ stage, enteredAt })),
    handover: job.handover && {
      method: job.handover.method,
      carrier: job.handover.carrier,
      trackingNumber: job.handover.trackingNumber,
      at: job.handover.at,
    },
    orderNumber: row.order_number,
  };
}

/** The drawings as approved, by name, of a job by its id; null if none were stored. */
export async function findApprovedDrawings({ database: { read } }: BenchContext, id: string) {
  const row = await jobRows(read).where("job.id", "=", id).executeTakeFirst();
  return row ? await readApprovedDrawings(read, row) : null;
}

/** Like `findApprovedDrawings`, by the token of the client's page. */
export async function findClientDrawings({ database: { read } }: BenchContext, token: string) {
  const row = await jobRows(read).where("job.token_hash", "=", sha256Hex(token)).executeTakeFirst();
  return row ? await readApprovedDrawings(read, row) : null;
}

async function wholeJob(context: BenchContext, row: JobRow) {
  const { read } = context.database;
  const stages = await read
    .selectFrom("job_stage")
    .select(["stage", "entered_at as enteredAt", "actor"])
    .where("job_id", "=", row.id)
    .orderBy("id")
    .execute();
  const messages = await read
    .selectFrom("job_message")
    .select(["sender", "text", "at"])
    .where("job_id", "=", row.id)
    .orderBy("id")
    .execute();
  const designs = await read
    .selectFrom("order_design")
    .select(["position", "design", "band"])
    .where("order_id", "=", row.order_id ?? "")
    .execute();
  const ordered = designs.find(({ position }) => position === row.position);
  const revised = await read
    .selectFrom("audit")
    .select((eb) => eb.fn.max<number | null>("at").as("at"))
    .where("subject", "=", `job ${row.number}`)
    .where("action", "in", ["job.revised", "job.assigned"])
    .executeTakeFirstOrThrow();
  const last = messages.at(-1);
  return {
    ...jobSummary(row, context),
    waitsSince: last?.sender === "client" ? last.at : null,
    /** For optimistic locking. */
    version: row.version,
    createdAt: row.created_at,
    stageAt: row.stage_at,
    /** When its stage, design or assignment last changed. */
    changedAt: Math.max(row.stage_at, revised.at ?? 0),
    /** Null if it was made for an older version of the store, or erased with its client; it must then be redrawn. */
    design: drawnDesign(row.design, row.measured_stone, row.band),
    /** What is made without a design, as the accepted quote describes it; null for a job with a design. */
    written: await readWrittenWork(read, row.order_id),
    /** Sketches, photographs and drawings of its quote. */
    pictures: await readWorkPictures(read, row.order_id),
    /** Drawing number, starting at 1, and the previous drawing; null for the first one, or if unreadable. */
    revision: row.revision,
    earlier: drawnDesign(row.earlier_design, row.earlier_stone, row.earlier_band),
    /** The design as ordered, which the price is for; null without an order, or if unreadable. */
    ordered: ordered ? drawnDesign(ordered.design, null, ordered.band) : null,
    /** The design as encoded in its share link. */
    designText: row.design_text,
    /** SHA-256 of `designText`, the measured stone and the band, hex. */
    designHash: row.design_hash,
    approvedHash: row.approved_hash,
    approvedAt: row.approved_at,
    approvedBy: row.approved_by,
    /** What the client saw when they approved; null before that, if nothing was stored, or once erased. */
    approved: await readApprovedValues(read, row),
    money: await moneyOf(read, row, designs.length),
    client: jobClient(row),
    /** Null until handed over. */
    handover: await handoverOf(read, row.id),
    /** All stages so far, in order. */
    stages,
    messages,
    /** The possible next stages, forward ones first. */
    moves: jobMoves(row.stage),
  };
}

async function handoverOf(db: Db, jobId: string) {
  const row = await db
    .selectFrom("handover")
    .select(["method", "given_by as givenBy", "received_by as receivedBy", "carrier", "at"])
    .select(["tracking_number as trackingNumber", "decided_by as decidedBy", "reason"])
    .select("balance_cents as balanceCents")
    .where("job_id", "=", jobId)
    .executeTakeFirst();
  return row ?? null;
}

/** A final price covers the whole deposit, including all its designs. */
async function moneyOf(db: Db, row: JobRow, designs: number) {
  const account = row.order_id === null ? null : await readOrderAccount(db, row.order_id);
  const agreed = account?.agreed ?? null;
  const { estimate_cents: estimateCents } = row;
  const paidCents = account && agreed ? account.leftCents : row.deposit_cents;
  return {
    /** Number of designs the amounts cover; more than 1 only with a final price for several. */
    designs: agreed ? Math.max(1, designs) : 1,
    estimateCents,
    /** Paid and not refunded; until a final price is quoted, this design's share of the deposit. */
    paidCents,
    /** The deposit part of it. */
    depositCents: Math.min(paidCents, account && agreed ? await depositOf(db, row) : row.deposit_cents),
    /** The final price before tax; null until quoted. */
    finalCents: agreed?.priceCents ?? null,
    /** Tax on it; null if no tax is collected or nothing is quoted. */
    finalTaxCents: agreed && agreed.taxLabel !== null ? agreed.taxCents : null,
    /** Balance of a quoted price according to the journal, negative if overpaid; 0 until quoted. */
    handoverBalanceCents: account && agreed ? account.balanceCents : 0,
    /** Balance due: on the final price with tax once quoted, otherwise on the estimate without tax. */
    balanceCents: Math.max(0, account && agreed ? account.balanceCents : estimateCents - paidCents),
  };
}

async function depositOf(db: Db, { order_id: id }: JobRow): Promise<number> {
  const order = await db
    .selectFrom("orders")
    .select("total_cents as cents")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(order.cents);
}

/** A design of an order, with its tracking page. */
export interface TrackedDesign {
  title: string;
  stage: JobStage;
  token: string;
}

/** The token for a job's client page. Derived, so only its hash is stored. */
export async function readTrackToken(
  { database }: Pick<BenchContext, "database">,
  id: string,
): Promise<string> {
  return deriveKey(await readSecret(database), "job", id);
}

/** Tracking pages of an order's designs, in order; empty without jobs. */
export async function listTrackingPages(
  context: BenchContext,
  orderNumber: string,
): Promise<TrackedDesign[]> {
  const rows = await context.database.read
    .selectFrom("job")
    .innerJoin("orders", "orders.id", "job.order_id")
    .select(["job.id", "job.title", "job.design", "job.stage"])
    .where("orders.number", "=", orderNumber)
    .orderBy("job.position")
    .execute();
  return await Promise.all(
    rows.map(async (row) => ({
      title: storedTitle(row),
      stage: row.stage,
      token: await readTrackToken(context, row.id),
    })),
  );
}
