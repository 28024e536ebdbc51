import { formatMoney } from "#money";
import { settings } from "#settings";
import type { Policy } from "./policy.ts";

export function shipping(): Policy {
  return {
    slug: "shipping",
    handle: "shipping-policy",
    title: "Shipping",
    summary: "Pick it up in the showroom, or have it delivered insured, with a signature required.",
    sections: [
      {
        heading: "Pickup",
        paragraphs: [
          "Pickup in the showroom is free. We'll email you when your piece is ready. Please bring a photo ID that matches the name on the order.",
        ],
      },
      {
        heading: "Delivery",
        paragraphs: [
          `We deliver ${settings().delivery.within}, insured for the full value, with an adult signature required. Checkout shows the price before you pay; it depends on the value of the order.`,
          "Above the insured limit we deliver by arrangement. Please call the showroom.",
        ],
      },
      {
        heading: "Larger orders",
        paragraphs: [
          `For orders of ${formatMoney(settings().delivery.callBeforeHandoverCents)} or more, we call you before the piece leaves the showroom. It protects you as much as us.`,
        ],
      },
    ],
  };
}
