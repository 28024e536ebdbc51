import { designFacts, type FactId } from "#jewelry/description";
import type { Design } from "#jewelry/design";
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

/** The lines of a design's price breakdown by a price book; parts that it lacks are left out. Costs are not known. */
export function designLines(design: Design, book: PriceBook): QuoteLine[] {
  const prices = designPrice(design, book).parts;
  const facts = new Map(designFacts(design).map(({ id, value }) => [id, value]));
  return priceParts.flatMap((part): QuoteLine[] => {
    const { group, title, fact } = parts[part];
    const note = facts.get(fact) ?? "";
    const eachCents = prices[part];
    if (eachCents === 0 && part !== "packaging") return [];
    if (note === "") return [];
    return [{ group, title, note, quantityMilli: 1_000, unit: "", costEachCents: null, eachCents }];
  });
}
