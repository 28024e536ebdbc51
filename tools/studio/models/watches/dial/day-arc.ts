import type { SurfacePart } from "#jewelry/shapes/piece";
import { paint } from "../../surfaces.ts";
import { atClock } from "../solid/around.ts";
import { surfacePart } from "../surface-part.ts";
import type { DialSpec } from "../watch-spec.ts";
import type { DialPlan } from "./dial-plan.ts";
import { figure, figureWidthMm } from "./figures.ts";
import { ellipseArc, type FlatPoint } from "./flat-line.ts";
import { pierced } from "./pierced.ts";

/** Half the window's angle, degrees. */
const halfDegrees = 31;

/** The day of the week, spelled out in an arc at 12. */
export function dayParts(spec: DialSpec, { track }: DialPlan): SurfacePart[] {
  if (!spec.hasDay || !spec.date) return [];
  const outer = track.inner - spec.radiusMm * 0.012;
  const heightMm = 1.75;
  const inner = outer - 2.9;
  const angles = [90 - halfDegrees, 90 + halfDegrees] as const;
  const window: FlatPoint[] = [
    ...ellipseArc([0, 0], [outer, outer], angles, 24),
    ...ellipseArc([0, 0], [inner, inner], [angles[1], angles[0]], 24),
  ];
  const radius = (inner + outer) / 2;
  const ink = paint(spec.date.ink);
  const letters = [...spec.time.weekday];
  const widths = letters.map((letter) => figureWidthMm(letter, heightMm) + heightMm * 0.22);
  const total = widths.reduce((sum, width) => sum + width, 0);
  let from = -total / 2;
  const written = letters.map((letter, i) => {
    const middle = from + widths[i]! / 2;
    from += widths[i]!;
    const place = atClock((middle / radius) * (180 / Math.PI), radius, 0.02);
    return surfacePart(ink, figure(letter, heightMm, { pen: 0.15 }), [place]);
  });
  return [surfacePart(paint(spec.date.disc), pierced(window, [], [-0.05, 0.02])), ...written];
}
