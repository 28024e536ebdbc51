import type { Placement } from "#jewelry/shapes/mesh/placement";
import type { DialSpec } from "../watch-spec.ts";
import type { DialPlan } from "./dial-plan.ts";
import { type FigureOptions, figure, figureWidthMm } from "./figures.ts";
import { type MarkerGroup, markerMm } from "./marker-forms.ts";

/** Upright applied numerals at some hours, with lume on top if the dial's markers have it. */
export function appliedFigures(
  spec: DialSpec,
  plan: DialPlan,
  hours: readonly number[],
  heightMm: number,
): MarkerGroup[] {
  const shape: FigureOptions = { pen: 0.19 };
  const strokeMm = shape.pen! * heightMm;
  return hours.flatMap((hour): MarkerGroup[] => {
    const text = String(hour);
    const place = figurePlace(plan, { hour, heightMm, widthMm: figureWidthMm(text, heightMm, shape) });
    if (isOnDate(plan, place.at, heightMm)) return [];
    const metal = figure(text, heightMm, { ...shape, depthMm: markerMm * 0.8, bevelMm: strokeMm * 0.12 });
    const lume = figure(text, heightMm, {
      ...shape,
      strokeMm: strokeMm * 0.56,
      depthMm: markerMm * 0.8 + 0.03,
      bevelMm: strokeMm * 0.06,
    });
    return [{ form: { metal, lume: spec.lume ? lume : null }, places: [place] }];
  });
}

/** Whether a numeral around a place would cover the date window. */
function isOnDate({ date }: DialPlan, at: readonly number[], heightMm: number): boolean {
  return (
    date !== null &&
    Math.hypot(at[0]! - date.at[0], at[1]! - date.at[1]) < heightMm * 0.5 + date.heightMm * 0.5
  );
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
