import type { Database } from "#database";
import type { ShopFacts } from "#settings";

export interface VisitContext {
  readonly database: Database;
  readonly facts: ShopFacts;
  /** Public origin of the store without a trailing slash. */
  readonly origin: string;
  /** Address for the showroom's notices. */
  readonly inbox: string;
  /** Ms since 1970. */
  now(): number;
  /** Called when a visit could not be stored; the visitor only learns that it was not. */
  reportFault(fault: unknown): void;
}
