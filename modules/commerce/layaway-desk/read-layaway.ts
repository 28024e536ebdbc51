import type { Db } from "#database";
import { readOrderAccount, readOrderStatement, type StatementRow } from "#ledger";
import { payMethod, payMethods } from "#money";
import { pieceLabel } from "#stock";
import { addDays, calendarDay } from "../../../foundation/records/calendar-day.ts";
import { redactedText } from "../../../foundation/records/email-key.ts";
import type { ShopContext } from "../context.ts";
import {
  type AgreementRow,
  findAgreement,
  findLayaway,
  type LayawayRow,
  layawayLabel,
  layawaySubject,
  readSchedule,
} from "../layaway-schedule/layaway-rows.ts";
import { standing } from "../layaway-schedule/schedule.ts";
import { agreementColumns } from "../layaways/agreement-columns.ts";
import { lineTitle, orderColumns } from "../orders/order-record.ts";
import { findOrder, type OrderRow, orderTaxLabel } from "../orders/order-row.ts";
import { previewEnd } from "./end-layaway.ts";

/** A layaway with everything about it, as the desk shows it. */
export type LayawayView = NonNullable<Awaited<ReturnType<typeof readLayaway>>>;

/** A layaway by its number; null if there is none. */
export async function readLayaway(context: ShopContext, number: number) {
  const { read } = context.database;
  const layaway = await findLayaway(read, number);
  const order = await findOrder(read, layaway?.order_id ?? null);
  if (!layaway || !order) return null;
  const agreements = await listAgreements(read, number);
  const isActive = layaway.state === "active";
  const inForce = agreements.find(({ version }) => version === layaway.agreement);
  const newest = agreements.at(-1);
  return {
    ...(await shownLayaway(context, layaway, order)),
    pieces: await piecesOf(read, order),
    past: await countPast(read, order),
    version: layaway.version,
    ticket: layaway.ticket_id,
    address: layaway.address === redactedText ? "" : layaway.address,
    every: layaway.every,
    client:
      order.email === redactedText
        ? null
        : {
            name: `${order.first_name} ${order.last_name}`.trim(),
            email: order.email || null,
            phone: order.phone,
          },
    orderState: order.state,
    feeCents: layaway.fee_cents,
    startedAt: order.paid_at === null ? null : (inForce?.signedAt ?? layaway.created_at),
    endedAt: layaway.ended_at,
    notice:
      layaway.noticed_on === null
        ? null
        : {
            dueOn: layaway.noticed_due ?? "",
            on: layaway.noticed_on,
            /** The last day of grace under the agreement. */
            heldUntil: addDays(layaway.noticed_on, inForce?.figures.graceDays ?? 0),
          },
    agreements,
    /** A change that waits for its signature. */
    amendment: isActive && newest && newest.signedAt === null ? newest : null,
    ends: isActive
      ? {
          cancel: await previewEnd(context, layaway, "cancel"),
          forfeit: await previewEnd(context, layaway, "forfeit"),
        }
      : null,
    history: await listActs(read, number),
    emails: await listEmails(read, order.id),
  };
}

/** A layaway as its client sees it on the order's page. */
export type ClientLayaway = NonNullable<Awaited<ReturnType<typeof readLayawayOfOrder>>>;

/** The layaway behind an order, with the agreement in force; null if it has none. */
export async function readLayawayOfOrder(context: ShopContext, orderNumber: string) {
  const { read } = context.database;
  const order = await read
    .selectFrom("orders")
    .selectAll()
    .where("number", "=", orderNumber)
    .executeTakeFirst();
  const layaway = order && order.layaway !== null ? await findLayaway(read, order.layaway) : null;
  if (!order || !layaway || layaway.state === "draft" || layaway.state === "dropped") return null;
  const agreement = await findAgreement(read, layaway.number, layaway.agreement);
  return {
    ...(await shownLayaway(context, layaway, order)),
    feeCents: layaway.fee_cents,
    agreement: agreement && shownAgreement(agreement),
  };
}

/** An agreement's version with its signature; null if there is none. */
export async function readAgreement({ database: { read } }: ShopContext, number: number, version: number) {
  const row = await findAgreement(read, number, version);
  return row && { label: layawayLabel(number), ...shownAgreement(row), signature: row.signature ?? "" };
}

/** What both the desk and the client see. */
async function shownLayaway(
  { database: { read }, facts, now }: ShopContext,
  layaway: LayawayRow,
  order: OrderRow,
) {
  const account = await readOrderAccount(read, order.id);
  const schedule = await readSchedule(read, layaway.number);
  const today = calendarDay(now(), facts.timeZone);
  const due = standing(schedule, account.leftCents, today);
  const statement = await readOrderStatement(read, order.id);
  const lines = orderColumns.lines.parse(JSON.parse(order.lines));
  const isStanding = layaway.state === "active";
  return {
    number: layaway.number,
    label: layawayLabel(layaway.number),
    state: layaway.state,
    language: order.language,
    orderNumber: order.number,
    delivery: orderColumns.delivery.parse(JSON.parse(order.delivery)),
    lines: lines.map((line) => ({
      ...{ id: line.id, title: lineTitle(line), detail: line.variantTitle ?? "" },
      ...{ image: line.image?.url ?? null, cents: line.totalCents - line.discountCents },
    })),
    priceCents: order.total_cents - order.tax_cents,
    taxCents: order.tax_cents,
    taxLabel: orderTaxLabel(order),
    totalCents: order.total_cents,
    paidCents: account.leftCents,
    /** Refunds decided but not paid out yet. */
    owedCents: account.owedCents,
    balanceCents: layaway.state === "draft" ? order.total_cents : account.balanceCents,
    /** The schedule with what was paid toward each payment; every one is paid once the layaway is. */
    schedule: due.rows,
    pastDueCents: isStanding ? due.pastDueCents : 0,
    daysLate: isStanding ? due.daysLate : 0,
    next: isStanding ? due.next : null,
    dueNowCents: isStanding ? due.dueNowCents : 0,
    payments: statement.filter(({ receipt }) => receipt !== null).map(shownPayment),
  };
}

function shownPayment({ at, moneyCents, accounts, receipt, kind }: StatementRow) {
  return {
    ...{ at, kind, cents: moneyCents, receipt: receipt ?? 0 },
    methods: accounts.map((account) => payMethods[payMethod(account)].label),
  };
}

/** The pieces in the order of its lines, with where each is kept; `recordVersion` is null if it isn't in the register. */
async function piecesOf(db: Db, { id, lines }: OrderRow) {
  const rows = await db
    .selectFrom("stock_unit")
    .innerJoin("variant", "variant.id", "stock_unit.variant_id")
    .innerJoin("product", "product.id", "variant.product_id")
    .leftJoin("stock_record", "stock_record.unit_id", "stock_unit.id")
    .select(["stock_unit.id", "stock_unit.serial", "stock_unit.variant_id as variantId", "product.title"])
    .select(["stock_record.place", "stock_record.version as recordVersion"])
    .where("order_id", "=", id)
    .orderBy("stock_unit.id")
    .execute();
  const variants = orderColumns.lines.parse(JSON.parse(lines)).map(({ variantId }) => variantId);
  return rows
    .toSorted((one, other) => variants.indexOf(one.variantId) - variants.indexOf(other.variantId))
    .map(({ variantId: _, ...row }) => ({
      ...{ ...row, place: row.place ?? "" },
      label: [pieceLabel(row.id), row.serial].filter(Boolean).join(", "),
    }));
}

/** The client's other layaways that were started, and how many of them had a late notice. */
async function countPast(db: Db, { email, email_key: key, layaway }: OrderRow) {
  if (email === "" || email === redactedText || layaway === null) return { count: 0, late: 0 };
  const row = await db
    .selectFrom("layaway")
    .innerJoin("orders", "orders.id", "layaway.order_id")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.count<number>("noticed_on").as("late")])
    .where("orders.email_key", "=", key)
    .where("layaway.number", "<>", layaway)
    .where("layaway.state", "not in", ["draft", "dropped"])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), late: Number(row.late) };
}

async function listAgreements(db: Db, layaway: number) {
  const rows = await db
    .selectFrom("layaway_agreement")
    .selectAll()
    .where("layaway", "=", layaway)
    .orderBy("version")
    .execute();
  return rows.map(shownAgreement);
}

export type ShownAgreement = ReturnType<typeof shownAgreement>;

function shownAgreement(row: AgreementRow) {
  return {
    ...{ version: row.version, text: row.text, hash: row.hash, terms: row.terms, language: row.language },
    figures: agreementColumns.figures.parse(JSON.parse(row.figures)),
    ...{ signedAt: row.signed_at, signedBy: row.signed_by, signedName: row.signed_name },
    signature: row.signature ?? "",
    createdAt: row.created_at,
  };
}

async function listActs(db: Db, number: number) {
  return await db
    .selectFrom("audit")
    .select(["at", "actor", "action"])
    .where("subject", "=", layawaySubject(number))
    .orderBy("id")
    .execute();
}

/** Its emails to the client, oldest first. */
async function listEmails(db: Db, orderId: string) {
  return await db
    .selectFrom("outbox")
    .select(["id", "template", "state", "created_at as at"])
    .where("template", "like", "layaway-%")
    .where("dedupe", "like", `% ${orderId}`)
    .orderBy("id")
    .execute();
}
