import type { Selectable } from "kysely";
import type { Db } from "#database";
import { designFacts, designTitle } from "#jewelry/description";
import type { Design } from "#jewelry/design";
import { readStoredDesign } from "#jewelry/read-design";
import type { OrderDesignTable } from "../../database/tables.ts";
import { shop } from "../../shop.config.ts";
import { openJob } from "../../workshop/jobs/open-jobs.ts";
import type { ShownDesign } from "../checkout/checkout.ts";
import type { DepositDesign } from "../checkout/deposit-designs.ts";

/**
 * Keeps the designs of a deposit whole beside its order, with the version of the price book that estimated them, within
 * the caller's transaction.
 */
export async function insertOrderDesigns(
  tx: Db,
  orderId: string,
  { designs, priceBook }: { designs: readonly DepositDesign[]; priceBook: number },
): Promise<void> {
  if (designs.length === 0) return;
  const rows = designs.map(({ id, text, design, estimateCents, toldEstimate }, index) => ({
    order_id: orderId,
    position: index + 1,
    design_id: id,
    design_text: text,
    design: JSON.stringify(design),
    estimate_cents: estimateCents,
    told_estimate: toldEstimate,
    price_book: priceBook,
  }));
  await tx.insertInto("order_design").values(rows).execute();
}

/** The designs of an order as they were ordered, in the order of the cart; none for goods. */
export async function orderDesigns(
  db: Db,
  { orderId, origin }: { orderId: string; origin: string },
): Promise<ShownDesign[]> {
  const rows = await db
    .selectFrom("order_design")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  return rows.map((row) => orderedDesign(row, origin));
}

function orderedDesign(row: Selectable<OrderDesignTable>, origin: string): ShownDesign {
  const { design_id: id, design_text: text, estimate_cents: estimateCents } = row;
  const design = readStoredDesign(row.design);
  if (design) return shownDesign({ id, text, design, estimateCents }, origin);
  // An option that is no longer sold: the order still says what it can, and the row still holds all of it.
  return {
    id,
    title: "Custom design",
    facts: [],
    design: null,
    estimateCents,
    link: designLink(text, origin),
  };
}

/** A design as the checkout, the order page and the mail show it. `origin` has no trailing slash. */
export function shownDesign(
  {
    id,
    text,
    design,
    estimateCents,
  }: Pick<DepositDesign, "id" | "text" | "estimateCents"> & { design: Design },
  origin: string,
): ShownDesign {
  const facts = designFacts(design).map(({ label, value }) => ({ label, value }));
  return { id, title: designTitle(design), facts, design, estimateCents, link: designLink(text, origin) };
}

function designLink(text: string, origin: string): string {
  return `${origin}/custom-builder/review?design=${encodeURIComponent(text)}`;
}

/** What a job needs of the deposit that opens it. */
interface PaidDeposit {
  id: string;
  total_cents: number;
}

/** A job as the letter of its deposit names it. */
interface OrderJob {
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
