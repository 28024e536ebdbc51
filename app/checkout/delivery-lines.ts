import { settings } from "#settings";
import type { CheckoutDetails } from "./checkout-result.ts";

/** A delivery method in lines, as on an envelope. */
export function deliveryLines(delivery: CheckoutDetails["delivery"]): string[] {
  if (delivery.method === "pickup") {
    const { street, town } = settings().address;
    return ["Pick up in the showroom", `${street}, ${town}`];
  }
  const { address1, address2, city, state, postalCode } = delivery;
  return [
    "Insured delivery, signature required",
    [address1, address2].filter(Boolean).join(", "),
    `${city}, ${state} ${postalCode}`,
  ];
}
