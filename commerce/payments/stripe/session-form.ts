import type { NewSession } from "../gateway.ts";

/** Stripe takes no more lines than this on one page. */
const mostLines = 100;
const longestName = 250;

/** A payment page as Stripe's form asks for it: one line of our own sum for each, cards and wallets only. */
export function sessionForm(session: NewSession): Record<string, string> {
  const { orderId, orderNumber, currency, expiresAt } = session;
  const form: Record<string, string> = {
    mode: "payment",
    // Others answer after days, and a piece that exists once cannot wait for them.
    "payment_method_types[0]": "card",
    client_reference_id: orderNumber,
    customer_email: session.email,
    success_url: session.paidUrl,
    cancel_url: session.backUrl,
    expires_at: String(Math.floor(expiresAt / 1_000)),
    "metadata[order_id]": orderId,
    "payment_intent_data[metadata][order_id]": orderId,
    "payment_intent_data[description]": `Order ${orderNumber}`,
  };
  linesThatFit(session).forEach(({ name, amountCents }, index) => {
    const line = `line_items[${index}]`;
    form[`${line}[quantity]`] = "1";
    form[`${line}[price_data][currency]`] = currency.toLowerCase();
    form[`${line}[price_data][unit_amount]`] = String(amountCents);
    form[`${line}[price_data][product_data][name]`] = name.slice(0, longestName);
  });
  return form;
}

function linesThatFit({ lines, orderNumber }: NewSession): NewSession["lines"] {
  if (lines.length <= mostLines) return lines;
  return [
    { name: `Order ${orderNumber}`, amountCents: lines.reduce((sum, line) => sum + line.amountCents, 0) },
  ];
}
