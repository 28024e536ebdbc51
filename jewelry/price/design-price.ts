import type { Cents } from "#money";
import type { Design } from "../design.ts";
import { accentCents } from "./accent-price.ts";
import { centerStonePrice } from "./center-stone-price.ts";
import { engravingPrice } from "./engraving-price.ts";
import { finishCents, packagingCents } from "./finishing-price.ts";
import { metalPrice } from "./metal-price.ts";
import { firstPriceBook, type PriceBook } from "./price-book.ts";
import { settingPrice } from "./setting-price.ts";

/** The parts of a price in the order they are shown. */
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

export interface DesignPrice {
  /** Cents, each a whole number of dollars. */
  readonly parts: Readonly<Record<PricePart, Cents>>;
  readonly totalCents: Cents;
}

/**
 * P1: what a design costs so far by a price book, in cents: the sum of its parts. A part not chosen costs nothing.
 */
export function designPrice(design: Design, book: PriceBook = firstPriceBook): DesignPrice {
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
  return { parts, totalCents: priceParts.reduce((sum, part) => sum + parts[part], 0) };
}

/** Whether the shopper has decided this part, so that a summary can tell "Included" from "To choose". */
export function isPartChosen(design: Design, part: PricePart): boolean {
  switch (part) {
    case "metal":
      return design.metal !== null;
    case "centerStone":
      return design.primaryStone !== null;
    case "accentStones":
      return design.accentStones !== null;
    case "setting":
      return design.setting !== null;
    case "engraving":
      return design.engraving.enabled;
    case "finishing":
    case "packaging":
      return design.finishing !== null;
  }
}
