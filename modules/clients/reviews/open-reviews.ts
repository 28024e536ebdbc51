import { type Selectable, sql } from "kysely";
import type { Database, Tables } from "#database";
import type { DeskActor } from "../../../foundation/records/desk-change.ts";
import { fieldRecords } from "../../../foundation/records/field-records.ts";
import { formColumns, readRow } from "../../../foundation/records/field-rows.ts";
import { fieldSchema } from "../../../foundation/records/field-schema.ts";
import { readForm } from "../../../foundation/records/read-form.ts";
import { typedLine } from "../../../foundation/records/typed-text.ts";
import { reviewFields } from "./review-fields.ts";

/** A customer review as stored at the desk. */
export type Review = ReturnType<typeof reviewOf>;

/** The store's reviews, shown by the testimonial source `reviews`. */
export type Reviews = ReturnType<typeof openReviews>;

export const reviewRecords = fieldRecords({
  ...{ table: "review", name: "review", version: "revision", fields: reviewFields },
  sorts: { review: sql`lower(quote)`, customer: sql`lower(name)`, state: sql`published_at` },
});

/** Lookup of the orders that reviews belong to. */
interface ReviewOrders {
  /** Null for an unknown number. */
  find(number: string): Promise<{ id: string; isPaid: boolean } | null>;
  /** Numbers by ids. */
  numbers(ids: readonly string[]): Promise<Map<string, string>>;
}

interface ReviewsOptions {
  database: Database;
  /** Null: another shop stores the orders; the owner's word counts. */
  orders: ReviewOrders | null;
  /** Ms since 1970. Tests set it. */
  now?: () => number;
}

/** A new review is hidden at first. */
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
 * `order`: its number "LI-7K2M9QXA", or the provider's name of it. `name` as the customer wants to be named, 1 to 5
 * `stars`, `publishedAt` null when not shown; `revision` rises with every change.
 */
function reviewOf(row: Selectable<Tables["review"]>, order: string) {
  const { id, published_at: publishedAt, revision } = row;
  return { ...readRow(reviewFields, row), id, order, publishedAt, revision };
}

const reviewForm = fieldSchema(reviewFields).extend({
  /** "yes": the owner checked the order where it is stored, because it cannot be checked from here. */
  isPaid: typedLine(3),
});

/** Reads a customer's review with its paid order. Without `orders` (in another shop) the owner's word counts. */
async function readReview(input: unknown, orders: ReviewOrders | null) {
  const read = readForm(reviewForm, input);
  if ("errors" in read) return read;
  const { order, isPaid } = read.form;
  const fault = (field: string, message: string) => ({ errors: [{ field, message }] });
  const found = orders ? await orders.find(order) : { id: order, isPaid: isPaid === "yes" };
  if (!orders && isPaid !== "yes")
    return fault(
      "isPaid",
      "Look at this order at Shopify. A review stands only with an order that was paid.",
    );
  if (!found) return fault("order", `There is no order ${order}. A review stands only with a paid order.`);
  if (!found.isPaid)
    return fault(
      "order",
      `Order ${order} is not paid, or its money went back. A review stands only with a paid order.`,
    );
  return { row: { ...formColumns(reviewFields, read.form), order_id: found.id } };
}
