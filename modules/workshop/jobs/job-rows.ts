import type { Db } from "#database";
import type { Language } from "#languages";
import { redactedText } from "../../../foundation/records/email-key.ts";
import { seriesLabel } from "../../../foundation/records/record-label.ts";
import type { JobClient, JobSource } from "./job.ts";

/** Jobs joined with the order, quote request or quote they came from. */
export function jobRows(db: Db) {
  return db
    .selectFrom("job")
    .leftJoin("orders", "orders.id", "job.order_id")
    .leftJoin("quote_request", "quote_request.id", "job.quote_request_id")
    .leftJoin("quote", "quote.order_id", "job.order_id")
    .selectAll("job")
    .select([
      "orders.number as order_number",
      "orders.state as order_state",
      "orders.total_cents as order_total_cents",
      "orders.email as order_email",
      "orders.language as order_language",
      "orders.first_name",
      "orders.last_name",
      "orders.phone as order_phone",
      "quote.number as quote_number",
      "quote.state as quote_state",
      "quote_request.name as quote_name",
      "quote_request.email as quote_email",
      "quote_request.language as quote_language",
      "quote_request.phone as quote_phone",
    ]);
}

export type JobRow = Awaited<ReturnType<ReturnType<typeof jobRows>["executeTakeFirstOrThrow"]>>;

export function jobSource(row: JobRow): JobSource {
  const { order_number: orderNumber, order_state: orderState, position, quote_request_id: quoteId } = row;
  if (orderNumber !== null && orderState !== null)
    return { kind: "deposit", orderNumber, orderState, position: position ?? 1, quote: quoteOf(row) };
  return quoteId === null ? { kind: "forgotten" } : { kind: "quote", quoteId };
}

const quoteLabels = seriesLabel("quote");

/** The quote whose accepted deposit opened a job; null for any other deposit. */
function quoteOf({ quote_number: number, quote_state: state }: JobRow) {
  return number === null || state === null ? null : { label: quoteLabels.of(number), state };
}

/** The client's language. */
export function jobLanguage({ order_language, quote_language }: JobRow): Language {
  return order_language ?? quote_language ?? "en";
}

/** The client of a piece; null once erased. */
export function jobClient(row: JobRow): JobClient | null {
  if (row.order_email !== null) {
    if (row.order_email === redactedText) return null;
    const name = `${row.first_name} ${row.last_name}`;
    return { name, email: row.order_email, phone: row.order_phone };
  }
  if (row.quote_email === null || row.quote_name === null) return null;
  return { name: row.quote_name, email: row.quote_email, phone: row.quote_phone };
}
