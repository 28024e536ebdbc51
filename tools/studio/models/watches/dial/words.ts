import type { SurfacePart } from "#jewelry/shapes/piece";
import { surfacePart } from "../surface-part.ts";
import type { DialSpec } from "../watch-spec.ts";
import { hasRelief } from "./dial-plan.ts";
import { printOn } from "./dial-surfaces.ts";
import { figure } from "./figures.ts";

/** Lines of small print between the middle and 6 o'clock, or above the middle where a date or counter is there. */
export function wordParts(spec: DialSpec): SurfacePart[] {
  const { words = [], radiusMm: r, face, print, date, subdials } = spec;
  const isAbove = date?.atHour === 6 || subdials.length > 0;
  const heightMm = r * 0.052;
  const ink = printOn(face.color, print);
  return words.map((line, i) => {
    const y = isAbove ? r * 0.4 - i * heightMm * 1.7 : -r * 0.36 - i * heightMm * 1.7;
    return surfacePart(ink, figure(line, heightMm, { pen: 0.14 }), [
      { at: [0, y, hasRelief(spec) ? 0.005 : 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] },
    ]);
  });
}
