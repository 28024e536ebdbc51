import { sql } from "kysely";
import { receiptLabels } from "#ledger";
import type { Cents } from "#money";
import { parsePieceCode, pieceLabel } from "#stock";
import { codeKey } from "../../../foundation/records/code-key.ts";
import { readLabelNumber } from "../../../foundation/records/record-label.ts";
import { matchesSearch } from "../../../foundation/records/searched-text.ts";
import { deskTime } from "../../../foundation/records/showroom-time.ts";
import type { ShopContext } from "../context.ts";
import { lineTitle } from "../orders/order-record.ts";
import { isPlaced, type OrderRow } from "../orders/order-row.ts";
import { partOfLine, readSoldLines, readSoldUnits, type SoldLine } from "../returns/sold-lines.ts";
import { buyerSearchFields } from "../search-fields.ts";
import type { Classified } from "./counter.ts";
import { returnRefusal } from "./return-terms.ts";

/** Orders of each search. */
const most = 6;

/**
 * What can be returned of the sale with this receipt, order number, tag or serial; empty if it names none.
 * `showsRefused`: also what can't be, with the reason as its fault.
 */
export async function numberedReturns(
  context: ShopContext,
  typed: string,
  { showsRefused = false }: { showsRefused?: boolean } = {},
): Promise<Classified[]> {
  const isShown = (order: OrderRow) => showsRefused || returnRefusal(order) === null;
  const { read } = context.database;
  const receipt = receiptLabels.read(typed);
  if (receipt !== null) {
    const orders = await ordersOfReceipt(context, receipt);
    return (await Promise.all(orders.map((order) => returnsOf(context, order)))).flat();
  }
  const number = readLabelNumber(["order"], typed);
  if (number !== null) {
    const order = await read
      .selectFrom("orders")
      .selectAll()
      .where("number", "=", number)
      .where(isPlaced)
      .executeTakeFirst();
    return order && isShown(order) ? await returnsOf(context, order) : [];
  }
  return await returnsOfPiece(context, typed, isShown);
}

/** What clients with this name bought within the days in which the shop takes returns, or a little before. */
export async function namedReturns(context: ShopContext, typed: string): Promise<Classified[]> {
  const { database, facts, now } = context;
  const since = now() - 2 * facts.returns.days * 86_400_000;
  const orders = await database.read
    .selectFrom("orders")
    .selectAll()
    .where("kind", "=", "goods")
    .where("repair", "is", null)
    .where("state", "in", ["shipped", "completed"])
    .where("paid_at", ">", since)
    .where(
      matchesSearch(typed, { ...buyerSearchFields, texts: [...buyerSearchFields.texts, sql`orders.lines`] }),
    )
    .orderBy("paid_at", "desc")
    .limit(most)
    .execute();
  return (await Promise.all(orders.map((order) => returnsOf(context, order)))).flat();
}

/** The orders that a receipt is for; a ticket's are several if it paid balances too. */
async function ordersOfReceipt({ database: { read } }: ShopContext, receipt: number): Promise<OrderRow[]> {
  return await read
    .selectFrom("orders")
    .selectAll()
    .where("id", "in", (eb) =>
      eb
        .selectFrom("journal_entry")
        .select("order_id")
        .where("receipt", "=", receipt)
        .$narrowType<{ order_id: string }>(),
    )
    .where(isPlaced)
    .orderBy("created_at")
    .execute();
}

async function returnsOfPiece(
  context: ShopContext,
  typed: string,
  isShown: (order: OrderRow) => boolean,
): Promise<Classified[]> {
  const tag = parsePieceCode(typed, context.origin);
  const rows = await context.database.read
    .selectFrom("stock_unit")
    .innerJoin("orders", "orders.id", "stock_unit.order_id")
    .select("stock_unit.id as unit")
    .selectAll("orders")
    .where("stock_unit.state", "=", "sold")
    .where((eb) =>
      tag === null ? eb("stock_unit.serial_key", "=", codeKey(typed)) : eb("stock_unit.id", "=", tag),
    )
    .orderBy("stock_unit.id")
    .limit(most)
    .execute();
  const found = await Promise.all(
    rows.map(({ unit, ...order }) => (isShown(order) ? returnsOf(context, order, unit) : [])),
  );
  return found.flat();
}

/** What is left to return of an order, or one of its pieces. */
export async function returnsOf(
  { database: { read } }: ShopContext,
  order: OrderRow,
  only: number | null = null,
): Promise<Classified[]> {
  const fault = returnRefusal(order);
  const lines = await readSoldLines(read, order);
  const units = await readSoldUnits(read, order);
  return lines.flatMap((line) => {
    const shown = { ...shownLine(order, line), fault };
    const act = { do: "add-return" as const, order: order.number, line: line.id };
    if (line.isTracked)
      return units
        .filter(({ unit, line: id }) => id === line.id && (only === null || unit === only))
        .map(({ unit, serial }) => ({
          ...{ ...shown, label: [pieceLabel(unit), serial].filter(Boolean).join(", ") },
          act: fault === null ? { ...act, unit } : null,
        }));
    if (only !== null || line.returned >= line.quantity) return [];
    return [{ ...shown, label: order.number, act: fault === null ? act : null }];
  });
}

function shownLine(order: OrderRow, line: SoldLine) {
  const sold = order.paid_at === null ? "" : `, sold ${deskTime(order.paid_at)}`;
  return {
    kind: "return" as const,
    title: `Return ${lineTitle(line)}`,
    detail: `Order ${order.number}${sold}`,
    image: line.image?.url ?? null,
    cents: -worthOf(line),
    path: `/desk/orders/${order.number}`,
  };
}

/** What the next piece of a line is worth, including its tax. */
function worthOf(line: SoldLine): Cents {
  const from = Math.min(line.returned, line.quantity - 1);
  const part = { quantity: line.quantity, from, count: 1 };
  return line.unitPriceCents - partOfLine(line.discountCents, part) + partOfLine(line.taxCents, part);
}
