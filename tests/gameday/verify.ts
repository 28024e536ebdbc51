import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";

/** The acknowledged order pages (`/orders/{token}`) whose order isn't in the file as paid. */
export function findMissingOrders(sqlitePath: string, paths: readonly string[]): string[] {
  const file = new DatabaseSync(sqlitePath, { readOnly: true, timeout: 5_000 });
  try {
    const find = file.prepare("select 1 from orders where token_hash = ? and state = 'paid'");
    return paths.filter((path) => {
      const token = decodeURIComponent(path.replace(/^\/orders\//, ""));
      return !find.get(createHash("sha256").update(token).digest("hex"));
    });
  } finally {
    file.close();
  }
}

const invariants: Record<string, string> = {
  "a piece is sold to an order that is not paid":
    "select u.id from stock_unit u left join orders o on o.id = u.order_id where u.state = 'sold' and o.paid_at is null",
  "an order has fewer or more pieces than it sold":
    "select o.id from orders o where o.state = 'paid' and o.unit_count <> (select count(*) from stock_unit u where u.order_id = o.id and u.state = 'sold')",
  "a paid order has not exactly one payment of its total":
    "select o.id from orders o where o.state = 'paid' and (select count(*) from payment p where p.order_id = o.id and p.kind = 'charge' and p.state = 'approved' and p.amount_cents = o.total_cents) <> 1",
  "a paid order has no mail":
    "select o.id from orders o where o.state = 'paid' and not exists (select 1 from outbox m where m.dedupe = 'order-confirmed ' || o.id)",
  "a cart was paid twice":
    "select cart_id from orders where state = 'paid' group by cart_id having count(*) > 1",
  "a piece is held for an order that is over":
    "select u.id from stock_unit u join orders o on o.id = u.order_id where u.state = 'held' and o.state <> 'pending_payment'",
};

/** Problems in a file of the shop; empty if there are none. */
export function findDatabaseFaults(sqlitePath: string): string[] {
  const file = new DatabaseSync(sqlitePath, { readOnly: true, timeout: 5_000 });
  try {
    const check = String(Object.values(file.prepare("pragma integrity_check").get() ?? {})[0]);
    const broken = Object.entries(invariants).flatMap(([words, query]) => {
      const { length } = file.prepare(query).all();
      return length > 0 ? [`${words} (${length} ×)`] : [];
    });
    return [...(check === "ok" ? [] : [check]), ...broken];
  } finally {
    file.close();
  }
}
