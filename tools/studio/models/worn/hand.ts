import type { Vector } from "#jewelry/shapes/mesh/placement";
import type { Field, Joint } from "./field.ts";
import { limb, softUnion } from "./field.ts";

/**
 * A hand with a ring's finger through the origin, mm: fingertips along +z, its back along +y. The finger fits a ring of
 * radius `fingerMm`; the other measures are those of a woman's hand of 175 mm (D. Greiner, "Hand anthropometry", 1991).
 */
export function handField(fingerMm: number): Field {
  const finger = (
    x: number,
    [knuckle, middle, end]: readonly [number, number, number],
    radius: number,
    fan: number,
  ) => {
    const at = (z: number, y: number, scale: number): Joint => [
      [x + fan * (z - knuckle), y, z] as Vector,
      radius * scale,
    ];
    return limb(
      [
        at(knuckle, -2, 1.12),
        at(knuckle + 16, 0, 1),
        at(middle - 12, 0, 0.99),
        at(middle, -1, 1),
        at((middle + end) / 2, -5.5, 0.9),
        at(end, -13, 0.74),
      ],
      0.6,
    );
  };
  const knuckles: readonly Vector[] = [
    [-40, -3, -22],
    [-20, -1, -25],
    [0, -2, -24],
    [19, -5, -19],
  ];
  const wrist: readonly Vector[] = [
    [-24, -4, -100],
    [-16, -2, -104],
    [-8, -2, -104],
    [0, -4, -100],
  ];
  const palm = knuckles.map((knuckle, i) =>
    limb([
      [knuckle, 9.6],
      [[(knuckle[0] + wrist[i]![0]) / 2, knuckle[1] - 5, (knuckle[2] + wrist[i]![2]) / 2], 13],
      [wrist[i]!, 17],
      [[wrist[i]![0], wrist[i]![1], -170], 19],
    ]),
  );
  const thumb = limb([
    [[-26, -14, -84], 14],
    [[-56, -22, -52], 12.5],
    [[-66, -24, -22], 10.4],
    [[-66, -26, 2], 8.4],
  ]);
  const fingers = [
    finger(-40, [-22, 22, 58], fingerMm * 1.0, -0.07),
    finger(-20, [-25, 26, 66], fingerMm * 1.02, -0.03),
    finger(0, [-24, 24, 60], fingerMm, 0),
    finger(19, [-19, 15, 42], fingerMm * 0.86, 0.07),
  ];
  return softUnion([softUnion([...palm, thumb], 12), softUnion(fingers, 1.5)], 6);
}
