import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import { solid } from "../solid/solid.ts";
import { type FlatPoint, flatWay } from "./flat-line.ts";

/** A height above the plane and the outline's inset there, mm. */
export type Step = readonly [z: number, insetMm: number];

/** A solid that rises from a convex, counterclockwise outline in flat bevels, from its lowest step to its flat top. */
export function raised(outline: readonly FlatPoint[], steps: readonly Step[], creaseDegrees = 24): Mesh {
  return solid({
    layers: steps.map(([z, insetMm]) => inset(outline, insetMm).map(([x, y]): Vector => [x, y, z])),
    creaseDegrees,
  });
}

/** A convex outline with every edge moved inward, mm, up to half of what its narrowest place allows. */
export function inset(outline: readonly FlatPoint[], byMm: number): FlatPoint[] {
  if (byMm === 0) return [...outline];
  const count = outline.length;
  return outline.map((corner, i) => {
    const [ax, ay] = flatWay(outline[(i + count - 1) % count]!, corner);
    const [bx, by] = flatWay(corner, outline[(i + 1) % count]!);
    const share = byMm / (1 + ax * bx + ay * by);
    return [corner[0] - (ay + by) * share, corner[1] + (ax + bx) * share];
  });
}
