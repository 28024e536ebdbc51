import type { Cut } from "../../options.ts";
import type { Vector } from "../mesh/placement.ts";
import { outlineRing } from "./outline-ring.ts";

/** A stone's outline moved outward by `offsetMm`, as a closed line in the girdle's plane, mm. */
export function offsetOutline(cut: Cut, widthMm: number, offsetMm: number): Vector[] {
  const { points, count } = outlineRing(cut);
  return Array.from({ length: count }, (_, i): Vector => {
    const at = i * 4;
    return [
      points[at]! * widthMm + points[at + 2]! * offsetMm,
      points[at + 1]! * widthMm + points[at + 3]! * offsetMm,
      0,
    ];
  });
}
