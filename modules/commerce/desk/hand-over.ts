import { bookHandover, type OrderAccount, readOrderAccount } from "#ledger";
import { formatMoneyExact } from "#money";
import { salesTax } from "#settings";
import { orderCostPostings } from "#stock";
import { audit } from "../../../foundation/records/audit.ts";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import {
  handOverPiece,
  handoverFault,
  listOpenJobsOfOrder,
  recordHandover,
} from "../../workshop/jobs/hand-over-piece.ts";
import { type Handover, readHandover } from "../../workshop/jobs/handover-form.ts";
import { StaleJobError } from "../../workshop/jobs/move-job.ts";
import type { ShopContext } from "../context.ts";
import { moveOrder, type OrderTransaction, writeOrders } from "../orders/move-order.ts";
import { findOrderByNumber } from "../orders/order-numbers.ts";
import { lockOrder, type OrderRow } from "../orders/order-row.ts";
import { quotedSales } from "../quotes/quoted-sales.ts";
import { transitionUnits } from "../stock/move-units.ts";
import { isRateOn } from "../tax/tax-rate.ts";
import type { DeskAnswer, DeskHandover } from "./desk.ts";

type Jobs = Awaited<ReturnType<typeof listOpenJobsOfOrder>>;

/**
 * Hands over all or one of a custom order's pieces in one transaction: collects the jobs and, with the last one,
 * completes the order and books its sale, tax and deposit. Rejected while a job isn't ready or a balance is due, unless
 * the form names who approved it and why, and rejected if the price was agreed at a tax rate that has since ended.
 * Returns `stale` for an older version and, for an exception, another balance.
 */
export async function handOver(context: ShopContext, asked: DeskHandover): Promise<DeskAnswer> {
  const id = (await findOrderByNumber(context.database.read, asked.number))?.id;
  if (id === undefined) return { outcome: "unknown" };
  const handing = writeOrders(context, async (transaction): Promise<DeskAnswer> => {
    const order = await lockOrder(transaction, id);
    if (!order) return { outcome: "unknown" };
    const open = await listOpenJobsOfOrder(transaction.tx, id);
    const stale = staleness(order, open, asked);
    if (stale !== null) return { outcome: "stale", at: stale };
    const fault = stateFault(order);
    if (fault) return refused(fault);
    const read = readHandover(asked.input);
    if ("error" in read) return { outcome: "refused", ...read.error };
    const jobs = asked.job ? open.filter((job) => job.id === asked.job?.id) : open;
    const account = await readOrderAccount(transaction.tx, id);
    const oldRate = oldRateFault(context, account);
    if (oldRate) return refused(oldRate);
    const answer = decide(read.handover, {
      account,
      jobs,
      orderHasJobs: await hasJobs(transaction, id),
      asked,
    });
    if ("outcome" in answer) return answer.outcome === "stale" ? { ...answer, at: order.updated_at } : answer;
    const act = { ...asked, now: context.now(), handover: answer, balanceCents: account.balanceCents };
    await collect(transaction, order, { ...act, jobs, isLast: jobs.length === open.length });
    return { outcome: "done" };
  });
  return await handing.catch((error: unknown) => {
    if (error instanceof StaleJobError) return { outcome: "stale", at: context.now() };
    throw error;
  });
}

/** When another user changed the order or the job; null if it is unchanged. */
function staleness(order: OrderRow, open: Jobs, { version, job: seen }: DeskHandover): number | null {
  if (!seen) return order.version === version ? null : order.updated_at;
  const job = open.find(({ id }) => id === seen.id);
  return job?.version === version ? null : Math.max(job?.stage_at ?? 0, order.updated_at);
}

function stateFault({ kind, number, state, repair }: OrderRow): string | null {
  if (repair !== null)
    return `Order ${number} is for a repair. Hand the piece over on the repair's page, against its claim check.`;
  if (kind !== "deposit") return `Order ${number} isn't a custom order. Mark it completed on the order page.`;
  if (state === "final_quoted") return null;
  return state === "paid" || state === "in_design"
    ? `Order ${number} has no final price yet, so its piece can't be handed over. Quote it first.`
    : `Order ${number} is ${state.replaceAll("_", " ")}, so nothing was changed.`;
}

/** The sale is taxed on the day of its handover, so a rate that has ended since the price was agreed can't be used. */
function oldRateFault({ facts, now }: ShopContext, { agreed }: OrderAccount): string | null {
  const label = agreed?.taxLabel ?? null;
  if (label === null || isRateOn(salesTax(), label, calendarDay(now(), facts.timeZone))) return null;
  return `Nothing was changed. The agreed price uses an outdated tax rate for ${label}. Correct the final price first to use today's rate.`;
}

interface Standing {
  account: OrderAccount;
  /** The jobs to hand over. */
  jobs: Jobs;
  orderHasJobs: boolean;
  asked: DeskHandover;
}

/** The handover, keeping its exception only if one is needed; or why it isn't possible. */
function decide(
  handover: Handover,
  { account: { balanceCents }, jobs, orderHasJobs, asked }: Standing,
): Handover | { outcome: "stale" } | Extract<DeskAnswer, { outcome: "refused" }> {
  const faults = jobs.map((job) => handoverFault(job, handover)).filter((fault) => fault !== null);
  if (orderHasJobs && jobs.length === 0 && !handover.exception)
    faults.push("Every job for this order is closed, so no piece was made.");
  if (balanceCents !== 0 && !handover.exception) faults.push(openBalance(balanceCents));
  if (faults.length > 0)
    return refused(
      `${faults.join(" ")} ${handover.exception ? "Nothing was changed." : "Fix that first, or enter below who approved handing it over now, and why."}`,
      handover.exception ? undefined : "decidedBy",
    );
  const isException =
    balanceCents !== 0 || jobs.some(({ stage }) => stage !== "ready") || (orderHasJobs && jobs.length === 0);
  if (!isException) return { ...handover, exception: null };
  return balanceCents === asked.seenBalanceCents ? handover : { outcome: "stale" };
}

function openBalance(cents: number): string {
  return cents > 0
    ? `${formatMoneyExact(cents)} is still due.`
    : `The client paid ${formatMoneyExact(-cents)} more than agreed.`;
}

async function hasJobs({ tx }: OrderTransaction, orderId: string): Promise<boolean> {
  const job = await tx.selectFrom("job").select("id").where("order_id", "=", orderId).executeTakeFirst();
  return job !== undefined;
}

interface Act {
  handover: Handover;
  balanceCents: number;
  actor: string;
  now: number;
  jobs: Jobs;
  /** Whether these are the last open jobs. */
  isLast: boolean;
}

async function collect(transaction: OrderTransaction, order: OrderRow, act: Act): Promise<void> {
  const { tx } = transaction;
  const { handover, balanceCents, actor, now, jobs, isLast } = act;
  if (handover.exception) {
    const notReady = jobs.filter(({ stage }) => stage !== "ready").length;
    const data = { balanceCents, notReady };
    await audit(tx, { at: now, actor, subject: `order ${order.number}`, action: "handover.exception", data });
  }
  for (const job of jobs) await handOverPiece(tx, job, act);
  if (jobs.length === 0) await recordHandover(tx, { orderId: order.id, jobId: null }, act);
  if (!isLast) return;
  await moveOrder(transaction, order, { to: "completed", actor, now, facts: { method: handover.method } });
  for (const variant of await transitionUnits(transaction, order.id, "sell"))
    transaction.movedVariants.add(variant);
  const sales = await quotedSales(tx, order.id);
  const costs = await orderCostPostings(tx, order.id);
  await bookHandover(tx, { orderId: order.id, actor, now, costs, ...(sales && { sales }) });
}

function refused(message: string, field?: string): Extract<DeskAnswer, { outcome: "refused" }> {
  return { outcome: "refused", message, ...(field && { field }) };
}
