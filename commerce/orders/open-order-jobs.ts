import type { Db } from "#database";
import { shop } from "../../shop.config.ts";
import { openJob } from "../../workshop/jobs/open-jobs.ts";
import { orderDesigns } from "./order-designs.ts";

/** What a job needs of the deposit that opens it. */
export interface PaidDeposit {
  id: string;
  total_cents: number;
}

/** A job as the letter of its deposit names it. */
export interface OrderJob {
  jobId: string;
  title: string;
}

/**
 * Opens a job for each design of a deposit within the transaction of its payment, and answers them in the order of the
 * designs. However often it is called, a design has one job. None for goods.
 */
export async function openOrderJobs(
  tx: Db,
  order: PaidDeposit,
  { actor, now }: { actor: string; now: number },
): Promise<OrderJob[]> {
  const rows = await tx
    .selectFrom("order_design")
    .selectAll()
    .where("order_id", "=", order.id)
    .orderBy("position")
    .execute();
  const titles = await orderDesigns(tx, { orderId: order.id, origin: "" });
  const jobs: OrderJob[] = [];
  for (const [index, row] of rows.entries()) {
    const title = titles[index]?.title ?? "Custom design";
    const job = await openJob(tx, {
      cause: { orderId: order.id, position: row.position },
      title,
      designText: row.design_text,
      design: row.design,
      estimateCents: row.estimate_cents,
      // Every design of a deposit costs the same.
      depositCents: Math.floor(order.total_cents / rows.length),
      leadWeeks: shop.deposit.mostWeeks,
      actor,
      now,
    });
    jobs.push({ jobId: job.id, title });
  }
  return jobs;
}
