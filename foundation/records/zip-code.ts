import type { z } from "zod";
import { m } from "#messages";
import { statesOfZip } from "./zip-states.ts";

/** Requires a ZIP code: five digits, or nine with a dash. */
export function zipCode<Line extends z.ZodType<string, string | undefined>>(line: Line) {
  return line.refine((value) => /^\d{5}(-\d{4})?$/.test(value), { error: () => m.forms.zip });
}

/** Error message if a ZIP code isn't in the state; null if it is. */
export function zipFault(zip: string, state: string): string | null {
  const states = statesOfZip(zip);
  if (states.includes(state)) return null;
  if (states.length === 0) return m.forms.zipDoesNotExist(zip);
  return m.forms.zipElsewhere(zip, states.join(` ${m.forms.or} `), state);
}
