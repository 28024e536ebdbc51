import type { Selectable } from "kysely";
import type { Database, Db, Tables } from "#database";
import type { ShopFacts } from "#settings";

/** Sales tax in parts per million, and its label, for example "Suffolk County, 8.75%". */
export interface RepairTax {
  ppm: number;
  label: string;
}

export interface RepairContext {
  readonly database: Database;
  readonly facts: ShopFacts;
  /** Public origin of the store, without a trailing slash. */
  readonly origin: string;
  /** Email address for notices to the showroom. */
  readonly inbox: string;
  /** Tax on work handed over at a place in the shop's state on a day ("2026-11-24"); null if none. */
  taxOf(place: string, day: string): RepairTax | null;
  /** Places in the shop's state with their own tax on a day. */
  taxPlaces(day: string): string[];
  /** Updates the contact on a repair's orders, in the transaction that corrects it on the repair. */
  correctContact(
    tx: Db,
    repair: Selectable<Tables["repair"]>,
    by: { actor: string; now: number },
  ): Promise<void>;
  /** Milliseconds since the Unix epoch. */
  now(): number;
}
