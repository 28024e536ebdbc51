import type { Database } from "#database";
import type { Invariant } from "./invariant.ts";

export const pieceHasItsOrder: Invariant = {
  says: "A held piece belongs to exactly one order that awaits payment, is on layaway or, of an accepted quote, awaits its handover; a sold piece belongs to exactly one paid order.",
  async faults({ read }) {
    const rows = await read
      .selectFrom("stock_unit")
      .leftJoin("orders", "orders.id", "stock_unit.order_id")
      .select(["stock_unit.id", "stock_unit.state", "orders.number", "orders.state as orderState"])
      .where("stock_unit.state", "<>", "free")
      .where((eb) =>
        eb.or([
          eb("orders.id", "is", null),
          eb.and([
            eb("stock_unit.state", "=", "held"),
            eb("orders.state", "<>", "pending_payment"),
            eb.or([
              eb("orders.state", "<>", "final_quoted"),
              eb.and([eb("orders.kind", "<>", "deposit"), eb("orders.layaway", "is", null)]),
            ]),
          ]),
          eb.and([eb("stock_unit.state", "=", "sold"), eb("orders.paid_at", "is", null)]),
        ]),
      )
      .execute();
    return rows.map(
      ({ id, state, number, orderState }) =>
        `piece ${id} is ${state} for ${number ? `order ${number}, which is ${orderState}` : "an order that doesn't exist"}`,
    );
  },
};

export const orderHasItsPieces: Invariant = {
  says: "Every pending order, and every paid order that wasn't refunded, has all its pieces (counting returned ones), and no other order has any.",
  async faults({ read }) {
    const rows = await read
      .selectFrom("orders")
      .leftJoin(piecesOfOrders(read), (join) => join.onRef("piece.order_id", "=", "orders.id"))
      .select((eb) => [
        "orders.number",
        "orders.state",
        "orders.unit_count as wanted",
        eb.fn.count<number>("piece.order_id").as("units"),
      ])
      .groupBy(["orders.id", "orders.number", "orders.state", "orders.unit_count"])
      .having((eb) =>
        eb.and([
          eb(
            eb.fn.count("piece.order_id"),
            "<>",
            eb
              .case()
              .when("orders.state", "=", "cancelled")
              .then(eb.lit(0))
              .else(eb.ref("orders.unit_count"))
              .end(),
          ),
          // A late payment never had pieces; a refunded order's may have been returned.
          eb("orders.state", "not in", ["refund_pending", "refunded"]),
        ]),
      )
      .execute();
    return rows.map(
      ({ number, state, wanted, units }) =>
        `order ${number} is ${state} with ${units} pieces, but is for ${wanted}`,
    );
  },
};

/** One row per piece that an order holds or bought, including returned ones. */
function piecesOfOrders(read: Database["read"]) {
  return read
    .selectFrom("stock_unit")
    .select("order_id")
    .where("order_id", "is not", null)
    .unionAll(read.selectFrom("stock_return").select("order_id"))
    .as("piece");
}
