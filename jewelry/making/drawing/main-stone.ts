import type { View } from "../../drawing/view.ts";
import { dot, type Vector } from "../../shapes/mesh/placement.ts";
import type { StoneGroup } from "../../shapes/piece.ts";
import { type DrawnPart, extentOf, type ViewName } from "./drawn-part.ts";

const order: readonly ViewName[] = ["front", "top", "side"];

/** The view facing a stone's table; undefined if no view does. */
export function viewOfTable({ placements }: StoneGroup, views: DrawnPart["views"]): ViewName | undefined {
  const up = stoneAxis(placements, 2);
  return order.find((name) => dot(up, views[name].toward) > 0.97);
}

/** The placement nearest to the view's middle, if there are many equal stones. */
export function nearestPlacement({ placements }: StoneGroup, view: View): Float32Array {
  const off = (at: number) => {
    const place: Vector = [placements[at + 12]!, placements[at + 13]!, placements[at + 14]!];
    return Math.hypot(dot(place, view.right), dot(place, view.up));
  };
  let best = 0;
  for (let at = 16; at < placements.length; at += 16) if (off(at) < off(best)) best = at;
  return placements.subarray(best, best + 16);
}

/** The direction of a stone's length, width or table (0, 1, 2), from its first placement. */
export function stoneAxis(placements: Float32Array, column: 0 | 1 | 2): Vector {
  const [a, b, c] = [0, 1, 2].map((i) => placements[column * 4 + i]!) as [number, number, number];
  const length = Math.hypot(a, b, c);
  return [a / length, b / length, c / length];
}

/** True length, width and depth of a stone, mm. A view in which it is tilted shows less. */
export function stoneSizeMm({ gem }: StoneGroup, placements: Float32Array): Vector {
  const [right, up, toward] = [stoneAxis(placements, 0), stoneAxis(placements, 1), stoneAxis(placements, 2)];
  const one = [{ mesh: gem.mesh, placements }];
  const [left, top, end, bottom] = extentOf({ right, up, toward }, one);
  const [, table, , culet] = extentOf({ right, up: toward, toward: up }, one);
  return [end - left, bottom - top, culet - table];
}
