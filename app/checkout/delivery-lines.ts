import { m } from "#messages";
import { settings } from "#settings";
import type { CheckoutDetails } from "./checkout-result.ts";

/** A delivery method as address lines. */
export function deliveryLines(delivery: CheckoutDetails["delivery"]): string[] {
  if (delivery.method === "pickup") {
    const { street, town } = settings().address;
    return [m.checkout.pickUp, `${street}, ${town}`];
  }
  const { address1, address2, city, state, postalCode } = delivery;
  return [
    m.checkout.insured,
    [address1, address2].filter(Boolean).join(", "),
    `${city}, ${state} ${postalCode}`,
  ];
}
