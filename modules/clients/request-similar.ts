import { z } from "zod";
import { optionalPhone } from "../../foundation/records/phone.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import { typedLines } from "../../foundation/records/typed-text.ts";
import { contactInputs } from "./contact-fields.ts";
import type { ClientsContext } from "./context.ts";
import { type RequestResult, saveRequest } from "./save-request.ts";

const similarForm = z.object({
  ...contactInputs,
  phone: optionalPhone,
  notes: typedLines(2_000),
  /** The requested piece, by catalogue handle. */
  piece: z.object({ handle: z.string().min(1).max(255), title: z.string().min(1).max(255) }),
});

/** Stores a request for a similar piece, and queues the confirmation and the notice. */
export async function requestSimilar(context: ClientsContext, input: unknown): Promise<RequestResult> {
  const read = readForm(similarForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { name, phone: typedPhone, notes, piece } = read.form;
  return await saveRequest(context, {
    kind: "similar",
    form: read.form,
    insert: (tx, row) =>
      tx
        .insertInto("similar_request")
        .values({
          ...row,
          phone: typedPhone || null,
          notes,
          product_handle: piece.handle,
          product_title: piece.title,
        })
        .onConflict((conflict) => conflict.column("key").doNothing())
        .returning("id")
        .executeTakeFirst(),
    received: {
      name,
      notes,
      title: piece.title,
      link: `${context.origin}/product/${encodeURIComponent(piece.handle)}`,
    },
    facts: { product: piece.handle },
  });
}
