import type { Design } from "../../design.ts";
import type { Piece } from "../../shapes/piece.ts";

/** Whether a design's main stones make a line that shares the carats. */
export function isLine({ style }: Design): boolean {
  return style === "tennis" || style === "riviere";
}

/** Width of the widest main stone, mm; null without one. */
export function mainWidthMm({ stones }: Piece): number | null {
  const center = stones.filter(({ role }) => role === "center");
  if (center.length === 0) return null;
  return Math.max(...center.flatMap(({ placements }) => widths(placements)));
}

function widths(placements: Float32Array): number[] {
  return Array.from({ length: placements.length / 16 }, (_, i) =>
    Math.hypot(placements[i * 16]!, placements[i * 16 + 1]!, placements[i * 16 + 2]!),
  );
}
