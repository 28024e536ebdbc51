import type { Database } from "#database";

export interface WantContext {
  readonly database: Database;
  /** Public origin of the store, without a trailing slash. */
  readonly origin: string;
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Called when a want could not be saved or matched. The visitor only sees that it failed. */
  reportFault(fault: unknown): void;
}

/** A piece for sale that matches a want. */
export interface MatchingPiece {
  /** Storefront API ID. */
  productId: string;
  handle: string;
  title: string;
  /** For example, "$13,450". */
  price: string;
}

/** Unconfirmed wants expire after this time. */
export const confirmationWindowMs = 7 * 24 * 60 * 60 * 1000;
/** Confirmed wants end after this time and are deleted by `operations/retention`. */
export const wantLifetimeMs = 365 * 24 * 60 * 60 * 1000;
