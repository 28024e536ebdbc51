import { ringSize } from "#jewelry/materials/ring-size";
import { ringSizeScale } from "#jewelry/options";

/** Length of the line to check the print, mm. */
export const checkLineMm = 50;

/** Every US size on the paper strip, smallest first; `atMm` from the slit, the ring's inner circumference. */
export function stripMarks() {
  const { min, max, step } = ringSizeScale;
  const count = Math.round((max - min) / step) + 1;
  return Array.from({ length: count }, (_, index) => {
    const size = min + index * step;
    return { size, atMm: ringSize(size).circumferenceMm, isWhole: Number.isInteger(size) };
  });
}
