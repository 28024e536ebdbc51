import type { Database } from "#database";
import type { ShopFacts } from "#settings";

/** A sales tax: parts per million, and its label "Suffolk County, 8.75%". */
export interface QuoteTax {
  ppm: number;
  label: string;
}

export interface QuoteContext {
  readonly database: Database;
  readonly facts: ShopFacts;
  /** Public origin of the store without a trailing slash. */
  readonly origin: string;
  /** Address for the showroom's notices. */
  readonly inbox: string;
  /** The tax of a county of the showroom's state on a day ("2026-11-24"); null: unknown county. */
  taxOf(county: string, day: string): QuoteTax | null;
  /** The counties that a tax is known of on a day. */
  counties(day: string): string[];
  /** Ms since 1970. */
  now(): number;
}
