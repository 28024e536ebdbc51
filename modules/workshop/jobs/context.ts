import type { Database } from "#database";
import type { PairedDesign } from "#jewelry/band-choice";
import type { PriceBook } from "#jewelry/price/price-book";
import type { ShopFacts } from "#settings";

export interface BenchContext {
  readonly database: Database;
  readonly facts: ShopFacts;
  /** Public origin of the store without a trailing slash; every link in a mail begins with it. */
  readonly origin: string;
  /** Address for the workshop's notices. */
  readonly inbox: string;
  /** How many values differ between the sheets of two drawings, for the client's email; without it none is named. */
  readonly countChanges?: (before: PairedDesign, after: PairedDesign) => Promise<number>;
  /** The price book in force, for the estimate of a new drawing. */
  readonly priceBook: () => PriceBook;
  /** Ms since 1970. */
  now(): number;
}
