import { ringSizeScale } from "../options.ts";
import { nearestStep, snap } from "../scale.ts";

/** By half steps from US 3: the nearest half letter, where C is a circumference of 40 mm and a letter 1.25 mm. */
const ukSizes = [...[..."FGHIJKLMNOPQRSTUVWX"].map((letter) => `${letter} ½`), "Z", "Z+1"];
/** The nearest size, where 1 is an inner diameter of 13 mm and a size a third of a millimeter. */
const jpSizes = [4, 5, 7, 8, 9, 10, 12, 13, 14, 15, 16, 18, 19, 20, 21, 22, 24, 25, 26, 27, 29];

/** The inner diameter of a US size, mm: 11.63 + 0.8128 for each size. Any number is taken. */
export function innerDiameterMm(us: number): number {
  return 11.63 + 0.8128 * us;
}

/** S1: a US size in millimeters and in the sizes of Europe, Britain and Japan, clamped to the scale. */
export function ringSize(us: number) {
  const diameter = innerDiameterMm(snap(ringSizeScale, us));
  const step = nearestStep(ringSizeScale, us);
  const circumferenceMm = diameter * Math.PI;
  return {
    innerDiameterMm: diameter,
    circumferenceMm,
    // Whole millimeters, as ISO 8653 sizes count.
    eu: String(Math.round(circumferenceMm)),
    uk: ukSizes[step]!,
    jp: String(jpSizes[step]),
  };
}
