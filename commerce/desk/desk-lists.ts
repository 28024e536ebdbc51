import { sql } from "kysely";
import type { OrderState } from "../../database/tables.ts";
import { isFound } from "../../records/searched-text.ts";
import { storedVariantName } from "../../records/stored-variant-name.ts";
import type { CheckoutContext } from "../checkout/context.ts";
import { orderColumns } from "../orders/order-record.ts";
import type { OrderFilter, PieceFilter } from "./desk.ts";
import { heldPieceFacts, orderFacts } from "./searched.ts";

const maxPages = 10_000;

/** Entries on one page of a list at the desk. */
const pageSize = 50;

/** Clamps a page number to 1 and the last page. */
function pageOf(asked: number | undefined, total: number): { page: number; pages: number } {
  const pages = Math.max(1, Math.min(maxPages, Math.ceil(total / pageSize)));
  const page = Math.min(pages, Math.max(1, Math.trunc(asked ?? 1) || 1));
  return { page, pages };
}

export type DeskOrderRow = Awaited<ReturnType<typeof listOrders>>["rows"][number];
export type DeskPiece = Awaited<ReturnType<typeof listPieces>>["rows"][number];

/** One page of the orders that match a filter, newest first. */
export async function listOrders({ database, facts }: CheckoutContext, filter: OrderFilter) {
  const { states, kind } = filter;
  const search = (filter.search ?? "").trim().slice(0, 100);
  const wanted = database.read
    .selectFrom("orders")
    // That of a repair is opened from there.
    .where("repair", "is", null)
    .$if(states !== undefined, (query) => query.where("state", "in", states ?? []))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind!))
    .$if(filter.owesBalance === true, (query) => query.where(owesBalance))
    .$if(search !== "", (query) => query.where(isFound(search, orderFacts(database.dialect))));
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
  const rows = orders.map((order) => ({
    number: order.number,
    version: order.version,
    kind: order.kind,
    state: order.state,
    name: `${order.first_name} ${order.last_name}`,
    titles: pieceTitles(order),
    method: orderColumns.delivery.parse(JSON.parse(order.delivery)).method,
    totalCents: order.total_cents,
    placedAt: order.paid_at ?? order.created_at,
    paidAt: order.paid_at,
    heldUntil: order.held_until,
    callsBeforeHandover: order.total_cents >= callsFromCents,
  }));
  return { rows, total, page, pages };
}

/** The pieces of an order: "Steel Watch", "2 × Gold Hoop Earrings". */
export function pieceTitles({ lines }: { lines: string }): string[] {
  return orderColumns.lines
    .parse(JSON.parse(lines))
    .map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title));
}

/** Handed over, and the journal has something to receive. */
const owesBalance = sql<boolean>`orders.state = 'completed' and orders.kind = 'deposit' and 0 < (
  select sum(cents) from journal_entry join journal_posting on entry = journal_entry.number
  where order_id = orders.id and account in ('receivable', 'deposits')
  and journal_entry.kind not in ('surplus', 'surplus-refund-paid'))`;

/**
 * One page of the pieces that are free, held (soonest free first) or sold (newest first), or of all.
 */
export async function listPieces({ database }: CheckoutContext, filter: PieceFilter) {
  const { state } = filter;
  const search = (filter.search ?? "").trim().slice(0, 100);
  const wanted = database.read
    .selectFrom("stock_unit")
    .innerJoin("variant", "variant.id", "stock_unit.variant_id")
    .innerJoin("product", "product.id", "variant.product_id")
    .leftJoin("orders", "orders.id", "stock_unit.order_id")
    .$if(state !== "any", (query) => query.where("stock_unit.state", "=", state as "held"))
    .$if(search !== "", (query) => query.where(isFound(search, heldPieceFacts)));
  const { total } = await wanted
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const { page, pages } = pageOf(filter.page, total);
  const found = await wanted
    .select(["stock_unit.id", "stock_unit.serial", "stock_unit.held_until as heldUntil", "product.title"])
    .select(["stock_unit.state as unitState", "stock_unit.withheld", "product.id as productId"])
    .select([
      "product.handle",
      "variant.selected_options as selectedOptions",
      "orders.number",
      "orders.state",
      "orders.version",
    ])
    .select(["orders.first_name", "orders.last_name", "orders.paid_at as paidAt", "orders.session_ref"])
    .$if(state === "held", (query) => query.orderBy("stock_unit.held_until"))
    .$if(state === "sold", (query) => query.orderBy("orders.paid_at", "desc"))
    .$if(state === "free", (query) => query.orderBy("product.title"))
    .orderBy("stock_unit.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const rows = found.map(({ id, serial, title, selectedOptions, handle, heldUntil, ...order }) => ({
    productId: order.productId,
    id,
    serial,
    title,
    variantTitle: storedVariantName(selectedOptions),
    handle,
    state: order.unitState,
    isWithheld: order.withheld === 1,
    heldUntil,
    /** Who holds or bought it; null: nobody. */
    order: orderOf(order),
  }));
  return { rows, total, page, pages };
}

interface HeldBy {
  number: string | null;
  state: OrderState | null;
  version: number | null;
  first_name: string | null;
  last_name: string | null;
  paidAt: number | null;
  session_ref: string | null;
}

function orderOf({ number, state, version, first_name, last_name, paidAt, session_ref }: HeldBy) {
  if (number === null || state === null || version === null) return null;
  const name = `${first_name} ${last_name}`;
  return { number, state, version, name, paidAt, isOnPaymentPage: session_ref !== null };
}
