import type { Db } from "#database";
import { bookDelivery, readUndelivered } from "#ledger";
import { allocate, proportion } from "#money";
import { divideSale, grossOf, isMadeToOrder, type SalePart, taxesOf } from "../orders/divide-sale.ts";
import { orderColumns } from "../orders/order-record.ts";
import type { OrderRow } from "../orders/order-row.ts";
import { rateOfDelivery } from "../tax/delivery-rate.ts";
import { creditsOf } from "./order-entries.ts";

interface Delivering {
  actor: string;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/**
 * Books the sale of an order's goods that were made for it, in the caller's transaction, on the day they are handed over
 * or shipped. Does nothing for other orders. The client paid an agreed total, which stays: if the tax rate rose since,
 * the shop gives the difference as a discount; if it fell, the tax is booked as it was collected.
 */
export async function deliverGoods(tx: Db, order: OrderRow, { actor, now }: Delivering): Promise<void> {
  if (order.kind !== "goods" || (await readUndelivered(tx, order.id)) === null) return;
  const { made } = divideSale(order);
  if (!made) return;
  const current = await atTodaysRate(tx, order, { made, now });
  const credits = await creditsOf(tx, current);
  await bookDelivery(tx, { orderId: order.id, actor, now, credits });
}

/** The sale with the tax of its day, for the same total; saves the order's amounts if they changed. */
async function atTodaysRate(
  tx: Db,
  order: OrderRow,
  { made, now }: { made: SalePart; now: number },
): Promise<SalePart> {
  const rate = rateOfDelivery(orderColumns.delivery.parse(JSON.parse(order.delivery)), now);
  if (!rate || order.tax_ppm === null || order.tax_ppm === 0 || rate.ppm <= order.tax_ppm) return made;
  // Where the tax depends on each article's price, it is booked as it was collected.
  if (rate.terms?.article) return made;
  const taxCents = proportion(made.taxedCents + made.taxCents, rate.ppm, 1_000_000 + rate.ppm);
  const raisedCents = taxCents - made.taxCents;
  const lines = orderColumns.lines.parse(JSON.parse(order.lines));
  const nets = lines.map((line) =>
    line.isTaxable && isMadeToOrder(line) ? line.totalCents - line.discountCents : 0,
  );
  // A delivery without taxable goods can't be discounted.
  if (raisedCents <= 0 || raisedCents > nets.reduce((sum, cents) => sum + cents, 0)) return made;
  const given = allocate(raisedCents, nets);
  // What was sold with the payment keeps its tax.
  const earlier = taxesOf(order, lines);
  const own = allocate(taxCents, [...nets.map((cents, index) => cents - given[index]!), made.shippingCents]);
  await tx
    .updateTable("orders")
    .set({
      ...{ tax_label: rate.label, tax_ppm: rate.ppm, tax_cents: order.tax_cents + raisedCents },
      discount_cents: order.discount_cents + raisedCents,
      lines: JSON.stringify(
        lines.map((line, index) => ({
          ...line,
          discountCents: line.discountCents + given[index]!,
          taxCents: isMadeToOrder(line) ? own[index]! : earlier[index]!,
        })),
      ),
    })
    .where("id", "=", order.id)
    .execute();
  const current = {
    ...made,
    ...{ taxLabel: rate.label, taxCents, taxedCents: made.taxedCents - raisedCents },
    discountCents: made.discountCents + raisedCents,
  };
  if (grossOf(current) !== grossOf(made)) throw new Error("The total changed, so nothing was saved.");
  return current;
}
