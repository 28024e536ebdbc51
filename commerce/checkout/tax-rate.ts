/** One row of the shop's tax table. */
export interface TaxRow {
  state: string;
  county: string;
  /** Label of the rate's place, "Suffolk County". */
  label: string;
  /** Parts per million of the taxable amount. */
  ppm: number;
  /** First calendar day on which the rate applies, "2025-03-01". */
  from?: string;
  /** First calendar day on which it no longer applies. */
  to?: string;
}

export type TaxRate = NonNullable<ReturnType<typeof taxRate>>;

/** The rate of a place on a day, "Suffolk County, 8.75%"; null: none is collected, or the county is unknown. */
export function taxRate(table: readonly TaxRow[], place: { state: string; county: string }, day: string) {
  const row = rowsOn(table, day).find((r) => r.state === place.state && r.county === place.county);
  return row ? { ppm: row.ppm, label: labelOf(row) } : null;
}

/** Whether a place's rate, "Suffolk County, 8.75%", applies on a day. */
export function isRateOn(table: readonly TaxRow[], label: string, day: string): boolean {
  return rowsOn(table, day).some((row) => labelOf(row) === label);
}

/** The counties of a state in the table on a day, in the table's order. */
export function taxedCounties(table: readonly TaxRow[], state: string, day: string): string[] {
  return rowsOn(table, day)
    .filter((row) => row.state === state)
    .map((row) => row.county);
}

function labelOf({ label, ppm }: TaxRow): string {
  return `${label}, ${ppm / 10_000}%`;
}

function rowsOn(table: readonly TaxRow[], day: string): TaxRow[] {
  return table.filter((row) => (!row.from || row.from <= day) && (!row.to || day < row.to));
}
