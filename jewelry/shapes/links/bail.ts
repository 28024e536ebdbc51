import { memoize } from "../memoize.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import type { Vector } from "../mesh/placement.ts";
import { tubeMesh } from "../mesh/tube.ts";

/**
 * A bail for a chain `chainMm` wide, with `ringMm` of room for a ring's wire at its lower end: a drop shape in the
 * plane x = 0, wider than thick. The chain passes the origin along x. A ring can hang `hangsMm` below it, on the inner
 * side of the lower end. `thickMm` is half the metal's thickness.
 */
export const bail = memoize((chainMm: number, ringMm: number) => {
  const thick = Math.max(0.33, 0.2 + chainMm * 0.07);
  const top = chainMm / 2 + 0.12 + thick;
  const bottom = 1.5 + chainMm * 0.9;
  const middle = (top - bottom) / 2;
  const tall = (top + bottom) / 2;
  const deep = chainMm / 2 + 0.25 + thick;
  const narrow = Math.max(ringMm / 2 + thick, deep * 0.55, Math.sqrt(tall * thick * 1.35));
  const points = 36;
  const path = Array.from({ length: points }, (_, i): Vector => {
    const turn = (2 * Math.PI * i) / points;
    const height = Math.cos(turn);
    const depth = narrow + (deep - narrow) * (0.5 + 0.5 * height);
    return [0, middle + tall * height, depth * Math.sin(turn)];
  });
  const mesh = tubeMesh({
    path,
    isClosed: true,
    radius: thick,
    squash: 2.1,
    side: [1, 0, 0],
    sides: 14,
    zone: zoneNumber("link"),
  });
  return { mesh, hangsMm: bottom - thick, thickMm: thick };
});
