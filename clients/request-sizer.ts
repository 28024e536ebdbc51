import type { Kysely } from "kysely";
import { z } from "zod";
import type { Tables } from "#database";
import type { SizerReceived, SizerRequested } from "#mail";
import { readForm } from "../records/read-form.ts";
import { typedLine, wantedLine } from "../records/typed-text.ts";
import type { RequestResult } from "./clients.ts";
import { contact } from "./contact-fields.ts";
import type { ClientsContext } from "./context.ts";
import { queueConfirmation, queueNotice } from "./outbox.ts";
import { auditRequest, requestHash, type SaveOutcome, savedBefore, saveRequest } from "./save-request.ts";

const sizerForm = z.object({
  ...contact,
  address1: wantedLine(200, "Enter the street and house number."),
  address2: typedLine(200),
  city: wantedLine(100, "Enter the town or city."),
  state: typedLine(20)
    .transform((value) => value.toUpperCase())
    .refine((value) => /^[A-Z]{2}$/.test(value), "Enter the state: two letters, like NY."),
  postalCode: typedLine(20).refine(
    (value) => /^\d{5}(-\d{4})?$/.test(value),
    "Enter the ZIP code: five digits.",
  ),
});

interface SizerWish {
  form: z.infer<typeof sizerForm>;
  hash: string;
}

/** Keeps a request for the ring sizer, and queues the shopper's confirmation and the showroom's notice. */
export async function requestSizer(context: ClientsContext, input: unknown): Promise<RequestResult> {
  const read = readForm(sizerForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { form } = read;
  const { key: _key, ...said } = form;
  return await saveRequest(context, (tx) => keepSizer(tx, context, { form, hash: requestHash(said) }));
}

async function keepSizer(tx: Kysely<Tables>, context: ClientsContext, wish: SizerWish): Promise<SaveOutcome> {
  const { form, hash } = wish;
  const now = context.now();
  const row = await tx
    .insertInto("sizer_request")
    .values({
      key: form.key,
      request_hash: hash,
      name: form.name,
      email: form.email,
      address1: form.address1,
      address2: form.address2 || null,
      city: form.city,
      state: form.state,
      postal_code: form.postalCode,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return await savedBefore(tx, "sizer_request", { key: form.key, hash });
  await queueMails(tx, context, { form, requestId: row.id, now });
  await auditRequest(tx, { subject: `sizer ${row.id}`, action: "sizer.requested", data: {}, now });
  return "kept";
}

async function queueMails(
  tx: Kysely<Tables>,
  { inbox }: ClientsContext,
  { form, requestId, now }: { form: SizerWish["form"]; requestId: number; now: number },
): Promise<void> {
  const { name, email, address1, address2, city, state, postalCode } = form;
  const lines = [address1, address2, `${city}, ${state} ${postalCode}`].filter((line) => line !== "");
  const received: SizerReceived = { name, address: lines };
  const requested: SizerRequested = { ...received, replyTo: { name, address: email } };
  const toShopper = { template: "sizer-received", recipient: email, data: received } as const;
  const toShowroom = { template: "sizer-requested", recipient: inbox, data: requested } as const;
  await queueConfirmation(tx, { ...toShopper, requestId, now });
  await queueNotice(tx, { ...toShowroom, requestId, now });
}
