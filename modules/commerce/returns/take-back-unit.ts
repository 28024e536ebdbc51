import { bookCosts, type lockPiece, pieceLabel, type readReturn, recordReturn } from "#stock";
import type { DeskActor } from "../../../foundation/records/desk-change.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import type { OrderTransaction } from "../orders/move-order.ts";
import type { OrderRow } from "../orders/order-row.ts";

export interface TakenBack {
  unit: NonNullable<Awaited<ReturnType<typeof lockPiece>>>;
  order: OrderRow;
  form: Extract<ReturnType<typeof readReturn>, { form: unknown }>["form"];
  /** Where it goes, if it isn't kept in its place. */
  away?: "" | "bench";
  photographs: Parameters<typeof recordReturn>[1]["photographs"];
  by: DeskActor;
  now: number;
}

/**
 * Takes a sold piece of an order back into stock, for sale or not, in the caller's transaction: its sale stays in its
 * history, its cost goes back to inventory, and its consignor is owed nothing. Returns an error if the register can't
 * have it, with nothing written.
 */
export async function takeBackUnit(
  { tx, movedVariants }: OrderTransaction,
  { unit, order, form, away = "", photographs, by, now }: TakenBack,
): Promise<FieldError | null> {
  const entered = await recordReturn(tx, { unit, order: order.number, form, away, photographs, by, now });
  if (entered) return entered;
  const withheld = form.offer.isWithheld ? 1 : 0;
  await tx
    .updateTable("stock_unit")
    .set({ state: "free", order_id: null, held_until: null, withheld })
    .where("id", "=", unit.id)
    .execute();
  await tx
    .insertInto("stock_return")
    .values({
      ...{ unit_id: unit.id, order_id: order.id, variant_id: unit.variantId, serial: unit.serial },
      ...{ key: form.key, returned_on: form.day, condition: form.condition, place: form.place, withheld },
      ...{ taken_back_at: now, taken_back_by: by.actor },
    })
    .execute();
  const memo = `${pieceLabel(unit.id)} returned to stock`;
  await bookCosts(tx, { units: [unit.id], orderId: order.id, actor: by.actor, now, memo });
  if (!form.offer.isWithheld) movedVariants.add(unit.variantId);
  return null;
}

/** Why a piece that comes back can't be offered for sale, as an error; null if it can. */
export async function offerFault({ tx }: OrderTransaction, variantId: number): Promise<FieldError | null> {
  const { tracked } = await tx
    .selectFrom("variant")
    .select("tracked")
    .where("id", "=", variantId)
    .executeTakeFirstOrThrow();
  if (tracked === 1) return null;
  const message =
    "Its product is now made to order, so its pieces aren't for sale. Return it to stock without offering it, or track the product's stock first.";
  return { field: "offer", message };
}
