import { seenPoints, type View } from "../../drawing/view.ts";
import type { MetalPart } from "../../shapes/piece.ts";
import type { DrawnPart } from "./drawn-part.ts";

/** Left, top, right and bottom of what a view shows, mm, y downward. */
export type Extent = readonly [left: number, top: number, right: number, bottom: number];

type Solid = Pick<MetalPart, "mesh" | "placements">;

/** How far some parts reach in a view. */
export function extentOf(view: View, solids: readonly Solid[]): Extent {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { mesh, placements } of solids)
    for (let placement = 0; placement < placements.length; placement += 16) {
      const points = seenPoints(view, { positions: mesh.positions, placements, placement });
      for (let i = 0; i < points.length; i += 3) {
        left = Math.min(left, points[i]!);
        right = Math.max(right, points[i]!);
        top = Math.min(top, -points[i + 1]!);
        bottom = Math.max(bottom, -points[i + 1]!);
      }
    }
  return [left, top, right, bottom];
}

/** Metal and stones of what is drawn, as solids. */
export function solidsOf({ metal, stones, standIn }: DrawnPart): Solid[] {
  const set = standIn ? [...stones, standIn] : stones;
  return [...metal, ...set.map(({ gem, placements }) => ({ mesh: gem.mesh, placements }))];
}

/** "6.45", "60.0": hundredths below 20 mm. */
export function millimeters(value: number): string {
  return value.toFixed(value < 20 ? 2 : 1);
}
