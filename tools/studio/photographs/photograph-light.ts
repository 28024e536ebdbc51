import { softbox, stripLight } from "../../../app/preview/light/light-set.ts";
import { createStudio, type Studio } from "../../../app/preview/light/studio-light.ts";

/** The lighting for photographs of pieces for sale, shown on dark and light plates: between the live view's two. */
export const photographLight: Studio = createStudio({
  placed: [
    softbox([-0.55, 0.78, 0.42], [0.6, 0.42], 3.5),
    stripLight([0.9, 0.34, 0.3], [0.13, 0.8], 3.5),
    stripLight([-0.97, 0.12, -0.1], [0.2, 0.7], 2.2),
    stripLight([0.15, 0.5, -0.88], [0.75, 0.16], 2.7),
    softbox([0, 1, -0.05], [0.45, 0.45], 1.6),
    stripLight([0.34, 0.3, 0.95], [0.06, 0.45], 1.5),
    softbox([-0.1, 0.12, 1], [0.75, 0.3], 0.25),
    stripLight([-0.55, -0.05, 0.85], [0.1, 0.85], 1),
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
});
