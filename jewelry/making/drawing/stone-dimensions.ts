import type { View } from "../../drawing/view.ts";
import { dot, type Vector } from "../../shapes/mesh/placement.ts";
import type { StoneGroup } from "../../shapes/piece.ts";
import { type Dimension, dimension } from "./dimension.ts";
import type { DrawnPart, ViewName } from "./drawn-part.ts";
import { extentOf } from "./extent.ts";

const order: readonly ViewName[] = ["front", "top", "side"];

/** Length and width of the main stone, in the view that looks down on its table. */
export function stoneDimensions({ stones, views }: DrawnPart, name: ViewName): Dimension[] {
  const center = stones.find(({ role }) => role === "center");
  if (!center || facing(center, views) !== name) return [];
  const view = views[name];
  const placements = nearest(center, view);
  const along = axis(placements, 0);
  // A stone that lies aslant would be measured across its corners.
  if (Math.max(Math.abs(dot(along, view.right)), Math.abs(dot(along, view.up))) < 0.99) return [];
  const [left, top, right, bottom] = extentOf(view, [{ mesh: center.gem.mesh, placements }]);
  return [
    dimension("across", [left, right], { at: top, side: -1 }),
    dimension("down", [top, bottom], { at: right, side: 1 }),
  ];
}

/** The view onto which a stone's table looks; undefined where none does. */
function facing({ placements }: StoneGroup, views: DrawnPart["views"]): ViewName | undefined {
  const up = axis(placements, 2);
  return order.find((name) => dot(up, views[name].toward) > 0.97);
}

/** Of many equal stones the one nearest to the view's middle. */
function nearest({ placements }: StoneGroup, view: View): Float32Array {
  const off = (at: number) => {
    const place: Vector = [placements[at + 12]!, placements[at + 13]!, placements[at + 14]!];
    return Math.hypot(dot(place, view.right), dot(place, view.up));
  };
  let best = 0;
  for (let at = 16; at < placements.length; at += 16) if (off(at) < off(best)) best = at;
  return placements.subarray(best, best + 16);
}

function axis(placements: Float32Array, column: number): Vector {
  const [a, b, c] = [0, 1, 2].map((i) => placements[column * 4 + i]!) as [number, number, number];
  const length = Math.hypot(a, b, c);
  return [a / length, b / length, c / length];
}
