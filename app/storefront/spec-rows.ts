import { m } from "#messages";
/** One line of DETAILS. */
export interface DetailRow {
  label: string;
  value: string;
}

type Specs = Readonly<Record<string, string>>;

/** How each metafield of the namespace `spec` is shown, in this order. Empty rows are omitted. */
const rules = (): {
  keys: string[];
  label: string;
  value: (...values: (string | undefined)[]) => string | null;
}[] => [
  { keys: ["reference"], label: m.specs.reference, value: plain },
  { keys: ["case_mm"], label: m.specs.caseSize, value: (mm) => measured(mm, "mm") },
  { keys: ["case_material"], label: m.specs.caseMaterial, value: plain },
  { keys: ["lug_to_lug_mm"], label: m.specs.lugToLug, value: (mm) => measured(mm, "mm") },
  { keys: ["movement"], label: m.specs.movement, value: plain },
  { keys: ["calibre"], label: m.specs.caliber, value: plain },
  {
    keys: ["power_reserve_h"],
    label: m.specs.powerReserve,
    value: (hours) => measured(hours, m.specs.hours),
  },
  { keys: ["water_resistance_m"], label: m.specs.waterResistance, value: (meters) => measured(meters, "m") },
  { keys: ["year"], label: m.specs.year, value: plain },
  {
    keys: ["condition", "second_hand"],
    label: m.specs.condition,
    value: (condition, used) =>
      used !== "true" ? plain(condition) : condition ? m.specs.preOwned(condition) : m.specs.secondhand,
  },
  { keys: ["box", "papers"], label: m.specs.boxAndPapers, value: boxAndPapers },
  { keys: ["metal"], label: m.specs.metal, value: plain },
  { keys: ["purity"], label: m.specs.purity, value: plain },
  { keys: ["construction"], label: m.specs.construction, value: plain },
  { keys: ["stone"], label: m.specs.stone, value: plain },
  {
    keys: ["stone_kind"],
    label: m.specs.stoneOrigin,
    value: (kind) =>
      ({ natural: m.specs.natural, lab: m.specs.labGrown, simulant: m.specs.simulant })[kind ?? ""] ??
      plain(kind),
  },
  { keys: ["stone_carat"], label: m.specs.caratWeight, value: (carat) => measured(twoDecimals(carat), "ct") },
  { keys: ["stone_mm"], label: m.specs.stoneSize, value: (mm) => measured(mm, "mm") },
  { keys: ["color", "clarity"], label: m.specs.colorAndClarity, value: colorAndClarity },
  { keys: ["treatment"], label: m.specs.treatment, value: plain },
  { keys: ["accents"], label: m.specs.accentStones, value: plain },
  {
    keys: ["report_lab", "report_no"],
    label: m.specs.report,
    value: (lab, no) => (lab && no ? `${lab} ${no}` : plain(lab)),
  },
  { keys: ["width_mm"], label: m.specs.width, value: (mm) => measured(mm, "mm") },
  { keys: ["thickness_mm"], label: m.specs.thickness, value: (mm) => measured(mm, "mm") },
  { keys: ["weight_g", "weight_at"], label: m.specs.weight, value: weight },
  {
    keys: ["resizable"],
    label: m.specs.resizing,
    value: (is) => (is === undefined ? null : is === "true" ? m.specs.canResize : m.specs.cantResize),
  },
];

/** Every metafield that a product's page reads: those of the rows, and the link to its design. */
export const specKeys: string[] = [...new Set(rules().flatMap(({ keys }) => keys)), "design"];

/** The row labels, in order. */
export function specLabels(): string[] {
  return rules().map(({ label }) => label);
}

/** A product's measurements and facts as rows; empty without `spec` metafields. */
export function specRows(specs: Specs): DetailRow[] {
  return rules().flatMap(({ keys, label, value }) => {
    const shown = value(...keys.map((key) => specs[key]));
    return shown ? [{ label, value: shown }] : [];
  });
}

function plain(value: string | undefined): string | null {
  return value ?? null;
}

/** Adds the unit after the leading number: "8.7 x 6.2" becomes "8.7 x 6.2 mm", "5.1 each" becomes "5.1 mm each". */
function measured(value: string | null | undefined, unit: string): string | null {
  if (!value) return null;
  const figures = /^\d+(?:\.\d+)?(?:\s?[x-]\s?\d+(?:\.\d+)?)*/.exec(value)?.[0];
  return figures ? `${figures} ${unit}${value.slice(figures.length)}` : value;
}

function twoDecimals(value: string | undefined): string | undefined {
  return value && /^\d+(\.\d+)?$/.test(value) ? Number(value).toFixed(2) : value;
}

function boxAndPapers(box: string | undefined, papers: string | undefined): string | null {
  if (box === undefined && papers === undefined) return null;
  if (box === "true") return papers === "true" ? m.specs.boxAndPapers : m.specs.boxOnly;
  return papers === "true" ? m.specs.papersOnly : m.specs.neither;
}

function colorAndClarity(color: string | undefined, clarity: string | undefined): string | null {
  return [color, clarity].filter(Boolean).join(", ") || null;
}

function weight(grams: string | undefined, at: string | undefined): string | null {
  const shown = measured(grams, "g");
  if (!shown || !at) return shown;
  return /^(\d|size\b)/.test(at) ? m.specs.weightAt(shown, at) : `${shown}, ${at}`;
}
