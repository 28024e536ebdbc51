import { type Db, prepareStatement } from "#database";
import { type Cents, type PayMethod, payMethod } from "#money";
import { isCounterProvider, providerAccount } from "./counter-methods.ts";

export interface OrderCharge {
  ref: string;
  provider: string;
  method: PayMethod;
  currency: string;
  amountCents: Cents;
  /** For a charge paid with exchanged goods: the charge that first paid for them. */
  originRef: string | null;
  /** The amount not yet refunded or about to be. */
  leftCents: Cents;
}

/** An order's approved charges, oldest first, excluding surplus ones, which are refunded separately. */
export async function readOrderCharges(db: Db, orderId: string): Promise<OrderCharge[]> {
  const { rows } = await chargesOf(db, orderId);
  return rows.map(({ refundRef, inParts, ...charge }) => ({
    ...charge,
    method: payMethod(providerAccount(charge.provider)),
    leftCents: refundRef === null ? charge.amountCents - Number(inParts ?? 0) : 0,
  }));
}

const chargesOf = prepareStatement((db, orderId: string) =>
  db
    .selectFrom("payment")
    .select(["ref", "provider", "currency", "amount_cents as amountCents", "refund_ref as refundRef"])
    .select("origin_ref as originRef")
    .select((eb) =>
      eb
        .selectFrom("refund_part")
        .whereRef("refund_part.charge_ref", "=", "payment.ref")
        .select((part) => part.fn.sum<number>("refund_part.amount_cents").as("sum"))
        .as("inParts"),
    )
    .where("order_id", "=", orderId)
    .where("kind", "=", "charge")
    .where("state", "=", "approved")
    .where("surplus", "=", 0)
    .orderBy("created_at")
    .orderBy("ref"),
);

/** Whether a charge can be refunded here: at the counter, or through the current online provider. */
export function isRefundable(charge: OrderCharge, provider: string): boolean {
  return isCounterProvider(charge.provider) || charge.provider === provider;
}
