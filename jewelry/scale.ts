import type { Scale } from "./options.ts";

/** The number of values in a scale: 96 carats, 10 band widths, 21 ring sizes. */
export function stepCount(scale: Scale): number {
  return Math.round((scale.max - scale.min) / scale.step) + 1;
}

/** The value at step `index`, 0 to `stepCount` - 1, without floating-point error: step 1 of the carats is 0.3. */
export function valueAt(scale: Scale, index: number): number {
  return Math.round((scale.min + index * scale.step) * 100) / 100;
}

/** The step of a value; null if it is not a number, out of range or between two steps. */
export function stepOf(scale: Scale, value: unknown): number | null {
  if (typeof value !== "number" || !(value >= scale.min - dust && value <= scale.max + dust)) return null;
  const index = nearestStep(scale, value);
  return Math.abs(valueAt(scale, index) - value) < dust ? index : null;
}

/** The step nearest to any number, clamped to the scale. NaN gives the first step. */
export function nearestStep(scale: Scale, value: number): number {
  if (!(value > scale.min)) return 0;
  return Math.min(Math.round((value - scale.min) / scale.step), stepCount(scale) - 1);
}

/** The scale's value nearest to any number, for the text field next to a slider. */
export function snap(scale: Scale, value: number): number {
  return valueAt(scale, nearestStep(scale, value));
}

const dust = 1e-9;
