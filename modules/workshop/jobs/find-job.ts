import type { Db } from "#database";
import { orderAccount } from "#ledger";
import type { JobStage } from "../../../foundation/database/workshop-tables.ts";
import { derivedKey, readSecret, sha256Hex } from "../../../foundation/records/secret.ts";
import type { BenchContext } from "./context.ts";
import { drawnDesign } from "./drawn-design.ts";
import { clientOf, type JobRow, jobRows } from "./job-rows.ts";
import { jobMoves } from "./job-states.ts";
import { jobSummary } from "./list-jobs.ts";

/** A whole job as shown at the desk. */
export type Job = Awaited<ReturnType<typeof wholeJob>>;
/** A job as shown to its client. */
export type TrackedJob = NonNullable<Awaited<ReturnType<typeof findTrackedJob>>>;

/** The job of an id or a number; null when there is none. */
export async function findJob(context: BenchContext, idOrNumber: string) {
  const row = await jobRows(context.database.read)
    .where((eb) => eb.or([eb("job.id", "=", idOrNumber), eb("job.number", "=", idOrNumber)]))
    .executeTakeFirst();
  return row ? await wholeJob(context, row) : null;
}

/** The job of a client page's token, without workshop-only data; null for an unknown token. */
export async function findTrackedJob(context: BenchContext, token: string) {
  const row = await jobRows(context.database.read)
    .where("job.token_hash", "=", sha256Hex(token))
    .executeTakeFirst();
  if (!row) return null;
  const job = await wholeJob(context, row);
  return {
    number: job.number,
    title: job.title,
    stage: job.stage,
    stageAt: job.stageAt,
    dueAt: job.dueAt,
    isOverdue: job.isOverdue,
    design: job.design,
    revision: job.revision,
    earlier: job.earlier,
    ordered: job.ordered,
    designText: job.designText,
    designHash: job.designHash,
    approvedAt: job.approvedAt,
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
    /** A write names it, so that concurrent changes are detected. */
    version: row.version,
    createdAt: row.created_at,
    stageAt: row.stage_at,
    /** Time of the last change of its stage, design or assignment. */
    changedAt: Math.max(row.stage_at, revised.at ?? 0),
    /** Null when it was made for an older store, or erased with its client: it has to be drawn again. */
    design: drawnDesign(row.design, row.measured_stone, row.band),
    /** Number of the drawing, from 1, and what was drawn before; null for the first, or where it is unreadable. */
    revision: row.revision,
    earlier: drawnDesign(row.earlier_design, row.earlier_stone, row.earlier_band),
    /** What was ordered, which its price is of; null without an order, or where it is unreadable. */
    ordered: ordered ? drawnDesign(ordered.design, null, ordered.band) : null,
    /** The design's link text. */
    designText: row.design_text,
    /** SHA-256 of `designText`, the measured stone and the band, hex. */
    designHash: row.design_hash,
    approvedHash: row.approved_hash,
    approvedAt: row.approved_at,
    approvedBy: row.approved_by,
    money: await moneyOf(read, row, designs.length),
    client: clientOf(row),
    /** Null before it is handed over. */
    handover: await handoverOf(read, row.id),
    /** Every stage so far, in order. */
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

/** A final price is for a whole deposit, however many designs it has. */
async function moneyOf(db: Db, row: JobRow, designs: number) {
  const account = row.order_id === null ? null : await orderAccount(db, row.order_id);
  const agreed = account?.agreed ?? null;
  const { estimate_cents: estimateCents } = row;
  const paidCents = account && agreed ? account.leftCents : row.deposit_cents;
  return {
    /** Number of designs that the amounts cover: 1, unless a final price is for several. */
    designs: agreed ? Math.max(1, designs) : 1,
    estimateCents,
    /** Paid and not refunded: before a final price is quoted, the part of the deposit for this design. */
    paidCents,
    /** Of it, the deposit. */
    depositCents: Math.min(paidCents, account && agreed ? await depositOf(db, row) : row.deposit_cents),
    /** The final price, without tax; null before it is quoted. */
    finalCents: agreed?.priceCents ?? null,
    /** Tax on it; null where none is collected or nothing is quoted. */
    finalTaxCents: agreed && agreed.taxLabel !== null ? agreed.taxCents : null,
    /** The balance of a quoted price as the journal has it; negative: more was paid. 0 before it is quoted. */
    handoverBalanceCents: account && agreed ? account.balanceCents : 0,
    /** The balance: of the final price with its tax once quoted, else of the estimate without. */
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

/** A design of an order with its tracking page. */
export interface TrackedDesign {
  title: string;
  stage: JobStage;
  token: string;
}

/** The token of a job's page for its client: derived, so that only its hash is stored. */
export async function trackToken({ database }: Pick<BenchContext, "database">, id: string): Promise<string> {
  return derivedKey(await readSecret(database), "job", id);
}

/** The tracking pages of an order's designs, in order; none without jobs. */
export async function tracksOfOrder(context: BenchContext, orderNumber: string): Promise<TrackedDesign[]> {
  const rows = await context.database.read
    .selectFrom("job")
    .innerJoin("orders", "orders.id", "job.order_id")
    .select(["job.id", "job.title", "job.stage"])
    .where("orders.number", "=", orderNumber)
    .orderBy("job.position")
    .execute();
  return await Promise.all(
    rows.map(async ({ id, title, stage }) => ({ title, stage, token: await trackToken(context, id) })),
  );
}
