import { readStoredDesign } from "#jewelry/read-design";
import { derivedKey, readSecret, sha256Hex } from "../../records/secret.ts";
import type { BenchContext } from "./context.ts";
import type { Job, JobMoney } from "./job.ts";
import { jobMoves } from "./job-moves.ts";
import { clientOf, type JobRow, jobRows } from "./job-rows.ts";
import { jobSummary } from "./list-jobs.ts";

/** A job as its client sees it. */
export type TrackedJob = NonNullable<Awaited<ReturnType<typeof findTrackedJob>>>;

/** The job of an id or a number; null when there is none. */
export async function findJob(context: BenchContext, idOrNumber: string): Promise<Job | null> {
  const row = await jobRows(context.database.read)
    .where((eb) => eb.or([eb("job.id", "=", idOrNumber), eb("job.number", "=", idOrNumber)]))
    .executeTakeFirst();
  return row ? await wholeJob(context, row) : null;
}

/** The job behind the address of its client's page, with nothing that is the workshop's own; null for another token. */
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
    designText: job.designText,
    designHash: job.designHash,
    approvedAt: job.approvedAt,
    money: job.money,
    messages: job.messages,
    stages: job.stages.map(({ stage, enteredAt }) => ({ stage, enteredAt })),
    orderNumber: row.order_number,
  };
}

async function wholeJob({ database: { read }, now }: BenchContext, row: JobRow): Promise<Job> {
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
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("order_id", "=", row.order_id ?? "")
    .executeTakeFirstOrThrow();
  const revised = await read
    .selectFrom("audit")
    .select((eb) => eb.fn.max<number | null>("at").as("at"))
    .where("subject", "=", `job ${row.number}`)
    .where("action", "=", "job.revised")
    .executeTakeFirstOrThrow();
  const last = messages.at(-1);
  return {
    ...jobSummary(row, now()),
    waitsSince: last?.sender === "client" ? last.at : null,
    version: row.version,
    createdAt: row.created_at,
    stageAt: row.stage_at,
    changedAt: Math.max(row.stage_at, revised.at ?? 0),
    design: readStoredDesign(row.design),
    designText: row.design_text,
    designHash: row.design_hash,
    approvedHash: row.approved_hash,
    approvedAt: row.approved_at,
    money: moneyOf(row, designs.count),
    client: clientOf(row),
    stages,
    messages,
    moves: jobMoves(row.stage),
  };
}

/** A final price is agreed on for a whole deposit, however many designs it is for. */
function moneyOf(row: JobRow, designs: number): JobMoney {
  const {
    estimate_cents: estimateCents,
    final_price_cents: finalCents,
    final_tax_cents: finalTaxCents,
  } = row;
  const isFinal = finalCents !== null;
  const depositCents = isFinal ? (row.order_total_cents ?? 0) : row.deposit_cents;
  const price = isFinal ? finalCents + (finalTaxCents ?? 0) : estimateCents;
  return {
    designs: isFinal ? Math.max(1, designs) : 1,
    estimateCents,
    depositCents,
    finalCents,
    finalTaxCents,
    balanceCents: Math.max(0, price - depositCents),
  };
}

/** A design of an order and the page on which its making can be followed. */
export interface Tracked {
  title: string;
  token: string;
}

/** The token of a job's page for its client: derived, so that only its hash is stored and it is the same every time. */
export async function trackToken({ database }: Pick<BenchContext, "database">, id: string): Promise<string> {
  return derivedKey(await readSecret(database), "job", id);
}

/** The pages of an order's designs, in their order; none where nothing is made. */
export async function tracksOfOrder(context: BenchContext, orderNumber: string): Promise<Tracked[]> {
  const rows = await context.database.read
    .selectFrom("job")
    .innerJoin("orders", "orders.id", "job.order_id")
    .select(["job.id", "job.title"])
    .where("orders.number", "=", orderNumber)
    .orderBy("job.position")
    .execute();
  return await Promise.all(
    rows.map(async ({ id, title }) => ({ title, token: await trackToken(context, id) })),
  );
}
