import type { Selectable } from "kysely";
import type { Database, Db, Tables } from "#database";
import type { ShopFacts } from "#settings";

/** A sales tax: parts per million, and its label "Suffolk County, 8.75%". */
export interface RepairTax {
  ppm: number;
  label: string;
}

export interface RepairContext {
  readonly database: Database;
  readonly facts: ShopFacts;
  /** Public origin of the store without a trailing slash. */
  readonly origin: string;
  /** Address for the showroom's notices. */
  readonly inbox: string;
  /** The tax of work that is handed over at a place of the shop's state on a day ("2026-11-24"); null: none. */
  taxOf(place: string, day: string): RepairTax | null;
  /** The places of the shop's state with a tax of their own on a day. */
  taxPlaces(day: string): string[];
  /** Has the money of a repair follow its corrected client, within the transaction that corrects it. */
  correctContact(
    tx: Db,
    repair: Selectable<Tables["repair"]>,
    by: { actor: string; now: number },
  ): Promise<void>;
  /** Ms since 1970. */
  now(): number;
}
