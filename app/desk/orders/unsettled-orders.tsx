import type { UnsettledOrder } from "#commerce";
import { formatMoneyExact } from "#money";
import { deskTime } from "../../platform/showroom-time.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { ListSection } from "../kit/list-section.tsx";
import { providerLabel } from "../kit/provider-label.ts";

const advice: Record<UnsettledOrder["problem"], (provider: string) => { title: string; next: string }> = {
  page: (provider) => ({
    title: "Payment not confirmed",
    next: `Look up the payment in ${provider}. If it went through, refund it there and call the client. Then release the hold.`,
  }),
  balance: (provider) => ({
    title: "Balance payment not confirmed",
    next: `Look up the payment in ${provider}. If it went through, call the client before you take another.`,
  }),
  hold: () => ({
    title: "Hold not released",
    next: "Its time is up and nothing was paid. Open the order and release the hold.",
  }),
  refund: (provider) => ({
    title: "Refund not issued",
    next: `The store keeps trying. If it can't go through, refund it in ${provider}.`,
  }),
};

/** Orders the store couldn't settle automatically, each with its next step. Hidden if empty. */
export function UnsettledOrders({ orders }: { orders: readonly UnsettledOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <ListSection title="Needs attention">
      <ul>
        {orders.map(({ number, name, amountCents, since, problem, provider, why }, index) => {
          const { title, next } = advice[problem](providerLabel(provider ?? ""));
          return (
            <li key={index} className="grid gap-1 border-b border-line py-3 text-ui tabular-nums">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-medium text-garnet">{title}</span>
                <span>{formatMoneyExact(amountCents)}</span>
              </p>
              <p>{next}</p>
              <p className="text-small text-text-2">
                <TextLink to={`/desk/orders/${number}`} className="text-small">
                  Order {number}
                </TextLink>
                <span>{`, ${name}, since ${deskTime(since)}${why ? `, error ${why}` : ""}`}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </ListSection>
  );
}
