import { sql } from "kysely";
import type { Db } from "#database";

/** Excludes carts whose order is being paid. */
export function untouchedCarts(db: Db, before: number) {
  return db
    .selectFrom("cart")
    .select("cart.id")
    .where("updated_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("orders")
            .select("orders.id")
            .whereRef("orders.cart_id", "=", "cart.id")
            .where("orders.state", "=", "pending_payment"),
        ),
      ),
    )
    .orderBy("updated_at");
}

/** A cancelled order with a refund due is not purged. */
export function endedOrders(db: Db, before: number) {
  return db
    .selectFrom("orders")
    .select("orders.id")
    .where("state", "=", "cancelled")
    .where("updated_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("payment")
            .select("payment.id")
            .whereRef("payment.order_id", "=", "orders.id")
            .where("payment.state", "=", "approved"),
        ),
      ),
    )
    .orderBy("updated_at");
}

/** Excludes quotes whose deposit is being paid. */
export function unacceptedQuotes(db: Db, before: number) {
  return db
    .selectFrom("quote")
    .select("number as id")
    .where("quote.state", "<>", "accepted")
    .where("quote.updated_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("orders")
            .select("orders.id")
            .whereRef("orders.id", "=", "quote.order_id")
            .where("orders.state", "=", "pending_payment"),
        ),
      ),
    )
    .orderBy("number");
}

/** Requests for quotes, except those whose piece the workshop has worked on since. */
export function quotesOutOfWork(db: Db, before: number) {
  const inWork = db
    .selectFrom("job")
    .select((eb) => eb.ref("quote_request_id").$castTo<number>().as("id"))
    .where("quote_request_id", "is not", null)
    .where("stage_at", ">=", before);
  return db
    .selectFrom("quote_request")
    .select("id")
    .where("created_at", "<", before)
    .where("id", "not in", inWork)
    .orderBy("id");
}

const addressed = [
  "orders",
  "quote",
  "quote_request",
  "similar_request",
  "sizer_request",
  "repair",
  "visit",
  "sign_up",
] as const;

/** Clients whose records are all past their terms, and of whom nothing was written down since. */
export function clientsWithoutRecords(db: Db, before: number) {
  let clients = db
    .selectFrom("client")
    .select("id")
    .where("updated_at", "<", before)
    .where("merged_into", "is", null);
  for (const table of addressed)
    clients = clients.where(
      sql<boolean>`not exists (select 1 from client_mailbox
        join client_address on client_address.email_key = client_mailbox.email_key
        join ${sql.table(table)} as record on lower(record.email) = client_address.address
        where client_mailbox.client_id = client.id)`,
    );
  clients = clients
    .where(
      sql<boolean>`not exists (select 1 from client_date where client_id = client.id and created_at >= ${before})`,
    )
    .where(
      sql<boolean>`not exists (select 1 from desk_note
        where subject = 'client C-' || (1000 + client.id) and at >= ${before})`,
    );
  return clients.orderBy("id");
}
