import type { Db, Tables } from "#database";
import { m } from "#messages";
import { audit } from "../../foundation/records/audit.ts";
import type { FieldError } from "../../foundation/records/read-form.ts";
import { sha256Hex } from "../../foundation/records/secret.ts";
import type { ClientsContext } from "./context.ts";
import { queueConfirmation, queueNotice } from "./outbox.ts";
import type { QuoteReceived, SimilarReceived, SizerReceived } from "./request-emails.ts";

/** `ok` only once committed, also for a repeated key. `errors` are by input. `busy`: nothing was saved; try again. */
export type RequestResult = { ok: true } | { ok: false; errors: FieldError[] } | { ok: false; busy: true };

interface VisitorRequest {
  kind: "quote" | "similar" | "sizer";
  /** Submitting the same key and content again counts as the same request. */
  form: { key: string; name: string; email: string; phone?: string; [input: string]: unknown };
  /** Inserts the request's row; undefined if the key already exists. */
  insert(tx: Db, row: RequestRow): Promise<{ id: number } | undefined>;
  /** Data for the customer's confirmation. The showroom's notice also says how to answer. */
  received: QuoteReceived | SimilarReceived | SizerReceived;
  /** Facts for the audit log. Entries cannot be erased, so they identify no one. */
  facts: Record<string, number | string>;
}

type RequestRow = Pick<Tables["sizer_request"], "key" | "request_hash" | "name" | "email" | "created_at">;

/** Stores a request, its two emails and its audit log entry in one transaction. */
export async function saveRequest(context: ClientsContext, request: VisitorRequest): Promise<RequestResult> {
  try {
    if (await context.database.write((tx) => storeRequest(tx, context, request))) return { ok: true };
    return { ok: false, errors: [{ field: "form", message: m.forms.sentWithOtherText }] };
  } catch (fault) {
    context.reportFault(fault);
    return { ok: false, busy: true };
  }
}

/** Returns false if the key belongs to a different request. */
async function storeRequest(tx: Db, context: ClientsContext, request: VisitorRequest): Promise<boolean> {
  const { kind, form, received, facts } = request;
  const { key, ...said } = form;
  const { name, email } = said;
  const now = context.now();
  const hash = sha256Hex(JSON.stringify(said));
  const row = await request.insert(tx, { key, request_hash: hash, name, email, created_at: now });
  if (!row) {
    const known = await tx
      .selectFrom(`${kind}_request`)
      .select("request_hash")
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    return known.request_hash === hash;
  }
  const phone = form.phone === undefined ? {} : { phone: form.phone || null };
  const requested = { ...received, ...phone, replyTo: { name, address: email } };
  const mail = { requestId: row.id, now };
  await queueConfirmation(tx, { ...mail, template: `${kind}-received`, recipient: email, data: received });
  const { inbox: recipient } = context;
  await queueNotice(tx, { ...mail, template: `${kind}-requested`, recipient, data: requested });
  const entry = { subject: `${kind} ${row.id}`, action: `${kind}.requested`, data: facts };
  await audit(tx, { at: now, actor: "visitor", ...entry });
  return true;
}
