import type { Design } from "../../jewelry/design.ts";
import { castParts } from "../../jewelry/making/bill/findings.ts";
import { type Style, styles } from "../../jewelry/options.ts";
import type { Piece } from "../../jewelry/shapes/piece.ts";

/** Number of castings for styles with parts that move, hang in purchased rings or come in pairs; 1 for others. */
const castingsOf: Partial<Record<Style, number>> = {
  pendant: 2,
  station: 9,
  studs: 2,
  hoops: 2,
  bangle: 3,
  collar: 5,
  drops: 2,
  chandeliers: 12,
};
/** Bars of small stones between nine stations. */
const stationBars = 8;

/** How many castings a design should have, regardless of which metal parts touch. Each cast link is one. */
export function expectedCastings(design: Design, piece: Piece): number {
  const links = castParts(design, piece).filter(({ name }) => name === "link");
  // A link made of two meshes has both in one place.
  const places = new Set(links.flatMap(({ placements }) => placesOf(placements)));
  if (places.size > 0) return places.size;
  const { category, accentStones } = design;
  const style = design.style ?? (category && styles[category][0]);
  if (!style) return 1;
  const configuration = accentStones?.configuration;
  const hasBars = style === "station" && (configuration === "pave" || configuration === "channel");
  return (castingsOf[style] ?? 1) + (hasBars ? stationBars : 0);
}

function placesOf(placements: Float32Array): string[] {
  return Array.from({ length: placements.length / 16 }, (_, i) =>
    [12, 13, 14].map((k) => placements[i * 16 + k]!.toFixed(2)).join(" "),
  );
}
