import { settings } from "#settings";
import type { Policy } from "./policy.ts";

export function returns(): Policy {
  const { days } = settings().returns;
  return {
    slug: "returns",
    handle: "refund-policy",
    title: "Returns",
    summary: `If it isn't the one, bring it back within ${days} days. What can't come back, and what happens to a deposit.`,
    sections: [
      {
        heading: `${days} days`,
        paragraphs: [
          `Return a piece within ${days} days of receiving it, unworn and with everything it came with, and we refund its price and the tax on it to the card you paid with.`,
          "Bring it to the showroom, or call us first for an insured label. Please don't mail jewelry without insurance.",
        ],
      },
      {
        heading: "What can't come back",
        paragraphs: [
          "Pieces made, sized or engraved for you can't be returned. If one isn't what you approved, we'll make it right.",
        ],
      },
      {
        heading: "Deposits",
        paragraphs: [
          "We refund the deposit for a custom design in full until you approve the final drawing. After that, work has begun and the deposit stays with the piece.",
        ],
      },
    ],
  };
}
