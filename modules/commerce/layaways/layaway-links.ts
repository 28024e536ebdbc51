import type { Db } from "#database";
import { type LayawayRow, layawayLabel } from "../layaway-schedule/layaway-rows.ts";

/** A layaway as its order names it. */
export interface LayawayLink {
  label: string;
  state: LayawayRow["state"];
}

/** The layaways behind orders, by their number. */
export async function readLayawayLinks(
  db: Db,
  orders: readonly { layaway: number | null }[],
): Promise<Map<number | null, LayawayLink>> {
  const numbers = orders.flatMap(({ layaway }) => layaway ?? []);
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom("layaway")
    .select(["number", "state"])
    .where("number", "in", numbers)
    .execute();
  return new Map(rows.map(({ number, state }) => [number, { label: layawayLabel(number), state }]));
}
