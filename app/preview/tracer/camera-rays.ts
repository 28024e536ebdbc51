import { cross, dot, type Vector } from "#jewelry/shapes/mesh/placement";
import type { CameraPose } from "../camera/orbit.ts";

/** A camera's rays: `rayX * x + rayY * y + rayZ`, one millimeter deep, goes through x and y in clip space (-1 to 1). */
export function cameraRays({ projection: m }: Pick<CameraPose, "projection">) {
  const row = (i: number): Vector => [m[i]!, m[4 + i]!, m[8 + i]!];
  const [x, y, depth] = [row(0), row(1), row(3)];
  const determinant = dot(x, cross(y, depth));
  const scaled = (way: Vector): Vector => [way[0] / determinant, way[1] / determinant, way[2] / determinant];
  return { rayX: scaled(cross(y, depth)), rayY: scaled(cross(depth, x)), rayZ: scaled(cross(x, y)) };
}
