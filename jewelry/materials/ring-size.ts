import { ringSizeScale } from "../options.ts";
import { nearestStep, snap } from "../scale.ts";

/** In half steps from US 3: the nearest half letter, where C is a circumference of 40 mm and a letter is 1.25 mm. */
const ukSizes = [...[..."FGHIJKLMNOPQRSTUVWX"].map((letter) => `${letter} ½`), "Z", "Z+1"];
/** The nearest size, where 1 is an inner diameter of 13 mm and a size is a third of a millimeter. */
const jpSizes = [4, 5, 7, 8, 9, 10, 12, 13, 14, 15, 16, 18, 19, 20, 21, 22, 24, 25, 26, 27, 29];

/** The inner diameter of a US size, mm: 11.63 + 0.8128 per size. Accepts any number. */
export function innerDiameterMm(us: number): number {
  return 11.63 + 0.8128 * us;
}

/** S1: converts a US size to millimeters and to European, British and Japanese sizes. Clamped to the scale. */
export function ringSize(us: number) {
  const diameter = innerDiameterMm(snap(ringSizeScale, us));
  const step = nearestStep(ringSizeScale, us);
  const circumferenceMm = diameter * Math.PI;
  return {
    innerDiameterMm: diameter,
    circumferenceMm,
    // In whole millimeters, as in ISO 8653.
    eu: String(Math.round(circumferenceMm)),
    uk: ukSizes[step]!,
    jp: String(jpSizes[step]),
  };
}
