import { type Expression, type SqlBool, sql } from "kysely";
import type { Database, Db } from "#database";
import { selectFields } from "../../foundation/records/field-rows.ts";
import { stockRecordFields } from "./piece-fields.ts";

/** Order states in which sold pieces are waiting here for the customer. */
const waiting = ["paid", "ready_for_pickup"] as const;

/** Every piece with its product, stock record and order. */
export function pieceRows(db: Db) {
  return db
    .selectFrom("stock_unit as unit")
    .innerJoin("variant", "variant.id", "unit.variant_id")
    .innerJoin("product", "product.id", "variant.product_id")
    .leftJoin("stock_record as record", "record.unit_id", "unit.id")
    .leftJoin("orders", "orders.id", "unit.order_id")
    .select(["unit.id", "unit.serial", "unit.state", "unit.withheld", "unit.variant_id as variantId"])
    .select(["product.id as productId", "product.title", "product.handle", "product.images"])
    .select("product.metafields")
    .select(["product.product_type as productType", "variant.selected_options as selectedOptions"])
    .select("variant.price_cents as priceCents")
    .select([
      "orders.ticket",
      "orders.number as order",
      "orders.state as orderState",
      "orders.paid_at as paidAt",
    ])
    .select(selectFields(stockRecordFields, "record"))
    .select(["record.version", "record.updated_at as updatedAt"]);
}

export type PieceRow = Awaited<ReturnType<ReturnType<typeof pieceRows>["execute"]>>[number];

/** Whether the shop still has a piece: unsold, or sold but not handed over yet. */
export function isOnHand(): Expression<SqlBool> {
  return sql<SqlBool>`(unit.state <> 'sold' or orders.state in (${sql.join(waiting)}))`;
}

/** Whether a sold piece is waiting here for its customer. */
export function isAwaitingPickup({ state, orderState }: Pick<PieceRow, "state" | "orderState">): boolean {
  return state === "sold" && waiting.some((one) => one === orderState);
}

/** Locks a piece until the commit. Null if there is none. */
export async function lockPiece({ tx, dialect }: { tx: Db; dialect: Database["dialect"] }, id: number) {
  const row = await tx
    .selectFrom("stock_unit")
    .select(["id", "serial", "variant_id as variantId", "state", "order_id as orderId", "withheld"])
    .select("on_hold as isOnHold")
    .where("id", "=", id)
    .$if(dialect === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}
