/**
 * When a state wants tax collected by a shop without a place of business there: sales above `cents`, a number of sales, or
 * both. A state that is missing, or a day before its first row, isn't known. Whether exempt sales count differs; the shop's
 * figure counts all, so it is never too low.
 */
export interface NexusThreshold {
  state: string;
  /** First day of this rule. */
  from: string;
  /** First day that it no longer applies. */
  to?: string;
  cents: number;
  /** Number of sales that count as well; missing if only the amount does. */
  sales?: { count: number; join: "or" | "and" };
  source: string;
  checked: string;
}

const checked = "2026-11-30";
const table = "suttax.avior.tax, Economic Nexus by State (2025-12-31)";
const ended = "salestaxhelper.com, states without a transaction threshold (2026-01-06)";
const older = "bycpa.com, economic nexus by state (2020-12)";

function above(state: string, dollars: number, source: string, from = "2020-01-01"): NexusThreshold {
  return { state, from, cents: dollars * 100, source, checked };
}

function orSales(threshold: NexusThreshold, count = 200): NexusThreshold {
  return { ...threshold, sales: { count, join: "or" } };
}

function andSales(threshold: NexusThreshold, count: number): NexusThreshold {
  return { ...threshold, sales: { count, join: "and" } };
}

/** 200 sales counted as well until this day. */
function endedOn(state: string, day: string): NexusThreshold[] {
  return [{ ...orSales(above(state, 100_000, ended)), to: day }, above(state, 100_000, ended, day)];
}

export const nexusThresholds: readonly NexusThreshold[] = [
  above("AL", 250_000, table),
  ...endedOn("AK", "2025-01-01"),
  above("AZ", 100_000, table, "2021-01-01"),
  orSales(above("AR", 100_000, table)),
  above("CA", 500_000, table),
  above("CO", 100_000, table),
  andSales(above("CT", 100_000, table), 200),
  orSales(above("DC", 100_000, table)),
  above("FL", 100_000, table, "2021-07-01"),
  orSales(above("GA", 100_000, table)),
  orSales(above("HI", 100_000, table)),
  above("ID", 100_000, "eidebailly.com, states respond to Wayfair"),
  ...endedOn("IL", "2026-01-01"),
  ...endedOn("IN", "2024-01-01"),
  above("IA", 100_000, older),
  orSales(above("KY", 100_000, older)),
  ...endedOn("LA", "2023-08-01"),
  ...endedOn("ME", "2022-01-01"),
  orSales(above("MD", 100_000, older)),
  above("MA", 100_000, older),
  orSales(above("MI", 100_000, older)),
  orSales(above("NE", 100_000, older)),
  orSales(above("NV", 100_000, older)),
  orSales(above("NJ", 100_000, older)),
  andSales(above("NY", 500_000, "statetaxtools.com, economic nexus thresholds (2025)"), 100),
  ...endedOn("NC", "2024-07-01"),
  above("ND", 100_000, "vatcalc.com, states without a transaction threshold"),
  above("PA", 100_000, "statetaxtools.com, economic nexus thresholds (2025)"),
  ...endedOn("SD", "2023-07-01"),
  above("TX", 500_000, "statetaxtools.com, economic nexus thresholds (2025)"),
  ...endedOn("UT", "2025-07-01"),
  above("WA", 100_000, "statetaxtools.com, economic nexus thresholds (2025)"),
  above("WI", 100_000, "vatcalc.com, states without a transaction threshold", "2021-02-20"),
  ...endedOn("WY", "2024-07-01"),
];

/** A state's threshold on a day; null if it isn't known. */
export function thresholdOn(state: string, day: string): NexusThreshold | null {
  return (
    nexusThresholds.find(
      (one) => one.state === state && one.from <= day && (one.to === undefined || day < one.to),
    ) ?? null
  );
}

/** How much of a threshold is reached: 1 or more if it is passed. With a number of sales, whichever the rule looks at. */
export function shareOfThreshold(
  { cents, sales }: NexusThreshold,
  sold: { cents: number; count: number },
): number {
  const byAmount = sold.cents / cents;
  if (!sales) return byAmount;
  const byCount = sold.count / sales.count;
  return sales.join === "or" ? Math.max(byAmount, byCount) : Math.min(byAmount, byCount);
}
