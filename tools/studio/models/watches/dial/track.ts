import type { Placement } from "#jewelry/shapes/mesh/placement";
import type { SurfacePart } from "#jewelry/shapes/piece";
import { paint } from "../../surfaces.ts";
import { atClock } from "../solid/around.ts";
import { turned } from "../solid/turned.ts";
import { surfacePart } from "../surface-part.ts";
import type { DialSpec } from "../watch-spec.ts";
import { type DialPlan, hasRelief } from "./dial-plan.ts";
import { flatBox, flatCircle } from "./flat-line.ts";
import { raised } from "./raised.ts";

/** Height of prints above their surface, mm, just enough to be visible. */
export const printMm = 0.012;

/** Printed bars around z whose outer ends lie on one circle, mm. `every` lists clock angles in degrees. */
export function ticks(
  { outer, lengthMm, widthMm, z }: { outer: number; lengthMm: number; widthMm: number; z: number },
  every: readonly number[],
) {
  return {
    mesh: raised(flatBox([0, 0], widthMm, lengthMm), [
      [0, 0],
      [printMm, 0],
    ]),
    places: every.map((angle): Placement => atClock(angle, outer - lengthMm / 2, z)),
  };
}

/** A printed circle around z, mm. */
export function printedCircle(radius: number, widthMm: number) {
  return turned({
    isRing: true,
    profile: [
      [radius - widthMm / 2, 0],
      [radius + widthMm / 2, 0],
      [radius + widthMm / 2, printMm],
      [radius - widthMm / 2, printMm],
    ],
  });
}

/** Clock angles of `count` marks around the dial, except every `but`-th. */
export function clockAngles(count: number, but = 0): number[] {
  return Array.from({ length: count }, (_, i) => i)
    .filter((i) => !but || i % but !== 0)
    .map((i) => (360 * i) / count);
}

/** The minute track. Five-minute marks are heavier; chronographs have quarter-second marks. */
export function minuteTrack(spec: DialSpec, { track }: DialPlan): SurfacePart[] {
  if (spec.minuteTrack === "none") return [];
  const { radiusMm: r } = spec;
  const z = hasRelief(spec) ? 0.03 : 0;
  const ink = paint(spec.print);
  const { inner, outer } = track;
  const span = outer - inner;
  const part = (lengthMm: number, widthMm: number, angles: readonly number[]) => {
    const { mesh, places } = ticks({ outer, lengthMm, widthMm, z }, angles);
    return surfacePart(ink, mesh, places);
  };
  if (spec.minuteTrack === "dots") {
    const dot = raised(flatCircle([0, 0], r * 0.008, 16), [
      [0, 0],
      [printMm, 0],
    ]);
    const places = clockAngles(60, 5).map((angle) => atClock(angle, (inner + outer) / 2, z));
    return [surfacePart(ink, dot, places), part(span * 0.7, r * 0.016, clockAngles(12))];
  }
  const bars = [part(span, r * 0.017, clockAngles(12)), part(span * 0.8, r * 0.0085, clockAngles(60, 5))];
  if (spec.minuteTrack === "railway") {
    const places = [{ at: [0, 0, z], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] } as const];
    for (const radius of [outer, inner])
      bars.push(surfacePart(ink, printedCircle(radius, r * 0.0085), places));
  }
  if (spec.seconds.counts === "chronograph") bars.push(part(span * 0.42, r * 0.005, clockAngles(240, 4)));
  return bars;
}
