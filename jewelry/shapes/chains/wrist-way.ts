import { kept } from "../kept.ts";
import { measuredPath } from "../links/path.ts";
import { standOn } from "../links/stand-on.ts";
import { wristCurve } from "../links/wrist-curve.ts";
import type { ChainWay } from "./chain-row.ts";

/** A closed bracelet standing on its edge in an oval, its links looking outward; it begins in front. */
export const wristWay = kept((lengthMm: number): ChainWay => {
  const path = measuredPath(wristCurve(lengthMm), true);
  return { path, facing: (mm) => standOn(path, mm, [0, -1, 0]).z };
});
