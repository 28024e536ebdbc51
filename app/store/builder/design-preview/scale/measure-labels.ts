import type { Design } from "#jewelry/design";
import { label } from "#jewelry/labels";
import type { Piece } from "#jewelry/shapes/piece";
import { metalGrams } from "#jewelry/shapes/weight";

export interface Measure {
  name: string;
  value: string;
  /** Whether a line over the live piece shows it already. */
  isDrawn: boolean;
}

/** The measures of a piece, in the order of asking. What is not known is left out. */
export function measureLabels({ measures }: Piece, { category, metal, sizing }: Design): Measure[] {
  const { innerDiameterMm, heightAboveMm, centerStoneMm, bandWidthMm, bandThicknessMm, lengthMm, sizeMm } =
    measures;
  const isRing = category === "ring";
  const rows: [name: string, value: string | null | false, isDrawn?: boolean][] = [
    ["Size", sizing && `US ${sizing.size}`],
    ["Inside", innerDiameterMm !== null && mm(innerDiameterMm), true],
    ["Chain", lengthMm !== null && innerDiameterMm === null && `${(lengthMm / 10).toFixed(1)} cm`],
    ["Long", category === "earrings" && mm(sizeMm[1]), true],
    ["Stone", centerStoneMm && `${centerStoneMm.map((side) => side.toFixed(1)).join(" × ")} mm`],
    [
      "Band",
      bandWidthMm !== null &&
        bandThicknessMm !== null &&
        `${bandWidthMm.toFixed(1)} × ${mm(bandThicknessMm)}`,
    ],
    ["Over the finger", isRing && heightAboveMm !== null && mm(heightAboveMm), true],
    [
      label("metal", metal?.type ?? "yellow-gold"),
      metal && `${metalGrams(measures.metalMm3, metal).toFixed(1)} g`,
    ],
  ];
  return rows.flatMap(([name, value, isDrawn = false]) => (value ? [{ name, value, isDrawn }] : []));
}

function mm(length: number): string {
  return `${length.toFixed(1)} mm`;
}
