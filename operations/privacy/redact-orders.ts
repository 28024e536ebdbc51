import type { Selectable } from "kysely";
import { orderColumns } from "../../commerce/orders/order-record.ts";
import type { OrdersTable } from "../../database/tables.ts";
import { audit } from "../../records/audit.ts";
import { redacted } from "../redacted.ts";
import type { Tx } from "../transaction.ts";
import { deskSubjects, purgeDeskNotes } from "./desk-records.ts";
import { redactJobs } from "./redact-jobs.ts";
import { redactLetters } from "./redact-letters.ts";
import { withoutEngraving } from "./without-engraving.ts";

/**
 * Takes out of orders who bought, where it went and what was engraved, with their carts, jobs and letters, within the
 * caller's transaction. Numbers, pieces, amounts, payments and the place that decides the tax stay. The audit says why: because
 * somebody asked, or because their time was over.
 */
export async function redactOrders(
  tx: Tx,
  orders: readonly Selectable<OrdersTable>[],
  { reason, now }: { reason: "asked" | "time-over"; now: number },
): Promise<void> {
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id);
  for (const order of orders) {
    await tx
      .updateTable("orders")
      .set({
        email: redacted,
        email_key: redacted,
        client_key: "",
        first_name: redacted,
        last_name: redacted,
        phone: null,
        delivery: withoutAddress(order.delivery),
        lines: withoutTypedText(order.lines),
        attributes: "[]",
        note: "",
        agreed_to_show: 0,
      })
      .where("id", "=", order.id)
      .execute();
    await redactLetters(tx, { cause: order.id });
  }
  await redactDesigns(tx, ids);
  await purgeDeskNotes(tx, deskSubjects({ orders }));
  const jobs = await tx.selectFrom("job").selectAll().where("order_id", "in", ids).execute();
  await redactJobs(tx, jobs, { reason, now });
  // A cart may hold the buyer's identity, a note, designs; with it goes its checkout.
  const cartIds = orders.map(({ cart_id }) => cart_id);
  await tx.deleteFrom("cart").where("id", "in", cartIds).execute();
  const entries = orders.map(({ number }) => ({
    at: now,
    actor: "system",
    subject: `order ${number}`,
    action: "privacy.redacted",
    data: { reason },
  }));
  await audit(tx, ...entries);
}

function withoutAddress(column: string): string {
  const delivery = orderColumns.delivery.parse(JSON.parse(column));
  if (delivery.method === "pickup") return column;
  return JSON.stringify({
    ...delivery,
    address1: redacted,
    address2: null,
    city: redacted,
    postalCode: redacted,
  });
}

function withoutTypedText(column: string): string {
  const lines = orderColumns.lines.parse(JSON.parse(column));
  return JSON.stringify(lines.map((line) => ({ ...line, attributes: [] })));
}

async function redactDesigns(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const rows = await tx.selectFrom("order_design").selectAll().where("order_id", "in", orderIds).execute();
  for (const row of rows) {
    await tx
      .updateTable("order_design")
      .set(withoutEngraving(row))
      .where("order_id", "=", row.order_id)
      .where("position", "=", row.position)
      .execute();
  }
}
