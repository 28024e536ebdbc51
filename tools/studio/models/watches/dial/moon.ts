import { type Placement, placedIn, type Vector } from "#jewelry/shapes/mesh/placement";
import type { SurfacePart } from "#jewelry/shapes/piece";
import { lacquer, paint } from "../../surfaces.ts";
import { turned } from "../solid/turned.ts";
import { surfacePart } from "../surface-part.ts";
import type { Subdial } from "../watch-spec.ts";
import { subdialSurface } from "./dial-surfaces.ts";
import { ellipseArc, type FlatPoint, flatCircle } from "./flat-line.ts";
import { pierced } from "./pierced.ts";
import { raised } from "./raised.ts";

/** Stars of the night disc, as shares of the radius. */
const stars: readonly FlatPoint[] = [
  [-0.52, 0.28],
  [-0.36, 0.56],
  [0.55, 0.38],
  [0.42, 0.16],
  [-0.6, 0.02],
];

/** A moon phase: the night disc behind a plate whose opening has two humps that hide the moon. */
export function moonParts({ radiusMm: r, color }: Subdial, place: Placement): SurfacePart[] {
  const plateMm = 0.12;
  const cover = pierced(flatCircle([0, 0], r), [aperture(r)], [0, plateMm]);
  const night = turned({
    sides: 72,
    profile: [
      [r * 0.97, -0.08],
      [r * 0.97, 0.01],
    ],
  });
  const moon = turned({
    sides: 64,
    profile: [
      [r * 0.3, 0],
      [r * 0.3, 0.03],
      [r * 0.22, 0.05],
      [r * 0.1, 0.06],
    ],
  });
  const star = raised(flatCircle([0, 0], r * 0.032, 16), [
    [0, 0],
    [0.025, 0],
  ]);
  const on = ([x, y]: FlatPoint): Placement =>
    placedIn(place, { at: [x * r, y * r, 0.01] as Vector, x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] });
  return [
    surfacePart(subdialSurface(color), cover, [place]),
    surfacePart(lacquer([0.006, 0.012, 0.05]), night, [place]),
    surfacePart(paint([0.78, 0.75, 0.66]), moon, [on([0.06, 0.4])]),
    surfacePart(paint([0.8, 0.78, 0.7]), star, stars.map(on)),
  ];
}

/** The moon phase's opening: an arch above, and two humps side by side below. */
function aperture(r: number): FlatPoint[] {
  const hump = 0.36;
  const floor = -0.12;
  const arch = ellipseArc([0, floor], [0.82, 0.88], [0, 180], 40);
  const left = ellipseArc([-0.42, floor], [hump, hump], [180, 0], 18);
  const right = ellipseArc([0.42, floor], [hump, hump], [180, 0], 18);
  return [...arch, ...left, ...right].map(([x, y]) => [x * r, y * r]);
}
