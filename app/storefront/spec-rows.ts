/** One line of DETAILS. */
export interface DetailRow {
  label: string;
  value: string;
}

type Specs = Readonly<Record<string, string>>;

/** How each metafield of the namespace `spec` is shown, in this order. Empty rows are omitted. */
const rules: {
  keys: string[];
  label: string;
  value: (...values: (string | undefined)[]) => string | null;
}[] = [
  { keys: ["reference"], label: "Reference", value: plain },
  { keys: ["case_mm"], label: "Case", value: (mm) => measured(mm, "mm") },
  { keys: ["case_material"], label: "Case material", value: plain },
  { keys: ["lug_to_lug_mm"], label: "Lug to lug", value: (mm) => measured(mm, "mm") },
  { keys: ["movement"], label: "Movement", value: plain },
  { keys: ["calibre"], label: "Caliber", value: plain },
  { keys: ["power_reserve_h"], label: "Power reserve", value: (hours) => measured(hours, "hours") },
  { keys: ["water_resistance_m"], label: "Water resistance", value: (meters) => measured(meters, "m") },
  { keys: ["year"], label: "Year", value: plain },
  {
    keys: ["condition", "second_hand"],
    label: "Condition",
    value: (condition, used) => (condition && used === "true" ? `${condition}, pre-owned` : plain(condition)),
  },
  { keys: ["box", "papers"], label: "Box and papers", value: boxAndPapers },
  { keys: ["metal"], label: "Metal", value: plain },
  { keys: ["purity"], label: "Purity", value: plain },
  { keys: ["construction"], label: "Construction", value: plain },
  { keys: ["stone"], label: "Stone", value: plain },
  {
    keys: ["stone_kind"],
    label: "Stone origin",
    value: (kind) =>
      ({ natural: "Natural", lab: "Lab-grown", simulant: "Simulant" })[kind ?? ""] ?? plain(kind),
  },
  { keys: ["stone_carat"], label: "Carat weight", value: (carat) => measured(twoDecimals(carat), "ct") },
  { keys: ["stone_mm"], label: "Stone size", value: (mm) => measured(mm, "mm") },
  { keys: ["color", "clarity"], label: "Color and clarity", value: colorAndClarity },
  { keys: ["treatment"], label: "Treatment", value: plain },
  { keys: ["accents"], label: "Accent stones", value: plain },
  {
    keys: ["report_lab", "report_no"],
    label: "Report",
    value: (lab, no) => (lab && no ? `${lab} ${no}` : plain(lab)),
  },
  { keys: ["width_mm"], label: "Width", value: (mm) => measured(mm, "mm") },
  { keys: ["thickness_mm"], label: "Thickness", value: (mm) => measured(mm, "mm") },
  { keys: ["weight_g", "weight_at"], label: "Approximate weight", value: weight },
  {
    keys: ["resizable"],
    label: "Resizing",
    value: (is) => (is === undefined ? null : is === "true" ? "Can be resized" : "Cannot be resized"),
  },
];

/** Every metafield that a product's page reads: those of the rows, and the link to its design. */
export const specKeys: string[] = [...new Set(rules.flatMap(({ keys }) => keys)), "design"];

/** The row labels, in order. */
export const specLabels: string[] = rules.map(({ label }) => label);

/** A product's measurements and facts as rows; empty without `spec` metafields. */
export function specRows(specs: Specs): DetailRow[] {
  return rules.flatMap(({ keys, label, value }) => {
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
  if (box === "true") return papers === "true" ? "Box and papers" : "Box only";
  return papers === "true" ? "Papers only" : "Neither";
}

function colorAndClarity(color: string | undefined, clarity: string | undefined): string | null {
  return [color, clarity].filter(Boolean).join(", ") || null;
}

function weight(grams: string | undefined, at: string | undefined): string | null {
  const shown = measured(grams, "g");
  if (!shown || !at) return shown;
  return /^(\d|size\b)/.test(at) ? `${shown} at ${at}` : `${shown}, ${at}`;
}
