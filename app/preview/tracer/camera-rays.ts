import { cross, dot, type Vector } from "#jewelry/shapes/mesh/placement";
import type { CameraPose } from "../camera/orbit.ts";

/**
 * The rays of a camera: through x and y in clip space (-1 to 1) goes `rayX * x + rayY * y + rayZ`, one millimeter deep. Two
 * axes of the lens, unit, lie across it.
 */
export function cameraRays({ projection: m }: Pick<CameraPose, "projection">) {
  const row = (i: number): Vector => [m[i]!, m[4 + i]!, m[8 + i]!];
  const [x, y, depth] = [row(0), row(1), row(3)];
  const determinant = dot(x, cross(y, depth));
  const scaled = (way: Vector, by: number): Vector => [way[0] * by, way[1] * by, way[2] * by];
  const rayX = scaled(cross(y, depth), 1 / determinant);
  const rayY = scaled(cross(depth, x), 1 / determinant);
  return {
    rayX,
    rayY,
    rayZ: scaled(cross(x, y), 1 / determinant),
    lensX: scaled(rayX, 1 / Math.hypot(...rayX)),
    lensY: scaled(rayY, 1 / Math.hypot(...rayY)),
  };
}
