import type { Field } from "./field.ts";
import { limb, softUnion } from "./field.ts";

/**
 * A chest with collarbones and the beginning of a neck, mm, for a necklace that hangs in the plane z = 0 with its lowest
 * point at the origin. The surface is `behindMm` behind that plane.
 */
export function neckField(behindMm: number): Field {
  const deep = -behindMm;
  const chest: Field = (x, y, z) =>
    // Falls off toward the arms as a barrel does.
    (z - deep + (x / 150) ** 2 * 26 + Math.max(0, (y - 40) / 140) ** 2 * 30) * 0.9;
  const collarbones = [-1, 1].map((side) =>
    limb([
      [[side * 13, 74, deep - 6.5], 5.5],
      [[side * 44, 81, deep - 9], 4.6],
      [[side * 100, 106, deep - 20], 6],
    ]),
  );
  const neck = limb([
    [[0, 116, deep - 62], 56],
    [[0, 170, deep - 18], 52],
    [[0, 230, deep + 34], 52],
  ]);
  return softUnion([softUnion([chest, ...collarbones], 12), neck], 26);
}
