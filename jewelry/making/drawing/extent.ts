import { seenPoints, type View } from "../../drawing/view.ts";
import { joinedBounds, pointBounds } from "../../shapes/mesh/measures.ts";
import { type Solid, stoneSolids } from "../../shapes/piece.ts";
import type { DrawnPart } from "./drawn-part.ts";

/** Left, top, right and bottom of what a view shows, mm, y downward. */
export type Extent = readonly [left: number, top: number, right: number, bottom: number];

/** How far some parts reach in a view. */
export function extentOf(view: View, solids: readonly Solid[]): Extent {
  const { min, max } = solids
    .flatMap(({ mesh, placements }) =>
      Array.from({ length: placements.length / 16 }, (_, copy) =>
        pointBounds(seenPoints(view, { positions: mesh.positions, placements, placement: copy * 16 })),
      ),
    )
    .reduce(joinedBounds);
  return [min[0], -max[1], max[0], -min[1]];
}

/** Metal and stones of what is drawn, as solids. */
export function solidsOf(part: DrawnPart): Solid[] {
  return [...part.metal, ...stoneSolids(part)];
}
