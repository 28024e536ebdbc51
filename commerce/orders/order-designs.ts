import type { Selectable } from "kysely";
import type { Db } from "#database";
import { bandText, type PairedDesign, readStoredBand, withBand } from "#jewelry/band-choice";
import { designFacts, designTitle } from "#jewelry/description";
import { readStoredDesign } from "#jewelry/read-design";
import type { OrderDesignTable } from "../../database/tables.ts";
import { shop } from "../../shop.config.ts";
import { drawnDesign } from "../../workshop/jobs/drawn-design.ts";
import { openJob } from "../../workshop/jobs/open-jobs.ts";
import type { DepositDesign } from "../checkout/deposit-designs.ts";

/** Stores a deposit's whole designs with their price book version, within the caller's transaction. */
export async function insertOrderDesigns(
  tx: Db,
  orderId: string,
  { designs, priceBook }: { designs: readonly DepositDesign[]; priceBook: number },
): Promise<void> {
  if (designs.length === 0) return;
  const rows = designs.map(({ id, text, design, band, estimateCents, toldEstimate }, index) => ({
    order_id: orderId,
    position: index + 1,
    design_id: id,
    design_text: text,
    design: JSON.stringify(design),
    band: band && JSON.stringify(band),
    estimate_cents: estimateCents,
    told_estimate: toldEstimate,
    price_book: priceBook,
  }));
  await tx.insertInto("order_design").values(rows).execute();
}

/** The designs of an order as ordered, in cart order; none for goods. */
export async function orderDesigns(db: Db, { orderId, origin }: { orderId: string; origin: string }) {
  const rows = await designRows(db, orderId);
  return rows.map((row) => shownDesign(storedDesign(row), origin));
}

/** The designs of an order as its jobs drew them last, in cart order: the desk may have changed one since it was ordered. */
export async function madeDesigns(db: Db, orderId: string) {
  const jobs = await db
    .selectFrom("job")
    .select(["position", "design", "measured_stone", "band"])
    .where("order_id", "=", orderId)
    .where("stage", "!=", "cancelled")
    .execute();
  const ordered = await designRows(db, orderId);
  return ordered.map((row) => {
    const job = jobs.find(({ position }) => position === row.position);
    const made = job && drawnDesign(job.design, job.measured_stone, job.band);
    return shownDesign(
      made ? { ...storedDesign(row), design: made, band: made.band ?? null } : storedDesign(row),
      "",
    );
  });
}

function designRows(db: Db, orderId: string) {
  return db
    .selectFrom("order_design")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
}

function storedDesign(row: Selectable<OrderDesignTable>): DesignFacts {
  const { design_id: id, design_text: text, estimate_cents: estimateCents } = row;
  const design = readStoredDesign(row.design);
  return { id, text, design, band: design && readStoredBand(row.band, design), estimateCents };
}

/** A design on the checkout, order page and mail; `design` is null when an option of it is no longer sold. */
export type ShownDesign = ReturnType<typeof shownDesign>;

type DesignFacts = Pick<DepositDesign, "id" | "text" | "band" | "estimateCents"> & {
  design: PairedDesign | null;
};

/** The view of a design and its band. `origin` has no trailing slash. */
export function shownDesign({ id, text, design: alone, band, estimateCents }: DesignFacts, origin: string) {
  const design = alone && withBand(alone, band);
  const beside = band ? `&band=${bandText(band)}` : "";
  return {
    id,
    title: design ? designTitle(design) : "Custom design",
    facts: design ? designFacts(design).map(({ label, value }) => ({ label, value })) : [],
    design,
    estimateCents,
    link: `${origin}/custom-builder/review?design=${encodeURIComponent(text)}${beside}`,
  };
}

/** Opens one job for each design of a deposit, in the payment's transaction; returns them in order. None for goods. */
export async function openOrderJobs(
  tx: Db,
  order: { id: string; total_cents: number },
  { actor, now }: { actor: string; now: number },
) {
  const rows = await designRows(tx, order.id);
  const jobs: { jobId: string; title: string }[] = [];
  for (const row of rows) {
    const { title } = shownDesign(storedDesign(row), "");
    const job = await openJob(tx, {
      cause: { orderId: order.id, position: row.position },
      title,
      designText: row.design_text,
      design: row.design,
      band: row.band,
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
