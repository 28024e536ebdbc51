import { currencyWords, formatMoney } from "#money";
import { settings } from "#settings";
import type { Policy } from "./policy.ts";

export function terms(): Policy {
  return {
    slug: "terms",
    handle: "terms-of-service",
    title: "Terms",
    summary: "What you may expect from us when you order, and what we ask of you.",
    sections: [
      {
        heading: "Pieces and prices",
        paragraphs: [
          `Prices are in ${currencyWords().plural} without sales tax, which the checkout adds by the county of delivery. Nothing is charged at a price you have not seen.`,
          "Watches are one of one: each listing is a single piece. A piece in your cart is not reserved. It is held for you for ten minutes when you continue to payment.",
          "The line Pay from per month is an illustration of 24 equal payments at 0% APR. It is not an offer of credit.",
        ],
      },
      {
        heading: "Your order",
        paragraphs: [
          "An order is placed when its payment is approved. We confirm it on its own page, whose address is private to you, and by e-mail.",
          "If a piece turns out to be damaged or missing before it leaves us, we tell you at once and return what you paid.",
        ],
      },
      {
        heading: "Custom designs",
        paragraphs: [
          `A custom design begins with a deposit of ${formatMoney(settings().deposit.cents)}. It is deducted from the final price, which we quote before anything is made. A design is ready ${settings().deposit.weeks} after you approve its final drawing.`,
        ],
      },
      {
        heading: "Pictures",
        paragraphs: [
          "Pictures of pieces are computer drawings where they say so. Stones and metals differ in nature; carat weights and measures are those of the description.",
        ],
      },
    ],
  };
}
