import type { billOfMaterials } from "./bill-of-materials.ts";
import { alloyText, type metalNeed } from "./metal-need.ts";

type MetalNeed = ReturnType<typeof metalNeed>;

interface BilledCasting {
  /** "a" */
  readonly letter: string;
  readonly count: number;
  readonly volumeMm3: number;
}

const columns = [
  "part",
  "count",
  "name",
  "length mm",
  "width mm",
  "depth mm",
  "each",
  "together",
  "unit",
  "note",
] as const;

type Row = Partial<Record<(typeof columns)[number], string | number>>;

/**
 * M1 to M6 as CSV (RFC 4180): the metal to weigh out, each casting, each line of stones, each finding; then the
 * matching band's metal and casting, if ordered.
 */
export function billOfMaterialsCsv(
  { metal, stones, findings }: ReturnType<typeof billOfMaterials>,
  castings: readonly BilledCasting[],
  band: MetalNeed | null,
): string {
  const grams = (mm3: number) => ((mm3 * metal.gramsPerCm3) / 1000).toFixed(2);
  const rows: Row[] = [
    ...metalRows("metal", metal),
    ...castings.map(({ letter, count, volumeMm3 }) => ({
      part: "casting",
      count,
      name: `Casting ${letter}`,
      each: grams(volumeMm3),
      together: grams(volumeMm3 * count),
      unit: "g",
      note: "as cast",
    })),
    ...stones.map(({ count, name, sizeMm: [length, width, depth], carats, totalCarats, setting }) => ({
      part: "stone",
      count,
      name,
      "length mm": length.toFixed(2),
      "width mm": width.toFixed(2),
      "depth mm": depth.toFixed(2),
      each: carats.toFixed(3),
      together: totalCarats.toFixed(3),
      unit: "ct",
      note: setting,
    })),
    ...findings.map(({ count, name }) => ({ part: "finding", count, name, note: "bought" })),
    ...(band ? [...metalRows("band", band), bandCasting(band)] : []),
  ];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
  return lines.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");
}

function metalRows(part: string, need: MetalNeed): Row[] {
  const { weighOutGrams, finishedGrams } = need;
  const of = { part, unit: "g" };
  const note = "to weigh out with sprue and button";
  return [
    { ...of, name: alloyText(need), together: weighOutGrams.toFixed(1), note },
    { ...of, name: "Finished", together: finishedGrams.toFixed(2) },
  ];
}

/** The matching band is a single casting. */
function bandCasting({ castingGrams }: MetalNeed): Row {
  const grams = castingGrams.toFixed(2);
  return {
    part: "band",
    count: 1,
    name: "Casting of the band",
    each: grams,
    together: grams,
    unit: "g",
    note: "as cast",
  };
}

function quoted(cell: string | number): string {
  const text = String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
