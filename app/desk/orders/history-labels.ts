import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { type OrderState, orderStates } from "../../../modules/commerce/orders/order-states.ts";
import { providerLabels } from "../kit/provider-label.ts";
import { cancelReasonLabel } from "./order-labels.ts";

interface Entry {
  action: string;
  data: Record<string, unknown>;
}

const sentences: Record<string, (data: Entry["data"]) => string> = {
  "order.pending_payment": ({ totalCents, units }) =>
    `Placed for ${amount(totalCents)}${units ? `, ${units === 1 ? "one piece" : `${units} pieces`} held` : ""}`,
  "order.paid": ({ amountCents }) => `Paid ${amount(amountCents)}`,
  "order.cancelled": ({ reason }) => `Canceled. ${cancelReasonLabel(String(reason)) ?? ""}`.trim(),
  "order.refund_pending": ({ amountCents, keepsPieces }) =>
    `Canceled: ${amount(amountCents)} to refund${keepsPieces === true ? ", pieces not for sale" : ""}`,
  "order.refunded": ({ amountCents }) => `Refunded ${amount(amountCents)}`,
  "order.final_quoted": ({ finalPriceCents }) =>
    finalPriceCents === undefined
      ? "Placed, with its price agreed"
      : `Final price quoted: ${amount(finalPriceCents)} before tax`,
  "order.refused_move": ({ from, to }) => `Not allowed: from “${stateName(from)}” to “${stateName(to)}”`,
  "handover.exception": ({ balanceCents, notReady }) =>
    `Handed over as an exception: ${amount(balanceCents)} open, ${notReady === 0 ? "all ready" : `${notReady} not ready`}`,
  "price.tax_changed": ({ from, to }) => `Tax rate changed from ${from} to ${to}`,
  "price.corrected": ({ fromCents, finalPriceCents }) =>
    `Final price corrected from ${amount(fromCents)} to ${amount(finalPriceCents)}`,
  "payment.returned": ({ amountCents }) => `Returned at the counter: ${amount(amountCents)}`,
  "payment.part_back": ({ amountCents }) => `Refund approved: ${amount(amountCents)}`,
  "payment.taken": ({ amountCents, receipt }) =>
    `Paid ${amount(amountCents)} at the counter${typeof receipt === "string" ? `, receipt ${receipt}` : ""}`,
  "cash_report.opened": ({ dueDay }) =>
    `Form 8300 is due${typeof dueDay === "string" ? ` by ${calendarDayLabel(dueDay)}` : ""}`,
  "cash_report.lowered": ({ cashCents }) => `Cash for Form 8300 lowered to ${amount(cashCents)}`,
  "cash_report.recounted": ({ cashCents }) => `Cash total for Form 8300 updated: ${amount(cashCents)}`,
  "cash_report.closed": ({ cashCents }) =>
    `Form 8300 is no longer due: the cash total dropped to ${amount(cashCents)}`,
  "cash_report.reversed": ({ cashCents }) => `Reversed ${amount(cashCents)} of the cash on a filed Form 8300`,
  "payment.refunded": ({ amountCents }) => `Refunded ${amount(amountCents)}`,
  "payment.received": ({ amountCents, receipt }) =>
    `Paid ${amount(amountCents)}, receipt ${settings().numbers.receipt}-${receipt}`,
  "payment.reversed": ({ amountCents }) => `Reversed a payment of ${amount(amountCents)}`,
  "payment.surplus": ({ amountCents }) => `Paid twice, ${amount(amountCents)}: refunded automatically`,
  "payment.unsettled": ({ why }) =>
    `Couldn't be settled${typeof why === "string" ? `: error ${why}` : ""}. The store will retry`,
  "text.queued": ({ topic }) =>
    `Texted a link: ${topic === "ready" ? "ready for pickup" : topic === "pay" ? "to pay" : "receipt"}`,
  "piece.taken_back": ({ piece, isWithheld }) =>
    `${typeof piece === "string" ? piece : "A piece"} returned, ${isWithheld === true ? "not for sale" : "for sale again"}`,
  "privacy.redacted": () => "Buyer's data erased",
};

/** Describes an audit entry about an order. Unknown actions keep their names. */
export function historyLabel({ action, data }: Entry): string {
  if (Object.hasOwn(sentences, action)) return sentences[action]?.(data) ?? action;
  return action.startsWith("order.") ? stateName(action.slice("order.".length)) : action;
}

const actors: Record<string, string> = {
  visitor: "Buyer",
  system: "Store",
  test: "Test gateway",
  ...providerLabels,
};

/** The actor's label: "Desk 1a2b3c4d" for "desk 1a2b3c4d". */
export function actorLabel(actor: string): string {
  if (Object.hasOwn(actors, actor)) return actors[actor] ?? actor;
  return `${actor.slice(0, 1).toUpperCase()}${actor.slice(1)}`;
}

function stateName(state: unknown): string {
  const key = String(state);
  return Object.hasOwn(orderStates, key) ? orderStates[key as OrderState].label : key.replaceAll("_", " ");
}

function amount(cents: unknown): string {
  return typeof cents === "number" ? formatMoneyExact(cents) : "money";
}
