import type { CheckoutContext } from "../checkout/context.ts";
import type { DeskList, DeskPiece, PieceFilter } from "./desk.ts";
import { holds, pageOf, pageSize } from "./desk-list.ts";

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
