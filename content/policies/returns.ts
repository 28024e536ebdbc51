import type { Policy } from "./policy.ts";

export const returns: Policy = {
  slug: "returns",
  handle: "refund-policy",
  title: "Returns",
  summary:
    "If it is not the one, bring it back within thirty days. What cannot come back, and what becomes of a deposit.",
  sections: [
    {
      heading: "Thirty days",
      paragraphs: [
        "Return a piece within thirty days of receiving it, unworn and with everything it came with, and we refund its price and the tax on it to the card you paid with.",
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
