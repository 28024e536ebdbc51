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

/** P2: the metal's base price times its karat's factor, in cents, rounded to whole dollars. */
export function metalPrice({ type, karat }: Metal, book: PriceBook = firstPriceBook): Cents {
  return 100 * roundHalfUp(book.metalDollars[type] * book.karatHundredths[karat], 100);
}

/** P12: the lowest price of a metal in any karat, in cents. */
export function lowestMetalCents(type: MetalType, book: PriceBook = firstPriceBook): Cents {
  return Math.min(...karatsOf(type).map((karat) => metalPrice({ type, karat }, book)));
}

/** P4, in cents. */
export function accentCents(configuration: AccentConfiguration, book: PriceBook = firstPriceBook): Cents {
  return book.accentDollars[configuration] * 100;
}

/**
 * P5: height price x prong factor x (1 + the book's share per mm of band above 2), in whole dollars, halves up,
 * returned in cents. Also linear below 2 mm: 1.5 mm gives 0.975. The width is rounded to the nearest step.
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

export function engravingCents(book: PriceBook = firstPriceBook): Cents {
  return book.engravingDollars * 100;
}

/** P6: charged in cents if the engraving is on and has text. */
export function engravingPrice({ enabled, text }: Engraving, book: PriceBook = firstPriceBook): Cents {
  return enabled && text.trim() !== "" ? engravingCents(book) : 0;
}

/** P7: the price of the surface finish, in cents. Edge styles are free. */
export function finishCents(finish: MetalFinish, book: PriceBook = firstPriceBook): Cents {
  return book.finishDollars[finish] * 100;
}

/** P8: the price of the gift packaging, in cents. */
export function packagingCents(packaging: Packaging, book: PriceBook = firstPriceBook): Cents {
  return book.packagingDollars[packaging] * 100;
}

/** Divides two integers and rounds to an integer, halves up. The numerator must be >= 0, the denominator > 0. */
function roundHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
