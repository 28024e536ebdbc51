import type { Database } from "#database";
import type { ShopFacts } from "#settings";

export interface VisitContext {
  readonly database: Database;
  readonly facts: ShopFacts;
  /** Public origin of the store, without a trailing slash. */
  readonly origin: string;
  /** Email address for notices to the showroom. */
  readonly inbox: string;
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Called when a visit could not be saved. The visitor only sees that saving failed. */
  reportFault(fault: unknown): void;
}
