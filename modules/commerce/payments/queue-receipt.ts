import type { Db } from "#database";
import { runInLanguage } from "#language";
import { readOrderAccount, receiptLabel } from "#ledger";
import type { Cents } from "#money";
import { redactedText } from "../../../foundation/records/email-key.ts";
import type { OrderRow } from "../orders/order-row.ts";
import { queueOrderMail } from "../orders/outbox.ts";
import { readReceipt } from "./receipt.ts";

interface QueuedReceipt {
  /** Public origin of the store, without a trailing slash. */
  origin: string;
  receipt: number;
  /** Where it goes; defaults to the order's address. */
  recipient?: string | null;
  /** The key of a request to send it again; omitted the first time. */
  again?: string;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/** Queues a payment's receipt email once, in the caller's transaction. Erased customers get none. */
export async function queueReceipt(
  tx: Db,
  order: Pick<OrderRow, "id" | "email" | "language">,
  { origin, receipt: number, recipient = order.email, again, now }: QueuedReceipt,
): Promise<void> {
  if (order.email === redactedText) return;
  const receipt = await runInLanguage(order.language, () =>
    readReceipt({ origin }, { db: tx, receipt: number }),
  );
  if (!receipt) return;
  const { orderNumber, name, lines, sums, paidBeforeCents, parts, amountCents, balanceCents, layaway } =
    receipt;
  await queueOrderMail(tx, {
    template: "payment-received",
    orderId: order.id,
    about: [receiptLabel(number), again].filter(Boolean).join(" "),
    recipient: recipient ?? order.email,
    data: {
      number: orderNumber,
      receipt: receiptLabel(number),
      ...{ name, lines, sums, paidBeforeCents, amountCents, balanceCents },
      ...(layaway && { layaway }),
      parts: parts.map(({ method, reference, lastFour, isExchanged, cents }) => ({
        ...{ method, reference, lastFour, cents },
        ...(isExchanged && { isExchanged }),
      })),
    },
    now,
  });
}

/**
 * Queues the email that a receipt is void, with the current balance, in the transaction that reversed the payment.
 * Erased customers get none.
 */
export async function queueVoidReceipt(
  tx: Db,
  order: OrderRow,
  { receipt, amountCents, now }: { receipt: number | null; amountCents: Cents; now: number },
): Promise<void> {
  if (order.email === redactedText || receipt === null) return;
  const { agreed, leftCents, balanceCents } = await readOrderAccount(tx, order.id);
  await queueOrderMail(tx, {
    template: "payment-reversed",
    ...{ orderId: order.id, about: receiptLabel(receipt), recipient: order.email, now },
    data: {
      ...{ number: order.number, name: `${order.first_name} ${order.last_name}` },
      ...{ receipt: receiptLabel(receipt), amountCents, paidCents: leftCents },
      balanceCents: agreed ? balanceCents : null,
    },
  });
}
