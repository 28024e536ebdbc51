import { type Selectable, sql } from "kysely";
import type { Database, Tables } from "#database";
import { changeRecord, type RecordWrite } from "../../../foundation/records/change-record.ts";
import { auditDesk, type DeskActor, type DeskChange } from "../../../foundation/records/desk-change.ts";
import { changesOf, formColumns, readRow, searchedColumns } from "../../../foundation/records/field-rows.ts";
import { type Listing, type ListPage, readPage } from "../../../foundation/records/listing.ts";
import { readForm } from "../../../foundation/records/read-form.ts";
import { rowTable } from "../../../foundation/records/record-tables.ts";
import { isFound } from "../../../foundation/records/searched-text.ts";
import { reviewFields } from "./review-fields.ts";
import { type ReviewOrders, reviewedOrder, reviewForm, revisionForm } from "./review-form.ts";

/** A customer review as stored at the desk. */
export type Review = ReturnType<typeof reviewOf>;

/** The store's reviews, shown by the testimonial source `reviews`. */
export type Reviews = ReturnType<typeof openReviews>;

type Row = Selectable<Tables["review"]>;

const sorts = {
  review: sql`lower(quote)`,
  customer: sql`lower(name)`,
  stars: sql`stars`,
  state: sql`published_at`,
};

const reviews = rowTable({
  table: "review",
  key: "id",
  version: "revision",
  subject: (id) => `review ${id}`,
});

interface ReviewsOptions {
  database: Database;
  /** Null: another shop stores the orders; the owner's word counts. */
  orders: ReviewOrders | null;
  /** Ms since 1970. Tests set it. */
  now?: () => number;
}

export function openReviews({ database, orders, now = Date.now }: ReviewsOptions) {
  async function shown(rows: Row[]): Promise<Review[]> {
    const numbers = await orders?.numbers(rows.map((row) => row.order_id));
    return rows.map((row) => reviewOf(row, numbers?.get(row.order_id) ?? row.order_id));
  }

  async function changeRow(id: number, input: unknown, { by, change }: RowChange): Promise<DeskChange> {
    const read = readForm(revisionForm, input);
    if ("errors" in read) return { ok: false, errors: read.errors };
    const { revision: version } = read.form;
    return await changeRecord({ database, now }, { table: reviews, id, version, by, change });
  }

  return {
    /** A page of them, newest first. */
    async list(listing: Listing): Promise<ListPage<Review>> {
      const { search } = listing;
      const wanted = database.read
        .selectFrom("review")
        .selectAll()
        .$if(search !== "", (query) => query.where(isFound(search, searchedColumns(reviewFields, "review"))));
      const page = await readPage(wanted, listing, { sorts, usual: sql`id desc`, id: sql`id` });
      return { ...page, rows: await shown(page.rows) };
    },
    /** Null when there is none. */
    async find(id: number): Promise<Review | null> {
      const query = database.read.selectFrom("review").selectAll().where("id", "=", id);
      return (await shown(await query.execute()))[0] ?? null;
    },
    /** Stores a new review, hidden at first. */
    async enter(input: unknown, by: DeskActor): Promise<DeskChange<{ id: number }>> {
      const read = await readReview(input, orders);
      if ("errors" in read) return { ok: false, errors: read.errors };
      const row = { ...read.row, published_at: null, updated_at: now() };
      return await database.write(async (tx) => {
        const { id } = await tx.insertInto("review").values(row).returning("id").executeTakeFirstOrThrow();
        const data = { stars: row.stars };
        await auditDesk(tx, by, { subject: reviews.subject(id), action: "review.entered", data, now: now() });
        return { ok: true, id };
      });
    },
    async change(id: number, input: unknown, by: DeskActor): Promise<DeskChange> {
      const read = await readReview(input, orders);
      if ("errors" in read) return { ok: false, errors: read.errors };
      const { row: set } = read;
      return await changeRow(id, input, {
        by,
        change: (row) => ({ set, action: "review.changed", data: changesOf(reviewFields, row, set) }),
      });
    },
    /** Shows or hides a review. */
    publish: (id: number, isShown: boolean, input: unknown, by: DeskActor) =>
      changeRow(id, input, {
        by,
        change: () => ({
          action: isShown ? "review.published" : "review.hidden",
          set: { published_at: isShown ? now() : null },
        }),
      }),
    remove: (id: number, input: unknown, by: DeskActor) =>
      changeRow(id, input, { by, change: () => ({ action: "review.deleted", set: "remove" }) }),
  };
}

interface RowChange {
  by: DeskActor;
  change: (row: Row) => RecordWrite<Row, Partial<Omit<Row, "id">>, object>;
}

async function readReview(input: unknown, orders: ReviewOrders | null) {
  const read = readForm(reviewForm, input);
  if ("errors" in read) return read;
  const order = await reviewedOrder(read.form, orders);
  if ("errors" in order) return order;
  return { row: { ...formColumns(reviewFields, read.form), order_id: order.id } };
}

/**
 * `order`: its number "LI-7K2M9QXA", or the provider's name of it. `name` as the customer wants to be named, 1 to 5
 * `stars`, `publishedAt` null when not shown; `revision` rises with every change.
 */
function reviewOf(row: Row, order: string) {
  const { id, published_at: publishedAt, revision } = row;
  return { ...readRow(reviewFields, row), id, order, publishedAt, revision };
}
