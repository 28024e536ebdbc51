import type { Db } from "#database";
import { designTitle } from "#jewelry/description";
import { readStoredDesign } from "#jewelry/read-design";
import type { Language } from "#languages";
import { addDays, calendarDay } from "../../foundation/records/calendar-day.ts";
import {
  auditDeskChange,
  type DeskActor,
  type DeskChange,
  rejectedChange,
} from "../../foundation/records/desk-change.ts";
import { nextNumber } from "../../foundation/records/number-series.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import { deriveKey, readSecretInTransaction, sha256Hex } from "../../foundation/records/secret.ts";
import { newQuoteForm } from "./client-form.ts";
import type { QuoteContext } from "./context.ts";
import { quoteLabel, quoteTable } from "./quote-rows.ts";

/** How many days a quote is valid by default. */
const validDays = 14;

export type CreatedQuote = { label: string };

/**
 * Creates the quote for a request, once; later calls return the same quote. Rejected if the request already has a job;
 * `gone` if there is no such request.
 */
export async function createQuoteForRequest(
  context: QuoteContext,
  requestId: number,
  by: DeskActor,
): Promise<DeskChange<CreatedQuote>> {
  return await context.database.write(async (tx): Promise<DeskChange<CreatedQuote>> => {
    const request = await tx
      .selectFrom("quote_request")
      .leftJoin("job", "job.quote_request_id", "quote_request.id")
      .selectAll("quote_request")
      .select("job.number as jobNumber")
      .where("quote_request.id", "=", requestId)
      .$if(context.database.dialect === "postgres", (query) => query.forUpdate("quote_request"))
      .executeTakeFirst();
    if (!request) return { ok: false, gone: true };
    if (request.jobNumber !== null)
      return rejectedChange(`Job ${request.jobNumber} is already open for this request.`);
    const known = await tx
      .selectFrom("quote")
      .select("number")
      .where("quote_request_id", "=", requestId)
      .executeTakeFirst();
    if (known) return { ok: true, label: quoteLabel(known.number) };
    const { name, email, phone, language, design_text: designText, band } = request;
    const design = readStoredDesign(request.design);
    return await insertQuote(context, tx, {
      ...{ requestId, name, email, phone, language, by },
      title: design ? designTitle(design) : "Custom piece",
      design: design ? { text: designText, json: request.design, band } : null,
    });
  });
}

/** Creates a quote without a request, once per form key. */
export async function createQuote(
  context: QuoteContext,
  input: unknown,
  by: DeskActor,
): Promise<DeskChange<CreatedQuote>> {
  const read = readForm(newQuoteForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { key, title, name, email, phone } = read.form;
  return await context.database.write(async (tx): Promise<DeskChange<CreatedQuote>> => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("idempotency")
      .values({ scope: "new quote", key, request_hash: "", status: 0, body: "", created_at: context.now() })
      .onConflict((conflict) => conflict.columns(["scope", "key"]).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) {
      const answered = await tx
        .selectFrom("idempotency")
        .select("body")
        .where("scope", "=", "new quote")
        .where("key", "=", key)
        .executeTakeFirstOrThrow();
      return { ok: true, label: answered.body };
    }
    const made = await insertQuote(context, tx, {
      ...{ requestId: null, title, name, email, language: "en", design: null, by },
      phone: phone === "" ? null : phone,
    });
    await tx
      .updateTable("idempotency")
      .set({ status: 200, body: made.label })
      .where("scope", "=", "new quote")
      .where("key", "=", key)
      .execute();
    return made;
  });
}

interface NewQuote {
  requestId: number | null;
  title: string;
  name: string;
  email: string;
  phone: string | null;
  language: Language;
  design: { text: string; json: string; band: string | null } | null;
  by: DeskActor;
}

async function insertQuote(
  { facts, now: clock }: QuoteContext,
  tx: Db,
  { requestId, title, name, email, phone, language, design, by }: NewQuote,
) {
  const now = clock();
  const number = await nextNumber(tx, "quote");
  const secret = await readSecretInTransaction(tx);
  const cartId = deriveKey(secret, "quote cart", number);
  await tx
    .insertInto("quote")
    .values({
      ...{ number, quote_request_id: requestId, title, name, email, phone, language },
      design: design?.json ?? null,
      design_text: design?.text ?? "",
      band: design?.band ?? null,
      state: "draft",
      token_hash: sha256Hex(deriveKey(secret, "quote", number)),
      checkout_hash: sha256Hex(deriveKey(secret, "checkout", cartId)),
      ...{ sent_version: null, accepted_version: null, accepted_at: null, order_id: null },
      ...{ first_opened_at: null, last_opened_at: null, version: 1, created_at: now, updated_at: now },
    })
    .execute();
  await tx
    .insertInto("quote_version")
    .values({
      ...{ quote: number, version: 1, lines: "[]", trade_in_title: "", trade_in_cents: 0, words: "" },
      valid_until: addDays(calendarDay(now, facts.timeZone), validDays),
      deposit_cents: facts.deposit.cents,
      ...{ tax_county: facts.address.county, tax_label: null, price_cents: 0, tax_cents: 0 },
      ...{ sent_at: null, created_at: now },
    })
    .execute();
  const subject = quoteTable.subject(number);
  const data = requestId === null ? {} : { request: requestId };
  await auditDeskChange(tx, by, { subject, action: "quote.drafted", data, now });
  return { ok: true as const, label: quoteLabel(number) };
}
