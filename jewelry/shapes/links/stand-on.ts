import { cross, moved, type Placement, unit, type Vector } from "../mesh/placement.ts";
import type { Path } from "./path.ts";

/** Where something stands on a line that runs around `axis` clockwise seen against it: x with the line, z outward. */
export function standOn(path: Path, mm: number, axis: Vector): Placement {
  const step = 0.05;
  const way = unit(moved(path.at(mm + step), path.at(mm - step), -1));
  const out = unit(cross(axis, way));
  return { at: path.at(mm), x: way, y: cross(out, way), z: out };
}
