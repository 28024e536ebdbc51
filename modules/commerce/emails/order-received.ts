import { formatMoneyExact } from "#money";
import { type Email, quotePart, textPart } from "../../../foundation/mail/emails/email.ts";
import type { ReceivedOrder } from "./order-data.ts";
import { addressParts, designParts, totalRows } from "./order-emails.ts";

/** Notifies the showroom of a paid order or deposit: items, buyer and delivery. */
export function orderReceivedEmail(data: ReceivedOrder): Email {
  const { order, isDeposit, phone, replyTo, link } = data;
  const kind = isDeposit ? "Deposit" : "Order";
  const total = formatMoneyExact(order.totals.totalCents);
  return {
    subject: `${kind} ${order.number} paid: ${total}`,
    title: `${kind} ${order.number}`,
    replyTo,
    parts: [
      ...textPart(`${kind} ${order.number} is paid: ${total}.`),
      { kind: "lines", lines: [order.name, replyTo.address, phone ?? "No phone number"] },
      ...(isDeposit ? [] : goods(order)),
      ...order.designs.flatMap(designParts),
      ...quotePart("Customer note", order.note),
      ...(isDeposit ? [] : handover(order)),
      { kind: "link", label: "Open the order", href: link },
    ],
  };
}

function goods({ lines, totals }: ReceivedOrder["order"]): Email["parts"] {
  const rows = lines.map(({ title, variantTitle, quantity, totalCents }) => ({
    label: `${quantity > 1 ? `${quantity} × ` : ""}${[title, variantTitle].filter(Boolean).join(", ")}`,
    value: formatMoneyExact(totalCents),
  }));
  return [{ kind: "rows", title: "Items", rows }, totalRows(totals)];
}

function handover({ delivery, callsBeforeHandover }: ReceivedOrder["order"]): Email["parts"] {
  const call = callsBeforeHandover ? "Call before pickup or delivery. " : "";
  const way = delivery.method === "pickup" ? "Pickup at the showroom." : "Ship insured to:";
  return [...textPart(`${call}${way}`), ...addressParts(delivery)];
}
