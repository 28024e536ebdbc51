import type { SurfacePart } from "#jewelry/shapes/piece";
import type { DialSpec } from "../watch-spec.ts";
import { dateParts } from "./date-window.ts";
import { dayParts } from "./day-arc.ts";
import { dialPlan } from "./dial-plan.ts";
import { facePlate } from "./face.ts";
import { hands } from "./hands.ts";
import { markers } from "./markers.ts";
import { subdialParts } from "./subdials.ts";
import { minuteTrack } from "./track.ts";
import { wordParts } from "./words.ts";

/**
 * A dial with its hands at its spec's time, within the radius, up to 2 mm above the face. Throws if subdials cross each
 * other or the edge.
 */
export function dial(spec: DialSpec): SurfacePart[] {
  const plan = dialPlan(spec);
  return [
    ...facePlate(spec, plan),
    ...minuteTrack(spec, plan),
    ...subdialParts(spec),
    ...wordParts(spec),
    ...dateParts(spec, plan),
    ...dayParts(spec, plan),
    ...markers(spec, plan),
    ...hands(spec, plan),
  ];
}
