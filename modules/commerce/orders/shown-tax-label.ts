import type { Cents } from "#money";

interface Taxes {
  /** The place's rate in parts per million; null if no tax is collected. */
  taxPpm: number | null;
  taxCents: Cents;
  /** The tax of lines that don't share one rate, each with its rate if that isn't the place's. */
  lines: readonly { taxCents: Cents; ppm: number }[];
}

/** A tax label with the rates that were charged: "Connecticut, 7.75%", or "Connecticut, 6.35% / 7.75%". */
export function shownTaxLabel(label: string | null, { taxPpm, taxCents, lines }: Taxes): string | null {
  if (label === null || taxPpm === null || lines.every(({ ppm }) => ppm === taxPpm)) return label;
  const own = lines.filter((line) => line.taxCents > 0);
  const rates = new Set(own.map(({ ppm }) => ppm));
  // The rest is the delivery's, at the place's rate.
  if (taxCents > own.reduce((sum, line) => sum + line.taxCents, 0)) rates.add(taxPpm);
  if (rates.size === 0) return label;
  const shown = [...rates].sort((one, other) => one - other).map((ppm) => `${ppm / 10_000}%`);
  return `${label.replace(/, [\d.]+%$/, "")}, ${shown.join(" / ")}`;
}
