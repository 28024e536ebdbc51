import { sql } from "kysely";
import type { Db } from "#database";
import { drawingAddress } from "#jewelry/drawing/drawing-address";
import { decodeDesign } from "#jewelry/link";
import { formatMoneyExact } from "#money";
import type { ClientRecord, ClientRecordsQuery } from "../../../foundation/records/client-record.ts";
import { redactedText } from "../../../foundation/records/email-key.ts";
import { type Kind, recordNumber } from "../../../foundation/records/kind.ts";
import { isPersonsAddress } from "../../../foundation/records/person.ts";
import { drawnPicture, type LabelledPictures } from "../../../foundation/records/piece-picture.ts";
import { readLabelNumber } from "../../../foundation/records/record-label.ts";
import { dayMs, retentionPeriods, retentionStep } from "../../../foundation/records/retention-step.ts";
import { matchesRecord } from "../../../foundation/records/search.ts";
import { readJson } from "../../../foundation/records/untrusted-text.ts";
import { buyerName, orderSearchFields } from "../search-fields.ts";
import { orderInbox } from "./inbox-orders.ts";
import { personalOrders, redactOrders } from "./order-privacy.ts";
import { orderColumns } from "./order-record.ts";
import { isPlaced } from "./order-row.ts";
import { type OrderState, orderStates } from "./order-states.ts";

const path = (number: string) => `/desk/orders/${number}`;

export const orderKind: Kind = {
  name: "order",
  inbox: orderInbox,
  subjects: { payment: {} },
  pictures: orderPictures,
  waiting: {
    page: "/desk/orders",
    label: "paid",
    count: () => sql`select count(*) from orders where state = 'paid'`,
  },
  texts: {
    balance_payment: { code: "order_id provider ref url state currency page_hash charge_ref" },
    handover: {
      code: "order_id job_id method actor",
      client: "received_by carrier tracking_number reason",
      house: "given_by decided_by",
    },
    order_design: { code: "order_id band", client: "design_id design_text design told_estimate" },
    orders: {
      code: "id number token_hash cart_id kind state language discount_code tax_label currency cancel_reason session_ref ticket",
      client: "email email_key client_key first_name last_name phone delivery lines attributes note",
    },
  },
  contacts: [
    {
      ...{ table: "orders", email: "email", name: buyerName, phone: "phone" },
      where: sql`paid_at is not null and email <> ''`,
    },
  ],
  ofClient: {
    word: "order",
    emailOf: (label) => sql`select email from orders where number = ${label}`,
    read: clientOrders,
  },
  personal: [personalOrders],
  retention: [
    // An order that ended unpaid leaves only audit rows, without personal data.
    retentionStep({
      name: "unpaid checkouts",
      termMs: 30 * dayMs,
      due: endedOrders,
      async purge(tx, ids) {
        await tx.updateTable("ticket").set({ order_id: null }).where("order_id", "in", ids).execute();
        // Layaways that were never signed, and their lines on tickets that were dropped.
        await tx.deleteFrom("layaway").where("order_id", "in", ids).execute();
        await tx.deleteFrom("ticket_line").where("balance_order", "in", ids).execute();
        await tx.updateTable("checkout").set({ order_id: null }).where("order_id", "in", ids).execute();
        for (const table of ["order_design", "payment", "payment_session"] as const)
          await tx.deleteFrom(table).where("order_id", "in", ids).execute();
        await tx.deleteFrom("orders").where("id", "in", ids).execute();
      },
    }),
    // Customers past the tax retention period. Numbers and amounts stay.
    retentionStep({
      name: "buyers of orders",
      termMs: retentionPeriods.buyers,
      due: (db, before) =>
        db
          .selectFrom("orders")
          .select("id")
          .where("created_at", "<", before)
          .where("email", "<>", redactedText)
          .where("state", "<>", "pending_payment")
          .orderBy("created_at"),
      async purge(tx, ids, { now }) {
        const orders = await tx.selectFrom("orders").selectAll().where("id", "in", ids).execute();
        await redactOrders(tx, orders, { reason: "time-over", now });
      },
    }),
  ],
  numbers: [
    recordNumber({
      read: (typed) => readLabelNumber(["order", "deposit"], typed),
      row: (number) => sql`select 1 from orders where number = ${number} and ${isPlaced}`,
      path,
    }),
  ],
  search: {
    title: "Orders",
    route: "/desk/orders/:number",
    async find(search) {
      const { read, dialect } = search.database;
      const rows = await read
        .selectFrom("orders")
        .select(["number", "kind", "state", "total_cents", buyerName.as("name")])
        // A repair's order is found as the repair.
        .where("orders.repair", "is", null)
        .where(isPlaced)
        .where(matchesRecord(search, { mail: sql`orders.email`, ...orderSearchFields(dialect) }))
        .orderBy("created_at", "desc")
        .limit(search.most)
        .execute();
      return rows.map(({ number, kind, state, total_cents, name }) => ({
        ...{ to: path(number), number, who: name, state: orderStates[state], subject: `order ${number}` },
        title: `${kind === "deposit" ? "Deposit" : "Order"}, ${formatMoneyExact(total_cents)}`,
      }));
    },
  },
};

/** Excludes cancelled orders with a refund due. */
function endedOrders(db: Db, before: number) {
  return db
    .selectFrom("orders")
    .select("orders.id")
    .where("state", "=", "cancelled")
    .where("updated_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("payment")
            .select("payment.id")
            .whereRef("payment.order_id", "=", "orders.id")
            .where("payment.state", "=", "approved"),
        ),
      ),
    )
    .orderBy("updated_at");
}

/** The first piece of an order, or the first design of a deposit. */
async function orderPictures(db: Db, numbers: readonly string[]): Promise<LabelledPictures> {
  const rows = await db
    .selectFrom("orders")
    .leftJoin("order_design", (join) =>
      join.onRef("order_design.order_id", "=", "orders.id").on("order_design.position", "=", 1),
    )
    .select(["number", "lines", "design_text"])
    .where("number", "in", numbers)
    .execute();
  return rows.map(({ number, lines: column, design_text }) => {
    const lines = orderColumns.lines.safeParse(readJson(column)).data ?? [];
    const { title = "", image = null } = lines.find((line) => line.image) ?? lines[0] ?? {};
    if (design_text !== null) return [number, drawnPicture(title, drawingAddress(decodeDesign(design_text)))];
    return [number, { title, image, drawing: null }];
  });
}

const over = new Set<OrderState>(["completed", "cancelled", "refunded"]);

async function clientOrders({ db, addresses }: ClientRecordsQuery): Promise<ClientRecord[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["number", "kind", "state", "lines", "total_cents", "paid_at"])
    .where(isPersonsAddress({ spellings: addresses }, "orders.email"))
    // Walk-in orders without an address belong to nobody; a repair's order only holds its payments.
    .where("email", "<>", "")
    .where("paid_at", "is not", null)
    .where("repair", "is", null)
    .execute();
  return rows.map(({ number, kind, state, lines, total_cents, paid_at }) => ({
    ...(kind === "deposit" ? { kind, what: "Deposit" } : { kind: "order", what: "Order" }),
    ...{ label: number, path: path(number), title: titleOf(lines), state, at: paid_at ?? 0 },
    ...{ amountCents: total_cents, isOpen: !over.has(state) },
  }));
}

function titleOf(column: string): string {
  const [first, ...others] = orderColumns.lines.safeParse(readJson(column)).data ?? [];
  if (!first) return "";
  return others.length > 0 ? `${first.title} and ${others.length} more` : first.title;
}
