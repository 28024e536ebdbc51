import { type ShopFacts, salesTax, type TaxRow } from "#settings";
import { newYorkPlaces } from "./new-york-zips.ts";
import { rowsOn } from "./tax-rate.ts";

/** What of an address decides its sales tax. `county` is the shopper's answer where the ZIP code leaves a choice. */
export interface TaxedAddress {
  state?: string;
  postalCode?: string;
  city?: string;
  county?: string;
}

/** Where an address is taxed. */
export type TaxPlace =
  | { kind: "decided"; state: string; county: string }
  /** Nothing is collected in this state. */
  | { kind: "untaxed" }
  /** The state or its ZIP code is missing, or the state has no such ZIP code. */
  | { kind: "unknown" }
  /** The ZIP code is in several places, by their keys. The shopper says in which one the address is. */
  | { kind: "ask"; state: string; places: string[] };

/**
 * The place in which an address is taxed on a day, by its ZIP code. The shopper's answer chooses among the places of
 * that ZIP code only. A town that names a city with a rate of its own decides for it.
 */
export function taxPlace(
  { state, postalCode, city = "", county }: TaxedAddress,
  { facts, day, table = salesTax() }: { facts: ShopFacts; day: string; table?: readonly TaxRow[] },
): TaxPlace {
  if (!state) return { kind: "unknown" };
  const rows = rowsOn(table, day).filter((row) => row.state === state);
  if (rows.length === 0) return { kind: "untaxed" };
  const places = placesOf(rows, { state, postalCode }, facts);
  const named = places.find((place) => place === cityKey(city));
  const chosen = named ?? (places.length === 1 ? places[0] : places.find((place) => place === county));
  if (chosen !== undefined)
    return { kind: "decided", state, county: cityWithin(rows, chosen, city) ?? chosen };
  return places.length === 0 ? { kind: "unknown" } : { kind: "ask", state, places };
}

/** The places of a ZIP code; of a state without a table of ZIP codes, all of its places. */
function placesOf(
  rows: readonly TaxRow[],
  { state, postalCode }: { state: string; postalCode: string | undefined },
  { address }: ShopFacts,
): string[] {
  const counties = rows.filter(({ within }) => within === undefined).map(({ county }) => county);
  if (state !== "NY") return counties;
  const zip = postalCode?.slice(0, 5) ?? "";
  if (zip === address.postalCode && state === address.state) return [address.county];
  return newYorkPlaces(zip);
}

/** A city of the county with a reporting code of its own, where the town of an address names it. */
function cityWithin(rows: readonly TaxRow[], county: string, city: string): string | undefined {
  const key = cityKey(city);
  return rows.find((row) => row.within === county && row.county === key && isSameRate(rows, row))?.county;
}

/** A city whose rate differs from its county's is decided by the ZIP code. */
function isSameRate(rows: readonly TaxRow[], { within, ppm }: TaxRow): boolean {
  return rows.find(({ county }) => county === within)?.ppm === ppm;
}

/** "Mount Vernon (city)" of "MT. VERNON". */
function cityKey(city: string): string {
  const words = city
    .trim()
    .toLowerCase()
    .replace(/^mt\b\.?/, "mount")
    .split(/[\s.-]+/);
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ")} (city)`;
}
