import { m } from "#messages";
/** The dimensions drawn for a piece, seen from above, in millimeters. */
export type Outline =
  | { kind: "watch"; caseMm: number; lugToLugMm: number | null }
  | { kind: "ring"; stoneMm: [length: number, width: number] | null; bandMm: number | null };

export interface DrawnPiece {
  title: string;
  outline: Outline;
}

/** The outline of a piece from its measurements; null if there are none. */
export function outlineFromSpecs(title: string, specs: Readonly<Record<string, string>>): Outline | null {
  const caseMm = measure(specs.case_mm);
  if (caseMm) return { kind: "watch", caseMm, lugToLugMm: measure(specs.lug_to_lug_mm) };
  if (!/\bring\b/i.test(title)) return null;
  const stoneMm = stoneMeasures(specs.stone_mm);
  const bandMm = measure(specs.width_mm);
  return stoneMm || bandMm ? { kind: "ring", stoneMm, bandMm } : null;
}

const longestMm = 100;

function measure(text: string | undefined): number | null {
  const value = Number(text);
  return value > 0 && value <= longestMm ? value : null;
}

/** Parses "8.7 x 6.2", or "6.4" for a round stone. */
function stoneMeasures(text: string | undefined): [number, number] | null {
  const [, first, second] = /^(\d+(?:\.\d+)?)(?:\s?x\s?(\d+(?:\.\d+)?))?$/.exec(text ?? "") ?? [];
  const length = measure(first);
  const width = second === undefined ? length : measure(second);
  return length && width ? [length, width] : null;
}

/** "41 mm, 48 mm lug to lug", "8.7 x 6.2 mm, band 1.8 mm". */
export function outlineText(outline: Outline): string {
  const parts =
    outline.kind === "watch"
      ? [`${outline.caseMm} mm`, outline.lugToLugMm && m.compare.lugToLug(outline.lugToLugMm)]
      : [
          outline.stoneMm && `${[...new Set(outline.stoneMm)].join(" x ")} mm`,
          outline.bandMm && m.compare.band(outline.bandMm),
        ];
  return parts.filter(Boolean).join(", ");
}
