import type { Kysely } from "kysely";
import { z } from "zod";
import type { Tables } from "#database";
import type { SimilarReceived, SimilarRequested } from "#mail";
import { readForm } from "../records/read-form.ts";
import { typedLines } from "../records/typed-text.ts";
import type { RequestResult } from "./clients.ts";
import { contact, phone } from "./contact-fields.ts";
import type { ClientsContext } from "./context.ts";
import { queueConfirmation, queueNotice } from "./outbox.ts";
import { auditRequest, requestHash, type SaveOutcome, savedBefore, saveRequest } from "./save-request.ts";

const similarForm = z.object({
  ...contact,
  phone,
  notes: typedLines(2_000),
  piece: z.object({ handle: z.string().min(1).max(255), title: z.string().min(1).max(255) }),
});

interface Wish {
  form: z.infer<typeof similarForm>;
  hash: string;
}

/** Keeps a request for a similar piece, and queues the shopper's confirmation and the showroom's notice. */
export async function requestSimilar(context: ClientsContext, input: unknown): Promise<RequestResult> {
  const read = readForm(similarForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { form } = read;
  const { key: _key, ...said } = form;
  return await saveRequest(context, (tx) => keepWish(tx, context, { form, hash: requestHash(said) }));
}

async function keepWish(tx: Kysely<Tables>, context: ClientsContext, wish: Wish): Promise<SaveOutcome> {
  const { form, hash } = wish;
  const now = context.now();
  const row = await tx
    .insertInto("similar_request")
    .values({
      key: form.key,
      request_hash: hash,
      name: form.name,
      email: form.email,
      phone: form.phone || null,
      notes: form.notes,
      product_handle: form.piece.handle,
      product_title: form.piece.title,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return await savedBefore(tx, "similar_request", { key: form.key, hash });
  await queueMails(tx, context, { form, requestId: row.id, now });
  await auditRequest(tx, {
    subject: `similar ${row.id}`,
    action: "similar.requested",
    data: { product: form.piece.handle },
    now,
  });
  return "kept";
}

async function queueMails(
  tx: Kysely<Tables>,
  { inbox, origin }: ClientsContext,
  { form, requestId, now }: { form: Wish["form"]; requestId: number; now: number },
): Promise<void> {
  const { name, email, notes, piece } = form;
  const link = `${origin}/product/${encodeURIComponent(piece.handle)}`;
  const received: SimilarReceived = { name, notes, title: piece.title, link };
  const requested: SimilarRequested = {
    ...received,
    phone: form.phone || null,
    replyTo: { name, address: email },
  };
  const toShopper = { template: "similar-received", recipient: email, data: received } as const;
  const toShowroom = { template: "similar-requested", recipient: inbox, data: requested } as const;
  await queueConfirmation(tx, { ...toShopper, requestId, now });
  await queueNotice(tx, { ...toShowroom, requestId, now });
}
