import type { Database } from "#database";
import type { PairedDesign } from "#jewelry/band-choice";
import type { PriceBook } from "#jewelry/price/price-book";
import type { ShopFacts } from "#settings";

export interface BenchContext {
  readonly database: Database;
  readonly facts: ShopFacts;
  /** Public origin of the store, without a trailing slash; every link in an email starts with it. */
  readonly origin: string;
  /** Email address for notices to the workshop. */
  readonly inbox: string;
  /** Counts how many values differ between two drawings' job sheets, for the client's email. */
  readonly countChanges?: (before: PairedDesign, after: PairedDesign) => Promise<number>;
  /** The current price book, for estimating a new drawing. */
  readonly priceBook: () => PriceBook;
  /** Milliseconds since the Unix epoch. */
  now(): number;
}
