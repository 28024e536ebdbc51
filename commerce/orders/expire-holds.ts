import type { Kysely } from "kysely";
import type { Database, Tables } from "#database";
import { bumpCatalogueVersion } from "../catalogue/catalogue-version.ts";
import { cancelOrder } from "./cancel-order.ts";
import { auditedWrite } from "./move-order.ts";

const batch = 50;

/**
 * Ends every unpaid order whose hold is over at `now` (ms since 1970), but none that can still be paid on a provider's
 * page. Writes only when there is one.
 * Answers whether pieces came back to the catalogue.
 */
export async function expireHolds(database: Database, now: number): Promise<boolean> {
  let cameBack = false;
  for (;;) {
    const due = await overdue(database.read, now).select("id").limit(batch).execute();
    if (due.length === 0) return cameBack;
    const ids = due.map(({ id }) => id);
    cameBack = (await auditedWrite(database, (tx) => expire(tx, database.dialect, ids, now))) || cameBack;
  }
}

async function expire(
  tx: Kysely<Tables>,
  dialect: Database["dialect"],
  ids: string[],
  now: number,
): Promise<boolean> {
  const orders = await overdue(tx, now)
    .selectAll()
    .where("id", "in", ids)
    .orderBy("id")
    .$if(dialect === "postgres", (query) => query.forUpdate())
    .execute();
  let cameBack = false;
  for (const order of orders) {
    const freed = await cancelOrder({ tx, dialect }, order, { reason: "expired", actor: "system", now });
    cameBack = freed || cameBack;
  }
  if (cameBack) await bumpCatalogueVersion(tx);
  return cameBack;
}

function overdue(db: Kysely<Tables>, now: number) {
  return db
    .selectFrom("orders")
    .where("state", "=", "pending_payment")
    .where("session_ref", "is", null)
    .where("held_until", "<=", now);
}
