import { privateHeaders } from "../platform/private-headers.ts";
import { services } from "../services.server.ts";
import { noindexMeta } from "../store/seo/noindex-meta.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import type { Route } from "./+types/order";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { checkoutRefusal, isBusy } from "./checkout-refusal.ts";
import { nextSteps } from "./next-steps.ts";
import { OrderContents } from "./order-contents.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { TrackLinks } from "./track-links.tsx";
import { useClearBought } from "./use-clear-bought.ts";

export { CheckoutProblem as ErrorBoundary } from "./checkout-problem.tsx";

const justNowMs = 60 * 60 * 1000;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { hostedCheckout, takesTestPayments, workshop } = context.get(services);
  if (!hostedCheckout) throw checkoutRefusal("unknown");
  const order = await hostedCheckout.order(params.token).catch((error: unknown) => {
    throw isBusy(error) ? checkoutRefusal("busy") : error;
  });
  if (!order) throw checkoutRefusal("unknown");
  // Without them the order is whole: the letter has the same links.
  const tracks = order.kind === "deposit" ? await workshop.tracksOfOrder(order.number).catch(() => []) : [];
  return { order, tracks, isNew: Date.now() - order.placedAt < justNowMs, isTest: takesTestPayments };
}

/** The address is the key to the order: it is told to nobody, and the page is kept nowhere. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  return privateHeaders("no-referrer", errorHeaders);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMeta(loaderData ? `Order ${loaderData.order.number}` : "Order");
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, tracks, isNew, isTest } = loaderData;
  useClearBought(isNew ? order : null);
  const isDeposit = order.kind === "deposit";
  return (
    <CheckoutFrame
      isTest={isTest}
      asideOnPhone="below"
      label={<span className="tabular-nums">Order {order.number}</span>}
      aside={<OrderContents order={order} />}
    >
      <h1 className="pt-[30px] font-serif text-title-1 text-balance">
        Thank you, {order.name.split(" ")[0]}
      </h1>
      <p className="mt-3 text-body text-text-2">
        {isDeposit ? "Your deposit is paid" : "Your order is placed"}. Its number is{" "}
        <strong className="font-medium whitespace-nowrap text-text tabular-nums">{order.number}</strong>.
      </p>
      <OrderFacts order={order} />
      {tracks.length > 0 && <TrackLinks tracks={tracks} />}
      <section className="border-t border-line py-[30px]">
        <h2 className="font-serif text-[22px] leading-[1.2] font-[350]">What happens next</h2>
        <ul className="mt-4 grid gap-3 text-ui text-text-2">
          {nextSteps(order).map((step) => (
            <li key={step} className="max-w-[36em] text-pretty">
              {step}
            </li>
          ))}
        </ul>
      </section>
      <ButtonLink to="/" size="lg" block>
        Return to the shop
      </ButtonLink>
    </CheckoutFrame>
  );
}
