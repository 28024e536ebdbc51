import { sql } from "kysely";
import { depositAccounts, type OrderMargin, readOrderMargins } from "#ledger";
import type { Cents } from "#money";
import type { OrderState } from "../../../foundation/database/tables.ts";
import { firstPage, positionInList, readPage } from "../../../foundation/records/listing.ts";
import { matchesSearch } from "../../../foundation/records/searched-text.ts";
import { storedVariantName } from "../../../foundation/records/stored-variant-name.ts";
import type { ShopContext } from "../context.ts";
import { readLayawayLinks } from "../layaways/layaway-links.ts";
import { orderColumns } from "../orders/order-record.ts";
import { isPlaced } from "../orders/order-row.ts";
import { orderStates } from "../orders/order-states.ts";
import { heldPieceSearchFields, orderSearchFields } from "../search-fields.ts";
import type { OrderFilter, PieceFilter } from "./desk.ts";

export type DeskOrderRow = Awaited<ReturnType<typeof listOrders>>["rows"][number];
export type DeskPiece = Awaited<ReturnType<typeof listPieces>>["rows"][number];

/** A page of the orders that match a filter, newest first. */
export async function listOrders({ database, facts }: ShopContext, filter: OrderFilter) {
  const listing = { ...firstPage, ...filter };
  const { states, kind, search } = listing;
  const wanted = database.read
    .selectFrom("orders")
    .selectAll()
    // A repair's order is opened from the repair.
    .where("repair", "is", null)
    .where(isPlaced)
    .$if(states !== undefined, (query) => query.where("state", "in", states ?? []))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind!))
    .$if(filter.owesBalance === true, (query) => query.where(owesBalance))
    .$if(search !== "", (query) => query.where(matchesSearch(search, orderSearchFields(database.dialect))));
  const usual = sql`orders.created_at desc, orders.id`;
  const page = await readPage(wanted, listing, { sorts: orderSorts, usual, id: sql`orders.id` });
  const callsFromCents = facts.delivery.callBeforeHandoverCents;
  const margins = await readOrderMargins(
    database.read,
    page.rows.map(({ id }) => id),
  );
  const layaways = await readLayawayLinks(database.read, page.rows);
  const rows = page.rows.map((order) => ({
    number: order.number,
    /** The layaway it is behind; null if none. */
    layaway: layaways.get(order.layaway) ?? null,
    version: order.version,
    kind: order.kind,
    state: order.state,
    name: `${order.first_name} ${order.last_name}`,
    titles: pieceTitles(order),
    method: orderColumns.delivery.parse(JSON.parse(order.delivery)).method,
    totalCents: order.total_cents,
    marginCents: marginCents(order, margins.get(order.id)),
    placedAt: order.paid_at ?? order.created_at,
    paidAt: order.paid_at,
    heldUntil: order.held_until,
    callsBeforeHandover: order.total_cents >= callsFromCents,
  }));
  return { ...page, rows };
}

const orderSorts = {
  order: sql`orders.number`,
  buyer: sql`lower(orders.last_name || ' ' || orders.first_name)`,
  placed: sql`coalesce(orders.paid_at, orders.created_at)`,
  state: positionInList(sql`orders.state`, Object.keys(orderStates)),
  total: sql`orders.total_cents`,
};

/** An order's pieces: "Steel Watch", "2 × Gold Hoop Earrings". */
export function pieceTitles({ lines }: { lines: string }): string[] {
  return orderColumns.lines
    .parse(JSON.parse(lines))
    .map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title));
}

/** What a sale earned before tax and above the cost of its pieces; null unless every piece has a cost in the books. */
export function marginCents({ lines }: { lines: string }, margin: OrderMargin | undefined): Cents | null {
  if (!margin) return null;
  const pieces = orderColumns.lines.parse(JSON.parse(lines)).reduce((sum, { quantity }) => sum + quantity, 0);
  return margin.costedPieces < pieces ? null : margin.saleCents - margin.costCents;
}

/** Handed over, but not fully paid according to the journal. */
const owesBalance = sql<boolean>`orders.state = 'completed' and orders.kind = 'deposit' and 0 < (
  select sum(cents) from journal_entry join journal_posting on entry = journal_entry.number
  where order_id = orders.id and account in ('receivable', ${depositAccounts})
  and journal_entry.kind not in ('surplus', 'surplus-refund-paid'))`;

/** A page of the pieces that are free, held (soonest free first) or sold (newest first), or of all. */
export async function listPieces({ database }: ShopContext, filter: PieceFilter) {
  const listing = { ...firstPage, ...filter };
  const { state, search } = listing;
  const wanted = database.read
    .selectFrom("stock_unit")
    .innerJoin("variant", "variant.id", "stock_unit.variant_id")
    .innerJoin("product", "product.id", "variant.product_id")
    .leftJoin("orders", "orders.id", "stock_unit.order_id")
    .$if(state !== "any", (query) => query.where("stock_unit.state", "=", state as "held"))
    .$if(search !== "", (query) => query.where(matchesSearch(search, heldPieceSearchFields)))
    .select(["stock_unit.id", "stock_unit.serial", "stock_unit.held_until as heldUntil", "product.title"])
    .select(["stock_unit.state as unitState", "stock_unit.withheld", "product.id as productId"])
    .select([
      "product.handle",
      "variant.selected_options as selectedOptions",
      "orders.number",
      "orders.state",
      "orders.version",
    ])
    .select(["orders.first_name", "orders.last_name", "orders.paid_at as paidAt", "orders.session_ref"]);
  const order = { sorts: pieceSorts, usual: usualOrders[state], id: sql`stock_unit.id` };
  const page = await readPage(wanted, listing, order);
  const rows = page.rows.map(({ id, serial, title, selectedOptions, handle, heldUntil, ...order }) => ({
    productId: order.productId,
    id,
    serial,
    title,
    variantTitle: storedVariantName(selectedOptions),
    handle,
    state: order.unitState,
    isWithheld: order.withheld === 1,
    heldUntil,
    /** The order that holds or bought it; null if none. */
    order: orderOf(order),
  }));
  return { ...page, rows };
}

const usualOrders = {
  held: sql`stock_unit.held_until, stock_unit.id`,
  sold: sql`orders.paid_at desc, stock_unit.id`,
  free: sql`product.title, stock_unit.id`,
  any: sql`stock_unit.id`,
};

const pieceSorts = {
  piece: sql`lower(product.title)`,
  serial: sql`lower(stock_unit.serial)`,
  order: sql`orders.number`,
  held: sql`stock_unit.held_until`,
  sold: sql`orders.paid_at`,
  where: positionInList(sql`stock_unit.state`, ["free", "held", "sold"]),
};

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
