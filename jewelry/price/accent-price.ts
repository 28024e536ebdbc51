import type { Cents } from "#money";
import type { AccentConfiguration } from "../options.ts";
import { firstPriceBook, type PriceBook } from "./price-book.ts";

/** P4: the price of the configuration, in cents. */
export function accentCents(configuration: AccentConfiguration, book: PriceBook = firstPriceBook): Cents {
  return book.accentDollars[configuration] * 100;
}
