import { z } from "zod";
import { bandText, readBandText, withBand } from "#jewelry/band-choice";
import { designFacts, designTitle } from "#jewelry/description";
import { encodeDesign } from "#jewelry/link";
import { designPrice } from "#jewelry/price/design-price";
import { readDesign } from "#jewelry/read-design";
import { language } from "#language";
import { m } from "#messages";
import { optionalPhone } from "../../foundation/records/phone.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import { typedLines } from "../../foundation/records/typed-text.ts";
import { contactInputs } from "./contact-fields.ts";
import type { ClientsContext } from "./context.ts";
import { type RequestResult, saveRequest } from "./save-request.ts";

const quoteForm = z.object({
  ...contactInputs,
  phone: optionalPhone,
  notes: typedLines(2_000),
  /** Parsed by `readDesign`. Its price and link are computed here. */
  design: z.unknown(),
  /** Matching band for a ring, parsed by `readBandText`; anything else is ignored. */
  band: z.unknown().optional(),
});

/** Stores a quote request with its full design and band, and queues the confirmation and the notice. */
export async function requestQuote(context: ClientsContext, input: unknown): Promise<RequestResult> {
  const read = readForm(quoteForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const design = readDesign(read.form.design);
  if (!design) {
    return { ok: false, errors: [{ field: "form", message: m.forms.designIncomplete }] };
  }
  const { name, phone: typedPhone } = read.form;
  const band = readBandText(read.form.band, design);
  const { version, figures } = context.priceBook();
  const { totalCents: estimateCents } = designPrice(withBand(design, band), figures);
  const link = encodeDesign(design);
  return await saveRequest(context, {
    kind: "quote",
    form: { ...read.form, design },
    insert: (tx, row) =>
      tx
        .insertInto("quote_request")
        .values({
          language: language(),
          ...row,
          phone: typedPhone || null,
          notes: read.form.notes,
          design: JSON.stringify(design),
          design_text: link,
          band: band && JSON.stringify(band),
          estimate_cents: estimateCents,
          price_book: version,
        })
        .onConflict((conflict) => conflict.column("key").doNothing())
        .returning("id")
        .executeTakeFirst(),
    received: {
      name,
      notes: read.form.notes,
      title: designTitle(design),
      facts: designFacts(withBand(design, band)),
      estimateCents,
      link: `${context.origin}/custom-builder/review?design=${encodeURIComponent(link)}${band ? `&band=${bandText(band)}` : ""}`,
    },
    facts: { category: design.category, estimateCents },
  });
}
