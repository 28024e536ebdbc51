import { prepareStatement } from "#database";
import type { ShopTransaction } from "./transaction.ts";

/**
 * State changes of an order's pieces: held ones are sold or released; on a refund, sold ones return to stock, like those
 * still held for an accepted quote.
 */
const unitMoves = {
  sell: { from: ["held"], set: { state: "sold", held_until: null } },
  release: { from: ["held"], set: { state: "free", order_id: null, held_until: null } },
  takeBack: { from: ["held", "sold"], set: { state: "free", order_id: null, held_until: null } },
} as const;

export type UnitTransition = keyof typeof unitMoves;

/** Sells, releases or returns every eligible piece of the order. Returns their variants. */
export async function transitionUnits(
  { tx }: ShopTransaction,
  orderId: string,
  move: UnitTransition,
): Promise<Set<number>> {
  const { from, set } = unitMoves[move];
  const { rows } = await moved(tx, orderId, from, set);
  return new Set(rows.map(({ variant_id }) => variant_id));
}

type Moved = (typeof unitMoves)[UnitTransition];

const moved = prepareStatement((tx, orderId: string, from: Moved["from"], set: Moved["set"]) =>
  tx
    .updateTable("stock_unit")
    .set(set)
    .where("order_id", "=", orderId)
    .where("state", "in", from)
    .returning("variant_id"),
);
