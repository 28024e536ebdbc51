import { randomBytes } from "node:crypto";
import { type Db, prepareStatement } from "#database";
import { readOrderAccount } from "#ledger";
import { type RepairRow, repairContact, repairLabel } from "#repairs";
import { sha256Hex } from "../../../foundation/records/secret.ts";
import type { ShopContext } from "../context.ts";
import { insertOrder } from "../orders/insert-order.ts";
import type { OrderTransaction } from "../orders/move-order.ts";
import { type OrderLine, orderColumns } from "../orders/order-record.ts";
import { findOrder, lockOrder, type OrderRow, orderToken } from "../orders/order-row.ts";

const newestOf = prepareStatement((db, repair: number) =>
  db
    .selectFrom("orders")
    .select("id")
    .where("repair", "=", repair)
    // At most one of them hasn't been refunded.
    .orderBy((eb) => eb.case().when("state", "in", ["refund_pending", "refunded"]).then(1).else(0).end())
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1),
);

/** The latest order for a repair's payments, locked until the commit; null before the first approval. */
export async function lockRepairOrder(
  transaction: OrderTransaction,
  repair: number,
): Promise<OrderRow | null> {
  const [newest] = (await newestOf(transaction.tx, repair)).rows;
  return newest ? await lockOrder(transaction, newest.id) : null;
}

/** The latest order for a repair's payments; null before the first approval. */
export async function repairOrderId(db: Db, repair: number): Promise<string | null> {
  return (await newestOf(db, repair)).rows[0]?.id ?? null;
}

/** Whether an order can still take payments for its repair. */
export function isOpenAccount(order: OrderRow | null): order is OrderRow {
  return order?.state === "final_quoted";
}

/** What was agreed, paid and is due for a repair; null before the first approval. */
export async function readRepairAccount(
  { database: { read } }: Pick<ShopContext, "database">,
  repair: number,
) {
  const [newest] = (await newestOf(read, repair)).rows;
  const order = newest && (await findOrder(read, newest.id));
  if (!order) return null;
  const { leftCents, owedCents, balanceCents, agreed } = await readOrderAccount(read, order.id);
  return {
    order: order.number,
    isOpen: isOpenAccount(order),
    /** Paid and not refunded. */
    paidCents: leftCents,
    /** Refund decided but not paid out yet. */
    owedCents,
    /** Balance due, if a price is agreed. */
    balanceCents: agreed ? balanceCents : null,
  };
}

/**
 * Writes the order that holds an approved repair's payments, in the caller's transaction. It is a custom order with an
 * agreed price, so payments, receipts, refunds and balance work like any other order's.
 */
export async function insertRepairOrder(
  tx: Db,
  context: ShopContext,
  repair: RepairRow,
  { actor, now }: { actor: string; now: number },
): Promise<OrderRow> {
  const id = randomBytes(16).toString("base64url");
  const label = repairLabel(repair.number);
  await insertOrder(
    tx,
    {
      id,
      token_hash: sha256Hex(orderToken(await context.secret(), id)),
      // There is no cart.
      cart_id: label,
      kind: "deposit",
      repair: repair.number,
      ...repairContact(repair),
      language: repair.language,
      client_key: "",
      delivery: JSON.stringify({ method: "pickup" }),
      lines: JSON.stringify(orderColumns.lines.parse([repairLine(repair, label)])),
      attributes: JSON.stringify([{ key: "Repair", value: label }]),
      ...{ note: "", agreed_to_show: 0, discount_code: null, discount_percent: null },
      ...{ subtotal_cents: 0, discount_cents: 0, shipping_cents: 0, tax_cents: 0, total_cents: 0 },
      ...{ tax_ppm: null, tax_label: null, currency: context.facts.currency, unit_count: 0 },
      ...{ held_until: null, created_at: now },
    },
    { state: "final_quoted", actor },
  );
  const order = await findOrder(tx, id);
  if (!order) throw new Error(`Couldn't save the order for repair ${label}. Nothing was changed.`);
  return order;
}

/** Its price is agreed in the journal, like that of every custom piece. */
function repairLine({ title }: RepairRow, label: string): OrderLine {
  return {
    ...{ id: "repair", variantId: 0, productHandle: "", title: `Repair, ${title}`, variantTitle: label },
    ...{ vendor: "", sku: null, image: null, quantity: 1, unitPriceCents: 0, totalCents: 0 },
    ...{ discountCents: 0, attributes: [], isTracked: false, isTaxable: false, isDiscountable: false },
  };
}
