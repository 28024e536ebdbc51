import type { PairedDesign } from "#jewelry/band-choice";
import { designFacts, type FactId } from "#jewelry/description";
import { designPrice, type PricePart, priceParts } from "#jewelry/price/design-price";
import type { PriceBook } from "#jewelry/price/price-book";
import type { LineGroup, QuoteLine } from "./quote-lines.ts";

const parts: Record<PricePart, { group: LineGroup; title: string; fact: FactId }> = {
  metal: { group: "metal", title: "Metal", fact: "metal" },
  centerStone: { group: "stones", title: "Center stone", fact: "center-stone" },
  accentStones: { group: "stones", title: "Accent stones", fact: "accent-stones" },
  setting: { group: "labor", title: "Setting", fact: "setting" },
  engraving: { group: "labor", title: "Engraving", fact: "engraving" },
  finishing: { group: "labor", title: "Finish", fact: "finishing" },
  packaging: { group: "other", title: "Packaging", fact: "packaging" },
};

/**
 * The lines of a design's price breakdown by a price book, and the band ordered with it; parts that it lacks are left
 * out. Costs are not known.
 */
export function designLines(design: PairedDesign, book: PriceBook): QuoteLine[] {
  const { parts: prices, bandCents } = designPrice(design, book);
  const facts = new Map(designFacts(design).map(({ id, value }) => [id, value]));
  const one = { quantityMilli: 1_000, unit: "", costEachCents: null } as const;
  const lines = priceParts.flatMap((part): QuoteLine[] => {
    const { group, title, fact } = parts[part];
    const note = facts.get(fact) ?? "";
    const eachCents = prices[part];
    if (eachCents === 0 && part !== "packaging") return [];
    if (note === "") return [];
    return [{ group, title, note, ...one, eachCents }];
  });
  const band = facts.get("band");
  if (band) lines.push({ group: "other", title: "Matching band", note: band, ...one, eachCents: bandCents });
  return lines;
}
