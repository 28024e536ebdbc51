import type { Surface } from "#jewelry/materials/surfaces";
import { type Placement, placedIn, type Vector } from "#jewelry/shapes/mesh/placement";
import type { SurfacePart } from "#jewelry/shapes/piece";
import { lacquer, paint } from "../../surfaces.ts";
import { atClock } from "../solid/around.ts";
import { turned } from "../solid/turned.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { DialSpec, Subdial } from "../watch-spec.ts";
import { floorZ, hasRelief, subdialDepthMm } from "./dial-plan.ts";
import { printOn, subdialSurface } from "./dial-surfaces.ts";
import { figure, figureWidthMm } from "./figures.ts";
import { thinHand } from "./hand-forms.ts";
import { bladeMm } from "./hand-solids.ts";
import { moonParts } from "./moon.ts";
import { subdialScale } from "./subdial-scales.ts";
import { ticks } from "./track.ts";

/** The ground, scale and hand of each subdial. */
export function subdialParts(spec: DialSpec): SurfacePart[] {
  return spec.subdials.flatMap((subdial) => {
    const z = floorZ(spec, subdial);
    const place = at([subdial.at[0], subdial.at[1], z]);
    if (subdial.scale === "moon") return moonParts(subdial, place);
    return [
      ...ground(subdial, place, hasRelief(spec)),
      ...scaleParts(spec, subdial, place),
      ...handParts(spec, subdial, place),
    ];
  });
}

function at(point: Vector): Placement {
  return { at: point, x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };
}

/** Its lathed floor, and an optional ring around it in another color. */
function ground(
  { radiusMm: r, color, ring, ringMm = 1.1 }: Subdial,
  place: Placement,
  isRaised: boolean,
): SurfacePart[] {
  const edge = isRaised ? r : r + 0.08;
  const floor = turned({
    sides: 96,
    profile: [
      [edge, -0.16],
      [edge, isRaised ? -0.05 : 0],
      [edge - 0.05, 0],
    ],
  });
  const parts = [surfacePart(subdialSurface(color), floor, [place])];
  if (!ring) return isRaised ? parts : [...parts, surfacePart(subdialSurface(color), bevel(r), [place])];
  const raisedRing = turned({
    isRing: true,
    sides: 96,
    profile: [
      [r - ringMm, 0],
      [r * 0.995, 0],
      [r * 0.995, 0.05],
      [r - ringMm + 0.04, 0.05],
    ],
  });
  return [...parts, surfacePart(lacquer(ring), raisedRing, [place])];
}

function bevel(r: number) {
  return turned({
    isRing: true,
    sides: 96,
    profile: [
      [r * 0.99, -0.05],
      [r + 0.12, -0.05],
      [r + 0.12, subdialDepthMm + 0.012],
      [r + 0.06, subdialDepthMm + 0.012],
      [r * 0.99, 0.004],
    ],
  });
}

function scaleParts(spec: DialSpec, subdial: Subdial, place: Placement): SurfacePart[] {
  if (subdial.scale === "moon") return [];
  const { radiusMm: r, color, ring } = subdial;
  const { light, heavy, figures, alert = [] } = subdialScale(subdial.scale, spec.time);
  const outer = r * 0.95;
  const z = ring ? 0.05 : 0;
  const ink = printOn(ring ?? color, spec.print);
  const marks = (lengthMm: number, widthMm: number, angles: readonly number[], inked = ink): SurfacePart => {
    const { mesh, places } = ticks({ outer, lengthMm, widthMm, z }, angles);
    return surfacePart(inked, mesh, inside(place, places));
  };
  const heightMm = r * (figures.length > 4 ? 0.17 : 0.215);
  const figureRing = outer - r * 0.17 - heightMm * 0.62;
  return [
    ...(light.length > 0 ? [marks(r * 0.075, r * 0.019, light)] : []),
    marks(r * 0.13, r * 0.032, heavy),
    ...(alert.length > 0 ? [marks(r * 0.13, r * 0.032, alert, paint([0.5, 0.02, 0.02]))] : []),
    ...figures.map(({ text, angle }) =>
      printed(printOn(color, spec.print), text, {
        heightMm,
        place: inside(place, [upright(angle, figureRing, text, heightMm)]),
      }),
    ),
  ];
}

function printed(
  ink: Surface,
  text: string,
  { heightMm, place }: { heightMm: number; place: readonly Placement[] },
): SurfacePart {
  return surfacePart(ink, figure(text, heightMm, { pen: 0.14 }), place);
}

/** An upright numeral on a circle. Wide ones at the sides are slightly closer to the middle. */
function upright(angle: number, radius: number, text: string, heightMm: number): Placement {
  const turn = (angle * Math.PI) / 180;
  const [x, y] = [Math.sin(turn), Math.cos(turn)];
  const nearer = (Math.abs(x) * Math.max(0, figureWidthMm(text, heightMm) - heightMm * 0.9)) / 2;
  return at([x * (radius - nearer), y * (radius - nearer), 0.002]);
}

function handParts(spec: DialSpec, subdial: Subdial, place: Placement): SurfacePart[] {
  if (subdial.scale === "moon") return [];
  const { radiusMm: r } = subdial;
  const isBare = spec.subdials.some(
    (other) => other.scale === "moon" && other.at[0] === subdial.at[0] && other.at[1] === subdial.at[1],
  );
  const metal = watchMetal(spec.metal, "polished");
  const blade = subdial.hand ? paint(subdial.hand) : metal;
  const form = thinHand(r * 0.8, r * 0.24, r * (isBare ? 0.028 : 0.036));
  const turn = subdialScale(subdial.scale, spec.time).hand;
  const hub = turned({
    sides: 40,
    profile: [
      [r * 0.085, 0],
      [r * 0.085, 0.2 + bladeMm * 0.5],
      [r * 0.06, 0.24 + bladeMm * 0.5],
    ],
  });
  return [
    ...form.metal.map((mesh) => surfacePart(blade, mesh, inside(place, [atClock(turn, 0, 0.2)]))),
    surfacePart(metal, hub, [place]),
  ];
}

function inside(place: Placement, places: readonly Placement[]): Placement[] {
  return places.map((inner) => placedIn(place, inner));
}
