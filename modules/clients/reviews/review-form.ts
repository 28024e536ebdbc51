import { z } from "zod";
import { fieldSchema } from "../../../foundation/records/field-schema.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import { hiddenNumber, typedLine } from "../../../foundation/records/typed-text.ts";
import { reviewFields } from "./review-fields.ts";

/** Lookup of the orders that reviews belong to. */
export interface ReviewOrders {
  /** Null for an unknown number. */
  find(number: string): Promise<{ id: string; isPaid: boolean } | null>;
  /** Numbers by ids. */
  numbers(ids: readonly string[]): Promise<Map<string, string>>;
}

export const revisionForm = z.object({ revision: hiddenNumber });

/** A customer's review, and the order that it belongs to. */
export const reviewForm = fieldSchema(reviewFields).extend({
  /** "yes": the owner checked the order where it is stored, because it cannot be checked from here. */
  isPaid: typedLine(3),
});

/** Id of the review's paid order, or why it is invalid. Without `orders` (in another shop) the owner's word counts. */
export async function reviewedOrder(
  { order, isPaid }: z.infer<typeof reviewForm>,
  orders: ReviewOrders | null,
): Promise<{ id: string } | { errors: FieldError[] }> {
  const fault = (field: string, message: string) => ({ errors: [{ field, message }] });
  if (!orders)
    return isPaid === "yes"
      ? { id: order }
      : fault("isPaid", "Look at this order at Shopify. A review stands only with an order that was paid.");
  const found = await orders.find(order);
  if (!found) return fault("order", `There is no order ${order}. A review stands only with a paid order.`);
  if (!found.isPaid)
    return fault(
      "order",
      `Order ${order} is not paid, or its money went back. A review stands only with a paid order.`,
    );
  return { id: found.id };
}
