import { pieceTitle } from "#jewelry/without-engraving";
import { runSeparately } from "../../../foundation/records/run-separately.ts";
import type { BenchContext } from "./context.ts";
import { openJob, promisedDate } from "./open-jobs.ts";

/**
 * Opens jobs for deposits paid before the store had a workshop, promised from the payment date. Returns how many. One
 * failure doesn't stop the others; an AggregateError at the end names all of them.
 */
export async function openMissingJobs({ database, facts }: BenchContext): Promise<number> {
  const rows = await database.read
    .selectFrom("order_design")
    .innerJoin("orders", "orders.id", "order_design.order_id")
    .leftJoin("job", (join) =>
      join
        .onRef("job.order_id", "=", "order_design.order_id")
        .onRef("job.position", "=", "order_design.position"),
    )
    .selectAll("order_design")
    .select((eb) => [
      "orders.total_cents",
      "orders.paid_at",
      eb
        .selectFrom("order_design as each")
        .whereRef("each.order_id", "=", "orders.id")
        .select((count) => count.fn.countAll<number>().as("count"))
        .as("designs"),
    ])
    .where("orders.paid_at", "is not", null)
    .where("orders.state", "not in", ["refund_pending", "refunded"])
    .where("job.id", "is", null)
    .execute();
  const faults: unknown[] = [];
  const open = async (row: (typeof rows)[number]) => {
    await database.write((tx) =>
      openJob(tx, {
        cause: { orderId: row.order_id, position: row.position },
        title: pieceTitle(row.design),
        designText: row.design_text,
        design: row.design,
        band: row.band,
        estimateCents: row.estimate_cents,
        depositCents: Math.floor(row.total_cents / Math.max(1, row.designs ?? 1)),
        dueAt: promisedDate(row.paid_at ?? 0, facts),
        actor: "system",
        now: row.paid_at ?? 0,
      }),
    );
    return true;
  };
  const opened = await runSeparately(rows, open, (fault) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} jobs couldn't be opened.`);
  return opened;
}
