import { blackCard, softbox, stripLight } from "../../../app/preview/light/light-set.ts";
import { createStudio, type Studio } from "../../../app/preview/light/studio-light.ts";

/**
 * The lighting for photographs of watches. A key with a hot center hangs above and behind, boxes stand at both sides, and
 * two small lights pick out the dial from outside the crystal's mirror angle. Two strips in front, above and below the
 * lens, give both halves of a bracelet the same ramp. What faces the lens stays dark.
 */
export const watchLight: Studio = createStudio({
  placed: [
    softbox([0, 1, -0.4], [0.95, 0.36], 1.8),
    softbox([-0.12, 1, -0.28], [0.42, 0.16], 2.4),
    stripLight([-0.95, 0.2, 0.26], [0.16, 0.5], 2.6),
    stripLight([0.95, -0.08, 0.24], [0.11, 0.5], 2.2),
    stripLight([0.1, 0.4, -0.9], [0.8, 0.16], 2),
    softbox([-0.6, 0.45, 0.66], [0.17, 0.17], 8),
    softbox([-0.6, -0.45, 0.66], [0.17, 0.17], 6.5),
    softbox([0, 0.5, 0.87], [1, 0.14], 0.9),
    softbox([0, -0.5, 0.87], [1, 0.14], 0.85),
    blackCard([0, 0.02, 1], [0.26, 0.2], 0.05),
  ],
  top: [0.17, 0.168, 0.164],
  horizon: [0.075, 0.075, 0.073],
  bottom: [0.13, 0.128, 0.123],
  gemRoom: 0.7,
  gemLamps: 1.05,
  gemSparks: 8,
  shadow: 0.62,
  mirror: 0.12,
  exposure: 1.1,
});
