import type { ShopFacts } from "./shop-facts.ts";
import { stateTax } from "./state-taxes.ts";
import type { TaxRow } from "./tax-row.ts";

type Span = NonNullable<ShopFacts["taxes"]>["collecting"][number];

/**
 * The tax table on which the shop collects: its own rows, only on the days when it is registered in their state if
 * `taxes.collecting` says when, and the statewide rates of those states that have no row. The showroom's state always
 * collects.
 */
export function collectedRows(own: readonly TaxRow[], facts: ShopFacts): readonly TaxRow[] {
  const collecting = facts.taxes?.collecting ?? [];
  const home = facts.address.state;
  const isHomeKnown = own.some(({ state }) => state === home) || stateTax(home)?.rates !== "state";
  if (collecting.length === 0 && isHomeKnown) return own;
  const registered = (row: TaxRow) => {
    const spans = collecting.filter(({ state }) => state === row.state);
    return spans.length === 0 || row.state === home ? [row] : spans.flatMap(within(row));
  };
  const added = collecting.filter(({ state }) => state !== home && !own.some((row) => row.state === state));
  const homeRow = isHomeKnown ? [] : statewideRow({ state: home });
  return [...homeRow, ...own.flatMap(registered), ...added.flatMap(statewideRow)];
}

/** The file's rows with those set at the desk: on the days of one of these, it replaces the others of its place. */
export function withLocalTaxes(base: readonly TaxRow[], local: readonly TaxRow[]): readonly TaxRow[] {
  if (local.length === 0) return base;
  const unchanged = base.flatMap((row) =>
    local
      .filter(({ state, county }) => state === row.state && county === row.county)
      .filter(isOfWholePlace)
      .reduce((parts, over) => parts.flatMap((part) => daysOutside(part, over)), [row]),
  );
  return [...unchanged, ...local];
}

/**
 * Whether a row has the rate of its whole place. New York's rates go by county or city, so a row of some ZIP codes leaves
 * its county's rate as it is.
 */
export function isOfWholePlace({ state, zips }: Pick<TaxRow, "state" | "zips">): boolean {
  return state !== "NY" || zips === undefined || zips.length === 0;
}

/** The parts of a row's days that are before and after those of another. */
function daysOutside(row: TaxRow, over: Days): TaxRow[] {
  if (!isOverlapping(row, over)) return [row];
  const { from, to, ...rest } = row;
  const parts: TaxRow[] = [];
  if (over.from && (!from || from < over.from)) parts.push({ ...rest, ...(from && { from }), to: over.from });
  if (over.to && (!to || over.to < to)) parts.push({ ...rest, from: over.to, ...(to && { to }) });
  return parts;
}

/** Days from `from` to before `to`; without them, always. */
interface Days {
  from?: string;
  to?: string;
}

export function isOverlapping(one: Days, other: Days): boolean {
  return (!one.to || !other.from || other.from < one.to) && (!other.to || !one.from || one.from < other.to);
}

/** The rows in effect on a day, "2026-11-30". */
export function rowsOn(table: readonly TaxRow[], day: string): TaxRow[] {
  return table.filter((row) => (!row.from || row.from <= day) && (!row.to || day < row.to));
}

/** Whether the shop is registered in a state on a day, whatever rates are known. */
export function isCollecting({ address, taxes }: ShopFacts, state: string, day: string): boolean {
  return (
    state === address.state ||
    (taxes?.collecting ?? []).some(
      (span) => span.state === state && span.from <= day && (!span.to || day < span.to),
    )
  );
}

function statewideRow({ state, from, to }: Partial<Span> & Pick<Span, "state">): TaxRow[] {
  const known = stateTax(state);
  if (known?.rates !== "state" || !known.rate) return [];
  const { ppm, source, checked } = known.rate;
  const row = { state, county: known.name, label: known.name, code: "", ppm, source, checked };
  return [{ ...row, ...(from && { from }), ...(to && { to }) }];
}

/** The part of a row's days that is within those of a registration. */
function within(row: TaxRow): (span: Span) => TaxRow[] {
  return ({ from, to }) => {
    const first = row.from && row.from > from ? row.from : from;
    const ends = [row.to, to].filter((end) => end !== undefined).sort();
    const [end] = ends;
    return end !== undefined && end <= first ? [] : [{ ...row, from: first, ...(end && { to: end }) }];
  };
}
