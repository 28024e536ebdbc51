import type { Database } from "#database";
import { orderColumns } from "../orders/order-record.ts";
import { pieceTitles } from "./desk-lists.ts";

/** An order as a line of a list. */
export interface ExportedOrder {
  number: string;
  kind: "goods" | "deposit";
  state: string;
  /** When it was written, in ms since 1970. */
  at: number;
  /** When it was paid; null: it was not. */
  paidAt: number | null;
  name: string;
  email: string;
  phone: string | null;
  /** "pickup", or the address in one line. */
  delivery: string;
  /** "2 × Gold Hoop Earrings; Steel Watch" */
  pieces: string;
  /** All in cents. */
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
}

/** Every order that was ever written, the oldest first. */
export async function exportOrders({ read }: Pick<Database, "read">): Promise<ExportedOrder[]> {
  const rows = await read.selectFrom("orders").selectAll().orderBy("created_at").orderBy("id").execute();
  return rows.map((row) => ({
    number: row.number,
    kind: row.kind,
    state: row.state,
    at: row.created_at,
    paidAt: row.paid_at,
    name: [row.first_name, row.last_name].filter(Boolean).join(" "),
    email: row.email,
    phone: row.phone,
    delivery: deliveryText(row.delivery),
    pieces: pieceTitles(row).join("; "),
    subtotalCents: row.subtotal_cents,
    discountCents: row.discount_cents,
    shippingCents: row.shipping_cents,
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
  }));
}

function deliveryText(column: string): string {
  const delivery = orderColumns.delivery.parse(JSON.parse(column));
  if (delivery.method === "pickup") return "pickup";
  const { address1, address2, city, state, postalCode } = delivery;
  return [address1, address2, city, `${state} ${postalCode}`].filter(Boolean).join(", ");
}
