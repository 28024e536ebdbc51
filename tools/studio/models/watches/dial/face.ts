import type { SurfacePart } from "#jewelry/shapes/piece";
import { turned } from "../solid/turned.ts";
import { surfacePart } from "../surface-part.ts";
import type { DialSpec } from "../watch-spec.ts";
import { type DialPlan, hasRelief, hostOf } from "./dial-plan.ts";
import { faceSurface, groundSurface } from "./dial-surfaces.ts";
import { flatBox, flatCircle } from "./flat-line.ts";
import { pierced } from "./pierced.ts";
import { reliefMesh } from "./relief.ts";

const plateMm = 0.4;

/** The dial's plate with its openings, and its raised pattern inside a plain rim. */
export function facePlate(spec: DialSpec, plan: DialPlan): SurfacePart[] {
  const { radiusMm: r } = spec;
  const surface = faceSurface(spec);
  const outline = flatCircle([0, 0], r, 180);
  if (!hasRelief(spec)) return [surfacePart(surface, pierced(outline, openings(spec, plan), [-plateMm, 0]))];
  const rimInner = plan.track.inner - r * 0.012;
  const relief = reliefMesh(spec, plan.groundZ, r * 0.985);
  const rim = turned({
    isRing: true,
    profile: [
      [rimInner - 0.06, plan.groundZ - 0.02],
      [r, plan.groundZ - 0.02],
      [r, 0.03],
      [rimInner, 0.03],
    ],
  });
  return [
    surfacePart(groundSurface(spec), pierced(outline, [], [-plateMm, plan.groundZ])),
    ...(relief ? [surfacePart(surface, relief)] : []),
    surfacePart(surface, rim),
  ];
}

function openings(spec: DialSpec, { date }: DialPlan) {
  const round = spec.subdials
    .filter((subdial) => subdial.scale !== "moon" && !hostOf(spec, subdial))
    .map(({ at, radiusMm }) => flatCircle(at, radiusMm));
  if (!date?.isSunk) return round;
  return [...round, flatBox(date.at, date.widthMm, date.heightMm)];
}
