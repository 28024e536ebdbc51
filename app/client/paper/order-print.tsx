import { m } from "#messages";
import { callCheckout } from "../../checkout/call-checkout.server.ts";
import { CheckoutFrame } from "../../checkout/checkout-frame.tsx";
import { checkoutRefusal } from "../../checkout/checkout-refusal.ts";
import { privateHeaders } from "../../platform/private-headers.ts";
import { noindexMeta } from "../../store/seo/noindex-meta.ts";
import { TextLink } from "../../ui/text-link.tsx";
import type { Route } from "./+types/order-print";
import { OrderPaper, paperTitle } from "./order-paper.tsx";
import { PrintButton, paperLinks } from "./paper.tsx";

export { CheckoutProblem as ErrorBoundary } from "../../checkout/checkout-problem.tsx";

export function links() {
  return paperLinks;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await callCheckout(context, (checkout) => checkout.paper(params.token));
  if (!order) throw checkoutRefusal("unknown");
  return { order, back: `/orders/${params.token}` };
}

/** The URL contains the order's key: no referrer may leak it, and the page isn't stored. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  return privateHeaders("no-referrer", errorHeaders);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMeta(loaderData ? paperTitle(loaderData.order) : m.receipt.order);
}

/** A printable order or invoice for its buyer. */
export default function OrderPrint({ loaderData: { order, back } }: Route.ComponentProps) {
  return (
    <CheckoutFrame label={<span className="tabular-nums">{order.number}</span>}>
      <div className="flex flex-wrap items-center justify-between gap-4 pb-6">
        <TextLink to={back}>{m.receipt.backToOrder}</TextLink>
        <PrintButton />
      </div>
      <OrderPaper order={order} headingLevel={1} />
    </CheckoutFrame>
  );
}
