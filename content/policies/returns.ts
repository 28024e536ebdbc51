import { settings } from "#settings";
import type { Policy } from "./policy.ts";

export function returns(): Policy {
  const { days } = settings().returns;
  return {
    slug: "returns",
    handle: "refund-policy",
    title: "Returns",
    summary: `If it isn't the one, bring it back within ${days} days. What can't come back, and what becomes of a deposit.`,
    sections: [
      {
        heading: `${days} days`,
        paragraphs: [
          `Return a piece within ${days} days of receiving it, unworn and with everything it came with, and we refund its price and the tax on it to the card you paid with.`,
          "Bring it to the showroom, or call us first for an insured label. Please do not post jewelry without insurance.",
        ],
      },
      {
        heading: "What cannot come back",
        paragraphs: [
          "Pieces that were made, sized or engraved for you cannot be returned. If one is not what you approved, we make it right.",
        ],
      },
      {
        heading: "Deposits",
        paragraphs: [
          "The deposit for a custom design is returned in full until you approve the final drawing. After that the bench has begun and the deposit stays with the piece.",
        ],
      },
    ],
  };
}
