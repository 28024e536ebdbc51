import type { Cents } from "#money";
import type { Setting } from "../design.ts";
import { bandWidthScale, type SettingHeight } from "../options.ts";
import { snap } from "../scale.ts";
import { firstPriceBook, type PriceBook } from "./price-book.ts";
import { roundHalfUp } from "./round-half-up.ts";

/**
 * P5: height price x the prongs' factor x (1 + the book's share per mm of band above 2), whole dollars, halves up, in
 * cents. The width is linear below 2 mm too: 1.5 mm gives 0.975. A width between two steps counts as the nearest.
 */
export function settingPrice(
  { height, prongCount, bandWidth }: Setting,
  book: PriceBook = firstPriceBook,
): Cents {
  const halfMillimeters = 2 * snap(bandWidthScale, bandWidth);
  const exact =
    book.heightDollars[height] *
    book.prongHundredths[prongCount] *
    (200 + book.bandHundredthsPerMm * (halfMillimeters - 4));
  return 100 * roundHalfUp(exact, 20_000);
}

/** What a height's card says it costs, in cents, before prongs and band. */
export function heightCents(height: SettingHeight, book: PriceBook = firstPriceBook): Cents {
  return book.heightDollars[height] * 100;
}
