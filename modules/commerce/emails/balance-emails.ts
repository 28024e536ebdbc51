import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import { type Email, textPart } from "../../../foundation/mail/emails/email.ts";
import type { PaidBalance } from "./order-data.ts";

/** Notifies the showroom that a client paid an order's balance. */
export function balancePaidEmail(data: PaidBalance): Email {
  const { number, name, amountCents, paidCents, receipt, link } = data;
  return {
    subject: `Balance paid: order ${number}`,
    title: "Balance paid",
    parts: [
      ...textPart(`${name} paid the balance of order ${number}.`),
      {
        kind: "sum",
        rows: [
          {
            label: `Paid now, receipt ${settings().numbers.receipt}-${receipt}`,
            value: formatMoneyExact(amountCents),
          },
        ],
        total: { label: "Total paid", value: formatMoneyExact(paidCents) },
      },
      { kind: "link", label: "Open the order", href: link },
    ],
  };
}
