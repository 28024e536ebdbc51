import type { Database } from "#database";
import { readOrderAccounts } from "#ledger";
import { orderColumns } from "../orders/order-record.ts";
import { isPlaced } from "../orders/order-row.ts";
import { pieceTitles } from "./desk-lists.ts";

const nothingBooked = { taxCents: 0, paidCents: 0, givenBackCents: 0, balanceCents: 0 };

/** All orders ever placed, oldest first, with their amounts from the journal. */
export async function exportOrders({ read }: Pick<Database, "read">) {
  const accounts = await readOrderAccounts(read);
  const rows = await read
    .selectFrom("orders")
    .selectAll()
    .where(isPlaced)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    number: row.number,
    kind: row.kind,
    state: row.state,
    /** When it was placed, in milliseconds since the Unix epoch. */
    at: row.created_at,
    /** When it was paid; null if it wasn't. */
    paidAt: row.paid_at,
    name: [row.first_name, row.last_name].filter(Boolean).join(" "),
    email: row.email,
    phone: row.phone,
    /** "pickup", or the address on one line. */
    delivery: deliveryText(row.delivery),
    /** "2 × Gold Hoop Earrings; Steel Watch" */
    pieces: pieceTitles(row).join("; "),
    subtotalCents: row.subtotal_cents,
    discountCents: row.discount_cents,
    shippingCents: row.shipping_cents,
    totalCents: row.total_cents,
    ...(accounts.get(row.id) ?? nothingBooked),
  }));
}

function deliveryText(column: string): string {
  const delivery = orderColumns.delivery.parse(JSON.parse(column));
  if (delivery.method === "pickup") return "pickup";
  const { address1, address2, city, state, postalCode } = delivery;
  return [address1, address2, city, `${state} ${postalCode}`].filter(Boolean).join(", ");
}
