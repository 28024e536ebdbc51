import type { Db } from "#database";
import type { QuoteLine } from "#quotes";
import type { OrderTransaction } from "../orders/move-order.ts";
import type { OrderLine } from "../orders/order-record.ts";

export interface QuotedPiece {
  unit: number;
  variant: number;
  line: QuoteLine;
}

/**
 * Locks the pieces from stock on accepted lines. Null if one of them isn't free, so that nothing can be accepted; the
 * caller writes the order and then holds them.
 */
export async function lockQuotedPieces(
  { tx, dialect }: OrderTransaction,
  lines: readonly QuoteLine[],
): Promise<QuotedPiece[] | null> {
  const wanted = new Map(lines.flatMap((line) => (line.piece === null ? [] : [[line.piece, line] as const])));
  if (wanted.size === 0) return [];
  const rows = await tx
    .selectFrom("stock_unit")
    .select(["id", "variant_id as variant", "state", "withheld"])
    .where("id", "in", [...wanted.keys()])
    // A consistent lock order prevents deadlocks.
    .orderBy("id")
    .$if(dialect === "postgres", (query) => query.forUpdate())
    .execute();
  const free = rows.filter(({ state, withheld }) => state === "free" && withheld === 0);
  if (free.length < wanted.size) return null;
  return free.map(({ id, variant }) => ({ unit: id, variant, line: wanted.get(id)! }));
}

/** Holds locked pieces for an order, until its deposit is paid or, with `heldUntil` null, until its handover. */
export async function holdQuotedPieces(
  { tx, movedVariants }: OrderTransaction,
  pieces: readonly QuotedPiece[],
  { orderId, heldUntil }: { orderId: string; heldUntil: number | null },
): Promise<void> {
  for (const { unit, variant } of pieces) {
    movedVariants.add(variant);
    await tx
      .updateTable("stock_unit")
      .set({ state: "held", order_id: orderId, held_until: heldUntil })
      .where("id", "=", unit)
      .execute();
  }
}

/** Keeps an order's held pieces until its handover, now that its deposit is paid. */
export async function keepQuotedPieces(tx: Db, orderId: string): Promise<void> {
  await tx
    .updateTable("stock_unit")
    .set({ held_until: null })
    .where("order_id", "=", orderId)
    .where("state", "=", "held")
    .execute();
}

/** A piece on the order of an accepted quote. Its price is agreed in the journal, with the others'. */
export function quotedPieceLine({ unit, variant, line }: QuotedPiece): OrderLine {
  return {
    ...{ id: `piece ${unit}`, variantId: variant, productHandle: "", title: line.title, variantTitle: null },
    ...{
      vendor: "",
      sku: null,
      image: null,
      quantity: 1,
      unitPriceCents: 0,
      totalCents: 0,
      discountCents: 0,
    },
    ...{
      attributes: [],
      isTracked: true,
      isTaxable: true,
      isDiscountable: false,
      agreedCents: line.eachCents,
    },
  };
}
