import type { Selectable } from "kysely";
import { type Db, prepareStatement } from "#database";
import { bandText, type PairedDesign, readStoredBand, withBand } from "#jewelry/band-choice";
import { designFacts, designTitle, type Fact, factsAsMade } from "#jewelry/description";
import { designKeyText } from "#jewelry/fit-measured-stone";
import { readStoredDesign } from "#jewelry/read-design";
import { pieceTitle } from "#jewelry/without-engraving";
import { localPath, runInLanguage } from "#language";
import { m } from "#messages";
import type { Cents } from "#money";
import { settings } from "#settings";
import type { OrderDesignTable } from "../../../foundation/database/tables.ts";
import { drawnDesign } from "../../workshop/jobs/drawn-design.ts";
import { openJob, promisedDate } from "../../workshop/jobs/open-jobs.ts";
import type { DepositDesign } from "./deposit-designs.ts";

/** Stores a deposit's full designs with their price book version, in the caller's transaction. */
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

/**
 * The designs of an order in cart order, each as last drawn by its job, along with what was ordered. Everything shown,
 * printed or emailed about an order reads them here. As ordered if there is no open job; empty for goods.
 */
export async function readOrderDesigns(db: Db, { orderId, origin }: { orderId: string; origin: string }) {
  const { rows } = await designRows(db, orderId);
  if (rows.length === 0) return [];
  const jobs = await db
    .selectFrom("job")
    .select(["position", "design_text", "design", "measured_stone", "band"])
    .where("order_id", "=", orderId)
    .where("stage", "!=", "cancelled")
    .execute();
  return rows.map((row) => {
    const job = jobs.find(({ position }) => position === row.position);
    return (job && madeDesign(row, job, origin)) ?? designView(storedDesign(row), origin);
  });
}

interface DrawnJob {
  design_text: string;
  design: string | null;
  measured_stone: string | null;
  band: string | null;
}

/** A design as last drawn by its job; null if unchanged from the order, or unreadable. */
function madeDesign(row: Selectable<OrderDesignTable>, job: DrawnJob, origin: string): DesignView | null {
  const stored = storedDesign(row);
  const ordered = designView(stored, origin);
  const made = drawnDesign(job.design, job.measured_stone, job.band);
  if (!made) return null;
  if (ordered.design && designKeyText(ordered.design) === designKeyText(made)) return null;
  const shown = designView(
    { ...stored, text: job.design_text, design: made, band: made.band ?? null },
    origin,
  );
  if (!ordered.design) return { ...shown, orderedLink: ordered.link };
  return {
    ...shown,
    ...shownFacts(factsAsMade(ordered.design, made), ordered.design),
    orderedLink: ordered.link,
  };
}

const designRows = prepareStatement((db, orderId: string) =>
  db.selectFrom("order_design").selectAll().where("order_id", "=", orderId).orderBy("position"),
);

function storedDesign(row: Selectable<OrderDesignTable>): DesignFacts {
  const { design_id: id, design_text: text, estimate_cents: estimateCents } = row;
  const design = readStoredDesign(row.design);
  return { id, text, design, band: design && readStoredBand(row.band, design), estimateCents };
}

/** A design as shown in the checkout, on the order page and in emails. */
export interface DesignView {
  id: string;
  title: string;
  facts: { label: string; value: string }[];
  /** Its band and any changes since the order except the engraving, on one line for a receipt; may be empty. */
  detail: string;
  /** Null if one of its options is no longer sold. */
  design: PairedDesign | null;
  /** As ordered, regardless of later changes. */
  estimateCents: Cents;
  link: string;
  /** Link to the ordered design, if a different one is made; otherwise null. */
  orderedLink: string | null;
}

type DesignFacts = Pick<DepositDesign, "id" | "text" | "band" | "estimateCents"> & {
  design: PairedDesign | null;
};

/** The view of a design and its band. `origin` has no trailing slash. */
export function designView(
  { id, text, design: alone, band, estimateCents }: DesignFacts,
  origin: string,
): DesignView {
  const design = alone && withBand(alone, band);
  const beside = band ? `&band=${bandText(band)}` : "";
  return {
    id,
    title: design ? designTitle(design) : m.designs.customPiece,
    ...shownFacts(design ? designFacts(design) : [], design),
    design,
    estimateCents,
    link: `${origin}${localPath("/custom-builder/review")}?design=${encodeURIComponent(text)}${beside}`,
    orderedLink: null,
  };
}

function shownFacts(
  facts: readonly Fact[],
  ordered: PairedDesign | null,
): Pick<DesignView, "facts" | "detail"> {
  const was = new Map(ordered && designFacts(ordered).map(({ id, value }) => [id, value]));
  const told = facts.filter(
    ({ id, value }) => id !== "engraving" && (id === "band" || was.get(id) !== value),
  );
  return {
    facts: facts.map(({ label, value }) => ({ label, value })),
    detail: told.map(({ label, value }) => `${label}: ${value}`).join("; "),
  };
}

/** Opens a job for each design of a deposit, in the payment's transaction; returns them in order. Empty for goods. */
export async function openOrderJobs(
  tx: Db,
  order: { id: string; total_cents: number },
  { actor, now }: { actor: string; now: number },
) {
  const { rows } = await designRows(tx, order.id);
  const jobs: { jobId: string; title: string }[] = [];
  for (const row of rows) {
    // For the desk, whatever the language of the buyer's request.
    const title = runInLanguage("en", () => pieceTitle(row.design));
    const job = await openJob(tx, {
      cause: { orderId: order.id, position: row.position },
      title,
      designText: row.design_text,
      design: row.design,
      band: row.band,
      estimateCents: row.estimate_cents,
      // Every design has the same deposit.
      depositCents: Math.floor(order.total_cents / rows.length),
      dueAt: promisedDate(now, settings()),
      actor,
      now,
    });
    jobs.push({ jobId: job.id, title });
  }
  return jobs;
}
