import { type Expression, sql } from "kysely";
import type { Tx } from "../transaction.ts";
import { containing } from "./containing.ts";
import type { Mailbox } from "./mailbox.ts";

/** The rows that are about the person of a mailbox, by where they stand. */
export async function personalRows(db: Tx, { key, spellings }: Mailbox) {
  const isTheirs = (column: string): Expression<boolean> =>
    sql<boolean>`lower(${sql.ref(column)}) in (${sql.join(spellings)})`;
  const orders = await db
    .selectFrom("orders")
    .selectAll()
    .where(isTheirs("email"))
    .orderBy("created_at")
    .execute();
  const orderIds = orders.map(({ id }) => id);
  const ofOrders = <T>(read: () => Promise<T[]>): Promise<T[]> =>
    orderIds.length === 0 ? Promise.resolve([]) : read();
  const quotes = await db
    .selectFrom("quote_request")
    .selectAll()
    .where(isTheirs("email"))
    .orderBy("id")
    .execute();
  const similars = await db
    .selectFrom("similar_request")
    .selectAll()
    .where(isTheirs("email"))
    .orderBy("id")
    .execute();
  const sizers = await db
    .selectFrom("sizer_request")
    .selectAll()
    .where(isTheirs("email"))
    .orderBy("id")
    .execute();
  const signUps = await db
    .selectFrom("sign_up")
    .selectAll()
    .where((eb) => eb.or([eb("email_key", "=", key), isTheirs("email")]))
    .execute();
  const designs = await ofOrders(() =>
    db.selectFrom("order_design").selectAll().where("order_id", "in", orderIds).execute(),
  );
  const payments = await ofOrders(() =>
    db.selectFrom("payment").selectAll().where("order_id", "in", orderIds).orderBy("created_at").execute(),
  );
  const reviews = await ofOrders(() =>
    db.selectFrom("review").selectAll().where("order_id", "in", orderIds).execute(),
  );
  const jobs = await jobsOf(
    db,
    orderIds,
    quotes.map(({ id }) => id),
  );
  const carts = await db
    .selectFrom("cart")
    .selectAll()
    .where((eb) =>
      eb.or([
        eb("id", "in", ["", ...orders.map(({ cart_id }) => cart_id)]),
        ...["buyer_identity", "attributes", "note", "lines"].map((column) => containing(column, spellings)),
      ]),
    )
    .execute();
  const letters = await db
    .selectFrom("outbox")
    .selectAll()
    .where((eb) => eb.or([isTheirs("recipient"), containing("data", spellings)]))
    .orderBy("id")
    .execute();
  return { orders, designs, payments, reviews, quotes, similars, sizers, signUps, carts, letters, jobs };
}

async function jobsOf(db: Tx, orderIds: readonly string[], quoteIds: readonly number[]) {
  if (orderIds.length + quoteIds.length === 0) return [];
  return await db
    .selectFrom("job")
    .selectAll()
    .where((eb) =>
      eb.or([eb("order_id", "in", ["", ...orderIds]), eb("quote_request_id", "in", [0, ...quoteIds])]),
    )
    .orderBy("created_at")
    .execute();
}
