import type { Kysely } from "kysely";
import type { Tables } from "#database";
import type { Cents } from "#money";

const batch = 20;

/** Money that is owed back: a charge, or a part of one. */
export interface OwedRefund {
  orderId: string;
  chargeRef: string;
  /** The part's id; null: the whole charge, or what its parts leave of it. */
  partId: string | null;
  amountCents: Cents;
  currency: string;
}

/**
 * What this provider owes back, the parts first: of orders that cannot be fulfilled or were given up, charges that an
 * order did not need, and parts that the desk decided on.
 */
export async function owedRefunds(db: Kysely<Tables>, provider: string): Promise<OwedRefund[]> {
  const parts = await db
    .selectFrom("refund_part")
    .innerJoin("payment", "payment.ref", "refund_part.charge_ref")
    .select([
      "refund_part.order_id as orderId",
      "charge_ref as chargeRef",
      "refund_part.id as partId",
      "refund_part.amount_cents as amountCents",
      "refund_part.currency",
    ])
    .where("refund_part.refund_ref", "is", null)
    .where("payment.provider", "=", provider)
    .orderBy("refund_part.created_at")
    .limit(batch)
    .execute();
  const charges = [
    ...(await owedCharges(db, provider).where("orders.state", "=", "refund_pending").execute()),
    ...(await owedCharges(db, provider).where("payment.surplus", "=", 1).execute()),
  ];
  const whole = [...new Map(charges.map((charge) => [charge.chargeRef, charge])).values()];
  return [
    ...parts,
    ...whole.map(({ inParts, amountCents, ...charge }) => ({
      ...charge,
      partId: null,
      amountCents: amountCents - Number(inParts ?? 0),
    })),
  ];
}

function owedCharges(db: Kysely<Tables>, provider: string) {
  return db
    .selectFrom("orders")
    .innerJoin("payment", "payment.order_id", "orders.id")
    .select((eb) => [
      "orders.id as orderId",
      "payment.ref as chargeRef",
      "payment.amount_cents as amountCents",
      "payment.currency",
      eb
        .selectFrom("refund_part")
        .whereRef("refund_part.charge_ref", "=", "payment.ref")
        .select((part) => part.fn.sum<number>("refund_part.amount_cents").as("asked"))
        .as("inParts"),
    ])
    .where("payment.kind", "=", "charge")
    .where("payment.state", "=", "approved")
    .where("payment.refund_ref", "is", null)
    .where("payment.provider", "=", provider)
    .limit(batch);
}

/** Whether money of this order is still owed back. */
export async function owesMore(db: Kysely<Tables>, orderId: string): Promise<boolean> {
  const charge = await db
    .selectFrom("payment")
    .select("id")
    .where("order_id", "=", orderId)
    .where("kind", "=", "charge")
    .where("state", "=", "approved")
    .where("refund_ref", "is", null)
    .executeTakeFirst();
  const part = await db
    .selectFrom("refund_part")
    .select("id")
    .where("order_id", "=", orderId)
    .where("refund_ref", "is", null)
    .executeTakeFirst();
  return charge !== undefined || part !== undefined;
}

/** Notes by which refund it went back. False when it did before. */
export async function noteRefund(tx: Kysely<Tables>, owed: OwedRefund, refundRef: string): Promise<boolean> {
  const { partId, chargeRef } = owed;
  const { numUpdatedRows } =
    partId === null
      ? await tx
          .updateTable("payment")
          .set({ refund_ref: refundRef })
          .where("ref", "=", chargeRef)
          .where("refund_ref", "is", null)
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable("refund_part")
          .set({ refund_ref: refundRef })
          .where("id", "=", partId)
          .where("refund_ref", "is", null)
          .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
