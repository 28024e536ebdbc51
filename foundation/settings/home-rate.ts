import { stateTax } from "./state-taxes.ts";

interface Place {
  state: string;
  county: string;
  country: string;
}

/**
 * Whether tax is due at an address, but `rows`, the tax table of a day, don't have its place: its county or state is
 * misspelled, or the rate wasn't entered. In a country without any row, the shop collects none.
 */
export function isRateMissing(
  { state, county, country }: Place,
  rows: readonly { state: string; county: string }[],
): boolean {
  const known = country === "US" ? stateTax(state) : undefined;
  const own = rows.filter((row) => row.state === state);
  if (own.some((row) => row.county === county)) return false;
  if (country !== "US") return own.length > 0;
  if (known?.rates === "none") return false;
  return !(known?.rates === "state" && own.length === 1);
}
