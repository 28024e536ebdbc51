import type { Placement } from "#jewelry/shapes/mesh/placement";
import type { DialSpec } from "../watch-spec.ts";
import type { DialPlan } from "./dial-plan.ts";
import { type FigureOptions, figure, figureWidthMm } from "./figures.ts";
import { type MarkerGroup, markerMm } from "./marker-forms.ts";
import { hasRoom, markerSpan } from "./marker-places.ts";

const romans = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];

/** Upright applied numerals at some hours, with lume on top if the dial's markers have it. */
export function appliedFigures(spec: DialSpec, plan: DialPlan, hours: readonly number[]): MarkerGroup[] {
  const r = spec.radiusMm;
  const isRoman = spec.markers === "roman";
  const heightMm = r * (hours.length === 3 ? 0.2 : isRoman ? 0.16 : 0.175);
  const shape: FigureOptions = { pen: isRoman ? 0.12 : 0.19 };
  const strokeMm = shape.pen! * heightMm;
  return hours.flatMap((hour): MarkerGroup[] => {
    const text = isRoman ? romans[hour - 1]! : String(hour);
    const place = figurePlace(plan, { hour, heightMm, widthMm: figureWidthMm(text, heightMm, shape) });
    if (!hasRoom(markerSpan(spec, plan, { hour, widthMm: heightMm }), heightMm * 0.9)) return [];
    const metal = figure(text, heightMm, { ...shape, depthMm: markerMm * 0.8, bevelMm: strokeMm * 0.12 });
    const lume = figure(text, heightMm, {
      ...shape,
      strokeMm: strokeMm * 0.56,
      depthMm: markerMm * 0.8 + 0.03,
      bevelMm: strokeMm * 0.06,
    });
    return [{ form: { metal, lume: spec.lume && !isRoman ? lume : null }, places: [place] }];
  });
}

/** Where a numeral's box touches the circle at which all markers end. */
function figurePlace(
  plan: DialPlan,
  { hour, heightMm, widthMm }: { hour: number; heightMm: number; widthMm: number },
): Placement {
  const angle = (hour * Math.PI) / 6;
  const [x, y] = [Math.sin(angle), Math.cos(angle)];
  let distance = plan.markers.outer;
  while (
    Math.hypot(Math.abs(x) * distance + widthMm / 2, Math.abs(y) * distance + heightMm / 2) >
    plan.markers.outer
  )
    distance -= 0.02;
  return { at: [x * distance, y * distance, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };
}
