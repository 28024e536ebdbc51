import { formatMoney } from "#money";
import { settings } from "#settings";
import type { Policy } from "./policy.ts";

export function shipping(): Policy {
  return {
    slug: "shipping",
    handle: "shipping-policy",
    title: "Shipping",
    summary: "Collect it at the showroom, or have it delivered insured and against a signature.",
    sections: [
      {
        heading: "Collect",
        paragraphs: [
          "Collection at the showroom is free. We write to you when the piece is ready. Please bring a photo ID in the name of the order.",
        ],
      },
      {
        heading: "Delivery",
        paragraphs: [
          `We deliver ${settings().delivery.within}, insured for the full value and against an adult's signature. The checkout shows the price before you pay; it goes by the value of the order.`,
          "Above the insured limit we deliver by arrangement. Please call the showroom.",
        ],
      },
      {
        heading: "Larger orders",
        paragraphs: [
          `For orders of ${formatMoney(settings().delivery.callBeforeHandoverCents)} and more we telephone you before the piece leaves the showroom. It protects you as much as us.`,
        ],
      },
    ],
  };
}
