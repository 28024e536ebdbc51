import { type Selectable, sql } from "kysely";
import type { Database, Tables } from "#database";
import type { DeskActor } from "../../../foundation/records/desk-change.ts";
import { defineRecordTable } from "../../../foundation/records/field-records.ts";
import { formColumns, readRow } from "../../../foundation/records/field-rows.ts";
import { fieldSchema } from "../../../foundation/records/field-schema.ts";
import { readForm } from "../../../foundation/records/read-form.ts";
import { typedLine } from "../../../foundation/records/typed-text.ts";
import { reviewFields } from "./review-fields.ts";

/** A customer review as stored by the desk. */
export type Review = ReturnType<typeof reviewOf>;

/** The store's reviews, shown by the testimonial source `reviews`. */
export type Reviews = ReturnType<typeof openReviews>;

export const reviewRecords = defineRecordTable({
  ...{ table: "review", name: "review", version: "revision", fields: reviewFields },
  sorts: { review: sql`lower(quote)`, customer: sql`lower(name)`, state: sql`published_at` },
});

/** Looks up the orders that reviews belong to. */
interface ReviewOrders {
  /** Null if the number is unknown. */
  find(number: string): Promise<{ id: string; isPaid: boolean } | null>;
  /** Order numbers by ID. */
  numbers(ids: readonly string[]): Promise<Map<string, string>>;
}

interface ReviewsOptions {
  database: Database;
  /** Null if another shop system stores the orders; the owner's confirmation is then enough. */
  orders: ReviewOrders | null;
  /** Milliseconds since the Unix epoch. Set by tests. */
  now?: () => number;
}

/** New reviews start out hidden. */
export function openReviews({ database, orders, now = Date.now }: ReviewsOptions) {
  const records = reviewRecords.open({
    ...{ database, now },
    read: (input) => readReview(input, orders),
    async show(rows) {
      const numbers = await orders?.numbers(rows.map((row) => row.order_id));
      return rows.map((row) => reviewOf(row, numbers?.get(row.order_id) ?? row.order_id));
    },
  });
  return {
    ...records,
    /** Shows or hides a review. */
    publish: (id: number, isShown: boolean, input: unknown, by: DeskActor) =>
      records.changeRow(id, input, {
        by,
        change: () => ({
          action: isShown ? "review.published" : "review.hidden",
          set: { published_at: isShown ? now() : null },
        }),
      }),
  };
}

/**
 * `order` is its number ("LI-7K2M9QXA") or the provider's name for it. `stars` is 1 to 5; `publishedAt` is null if
 * hidden; `revision` is for optimistic locking.
 */
function reviewOf(row: Selectable<Tables["review"]>, order: string) {
  const { id, published_at: publishedAt, revision } = row;
  return { ...readRow(reviewFields, row), id, order, publishedAt, revision };
}

const reviewForm = fieldSchema(reviewFields).extend({
  /** "yes" if the owner checked the order in the other shop system, which cannot be checked from here. */
  isPaid: typedLine(3),
});

/** Validates a review and that its order is paid. Without `orders`, relies on the owner's confirmation. */
async function readReview(input: unknown, orders: ReviewOrders | null) {
  const read = readForm(reviewForm, input);
  if ("errors" in read) return read;
  const { order, isPaid } = read.form;
  const fault = (field: string, message: string) => ({ errors: [{ field, message }] });
  const found = orders ? await orders.find(order) : { id: order, isPaid: isPaid === "yes" };
  if (!orders && isPaid !== "yes")
    return fault("isPaid", "Check this order in Shopify. Reviews need a paid order.");
  if (!found) return fault("order", `There's no order ${order}. Reviews need a paid order.`);
  if (!found.isPaid)
    return fault("order", `Order ${order} isn't paid or was refunded. Reviews need a paid order.`);
  return { row: { ...formColumns(reviewFields, read.form), order_id: found.id } };
}
