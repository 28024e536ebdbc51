import { salesTax, settings, stateTax, type TaxRow } from "#settings";
import { plainTerms, type TaxTerms } from "./compute-tax.ts";

/** A place's rate. */
export interface TaxRate {
  /** In parts per million of the taxed amount. */
  ppm: number;
  /** "Suffolk County, 8.75%" */
  label: string;
  /** Set where it isn't one rate on everything, with tax rounded once. */
  terms?: TaxTerms;
}

/** A place's rate on a given day, "Suffolk County, 8.75%"; null if no tax is collected or the county is unknown. */
export function findTaxRate(
  table: readonly TaxRow[],
  place: { state: string; county: string },
  day: string,
): TaxRate | null {
  const rows = taxRowsOn(table, day).filter(({ state }) => state === place.state);
  const isStatewide = rows.length === 1 && stateTax(place.state)?.rates === "state";
  const row = isStatewide ? rows[0] : rows.find(({ county }) => county === place.county);
  return row ? rateOfRow(row) : null;
}

function rateOfRow(row: TaxRow): TaxRate {
  const terms = termsOf(row);
  return { ppm: row.ppm, label: labelOf(row), ...(terms && { terms }) };
}

/** Undefined where the plain terms apply. A state's rule that isn't known is the plain one. */
function termsOf({ state, localPpm = 0 }: TaxRow): TaxTerms | undefined {
  const known = stateTax(state);
  const terms: TaxTerms = {
    delivery: known?.delivery?.is ?? plainTerms.delivery,
    isLaborExempt: known?.labor?.is === "exempt",
    rounding: settings().taxes?.rounding ?? plainTerms.rounding,
    article: known?.article ?? null,
    localPpm,
  };
  const isPlain = (Object.keys(terms) as (keyof TaxTerms)[]).every((key) => terms[key] === plainTerms[key]);
  return isPlain ? undefined : terms;
}

/** Whether a rate, "Suffolk County, 8.75%", applies on a given day. */
export function isRateOn(table: readonly TaxRow[], label: string, day: string): boolean {
  return taxRowsOn(table, day).some((row) => labelsOf(row).includes(label));
}

/** The rates that apply on a given day, "Suffolk County, 8.75%". */
export function taxLabelsOn(table: readonly TaxRow[], day: string): string[] {
  return taxRowsOn(table, day).flatMap(labelsOf);
}

/** The rate on a given day of the place of an earlier rate, "Suffolk County, 8.75%"; null if the place has none. */
export function currentRate(table: readonly TaxRow[], label: string, day: string): TaxRate | null {
  const place = placeOfLabel(label);
  const row = taxRowsOn(table, day).find((one) => one.label === place);
  return row ? rateOfRow(row) : null;
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

/** The label of another rate of the same place: "Connecticut, 7.75%" for "Connecticut, 6.35%". */
export function labelAt(label: string, ppm: number): string {
  return `${placeOfLabel(label)}, ${ppm / 10_000}%`;
}

/**
 * The state's reporting code for a rate, "Suffolk County, 8.75%"; null if the table never had such a rate, or the state
 * gives its places no codes.
 */
export function reportingCode(label: string): string | null {
  const row = salesTax().find((one) => labelsOf(one).includes(label));
  return row?.code || null;
}

/** Where a rate, "Connecticut, 7.75%", is reported; null if the table never had such a rate. */
export function returnOf(label: string): { state: string; form: string | null } | null {
  const row = salesTax().find((one) => labelsOf(one).includes(label));
  if (!row) return null;
  // A city that collects its own tax gets its own return.
  if (row.ownReturn) return { state: row.state, form: `${row.label}'s own return` };
  const { address, taxReturn } = settings();
  const form = row.state === address.state ? taxReturn.form : (stateTax(row.state)?.form ?? null);
  return { state: row.state, form };
}

function placeOfLabel(label: string): string {
  return label.replace(/, [\d.]+%$/, "");
}

/** Display name of a place: "Suffolk County" for "Suffolk". */
export function placeLabel(table: readonly TaxRow[], place: { state: string; county: string }): string {
  return table.find((r) => r.state === place.state && r.county === place.county)?.label ?? place.county;
}

export function taxRowsOn(table: readonly TaxRow[], day: string): TaxRow[] {
  return table.filter((row) => (!row.from || row.from <= day) && (!row.to || day < row.to));
}

/** The label of a place's rate, and that of its luxury rate. */
function labelsOf(row: TaxRow): string[] {
  const article = stateTax(row.state)?.article;
  const label = labelOf(row);
  return article?.kind === "luxury" ? [label, labelAt(label, article.ppm)] : [label];
}

function labelOf({ label, ppm }: TaxRow): string {
  return `${label}, ${ppm / 10_000}%`;
}
