import type { Placement } from "#jewelry/shapes/mesh/placement";
import type { SurfacePart } from "#jewelry/shapes/piece";
import { paint } from "../../surfaces.ts";
import { atClock } from "../solid/around.ts";
import { bar } from "../solid/block.ts";
import { surfacePart } from "../surface-part.ts";
import type { DialSpec } from "../watch-spec.ts";
import { figure } from "./figures.ts";

/** A ring that a rule is printed on: `outward` sets it off from its line, mm. */
interface RuleRing {
  /** Radius of the line between the two scales, and the ring's width, mm. */
  lineMm: number;
  widthMm: number;
  outward: 1 | -1;
  /** Height of its surface at a radius, and its slope outward, radians. */
  z: (radius: number) => number;
  slope: number;
}

const named = [10, 12, 14, 16, 18, 20, 25, 30, 35, 40, 45, 50, 55, 60, 70, 80, 90];
const degrees = (value: number) => 360 * Math.log10(value / 10);
const isLong = (value: number) => value % 5 === 0 || (value < 20 && value % 1 === 0);

/** The two logarithmic scales of a slide rule: one on the dial's edge, one on the flange that turns around it. */
export function slideRule({ radiusMm, flangeMm, print }: DialSpec, flangeTopZ: number): SurfacePart[] {
  const slope = Math.atan2(flangeTopZ, flangeMm);
  const inner: RuleRing = { lineMm: radiusMm * 0.992, widthMm: 1.7, outward: -1, z: () => 0, slope: 0 };
  const outer: RuleRing = {
    lineMm: radiusMm + 0.05,
    widthMm: flangeMm / Math.cos(slope),
    outward: 1,
    z: (radius) => Math.max(0, radius - radiusMm) * Math.tan(slope) + 0.03,
    slope,
  };
  return [inner, outer].flatMap((ring) => scale(ring, print));
}

function scale(ring: RuleRing, print: DialSpec["print"]): SurfacePart[] {
  const ink = paint(print);
  const all: number[] = [];
  for (let value = 10; value < 100; value += value < 25 ? 0.2 : value < 50 ? 0.5 : 1)
    all.push(Math.round(value * 10) / 10);
  const marks = (lengthMm: number, widthMm: number, values: readonly number[]) =>
    surfacePart(
      ink,
      bar(widthMm, lengthMm),
      values.map((value) => onRing(ring, degrees(value), lengthMm / 2)),
    );
  return [
    marks(ring.widthMm * 0.28, 0.1, all.filter(isLong)),
    marks(
      ring.widthMm * 0.17,
      0.055,
      all.filter((value) => !isLong(value)),
    ),
    ...named.map((value) =>
      surfacePart(ink, figure(String(value), ring.widthMm * 0.36, { pen: 0.15 }), [
        onRing(ring, degrees(value), ring.widthMm * 0.6),
      ]),
    ),
  ];
}

/** A place on a ring, `mm` up its surface from its line: y outward along it, z off it. */
function onRing({ lineMm, outward, z, slope }: RuleRing, clock: number, mm: number): Placement {
  const radius = lineMm + outward * mm * Math.cos(slope);
  const flat = atClock(clock, radius, z(radius) + 0.01);
  const [c, s] = [Math.cos(slope), Math.sin(slope)];
  return {
    at: flat.at,
    x: flat.x,
    y: [flat.y[0] * c, flat.y[1] * c, s],
    z: [-flat.y[0] * s, -flat.y[1] * s, c],
  };
}
