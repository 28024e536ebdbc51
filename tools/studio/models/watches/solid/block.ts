import { memoize } from "#jewelry/shapes/memoize";
import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import { solid } from "./solid.ts";

/** A flat piece from `low` to `high` with a given outline, counterclockwise from above. Its upper edge is beveled. */
export const plate = memoize(
  (outline: readonly (readonly [number, number])[], low: number, high: number, bevel: number): Mesh => {
    const at = (z: number, scale: number) =>
      outline.map(([x, y]): Vector => {
        const size = Math.hypot(x, y) || 1;
        const inset = Math.min(1, bevel / size) * scale;
        return [x * (1 - inset), y * (1 - inset), z];
      });
    const layers = bevel > 0 ? [at(low, 0), at(high - bevel, 0), at(high, 1)] : [at(low, 0), at(high, 0)];
    return solid({ layers });
  },
);

/** A thin bar `wide` by `long` around the origin, from slightly below the plane z = 0 to `high` above it. */
export function bar(wide: number, long: number, high = 0.03): Mesh {
  const [x, y] = [wide / 2, long / 2];
  return plate(
    [
      [x, -y],
      [x, y],
      [-x, y],
      [-x, -y],
    ],
    -0.05,
    high,
    0,
  );
}

/** A thin triangle `size` high that points to -y. */
export function triangle(size: number, high = 0.03): Mesh {
  const half = size / 2;
  return plate(
    [
      [0, -half],
      [half * 1.15, half],
      [-half * 1.15, half],
    ],
    -0.05,
    high,
    0,
  );
}

export function disc(radius: number, high = 0.03, sides = 40): Mesh {
  return plate(
    Array.from({ length: sides }, (_, i): [number, number] => {
      const angle = (2 * Math.PI * i) / sides;
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    }),
    -0.05,
    high,
    0,
  );
}
