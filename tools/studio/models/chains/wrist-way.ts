import { wristCurve } from "#jewelry/shapes/bracelets/tennis";
import { measuredPath, placementOnPath } from "#jewelry/shapes/links/path";
import { memoize } from "#jewelry/shapes/memoize";
import type { ChainWay } from "./chain-row.ts";

/** A closed bracelet standing on its edge in an oval, starting in front, with its links facing outward. */
export const wristWay = memoize((lengthMm: number): ChainWay => {
  const path = measuredPath(wristCurve(lengthMm), true);
  return { path, facing: (mm) => placementOnPath(path, mm, [0, -1, 0]).z };
});
