import type { Cents } from "#money";
import type { Engraving, Metal, Setting } from "../design.ts";
import { karatsOf } from "../materials/metals.ts";
import {
  type AccentConfiguration,
  bandWidthScale,
  type MetalFinish,
  type MetalType,
  type Packaging,
  type SettingHeight,
} from "../options.ts";
import { snap } from "../scale.ts";
import { firstPriceBook, type PriceBook } from "./price-book.ts";

/** P2: the metal's base price times its karat's factor, whole dollars, in cents. */
export function metalPrice({ type, karat }: Metal, book: PriceBook = firstPriceBook): Cents {
  return 100 * roundHalfUp(book.metalDollars[type] * book.karatHundredths[karat], 100);
}

/** P12: the lowest price of a metal in any of its karats, in cents. */
export function metalFromCents(type: MetalType, book: PriceBook = firstPriceBook): Cents {
  return Math.min(...karatsOf(type).map((karat) => metalPrice({ type, karat }, book)));
}

/** P4: the price of the configuration, in cents. */
export function accentCents(configuration: AccentConfiguration, book: PriceBook = firstPriceBook): Cents {
  return book.accentDollars[configuration] * 100;
}

/**
 * P5: height price x the prongs' factor x (1 + the book's share per mm of band above 2), whole dollars, halves up, in
 * cents. The width is linear below 2 mm too: 1.5 mm gives 0.975. A width between two steps counts as the nearest.
 */
export function settingPrice(setting: Setting, book: PriceBook = firstPriceBook): Cents {
  const halfMillimeters = 2 * snap(bandWidthScale, setting.bandWidth);
  const exact =
    book.heightDollars[setting.height] *
    book.prongHundredths[setting.prongCount] *
    (200 + book.bandHundredthsPerMm * (halfMillimeters - 4));
  return 100 * roundHalfUp(exact, 20_000);
}

/** The price on a height's card, in cents, before prongs and band. */
export function heightCents(height: SettingHeight, book: PriceBook = firstPriceBook): Cents {
  return book.heightDollars[height] * 100;
}

/** The price of an engraving, in cents. */
export function engravingCents(book: PriceBook = firstPriceBook): Cents {
  return book.engravingDollars * 100;
}

/** P6: an engraving is charged when it is turned on and has text, in cents. */
export function engravingPrice({ enabled, text }: Engraving, book: PriceBook = firstPriceBook): Cents {
  return enabled && text.trim() !== "" ? engravingCents(book) : 0;
}

/** P7: the price of the surface finish, in cents; edges cost nothing. */
export function finishCents(finish: MetalFinish, book: PriceBook = firstPriceBook): Cents {
  return book.finishDollars[finish] * 100;
}

/** P8: the price of the gift packaging, in cents. */
export function packagingCents(packaging: Packaging, book: PriceBook = firstPriceBook): Cents {
  return book.packagingDollars[packaging] * 100;
}

/** The quotient of two integers rounded to an integer, halves up. For numerators >= 0, denominators > 0. */
function roundHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
