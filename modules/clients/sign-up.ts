import { z } from "zod";
import type { Db } from "#database";
import { audit } from "../../foundation/records/audit.ts";
import { issueDiscountCode, newDiscountCode } from "../../foundation/records/discount-code.ts";
import { emailKey, emailKeyHash } from "../../foundation/records/email-key.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import { readSecretInTransaction } from "../../foundation/records/secret.ts";
import type { DiscountCodeIssued } from "./code-email.ts";
import { contactInputs } from "./contact-fields.ts";
import type { ClientsContext } from "./context.ts";
import { queueConfirmation } from "./outbox.ts";
import type { RequestResult } from "./save-request.ts";

/** `ok` only once committed. The same mailbox always gets the same code. */
export type SignUpResult = { ok: true; code: string } | Exclude<RequestResult, { ok: true }>;

const signUpForm = z.object({ email: contactInputs.email });
const dayMs = 24 * 60 * 60 * 1000;

/** Stores an address and issues its code, once per mailbox. Repeated sign-ups get the same code. */
export async function signUp(context: ClientsContext, input: unknown): Promise<SignUpResult> {
  const read = readForm(signUpForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { email } = read.form;
  try {
    return { ok: true, code: await context.database.write((tx) => storeSignUp(tx, context, email)) };
  } catch (fault) {
    context.reportFault(fault);
    return { ok: false, busy: true };
  }
}

/** Runs the same statements and disk writes for all addresses, so neither result nor timing shows which are known. */
async function storeSignUp(tx: Db, context: ClientsContext, email: string): Promise<string> {
  const now = context.now();
  const key = emailKey(email);
  // Only a hash is kept of an erased mailbox, which already has a code.
  await tx
    .updateTable("sign_up")
    .set({ email_key: key, email })
    .where("email_key", "=", emailKeyHash(await readSecretInTransaction(tx), key))
    .execute();
  const kept = await tx
    .insertInto("sign_up")
    .values({ email_key: key, email, code: newDiscountCode(), created_at: now, asked_at: now })
    .onConflict((conflict) => conflict.column("email_key").doUpdateSet({ asked_at: now }))
    .returning(["id", "email", "code", "created_at"])
    .executeTakeFirstOrThrow();
  const { percent, days } = context.facts.firstPurchaseOffer;
  const expiresAt = kept.created_at + days * dayMs;
  const issued: DiscountCodeIssued = { code: kept.code, percent, expiresAt };
  await issueDiscountCode(tx, { ...issued, now: kept.created_at });
  await queueConfirmation(tx, {
    template: "discount-code",
    requestId: kept.id,
    recipient: kept.email,
    data: issued,
    now,
  });
  const subject = `sign-up ${kept.id}`;
  await audit(tx, { at: now, actor: "visitor", subject, action: "discount-code.asked", data: {} });
  return kept.code;
}
