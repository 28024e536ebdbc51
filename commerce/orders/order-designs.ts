import type { Selectable } from "kysely";
import type { Db } from "#database";
import { designFacts, designTitle } from "#jewelry/description";
import type { Design } from "#jewelry/design";
import { readStoredDesign } from "#jewelry/read-design";
import type { OrderDesignTable } from "../../database/tables.ts";
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
