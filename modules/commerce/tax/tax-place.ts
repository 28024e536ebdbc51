import { isCollecting, type ShopFacts, salesTax, type TaxRow } from "#settings";
import { newYorkPlaces } from "./new-york-zips.ts";
import { taxRowsOn } from "./tax-rate.ts";

/** The parts of an address that decide its sales tax. `county` is the shopper's answer if the ZIP code is ambiguous. */
export interface TaxedAddress {
  state?: string;
  postalCode?: string;
  city?: string;
  county?: string;
}

/** Where an address is taxed. */
export type TaxPlace =
  | { kind: "decided"; state: string; county: string }
  /** No tax is collected in this state. */
  | { kind: "untaxed" }
  /** The state or ZIP code is missing, or the state has no such ZIP code. */
  | { kind: "unknown" }
  /** Tax must be collected there, but its rate isn't known. */
  | { kind: "no-rate" }
  /** The ZIP code covers several places, given by their keys; the shopper must choose one. */
  | { kind: "ask"; state: string; places: string[] };

/**
 * The place where an address is taxed on a given day, by its ZIP code. The shopper's answer only chooses among that ZIP
 * code's places. If the town is a city with its own rate, that city applies.
 */
export function findTaxPlace(
  { state, postalCode, city = "", county }: TaxedAddress,
  { facts, day, table = salesTax() }: { facts: ShopFacts; day: string; table?: readonly TaxRow[] },
): TaxPlace {
  if (!state) return { kind: "unknown" };
  const rows = taxRowsOn(table, day).filter((row) => row.state === state);
  // Where tax is due, but no rate is known, none is guessed.
  if (rows.length === 0) return { kind: isCollecting(facts, state, day) ? "no-rate" : "untaxed" };
  const places = placesOf(rows, { state, postalCode }, facts);
  const named = places.find((place) => place === cityKey(city));
  const chosen = named ?? (places.length === 1 ? places[0] : places.find((place) => place === county));
  if (chosen !== undefined)
    return { kind: "decided", state, county: cityWithin(rows, chosen, city) ?? chosen };
  if (places.length > 0) return { kind: "ask", state, places };
  // With New York's ZIP codes, a missing one doesn't exist; the shop's own rows may lack one.
  return { kind: state !== "NY" && rows.some(({ zips }) => zips) && postalCode ? "no-rate" : "unknown" };
}

/** The places of a ZIP code; for a state without ZIP codes in the table, all of its places. */
function placesOf(
  rows: readonly TaxRow[],
  { state, postalCode }: { state: string; postalCode: string | undefined },
  { address }: ShopFacts,
): string[] {
  const counties = rows.filter(({ within }) => within === undefined).map(({ county }) => county);
  const zip = postalCode?.slice(0, 5) ?? "";
  const byZip = rows.filter(({ zips }) => zips?.includes(zip)).map(({ county }) => county);
  // New York's other ZIP codes are known; elsewhere one in no row has no known rate.
  if (byZip.length > 0 || (state !== "NY" && rows.some(({ zips }) => zips !== undefined))) return byZip;
  if (state !== "NY") return counties;
  const known = newYorkPlaces(zip);
  const isShowroom = zip === address.postalCode && state === address.state;
  return known.length === 0 && isShowroom ? [address.county] : known;
}

/** A city in the county with its own reporting code, if the address names it. */
function cityWithin(rows: readonly TaxRow[], county: string, city: string): string | undefined {
  const key = cityKey(city);
  return rows.find((row) => row.within === county && row.county === key && isSameRate(rows, row))?.county;
}

/** Cities whose rate differs from their county's are decided by ZIP code instead. */
function isSameRate(rows: readonly TaxRow[], { within, ppm }: TaxRow): boolean {
  return rows.find(({ county }) => county === within)?.ppm === ppm;
}

/** Returns "Mount Vernon (city)" for "MT. VERNON". */
function cityKey(city: string): string {
  const words = city
    .trim()
    .toLowerCase()
    .replace(/^mt\b\.?/, "mount")
    .split(/[\s.-]+/);
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ")} (city)`;
}
