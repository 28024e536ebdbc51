import type { Database } from "#database";
import type { PairedDesign } from "#jewelry/band-choice";
import type { PriceBook } from "#jewelry/price/price-book";
import type { ShopFacts } from "#settings";
import type { DrawApproval } from "./approved-drawing.ts";

export interface BenchContext {
  readonly database: Database;
  readonly facts: ShopFacts;
  /** Public origin of the store, without a trailing slash; every link in an email starts with it. */
  readonly origin: string;
  /** Email address for notices to the workshop. */
  readonly inbox: string;
  /** Counts how many values differ between two drawings' job sheets, for the client's email. */
  readonly countChanges?: (before: PairedDesign, after: PairedDesign) => Promise<number>;
  /** Draws what a client approves, to store it with the approval. Nothing is stored without it. */
  readonly drawApproval?: DrawApproval;
  /** The current price book, for estimating a new drawing. */
  readonly priceBook: () => PriceBook;
  /** Milliseconds since the Unix epoch. */
  now(): number;
}
