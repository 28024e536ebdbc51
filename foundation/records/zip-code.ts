import type { z } from "zod";
import { statesOfZip } from "./zip-states.ts";

/** A ZIP code of a typed line: five digits, or nine with a dash. */
export function zipCode<Line extends z.ZodType<string, string | undefined>>(line: Line) {
  return line.refine((value) => /^\d{5}(-\d{4})?$/.test(value), "Enter the ZIP code: five digits.");
}

/** Why a ZIP code is not one of the state, in words for whoever typed it; null where it is. */
export function zipFault(zip: string, state: string): string | null {
  const states = statesOfZip(zip);
  if (states.includes(state)) return null;
  if (states.length === 0) return `There is no ZIP code ${zip}. Check its digits.`;
  return `The ZIP code ${zip} is in ${states.join(" or ")}, not ${state}. Correct the ZIP code or the state.`;
}
