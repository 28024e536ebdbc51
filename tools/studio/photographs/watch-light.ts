import type { Vector } from "#jewelry/shapes/mesh/placement";
import { groundTilts } from "../../../app/preview/gl/scene.ts";
import { blackCard, softbox, stripLight } from "../../../app/preview/light/light-set.ts";
import { createStudio, type Studio } from "../../../app/preview/light/studio-light.ts";

/** A direction from a watch that faces the viewer upright, in the studio, which leans back from pieces on a wall. */
export function fromWatch(way: Vector): Vector {
  const m = groundTilts.hanging;
  const along = (row: number) => m[row]! * way[0] + m[row + 3]! * way[1] + m[row + 6]! * way[2];
  return [along(0), along(1), along(2)];
}

/**
 * The lighting for photographs of watches. A key with a hot center hangs above and behind, boxes stand at both sides, and
 * two small lights pick out the dial from outside the crystal's mirror angle. Two strips in front, above and below the
 * lens, give both halves of a bracelet the same ramp. What faces the lens stays dark. The lamps are near, as on a table,
 * so flat faces have a gradient.
 */
export const watchLight: Studio = createStudio({
  placed: [
    softbox(fromWatch([0, 1, -0.28]), [0.95, 0.46], 1.8),
    softbox(fromWatch([-0.12, 1, -0.2]), [0.42, 0.15], 2.6),
    stripLight(fromWatch([-0.95, 0.2, 0.26]), [0.16, 0.5], 2.8),
    stripLight(fromWatch([0.95, -0.08, 0.24]), [0.11, 0.5], 2.4),
    softbox(fromWatch([-0.6, 0.42, 0.66]), [0.2, 0.18], 8),
    softbox(fromWatch([-0.6, -0.42, 0.66]), [0.2, 0.18], 6.5),
    softbox(fromWatch([0, 0.5, 0.87]), [1, 0.14], 1.15),
    softbox(fromWatch([0, -0.5, 0.87]), [1, 0.14], 1.1),
    stripLight(fromWatch([0.2, -1, -0.1]), [0.5, 0.1], 1),
    blackCard(fromWatch([0, 0.02, 1]), [0.26, 0.2], 0.05),
  ],
  top: [0.11, 0.109, 0.107],
  horizon: [0.085, 0.085, 0.083],
  bottom: [0.11, 0.108, 0.104],
  gemRoom: 0.7,
  gemLamps: 1.05,
  gemSparks: 8,
  shadow: 0.62,
  mirror: 0.12,
  exposure: 1.3,
  lampsMm: 120,
});
