import type { Kysely } from "kysely";
import { z } from "zod";
import type { Tables } from "#database";
import { designFacts, designTitle } from "#jewelry/description";
import type { Design } from "#jewelry/design";
import { encodeDesign } from "#jewelry/link";
import { designPrice } from "#jewelry/price/design-price";
import { readDesign } from "#jewelry/read-design";
import type { QuoteReceived, QuoteRequested } from "#mail";
import { readForm } from "../records/read-form.ts";
import { typedLines } from "../records/typed-text.ts";
import type { RequestResult } from "./clients.ts";
import { contact, phone } from "./contact-fields.ts";
import type { ClientsContext } from "./context.ts";
import { queueConfirmation, queueNotice } from "./outbox.ts";
import { auditRequest, requestHash, type SaveOutcome, savedBefore, saveRequest } from "./save-request.ts";

const quoteForm = z.object({
  ...contact,
  phone,
  notes: typedLines(2_000),
  design: z.unknown(),
});

interface Quote {
  form: z.infer<typeof quoteForm>;
  design: Design;
  /** The design's price as the server computes it. */
  estimateCents: number;
  /** The version of the price book that it was made by. */
  priceBook: number;
  hash: string;
}

/** Keeps a request for a quote with its whole design, and queues the shopper's confirmation and the showroom's notice. */
export async function requestQuote(context: ClientsContext, input: unknown): Promise<RequestResult> {
  const read = readForm(quoteForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { form } = read;
  const design = readDesign(form.design);
  if (!design) {
    const message =
      "The design did not arrive in one piece, so nothing was sent. Open it again in the builder.";
    return { ok: false, errors: [{ field: "form", message }] };
  }
  const { key: _key, ...said } = { ...form, design };
  const { version: priceBook, figures } = context.priceBook();
  const { totalCents: estimateCents } = designPrice(design, figures);
  const quote = { form, design, estimateCents, priceBook, hash: requestHash(said) };
  return await saveRequest(context, (tx) => keepQuote(tx, context, quote));
}

async function keepQuote(tx: Kysely<Tables>, context: ClientsContext, quote: Quote): Promise<SaveOutcome> {
  const { form, design, estimateCents, priceBook, hash } = quote;
  const now = context.now();
  const row = await tx
    .insertInto("quote_request")
    .values({
      key: form.key,
      request_hash: hash,
      name: form.name,
      email: form.email,
      phone: form.phone || null,
      notes: form.notes,
      design: JSON.stringify(design),
      design_text: encodeDesign(design),
      estimate_cents: estimateCents,
      price_book: priceBook,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return await savedBefore(tx, "quote_request", { key: form.key, hash });
  await queueMails(tx, context, { ...quote, requestId: row.id, now });
  await auditRequest(tx, {
    subject: `quote ${row.id}`,
    action: "quote.requested",
    data: { category: design.category, estimateCents },
    now,
  });
  return "kept";
}

async function queueMails(
  tx: Kysely<Tables>,
  { inbox, origin }: ClientsContext,
  { form, design, estimateCents, requestId, now }: Quote & { requestId: number; now: number },
): Promise<void> {
  const received: QuoteReceived = {
    name: form.name,
    notes: form.notes,
    title: designTitle(design),
    facts: designFacts(design),
    estimateCents,
    link: `${origin}/custom-builder/review?design=${encodeURIComponent(encodeDesign(design))}`,
  };
  const requested: QuoteRequested = {
    ...received,
    phone: form.phone || null,
    replyTo: { name: form.name, address: form.email },
  };
  const toShopper = { template: "quote-received", recipient: form.email, data: received } as const;
  const toShowroom = { template: "quote-requested", recipient: inbox, data: requested } as const;
  await queueConfirmation(tx, { ...toShopper, requestId, now });
  await queueNotice(tx, { ...toShowroom, requestId, now });
}
