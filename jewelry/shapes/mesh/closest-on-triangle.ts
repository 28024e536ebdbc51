import type { Vector } from "./placement.ts";

/**
 * Writes the point of a triangle that is closest to another to `closest`, and returns their squared distance (Ericson,
 * Real-Time Collision Detection, 2005, 5.1.5). `corners` has nine numbers per triangle.
 */
export function closestOnTriangle(
  corners: Float64Array,
  triangle: number,
  to: Vector,
  closest: Float64Array,
): number {
  const c = corners;
  const x = to[0];
  const y = to[1];
  const z = to[2];
  const i = triangle * 9;
  const ax = c[i]!;
  const ay = c[i + 1]!;
  const az = c[i + 2]!;
  const ux = c[i + 3]! - ax;
  const uy = c[i + 4]! - ay;
  const uz = c[i + 5]! - az;
  const vx = c[i + 6]! - ax;
  const vy = c[i + 7]! - ay;
  const vz = c[i + 8]! - az;
  const px = x - ax;
  const py = y - ay;
  const pz = z - az;
  const d1 = ux * px + uy * py + uz * pz;
  const d2 = vx * px + vy * py + vz * pz;
  const uu = ux * ux + uy * uy + uz * uz;
  const uv = ux * vx + uy * vy + uz * vz;
  const vv = vx * vx + vy * vy + vz * vz;
  let s = 0;
  let t = 0;
  const d3 = d1 - uu;
  const d4 = d2 - uv;
  const d5 = d1 - uv;
  const d6 = d2 - vv;
  const va = d3 * d6 - d5 * d4;
  const vb = d5 * d2 - d1 * d6;
  const vc = d1 * d4 - d3 * d2;
  if (d1 <= 0 && d2 <= 0) s = 0;
  else if (d3 >= 0 && d4 <= d3) s = 1;
  else if (vc <= 0 && d1 >= 0 && d3 <= 0) s = d1 / (d1 - d3);
  else if (d6 >= 0 && d5 <= d6) t = 1;
  else if (vb <= 0 && d2 >= 0 && d6 <= 0) t = d2 / (d2 - d6);
  else if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    t = (d4 - d3) / (d4 - d3 + (d5 - d6));
    s = 1 - t;
  } else {
    const sum = va + vb + vc;
    s = vb / sum;
    t = vc / sum;
  }
  closest[0] = ax + ux * s + vx * t;
  closest[1] = ay + uy * s + vy * t;
  closest[2] = az + uz * s + vz * t;
  return (x - closest[0]) ** 2 + (y - closest[1]!) ** 2 + (z - closest[2]!) ** 2;
}
