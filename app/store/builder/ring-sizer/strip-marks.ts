import { ringSize } from "#jewelry/materials/ring-size";
import { ringSizeScale } from "#jewelry/options";

/** A line across the paper strip, where a finger of this size ends. */
export interface StripMark {
  /** US size. */
  size: number;
  /** From the slit, mm: the inner circumference of the ring. */
  atMm: number;
  isWhole: boolean;
}

/** The line to check the print by, mm. */
export const checkLineMm = 50;

/** Every US size on the paper strip, the smallest first. */
export function stripMarks(): StripMark[] {
  const { min, max, step } = ringSizeScale;
  const count = Math.round((max - min) / step) + 1;
  return Array.from({ length: count }, (_, index) => {
    const size = min + index * step;
    return { size, atMm: ringSize(size).circumferenceMm, isWhole: Number.isInteger(size) };
  });
}
