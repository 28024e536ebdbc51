import type { Cents } from "#money";
import type { MetalFinish, Packaging } from "../options.ts";
import { firstPriceBook, type PriceBook } from "./price-book.ts";

/** P7: the price of the surface finish, in cents; edges cost nothing. */
export function finishCents(finish: MetalFinish, book: PriceBook = firstPriceBook): Cents {
  return book.finishDollars[finish] * 100;
}

/** P8: the price of the gift packaging, in cents. */
export function packagingCents(packaging: Packaging, book: PriceBook = firstPriceBook): Cents {
  return book.packagingDollars[packaging] * 100;
}
