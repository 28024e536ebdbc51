import { salesTax } from "../../shop.config.ts";
import { stateTaxes } from "./state-taxes.ts";

/** New York's counties and cities, as its tax table names them. */
const newYork = [...new Set(salesTax.filter(({ state }) => state === "NY").map(({ county }) => county))];
/** The counties of New York City, which is one place of the table. */
const boroughs = [
  "new york",
  "kings",
  "queens",
  "bronx",
  "richmond",
  "manhattan",
  "brooklyn",
  "staten island",
];

/** Whether a place of New York is in the state's own table. */
export function isNewYorkPlace(county: string): boolean {
  return newYork.includes(county);
}

/** "NY" for "New York", "ny" and "N.Y."; another text as it is. */
export function stateCode(text: string): string {
  const plain = text.replaceAll(".", "").toLowerCase();
  return (
    stateTaxes.find(({ state, name }) => plain === state.toLowerCase() || plain === name.toLowerCase())
      ?.state ?? text
  );
}

interface Place {
  state: string;
  county: string;
}

/**
 * A place as the tax table names it: "Suffolk" for "suffolk county", and "New York City" for one of its counties. One that
 * `rows` have stays, and so does one that isn't known.
 */
export function countyKey({ state, county }: Place, rows: readonly Place[]): string {
  const known = rows.filter((row) => row.state === state).map((row) => row.county);
  if (known.includes(county)) return county;
  const keys = state === "NY" ? [...known, ...newYork] : known;
  const wanted = bare(county);
  if (state === "NY" && boroughs.includes(wanted)) return "New York City";
  return keys.find((one) => bare(one) === wanted) ?? county;
}

/** "st. lawrence" for "Saint Lawrence County". */
function bare(county: string): string {
  return county
    .toLowerCase()
    .replace(/\s+(?:county|co\.)$/, "")
    .replace(/^(?:saint|st) /, "st. ");
}
