import type { TaxRow } from "#settings";
import { findTaxRate, type TaxRate, taxPlacesOfState, taxRowsOn } from "./tax-rate.ts";

/** The showroom's state, and a day like "2026-11-30". */
interface At {
  home: string;
  day: string;
}

/** The places that staff choose from: those of the showroom's state, then those of others, "Connecticut, CT". */
export function deskTaxPlaces(table: readonly TaxRow[], { home, day }: At): string[] {
  const others = taxRowsOn(table, day).filter(({ state }) => state !== home);
  return [
    ...taxPlacesOfState(table, home, day),
    ...others.map(({ county, state }) => `${county}, ${state}`).sort(),
  ];
}

/** The rate of a place that staff chose; null if it isn't in the table. */
export function deskTaxRate(table: readonly TaxRow[], place: string, { home, day }: At): TaxRate | null {
  const other = /^(.+), ([A-Z]{2})$/.exec(place);
  const [, county = place, state = home] = other ?? [];
  return findTaxRate(table, { state, county }, day);
}
