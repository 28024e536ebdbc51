import type { Database } from "#database";

export interface WantContext {
  readonly database: Database;
  /** Public origin of the store without a trailing slash. */
  readonly origin: string;
  /** Ms since 1970. */
  now(): number;
  /** Called when a want could not be stored or matched; the visitor only learns that it was not. */
  reportFault(fault: unknown): void;
}

/** A piece that can be bought and answers a want. */
export interface WantedPiece {
  /** The Storefront API's id. */
  productId: string;
  handle: string;
  title: string;
  /** "$13,450" */
  price: string;
}

/** Confirmations expire after so long. */
export const confirmMs = 7 * 24 * 60 * 60 * 1000;
/** A confirmed want ends after so long; `operations/retention` deletes it. */
export const wantMs = 365 * 24 * 60 * 60 * 1000;
