import { type ExpressionBuilder, sql } from "kysely";
import type { Tables } from "#database";
import type { CheckoutContext } from "../checkout/context.ts";
import { orderColumns } from "../orders/order-record.ts";
import type { DeskList, DeskOrderRow, OrderFilter } from "./desk.ts";
import { holds, pageOf, pageSize } from "./desk-list.ts";

/** One page of the orders that a filter lets through, the newest first. */
export async function listOrders(
  { database, facts }: CheckoutContext,
  filter: OrderFilter,
): Promise<DeskList<DeskOrderRow>> {
  const { states, kind } = filter;
  const search = (filter.search ?? "").trim().slice(0, 100);
  const wanted = database.read
    .selectFrom("orders")
    .$if(states !== undefined, (query) => query.where("state", "in", states ?? []))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind!))
    .$if(search !== "", (query) => query.where((eb) => isAbout(eb, search)));
  const { total } = await wanted
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const { page, pages } = pageOf(filter.page, total);
  const orders = await wanted
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const callsFromCents = facts.delivery.callBeforeHandoverCents;
  const rows = orders.map(
    (order): DeskOrderRow => ({
      number: order.number,
      kind: order.kind,
      state: order.state,
      name: `${order.first_name} ${order.last_name}`,
      titles: orderColumns.lines
        .parse(JSON.parse(order.lines))
        .map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title)),
      method: orderColumns.delivery.parse(JSON.parse(order.delivery)).method,
      totalCents: order.total_cents,
      placedAt: order.paid_at ?? order.created_at,
      paidAt: order.paid_at,
      heldUntil: order.held_until,
      callsBeforeHandover: order.total_cents >= callsFromCents,
    }),
  );
  return { rows, total, page, pages };
}

function isAbout(eb: ExpressionBuilder<Tables, "orders">, search: string) {
  const name = sql<string>`first_name || ' ' || last_name`;
  return eb.or([
    holds(eb.ref("number"), search),
    holds(name, search),
    holds(eb.ref("email"), search),
    holds(eb.ref("phone"), search),
    eb.exists(
      eb
        .selectFrom("stock_unit")
        .select("stock_unit.id")
        .whereRef("stock_unit.order_id", "=", "orders.id")
        .where((unit) => holds(unit.ref("stock_unit.serial"), search)),
    ),
  ]);
}
