import { type Db, prepareStatement } from "#database";
import { m } from "#messages";
import { audit } from "../../../foundation/records/audit.ts";
import type { PayResult, ShopContext } from "../context.ts";
import {
  cappedCredits,
  readOrderCredits,
  usableCredit,
  writeOrderCredits,
} from "../credits/order-credits.ts";
import { checkCode } from "../orders/discount-code.ts";
import { type OrderLine, orderColumns } from "../orders/order-record.ts";
import type { OrderRow } from "../orders/order-row.ts";
import { rateOfOrder } from "../tax/delivery-rate.ts";
import { linesWithSums } from "./lines-with-sums.ts";
import { orderTotals } from "./pricing.ts";
import { releaseOrder } from "./release-checkout.ts";

/** The columns of an order computed from its lines. */
type OrderSums = Pick<
  OrderRow,
  | "lines"
  | "subtotal_cents"
  | "discount_cents"
  | "shipping_cents"
  | "taxed_shipping_cents"
  | "tax_cents"
  | "total_cents"
  | "credit_cents"
>;

/** Recomputes an order's sums for other lines, keeping its discount, delivery price and tax rate. */
function orderSums(order: OrderRow, lines: readonly OrderLine[]): OrderSums {
  const totals = orderTotals({
    lines,
    discountPercent: order.discount_percent,
    shippingCents: order.shipping_cents,
    taxPpm: order.tax_ppm,
    taxTerms: rateOfOrder(order)?.terms,
  });
  return {
    lines: JSON.stringify(linesWithSums(lines, { ...totals, taxPpm: order.tax_ppm })),
    subtotal_cents: totals.subtotalCents,
    discount_cents: totals.discountCents,
    shipping_cents: order.shipping_cents,
    taxed_shipping_cents: totals.taxedShippingCents,
    tax_cents: totals.taxCents ?? 0,
    total_cents: totals.totalCents,
    credit_cents: usableCredit(totals.totalCents, order.credit_cents),
  };
}

/**
 * A held order with any prices that have fallen since it was placed. Ignores price increases, and a price of 0, which
 * means unpriced. Returns the same order if nothing fell.
 */
export async function withLowerPrices(db: Db, order: OrderRow): Promise<OrderRow> {
  const lines = orderColumns.lines.parse(JSON.parse(order.lines));
  const { rows: variants } = await pricesOf(db, [...new Set(lines.map((line) => line.variantId))]);
  const today = new Map(variants.map(({ id, price_cents }) => [id, price_cents]));
  const repriced = lines.map((line) => {
    const unitPriceCents = Math.min(line.unitPriceCents, today.get(line.variantId) ?? line.unitPriceCents);
    return { ...line, unitPriceCents, totalCents: unitPriceCents * line.quantity };
  });
  const fell = repriced.some(({ unitPriceCents }, index) => unitPriceCents !== lines[index]?.unitPriceCents);
  return fell ? { ...order, ...orderSums(order, repriced) } : order;
}

const pricesOf = prepareStatement((db, variantIds: number[]) =>
  db
    .selectFrom("variant")
    .select(["id", "price_cents"])
    .where("id", "in", variantIds)
    .where("price_cents", ">", 0),
);

/**
 * Lowers a waiting order's prices if they have fallen, and returns its current state. Leaves it unchanged if it was
 * changed concurrently.
 */
async function lowerPrices({ database, now }: ShopContext, order: OrderRow): Promise<OrderRow> {
  const today = await withLowerPrices(database.read, order);
  if (today === order) return order;
  const lowered: OrderRow = { ...today, version: order.version + 1, updated_at: now() };
  const { lines, subtotal_cents, discount_cents, tax_cents, total_cents, version, updated_at } = lowered;
  const { credit_cents } = lowered;
  const isWritten = await database.write(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("orders")
      .set({
        lines,
        subtotal_cents,
        discount_cents,
        tax_cents,
        total_cents,
        credit_cents,
        version,
        updated_at,
      })
      .where("id", "=", order.id)
      .where("state", "=", "pending_payment")
      .where("version", "=", order.version)
      // A payment page's total is fixed when it is opened.
      .where("session_ref", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return false;
    if (credit_cents < order.credit_cents)
      await writeOrderCredits(tx, order.id, cappedCredits(await readOrderCredits(tx, order), credit_cents));
    const subject = `order ${order.number}`;
    const data = { fromCents: order.total_cents, toCents: total_cents, version };
    await audit(tx, { at: updated_at, actor: "system", subject, action: "order.repriced", data });
    return true;
  });
  return isWritten ? lowered : order;
}

/** The waiting order, with any prices that have fallen. Releases the hold if another order took its discount code. */
export async function preparePayableOrder(
  context: ShopContext,
  { order: waiting, keyHash }: { order: OrderRow; keyHash: string },
): Promise<OrderRow | Extract<PayResult, { outcome: "expired" }>> {
  const order = await lowerPrices(context, waiting);
  if (order.discount_code === null) return order;
  const check = await checkCode(context.database.read, order.discount_code, { orderId: order.id, now: 0 });
  if (check.usable) return order;
  await releaseOrder(context, order, keyHash);
  return {
    outcome: "expired",
    message: m.payments.totalChanged(check.message),
  };
}
