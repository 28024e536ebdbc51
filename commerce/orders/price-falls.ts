import type { Kysely } from "kysely";
import type { Tables } from "#database";
import type { OrderLine } from "./order-record.ts";

/**
 * A held order's lines at today's prices where those fell since; rises are ignored. Null when no price fell.
 * The discount's parts are left as they were: spread them anew.
 */
export async function priceFalls(
  db: Kysely<Tables>,
  lines: readonly OrderLine[],
): Promise<OrderLine[] | null> {
  const variants = await db
    .selectFrom("variant")
    .select(["id", "price_cents"])
    .where("id", "in", [...new Set(lines.map((line) => line.variantId))])
    .execute();
  const today = new Map(variants.map(({ id, price_cents }) => [id, price_cents]));
  let fell = false;
  const repriced = lines.map((line) => {
    const unitPriceCents = Math.min(line.unitPriceCents, today.get(line.variantId) ?? line.unitPriceCents);
    if (unitPriceCents < line.unitPriceCents) fell = true;
    return { ...line, unitPriceCents, totalCents: unitPriceCents * line.quantity };
  });
  return fell ? repriced : null;
}
