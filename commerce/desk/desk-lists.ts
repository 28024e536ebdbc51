import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "#database";
import type { CheckoutContext } from "../checkout/context.ts";
import { orderColumns } from "../orders/order-record.ts";
import type { DeskList, DeskOrderRow, DeskPiece, OrderFilter, PieceFilter } from "./desk.ts";

const mostPages = 10_000;

/** Entries on one page of a list at the desk. */
const pageSize = 50;

/** A page that exists: from 1 to the last one. */
function pageOf(asked: number | undefined, total: number): { page: number; pages: number } {
  const pages = Math.max(1, Math.min(mostPages, Math.ceil(total / pageSize)));
  const page = Math.min(pages, Math.max(1, Math.trunc(asked ?? 1) || 1));
  return { page, pages };
}

/** Whether a text holds what was typed, whatever its case. Signs that patterns know mean themselves. */
function holds(text: Expression<string | null>, typed: string): Expression<SqlBool> {
  const pattern = `%${typed.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`lower(${text}) like ${pattern} escape '\\'`;
}

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

/** One page of the pieces that are held, soonest free first, or sold, the newest first. */
export async function listPieces(
  { database }: CheckoutContext,
  filter: PieceFilter,
): Promise<DeskList<DeskPiece>> {
  const { state } = filter;
  const search = (filter.search ?? "").trim().slice(0, 100);
  const wanted = database.read
    .selectFrom("stock_unit")
    .innerJoin("variant", "variant.id", "stock_unit.variant_id")
    .innerJoin("product", "product.id", "variant.product_id")
    .innerJoin("orders", "orders.id", "stock_unit.order_id")
    .where("stock_unit.state", "=", state)
    .$if(search !== "", (query) =>
      query.where((eb) =>
        eb.or(
          (["stock_unit.serial", "product.title", "orders.number"] as const).map((column) =>
            holds(eb.ref(column), search),
          ),
        ),
      ),
    );
  const { total } = await wanted
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const { page, pages } = pageOf(filter.page, total);
  const found = await wanted
    .select([
      "stock_unit.id",
      "stock_unit.serial",
      "stock_unit.held_until",
      "product.title",
      "product.handle",
      "variant.title as variantTitle",
      "orders.number",
      "orders.state as orderState",
      "orders.version",
      "orders.first_name",
      "orders.last_name",
      "orders.paid_at",
      "orders.session_ref",
    ])
    .$if(state === "held", (query) => query.orderBy("stock_unit.held_until"))
    .$if(state === "sold", (query) => query.orderBy("orders.paid_at", "desc"))
    .orderBy("stock_unit.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const rows = found.map(
    (row): DeskPiece => ({
      id: row.id,
      serial: row.serial,
      title: row.title,
      variantTitle: row.variantTitle === "Default Title" ? null : row.variantTitle,
      handle: row.handle,
      state,
      heldUntil: row.held_until,
      order: {
        number: row.number,
        state: row.orderState,
        version: row.version,
        name: `${row.first_name} ${row.last_name}`,
        paidAt: row.paid_at,
        isOnPaymentPage: row.session_ref !== null,
      },
    }),
  );
  return { rows, total, page, pages };
}
