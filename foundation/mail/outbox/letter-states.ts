import type { OutboxTable } from "../../database/tables.ts";
import type { State } from "../../records/state.ts";

export type LetterState = OutboxTable["state"];

/** How the states of a letter are named; `part`: the part of the list that has them. */
export const letterStates: Readonly<Record<LetterState, State & { part: string }>> = {
  queued: { label: "Waiting", part: "Waiting", tone: "open" },
  failed: { label: "Failed", part: "Failed", tone: "bad" },
  kept: { label: "Kept, not sent", part: "Kept", tone: "quiet" },
  sent: { label: "Sent", part: "Sent", tone: "good" },
};

const names: Record<string, string> = {
  "order-confirmed": "Order confirmed",
  "deposit-confirmed": "Deposit confirmed",
  "payment-received": "Receipt",
  "payment-reversed": "Receipt is void",
  "balance-paid": "A balance is paid",
  "order-received": "To the showroom: paid order",
  "payment-refunded": "Refund",
  "order-ready": "Ready for pick-up",
  "order-shipped": "On its way",
  "order-priced": "Final price",
  "quote-received": "Quote received",
  "quote-requested": "A quote is asked for",
  "similar-received": "Similar piece received",
  "similar-requested": "A similar piece is asked for",
  "sizer-received": "Ring sizer received",
  "sizer-requested": "A ring sizer is asked for",
  "repair-taken-in": "Repair taken in",
  "repair-estimated": "Estimate of a repair",
  "repair-approved": "Repair approved",
  "repair-declined": "Repair declined",
  "repair-ready": "Repair ready",
  "repair-handed-over": "Repair handed over",
  "repair-returned": "Piece returned",
  "repair-answered": "To the showroom: estimate answered",
  "visit-booked": "Visit booked",
  "visit-moved": "Visit moved",
  "visit-cancelled": "Visit cancelled",
  "visit-reminder": "Reminder of a visit",
  "visit-notice": "To the showroom: visit",
  "want-confirm": "Want to be confirmed",
  "want-found": "Pieces for a want",
  "papers-folder": "Folder of papers",
  "discount-code": "Discount code",
};

/** What a letter is about. */
export function letterName(template: string): string {
  if (Object.hasOwn(names, template)) return names[template] ?? template;
  const words = template.replaceAll("-", " ");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
