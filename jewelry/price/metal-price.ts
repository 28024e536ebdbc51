import type { Cents } from "#money";
import type { Metal } from "../design.ts";
import { metals } from "../materials/metals.ts";
import type { MetalType } from "../options.ts";
import { firstPriceBook, type PriceBook } from "./price-book.ts";
import { roundHalfUp } from "./round-half-up.ts";

/** P2: the metal's base price times its karat's factor, whole dollars, in cents. */
export function metalPrice({ type, karat }: Metal, book: PriceBook = firstPriceBook): Cents {
  return 100 * roundHalfUp(book.metalDollars[type] * book.karatHundredths[karat], 100);
}

/** P12: what a metal costs at least, in whichever of its karats costs least, in cents. */
export function metalFromCents(type: MetalType, book: PriceBook = firstPriceBook): Cents {
  return Math.min(...metals[type].karats.map((karat) => metalPrice({ type, karat }, book)));
}
