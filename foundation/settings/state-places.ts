import { stateTaxes } from "./state-taxes.ts";

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
  const wanted = bare(county);
  const city = state === "NY" && boroughs.includes(wanted) ? "new york city" : wanted;
  return known.find((one) => bare(one) === city) ?? county;
}

/** "st. lawrence" for "Saint Lawrence County". */
function bare(county: string): string {
  return county
    .toLowerCase()
    .replace(/\s+(?:county|co\.)$/, "")
    .replace(/^(?:saint|st) /, "st. ");
}
