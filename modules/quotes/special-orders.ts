import { z } from "zod";
import type { Db } from "#database";
import { readOrderAccount } from "#ledger";
import { isDay } from "../../foundation/records/calendar-day.ts";
import {
  auditDeskChange,
  type DeskActor,
  type DeskChange,
  rejectedChange,
} from "../../foundation/records/desk-change.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import { typedLine } from "../../foundation/records/typed-text.ts";
import type { QuoteContext } from "./context.ts";
import { type QuoteLine, readQuoteLines } from "./quote-lines.ts";
import { queueArrivedEmail } from "./quote-mail.ts";
import { type QuoteRow, quoteNumber, quoteTable, type VersionRow, versionRows } from "./quote-rows.ts";

/** Opens the special orders of accepted lines in the caller's transaction. */
export async function insertSpecialOrders(
  tx: Db,
  quote: number,
  lines: readonly QuoteLine[],
  now: number,
): Promise<void> {
  for (const [index, line] of lines.entries()) {
    if (line.kind !== "special" || line.expectedOn === null) continue;
    const row = { quote, position: index + 1, state: "to_order" as const, expected_on: line.expectedOn };
    await tx
      .insertInto("special_order")
      .values({
        ...row,
        ...{ note: line.vendorNote, ordered_at: null, arrived_at: null, version: 1, updated_at: now },
      })
      .execute();
  }
}

/** The special orders of an accepted quote. A refunded order's are canceled. */
export async function listSpecialOrders(
  db: Db,
  { number, accepted_version, order_id }: QuoteRow,
  versions: readonly VersionRow[],
) {
  const rows = await db
    .selectFrom("special_order")
    .selectAll()
    .where("quote", "=", number)
    .orderBy("position")
    .execute();
  const accepted = versions.find(({ version }) => version === accepted_version);
  if (rows.length === 0 || !accepted) return [];
  const lines = readQuoteLines(accepted.lines);
  const order = await db
    .selectFrom("orders")
    .select("state")
    .where("id", "=", order_id ?? "")
    .executeTakeFirst();
  const isCanceled = order?.state === "refund_pending" || order?.state === "refunded";
  return rows.map(({ position, state, expected_on, note, arrived_at, version }) => ({
    ...{ position, expectedOn: expected_on, note, arrivedAt: arrived_at, version },
    title: lines[position - 1]?.title ?? "",
    state: isCanceled ? ("canceled" as const) : state,
  }));
}

export type SpecialOrder = Awaited<ReturnType<typeof listSpecialOrders>>[number];

const form = z.object({
  state: z.enum(["to_order", "ordered", "arrived"], "Choose where the order is."),
  expectedOn: z.string().default("").refine(isDay, "Enter the day it should arrive."),
  note: typedLine(200),
});

export interface SpecialOrderChange {
  /** "Q-1001" */
  label: string;
  position: number;
  /** The version that was shown. */
  version: number;
  input: unknown;
  by: DeskActor;
}

/** Saves where a special order is. The client is emailed when it arrives, once. */
export async function changeSpecialOrder(
  { database, now: clock }: QuoteContext,
  { label, position, version, input, by }: SpecialOrderChange,
): Promise<DeskChange> {
  const number = quoteNumber(label);
  const read = readForm(form, input);
  if (number === null) return { ok: false, gone: true };
  return await database.write(async (tx): Promise<DeskChange> => {
    const quote = await quoteTable.lock({ tx, dialect: database.dialect }, number);
    const known = quote && (await listSpecialOrders(tx, quote, await versionRows(tx, number)));
    const order = known?.find((one) => one.position === position);
    if (!quote || !order) return { ok: false, gone: true };
    if (order.version !== version) return { ok: false, changed: quote.updated_at };
    if ("errors" in read) return { ok: false, errors: read.errors };
    if (order.state === "canceled") return rejectedChange("This order was canceled and refunded.");
    const { state, expectedOn, note } = read.form;
    const now = clock();
    const moved = state !== order.state;
    await tx
      .updateTable("special_order")
      .set({ state, expected_on: expectedOn, note, version: version + 1, updated_at: now })
      .$if(moved && state === "ordered", (query) => query.set({ ordered_at: now }))
      .$if(moved && state === "arrived", (query) => query.set({ arrived_at: now }))
      .where("quote", "=", number)
      .where("position", "=", position)
      .execute();
    await quoteTable.write(tx, quote, { set: {}, now });
    if (moved && state === "arrived" && quote.order_id !== null) await emailArrival(tx, quote, order, now);
    const data = { position, state, expectedOn };
    await auditDeskChange(tx, by, {
      ...{ subject: quoteTable.subject(number), action: "quote.special_order", data, now },
    });
    return { ok: true };
  });
}

async function emailArrival(tx: Db, quote: QuoteRow, { position, title }: SpecialOrder, now: number) {
  const order = await tx
    .selectFrom("orders")
    .select(["id", "number"])
    .where("id", "=", quote.order_id)
    .executeTakeFirstOrThrow();
  const { balanceCents } = await readOrderAccount(tx, order.id);
  const due = Math.max(0, balanceCents);
  await queueArrivedEmail(tx, quote, { position, title, order: order.number, balanceCents: due, now });
}
