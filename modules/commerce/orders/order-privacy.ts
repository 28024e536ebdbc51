import type { Selectable } from "kysely";
import type { Db, Tables } from "#database";
import { withoutEngraving } from "#jewelry/without-engraving";
import { redactQuotes } from "#quotes";
import { purgeDeskNotes } from "../../../foundation/records/desk-items.ts";
import { redactedText } from "../../../foundation/records/email-key.ts";
import { listPersonRows, personalRows } from "../../../foundation/records/person.ts";
import { readableRow } from "../../../foundation/records/readable-row.ts";
import { auditRedaction, type Redaction, redactEmails } from "../../../foundation/records/redaction.ts";
import { exportHandovers, redactHandovers, redactJobs } from "../../workshop/jobs/job-privacy.ts";
import { orderColumns } from "./order-record.ts";

type OrderRow = Selectable<Tables["orders"]>;

const finished = new Set<OrderRow["state"]>(["completed", "cancelled", "refunded"]);
const subjectsOf = ({ number }: { number: string }) => [`order ${number}`, `payment ${number}`];

export const personalOrders = personalRows({
  name: "orders",
  title: "Orders",
  erased: "Orders, with the buyer's details removed",
  read: (person) => listPersonRows(person, { table: "orders", order: "created_at" }),
  async shown(order, db) {
    const designs = await db
      .selectFrom("order_design")
      .selectAll()
      .where("order_id", "=", order.id)
      .orderBy("position")
      .execute();
    const payments = await db
      .selectFrom("payment")
      .selectAll()
      .where("order_id", "=", order.id)
      .orderBy("created_at")
      .execute();
    const history = await db
      .selectFrom("audit")
      .selectAll()
      .where("subject", "=", `order ${order.number}`)
      .orderBy("id")
      .execute();
    return {
      ...readableRow(order),
      designs: designs.map(readableRow),
      payments: payments.map(readableRow),
      handovers: await exportHandovers(db, "order_id", order.id),
      history: history.map(readableRow),
    };
  },
  subjects: (order) => subjectsOf(order),
  names: ({ first_name, last_name }) => [`${first_name} ${last_name}`],
  // Orders being paid are reported separately; a repair's order is open as long as the repair is.
  isOpen: ({ state, repair }) => !finished.has(state) && state !== "pending_payment" && repair === null,
  async refusal(tx, orders, now) {
    // A ticket that is still open says so itself.
    for (const { number, state, held_until, ticket } of orders)
      if (state === "pending_payment" && ticket === null)
        return paying(number, Math.max(held_until ?? 0, now));
    const open = await tx
      .selectFrom("balance_payment")
      .innerJoin("orders", "orders.id", "balance_payment.order_id")
      .select(["orders.number", "balance_payment.expires_at"])
      .where("balance_payment.state", "=", "open")
      .where("order_id", "in", ["", ...orders.map(({ id }) => id)])
      .executeTakeFirst();
    return open ? paying(open.number, Math.max(open.expires_at, now)) : null;
  },
  erase: (tx, orders, { now }) => redactOrders(tx, orders, { reason: "asked", now }),
});

function paying(number: string, until: number): string {
  return (
    `Order ${number} for this email address is awaiting payment, so nothing was erased: we couldn't notify them ` +
    `about the payment. Try again once it's paid or expired (after ${new Date(until).toISOString()}).`
  );
}

/**
 * Redacts orders, with their carts, jobs, accepted quotes and emails, in the caller's transaction. Removes customer,
 * destination and engravings; keeps numbers, pieces, amounts, payments and the tax place.
 */
export async function redactOrders(tx: Db, orders: readonly OrderRow[], why: Redaction): Promise<void> {
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id);
  for (const order of orders) {
    await tx
      .updateTable("orders")
      .set({
        email: redactedText,
        email_key: redactedText,
        client_key: "",
        first_name: redactedText,
        last_name: redactedText,
        phone: null,
        delivery: withoutAddress(order.delivery),
        lines: withoutTypedText(order),
        attributes: "[]",
        note: "",
        agreed_to_show: 0,
      })
      .where("id", "=", order.id)
      .execute();
    await redactEmails(tx, { cause: order.id });
    await redactHandovers(tx, "order_id", order.id);
  }
  await redactDesigns(tx, ids);
  await purgeDeskNotes(tx, orders.flatMap(subjectsOf));
  await redactJobs(tx, await tx.selectFrom("job").selectAll().where("order_id", "in", ids).execute(), why);
  const accepted = tx.selectFrom("quote").selectAll().where("order_id", "in", ids);
  await redactQuotes(tx, await accepted.where("state", "=", "accepted").execute());
  // A cart may contain the customer's identity, a note or designs; its checkout is deleted with it.
  const cartIds = orders.map(({ cart_id }) => cart_id);
  await tx.deleteFrom("cart").where("id", "in", cartIds).execute();
  await auditRedaction(
    tx,
    orders.map(({ number }) => `order ${number}`),
    why,
  );
}

function withoutAddress(column: string): string {
  const delivery = orderColumns.delivery.parse(JSON.parse(column));
  if (delivery.method === "pickup") return column;
  const hidden = { address1: redactedText, address2: null, city: redactedText, postalCode: redactedText };
  return JSON.stringify({ ...delivery, ...hidden });
}

function withoutTypedText({ lines: column, ticket }: OrderRow): string {
  const lines = orderColumns.lines.parse(JSON.parse(column));
  return JSON.stringify(
    lines.map((line) => ({
      ...line,
      title: line.productHandle !== "" ? line.title : ticket === null ? kindOf(line) : "Service",
      attributes: [],
    })),
  );
}

/** "Repair" for "Repair, gold ring of her mother's", because staff typed the piece's name. */
function kindOf({ title }: { title: string }): string {
  return title.split(",")[0]!;
}

async function redactDesigns(tx: Db, orderIds: readonly string[]): Promise<void> {
  const rows = await tx.selectFrom("order_design").selectAll().where("order_id", "in", orderIds).execute();
  for (const row of rows)
    await tx
      .updateTable("order_design")
      .set({ ...withoutEngraving(row), design_id: redactedText, told_estimate: "" })
      .where("order_id", "=", row.order_id)
      .where("position", "=", row.position)
      .execute();
}
