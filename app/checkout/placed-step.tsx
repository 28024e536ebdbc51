import { ButtonLink } from "../ui/button-link.tsx";
import { TextLink } from "../ui/text-link.tsx";
import type { CheckoutView } from "./checkout-result.ts";
import { stepTitleId } from "./step-title.tsx";

/** A checkout that has been paid for: Back leads here, and nothing can be paid twice. */
export function PlacedStep({ view }: { view: CheckoutView }) {
  const { order } = view;
  return (
    <div className="py-[30px]">
      <h1 id={stepTitleId} tabIndex={-1} className="outline-none font-serif text-title-1 text-balance">
        This order is already placed
      </h1>
      {order && <p className="mt-4 text-body text-text-2 tabular-nums">Its number is {order.number}.</p>}
      <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
        {order?.token && (
          <ButtonLink to={`/orders/${encodeURIComponent(order.token)}`}>Open your order</ButtonLink>
        )}
        <TextLink to="/" className="text-small! text-text-2">
          Return to the shop
        </TextLink>
      </p>
    </div>
  );
}
