import { m } from "#messages";
import { callCheckout } from "../../checkout/call-checkout.server.ts";
import { CheckoutFrame } from "../../checkout/checkout-frame.tsx";
import { checkoutRefusal } from "../../checkout/checkout-refusal.ts";
import { privateHeaders } from "../../platform/private-headers.ts";
import { noindexMeta } from "../../store/seo/noindex-meta.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { PrintButton } from "../paper/paper.tsx";
import type { Route } from "./+types/client-receipt";
import { readReceiptLabel, receiptLabel } from "./receipt-labels.ts";
import { ReceiptSlip, receiptLinks } from "./receipt-slip.tsx";

export { CheckoutProblem as ErrorBoundary } from "../../checkout/checkout-problem.tsx";

export function links() {
  return receiptLinks;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const number = readReceiptLabel(params.receipt);
  const receipt =
    number === null
      ? null
      : await callCheckout(context, (checkout) => checkout.receipt(params.token, number));
  if (!receipt) throw checkoutRefusal("unknown");
  return { receipt, token: params.token };
}

/** The URL contains the order's key: no referrer may leak it, and the page isn't stored. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  return privateHeaders("no-referrer", errorHeaders);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMeta(
    loaderData ? m.receipt.receiptOf(receiptLabel(loaderData.receipt.receipt)) : m.receipt.receipt,
  );
}

/** A receipt for the client, at a URL with the order's key. */
export default function ClientReceipt({ loaderData: { receipt, token } }: Route.ComponentProps) {
  return (
    <CheckoutFrame label={<span className="tabular-nums">{m.receipt.orderOf(receipt.orderNumber)}</span>}>
      <div className="flex flex-wrap items-end justify-between gap-4 pt-[30px] pb-6">
        <h1 className="font-serif text-title-1 text-balance">
          {m.receipt.receiptOf(receiptLabel(receipt.receipt))}
        </h1>
        <PrintButton />
      </div>
      <div>
        <ReceiptSlip receipt={receipt} />
      </div>
      <p className="mt-8">
        <TextLink to={`/orders/${token}`}>{m.receipt.yourOrder}</TextLink>
      </p>
    </CheckoutFrame>
  );
}
