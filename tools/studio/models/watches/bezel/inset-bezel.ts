import type { Surface } from "#jewelry/materials/surfaces";
import type { SurfacePart } from "#jewelry/shapes/piece";
import { lacquer, paint } from "../../surfaces.ts";
import { bezelTopZ, caseTopZ, openingRadius } from "../case/heights.ts";
import { type RadiusHeight, turned, turnedStretch } from "../solid/turned.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { WatchSpec } from "../watch-spec.ts";
import { insertGround } from "./insert-ground.ts";
import { insertMarks } from "./insert-marks.ts";
import { rimmed } from "./rimmed.ts";

/** A bezel with a ceramic or enamel ring that carries a scale. */
export function insetBezel(spec: WatchSpec): SurfacePart[] {
  const { bezel } = spec;
  const insert = bezel.insert;
  if (!insert)
    throw new Error("An inset bezel has no insert to bear its scale. Give the bezel one, or another kind.");
  const ground = insertGround(insert);
  const low = caseTopZ(spec);
  const cover = insert.isMatte ? paint : lacquer;
  const { inner, outer, innerZ, outerZ } = ground;
  const opening = openingRadius(spec);
  const profile: RadiusHeight[] = [
    [opening, low - 0.1],
    [bezel.radiusMm - 0.35, low - 0.1],
    [bezel.radiusMm - 0.35, low + 0.1],
    [bezel.radiusMm, low + 0.2],
    [bezel.radiusMm, outerZ - 0.55],
    [bezel.radiusMm - 0.5, outerZ + 0.02],
    [outer + 0.1, outerZ + 0.06],
    [outer - 0.01, outerZ - 0.3],
    [inner + 0.01, outerZ - 0.3],
    [inner, innerZ + 0.05],
    [opening + 0.12, bezelTopZ],
    [opening, bezelTopZ - 0.12],
  ];
  const ring: RadiusHeight[] = [
    [inner - 0.02, outerZ - 0.4],
    [outer + 0.02, outerZ - 0.4],
    [outer + 0.02, outerZ],
    [inner - 0.02, innerZ],
  ];
  const rings: [Surface, ReturnType<typeof turned>][] = insert.lowerColor
    ? [
        [cover(insert.color), turnedStretch({ profile: ring, clock: [-90, 90] })],
        [cover(insert.lowerColor), turnedStretch({ profile: ring, clock: [90, 270] })],
      ]
    : [[cover(insert.color), turned({ profile: ring, isRing: true, sides: 240 })]];
  return [
    surfacePart(watchMetal(bezel.metal, "polished"), rimmed(profile, bezel, [3, 4, 5])),
    ...rings.map(([surface, mesh]) => surfacePart(surface, mesh)),
    ...insertMarks(insert, ground),
  ];
}
