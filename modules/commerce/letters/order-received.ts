import { formatMoneyExact } from "#money";
import { type Letter, quoted, words } from "../../../foundation/mail/letters/letter.ts";
import type { ReceivedOrder } from "./order-data.ts";
import { addressParts, designParts, sum } from "./order-letters.ts";

/** Notifies the showroom of a paid order or deposit: what was bought, by whom, and how it is handed over. */
export function orderReceivedLetter(data: ReceivedOrder): Letter {
  const { order, isDeposit, phone, replyTo, link } = data;
  const kind = isDeposit ? "Deposit" : "Order";
  const total = formatMoneyExact(order.totals.totalCents);
  return {
    subject: `${kind} ${order.number} is paid`,
    title: `${kind} ${order.number}`,
    replyTo,
    parts: [
      ...words(`${kind} ${order.number} is paid: ${total}.`),
      { kind: "lines", lines: [order.name, replyTo.address, phone ?? "No telephone number"] },
      ...(isDeposit ? [] : goods(order)),
      ...order.designs.flatMap(designParts),
      ...quoted("Note of the buyer", order.note),
      ...(isDeposit ? [] : handover(order)),
      { kind: "link", label: "Open the order", href: link },
    ],
  };
}

function goods({ lines, totals }: ReceivedOrder["order"]): Letter["parts"] {
  const rows = lines.map(({ title, variantTitle, quantity, totalCents }) => ({
    label: `${quantity > 1 ? `${quantity} × ` : ""}${[title, variantTitle].filter(Boolean).join(", ")}`,
    value: formatMoneyExact(totalCents),
  }));
  return [{ kind: "rows", title: "What was bought", rows }, sum(totals)];
}

function handover({ delivery, callsBeforeHandover }: ReceivedOrder["order"]): Letter["parts"] {
  const call = callsBeforeHandover ? "Telephone before hand-over. " : "";
  const way = delivery.method === "pickup" ? "It is fetched at the showroom." : "It is sent, insured, to:";
  return [...words(`${call}${way}`), ...addressParts(delivery)];
}
