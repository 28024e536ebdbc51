import { readStoredDesign } from "#jewelry/read-design";
import { derivedKey, readSecret, sha256Hex } from "../../records/secret.ts";
import type { BenchContext } from "./context.ts";
import { jobMoves } from "./job-moves.ts";
import { clientOf, type JobRow, jobRows } from "./job-rows.ts";
import { jobSummary } from "./list-jobs.ts";

/** A job whole, as the desk sees it. */
export type Job = Awaited<ReturnType<typeof wholeJob>>;
/** What a piece costs, in cents. */
export type JobMoney = ReturnType<typeof moneyOf>;
/** A job as its client sees it. */
export type TrackedJob = NonNullable<Awaited<ReturnType<typeof findTrackedJob>>>;

/** The job of an id or a number; null when there is none. */
export async function findJob(context: BenchContext, idOrNumber: string) {
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

async function wholeJob({ database: { read }, now }: BenchContext, row: JobRow) {
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
    /** A write names it: who wrote meanwhile is noticed. */
    version: row.version,
    createdAt: row.created_at,
    stageAt: row.stage_at,
    /** When its stage or its design changed last. */
    changedAt: Math.max(row.stage_at, revised.at ?? 0),
    /** Null when it was made for an older store, or was taken out with its client: it has to be drawn again. */
    design: readStoredDesign(row.design),
    /** The design in the form of a link. */
    designText: row.design_text,
    /** SHA-256 of `designText`, hex. */
    designHash: row.design_hash,
    approvedHash: row.approved_hash,
    approvedAt: row.approved_at,
    money: moneyOf(row, designs.count),
    client: clientOf(row),
    /** Every stage that it came to, the first first. */
    stages,
    messages,
    /** The stages that it can be moved to, the way forward first. */
    moves: jobMoves(row.stage),
  };
}

/** A final price is agreed on for a whole deposit, however many designs it is for. */
function moneyOf(row: JobRow, designs: number) {
  const {
    estimate_cents: estimateCents,
    final_price_cents: finalCents,
    final_tax_cents: finalTaxCents,
  } = row;
  const isFinal = finalCents !== null;
  const depositCents = isFinal ? (row.order_total_cents ?? 0) : row.deposit_cents;
  const price = isFinal ? finalCents + (finalTaxCents ?? 0) : estimateCents;
  return {
    /** For how many designs a price was agreed on together: 1, unless the deposit was for several. */
    designs: isFinal ? Math.max(1, designs) : 1,
    estimateCents,
    depositCents,
    /** The price that was agreed on, without tax; null before. */
    finalCents,
    /** Tax on it; null where none is collected, or nothing is agreed yet. */
    finalTaxCents,
    /** What is still to be paid: of the final price with its tax where it is agreed, else of the estimate without. */
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
