import type { Cents } from "#money";
import { bandOfDesign, type PairedDesign } from "../band-choice.ts";
import { bandPrice } from "./band-price.ts";
import { centerStonePrice } from "./center-stone-price.ts";
import {
  accentCents,
  engravingPrice,
  finishCents,
  metalPrice,
  packagingCents,
  settingPrice,
} from "./part-prices.ts";
import { firstPriceBook, type PriceBook } from "./price-book.ts";

/** The parts of a price, in display order. */
export const priceParts = [
  "metal",
  "centerStone",
  "accentStones",
  "setting",
  "engraving",
  "finishing",
  "packaging",
] as const;
export type PricePart = (typeof priceParts)[number];

/**
 * P1: the price of a design so far, in cents: the sum of its chosen parts, each in whole dollars. B2: a band ordered
 * with it isn't one of the parts but counts toward the total.
 */
export function designPrice(design: PairedDesign, book: PriceBook = firstPriceBook) {
  const { metal, primaryStone, accentStones, setting, engraving, finishing } = design;
  const parts: Record<PricePart, Cents> = {
    metal: metal ? metalPrice(metal, book) : 0,
    centerStone: primaryStone ? centerStonePrice(primaryStone, book) : 0,
    accentStones: accentStones ? accentCents(accentStones.configuration, book) : 0,
    setting: setting ? settingPrice(setting, book) : 0,
    engraving: engravingPrice(engraving, book),
    finishing: finishing ? finishCents(finishing.metalFinish, book) : 0,
    packaging: finishing ? packagingCents(finishing.packaging, book) : 0,
  };
  const band = bandOfDesign(design);
  const bandCents = band ? bandPrice(design, band, book) : 0;
  return { parts, bandCents, totalCents: priceParts.reduce((sum, part) => sum + parts[part], bandCents) };
}
