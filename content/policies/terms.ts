import { currencyWords, formatMoney } from "#money";
import { settings } from "#settings";
import type { Policy } from "./policy.ts";

export function terms(): Policy {
  return {
    slug: "terms",
    handle: "terms-of-service",
    title: "Terms",
    summary: "What you can expect from us when you order, and what we ask of you.",
    sections: [
      {
        heading: "Pieces and prices",
        paragraphs: [
          `Prices are in ${currencyWords().plural} without sales tax, which checkout adds by the county of delivery. You're never charged a price you haven't seen.`,
          "Watches are one of one: each listing is a single piece. A piece in your cart isn't reserved. We hold it for you for ten minutes when you continue to payment.",
          "The line Pay from per month is an illustration of 24 equal payments at 0% APR. It is not an offer of credit.",
        ],
      },
      {
        heading: "Your order",
        paragraphs: [
          "An order is placed when its payment is approved. We confirm it by email and on its own page, whose link is private to you.",
          "If a piece turns out to be damaged or missing before it leaves us, we'll tell you right away and refund what you paid.",
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
          "Pictures of pieces are computer renderings where they say so. Natural stones and metals vary; carat weights and measurements are those in the description.",
        ],
      },
    ],
  };
}
