import type { Database } from "#database";
import type { Cents } from "#money";
import type { ShopFacts } from "#settings";

/** Sales tax in parts per million, and its label, for example "Suffolk County, 8.75%". */
export interface QuoteTax {
  ppm: number;
  label: string;
  /** Set where the tax depends on each article's price: that of lines, less what a trade-in takes off the taxed amount. */
  of?(
    lines: readonly { cents: Cents; quantity: number }[],
    offCents: Cents,
  ): { taxCents: Cents; label: string };
}

export interface QuoteContext {
  readonly database: Database;
  readonly facts: ShopFacts;
  /** Public origin of the store, without a trailing slash. */
  readonly origin: string;
  /** Email address for notices to the showroom. */
  readonly inbox: string;
  /** Tax of a county in the showroom's state on a day ("2026-11-24"); null if the county is unknown. */
  taxOf(county: string, day: string): QuoteTax | null;
  /** Counties with a known tax on a day. */
  counties(day: string): string[];
  /** Milliseconds since the Unix epoch. */
  now(): number;
}
