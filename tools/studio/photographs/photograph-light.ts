import { unit, type Vector } from "#jewelry/shapes/mesh/placement";
import type { Color, Softbox, Studio } from "../../../app/preview/light/studio-light.ts";

const warm: Color = [1, 0.965, 0.91];
const cool: Color = [0.93, 0.965, 1];
const white: Color = [1, 1, 1];

/** The light of photographs of sold pieces, which stand on a dark plate and on a light one: between the live view's two. */
export const photographLight: Studio = {
  boxes: [
    lamp([-0.55, 0.78, 0.42], [0.6, 0.42], 3.5, warm),
    lamp([0.9, 0.34, 0.3], [0.13, 0.8], 3.5, cool),
    lamp([-0.97, 0.12, -0.1], [0.2, 0.7], 2.2, white),
    lamp([0.15, 0.5, -0.88], [0.75, 0.16], 2.7, white),
    lamp([0, 1, -0.05], [0.45, 0.45], 1.6, white),
    lamp([0.34, 0.3, 0.95], [0.06, 0.45], 1.5, white),
    lamp([-0.1, 0.12, 1], [0.75, 0.3], 0.25, warm),
    lamp([-0.55, -0.05, 0.85], [0.1, 0.85], 1, white),
  ],
  top: [0.42, 0.415, 0.405],
  horizon: [0.07, 0.07, 0.068],
  bottom: [0.31, 0.304, 0.29],
  gemRoom: 0.7,
  gemLamps: 1.05,
  gemSparks: 8,
  shadow: 0.62,
  mirror: 0.12,
  exposure: 1.06,
};

function lamp(
  direction: Vector,
  [halfWidth, halfHeight]: readonly [number, number],
  light: number,
  [red, green, blue]: Color,
): Softbox {
  return {
    direction: unit(direction),
    halfWidth,
    halfHeight,
    light: [red * light, green * light, blue * light],
  };
}
