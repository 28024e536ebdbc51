/** Paper sizes in points (1/72 inch). */
export const pageSizes = {
  a4: { name: "A4", widthPt: 595.28, heightPt: 841.89 },
  letter: { name: "Letter", widthPt: 612, heightPt: 792 },
} as const;

export type PageSize = keyof typeof pageSizes;

/** Countries that print on Letter: Unicode CLDR, `paperSize` "US-Letter". */
const letterCountries = new Set([
  "US",
  "CA",
  "MX",
  "PR",
  "PH",
  "CL",
  "CO",
  "CR",
  "GT",
  "NI",
  "PA",
  "SV",
  "VE",
  "BZ",
]);

/** The paper size used in a country ("US"). */
export function pageSizeForCountry(country: string): PageSize {
  return letterCountries.has(country.toUpperCase()) ? "letter" : "a4";
}

/** The paper size requested in a URL ("a4" or "letter"), or `usual`. */
export function readPageSize(text: string | null, usual: PageSize): PageSize {
  return text !== null && Object.hasOwn(pageSizes, text) ? (text as PageSize) : usual;
}
