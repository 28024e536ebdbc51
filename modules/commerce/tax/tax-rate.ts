import { salesTax, type TaxRow } from "#settings";

export type TaxRate = NonNullable<ReturnType<typeof findTaxRate>>;

/** A place's rate on a given day, "Suffolk County, 8.75%"; null if no tax is collected or the county is unknown. */
export function findTaxRate(table: readonly TaxRow[], place: { state: string; county: string }, day: string) {
  const row = taxRowsOn(table, day).find((r) => r.state === place.state && r.county === place.county);
  return row ? { ppm: row.ppm, label: labelOf(row) } : null;
}

/** Whether a rate, "Suffolk County, 8.75%", applies on a given day. */
export function isRateOn(table: readonly TaxRow[], label: string, day: string): boolean {
  return taxRowsOn(table, day).some((row) => labelOf(row) === label);
}

/** The rates that apply on a given day, "Suffolk County, 8.75%". */
export function taxLabelsOn(table: readonly TaxRow[], day: string): string[] {
  return taxRowsOn(table, day).map(labelOf);
}

/** The rate on a given day of the place of an earlier rate, "Suffolk County, 8.75%"; null if the place has none. */
export function currentRate(table: readonly TaxRow[], label: string, day: string): TaxRate | null {
  const place = label.replace(/, [\d.]+%$/, "");
  const row = taxRowsOn(table, day).find((one) => one.label === place);
  return row ? { ppm: row.ppm, label: labelOf(row) } : null;
}

/** The parts per million in a rate's label, "Suffolk County, 8.75%"; null if it has none. */
export function rateOfLabel(label: string): number | null {
  const percent = /, ([\d.]+)%$/.exec(label)?.[1];
  return percent === undefined ? null : Math.round(Number(percent) * 10_000);
}

/** A state's places in the table on a given day, in table order. */
export function taxPlacesOfState(table: readonly TaxRow[], state: string, day: string): string[] {
  return taxRowsOn(table, day)
    .filter((row) => row.state === state)
    .map((row) => row.county);
}

/** The state's reporting code for a rate, "Suffolk County, 8.75%"; null if the table never had such a rate. */
export function reportingCode(label: string): string | null {
  return salesTax().find((row) => labelOf(row) === label)?.code ?? null;
}

/** Display name of a place: "Suffolk County" for "Suffolk". */
export function placeLabel(table: readonly TaxRow[], place: { state: string; county: string }): string {
  return table.find((r) => r.state === place.state && r.county === place.county)?.label ?? place.county;
}

export function taxRowsOn(table: readonly TaxRow[], day: string): TaxRow[] {
  return table.filter((row) => (!row.from || row.from <= day) && (!row.to || day < row.to));
}

function labelOf({ label, ppm }: TaxRow): string {
  return `${label}, ${ppm / 10_000}%`;
}
