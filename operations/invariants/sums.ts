import type { Database, Tables } from "#database";
import { readJson } from "../../foundation/records/untrusted-text.ts";
import { orderColumns } from "../../modules/commerce/orders/order-record.ts";
import type { Invariant } from "./invariant.ts";

const batch = 500;

export const soldPiecesHavePrices: Invariant = {
  says: "Every product in the store has a price above 0 for each of its variants.",
  async faults({ read }) {
    const rows = await read
      .selectFrom("variant")
      .innerJoin("product", "product.id", "variant.product_id")
      .select(["product.handle", "variant.title"])
      .where("product.status", "=", "ACTIVE")
      .where("product.published", "=", 1)
      .where("price_cents", "=", 0)
      .orderBy("variant.id")
      .execute();
    return rows.map(({ handle, title }) => `the variant "${title}" of "${handle}" has no price`);
  },
};

export const orderTotalsAddUp: Invariant = {
  says: "An order's lines add up to its subtotal and discount, and those plus delivery and tax equal its total.",
  async faults(database) {
    const faults: string[] = [];
    for await (const order of everyOrder(database)) {
      const fault = faultIn(order);
      if (fault) faults.push(`order ${order.number}: ${fault}`);
    }
    return faults;
  },
};

const sums = ["subtotal_cents", "discount_cents", "shipping_cents", "tax_cents", "total_cents"] as const;
type OrderSums = Pick<Tables["orders"], "id" | "number" | "lines" | (typeof sums)[number]>;

async function* everyOrder({ read }: Database): AsyncGenerator<OrderSums> {
  for (let after = ""; ; ) {
    const orders = await read
      .selectFrom("orders")
      .select(["id", "number", "lines", ...sums])
      .where("id", ">", after)
      .orderBy("id")
      .limit(batch)
      .execute();
    yield* orders;
    const last = orders.at(-1);
    if (!last) return;
    after = last.id;
  }
}

function faultIn(order: OrderSums): string | null {
  const { subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents } = order;
  const read = orderColumns.lines.safeParse(readJson(order.lines));
  if (!read.success) return "its lines are unreadable";
  let [subtotal, discount, tax] = [0, 0, 0];
  for (const line of read.data) {
    if (line.totalCents !== line.unitPriceCents * line.quantity)
      return `${line.quantity} x ${line.unitPriceCents} is not ${line.totalCents}`;
    subtotal += line.totalCents;
    discount += line.discountCents;
    tax += line.taxCents ?? 0;
  }
  if (subtotal !== subtotal_cents)
    return `its lines add up to ${subtotal}, but its subtotal is ${subtotal_cents}`;
  if (discount !== discount_cents)
    return `its lines are discounted by ${discount}, but its discount is ${discount_cents}`;
  // The rest is its delivery's.
  if (tax > tax_cents) return `its lines are taxed ${tax}, but its tax is ${tax_cents}`;
  const total = subtotal_cents - discount_cents + shipping_cents + tax_cents;
  return total === total_cents ? null : `its amounts add up to ${total}, but its total is ${total_cents}`;
}

export const amountsAreNotNegative: Invariant = {
  says: "No price, amount or payment is negative, and no refund exceeds what was paid.",
  async faults({ read }) {
    const orders = await read
      .selectFrom("orders")
      .select("number")
      .where((eb) => eb.or(sums.map((sum) => eb(sum, "<", 0))))
      .execute();
    const variants = await read.selectFrom("variant").select("id").where("price_cents", "<", 0).execute();
    const payments = await read
      .selectFrom("payment")
      .innerJoin("orders", "orders.id", "payment.order_id")
      .where("payment.state", "=", "approved")
      .select((eb) => {
        const sum = (kind: "charge" | "refund") =>
          eb.fn.sum<number>(
            eb.case().when("payment.kind", "=", kind).then(eb.ref("payment.amount_cents")).else(0).end(),
          );
        return ["orders.number", sum("charge").as("charged"), sum("refund").as("refunded")];
      })
      .groupBy(["orders.id", "orders.number"])
      .execute();
    return [
      ...orders.map(({ number }) => `order ${number} has a negative amount`),
      ...variants.map(({ id }) => `variant ${id} has a negative price`),
      ...payments
        .filter(({ charged, refunded }) => Number(refunded) > Number(charged))
        .map(
          ({ number, charged, refunded }) => `order ${number} was paid ${charged} but refunded ${refunded}`,
        ),
    ];
  },
};
