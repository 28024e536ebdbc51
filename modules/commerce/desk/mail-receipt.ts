import { z } from "zod";
import type { Db } from "#database";
import { findReceiptEntry, receiptLabel } from "#ledger";
import { audit } from "../../../foundation/records/audit.ts";
import { requiredEmail } from "../../../foundation/records/email.ts";
import { redactedText } from "../../../foundation/records/email-key.ts";
import { isIdempotencyKey, runIdempotently } from "../../../foundation/records/idempotency.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import type { ShopContext } from "../context.ts";
import { findOrder } from "../orders/order-row.ts";
import { queueReceipt } from "../payments/queue-receipt.ts";

/** Asks to email a receipt, or all receipts of a ticket, to an address typed at the desk. */
export interface ReceiptMail {
  of: { receipt: number } | { ticket: string };
  email: string;
  /** Made by the client, unique: a repeat with the same key sends nothing more. */
  key: string;
  /** Who asks, as in the audit log. */
  actor: string;
}

export type ReceiptMailAnswer =
  | { outcome: "done"; email: string }
  | { outcome: "refused"; errors: FieldError[] }
  | { outcome: "unknown" };

/** Emails receipts again, to any address; `unknown` if there are none. Erased clients get none. */
export async function mailReceipts(
  context: ShopContext,
  { of, email: typed, key, actor }: ReceiptMail,
): Promise<ReceiptMailAnswer> {
  const email = requiredEmail().safeParse(typed);
  if (!email.success) {
    const message = email.error.issues[0]?.message ?? "Enter an email address.";
    return { outcome: "refused", errors: [{ field: "email", message }] };
  }
  if (!isIdempotencyKey(key)) return { outcome: "unknown" };
  const recipient = email.data;
  const { database, origin } = context;
  const now = context.now();
  return await database.write(async (tx): Promise<ReceiptMailAnswer> => {
    const request = { scope: "receipt email", key, input: { of, recipient }, now };
    const sent = await runIdempotently(tx, request, z.int(), async () => {
      let count = 0;
      for (const receipt of await receiptsOf(tx, of)) {
        const entry = await findReceiptEntry(tx, receipt);
        const order = entry && (await findOrder(tx, entry.orderId));
        if (!order || order.email === redactedText) continue;
        await queueReceipt(tx, order, { origin, receipt, recipient, again: key, now });
        const subject = `order ${order.number}`;
        const data = { receipt: receiptLabel(receipt) };
        await audit(tx, { at: now, actor, subject, action: "receipt.sent_again", data });
        count++;
      }
      return { answer: count, keep: count > 0 };
    });
    return sent === "conflict" || sent === 0 ? { outcome: "unknown" } : { outcome: "done", email: recipient };
  });
}

async function receiptsOf(tx: Db, of: ReceiptMail["of"]): Promise<number[]> {
  if ("receipt" in of) return [of.receipt];
  const rows = await tx
    .selectFrom("journal_entry")
    .select("receipt")
    .where("ticket_id", "=", of.ticket)
    .where("receipt", "is not", null)
    .orderBy("receipt")
    .execute();
  return rows.flatMap(({ receipt }) => receipt ?? []);
}
