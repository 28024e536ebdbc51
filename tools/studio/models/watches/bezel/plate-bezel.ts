import type { SurfacePart } from "#jewelry/shapes/piece";
import { paint } from "../../surfaces.ts";
import { heights, openingRadius } from "../case/heights.ts";
import { atClock } from "../solid/around.ts";
import { bar, disc } from "../solid/block.ts";
import { circleOutline, type InsetOutline, octagonOutline } from "../solid/outlines.ts";
import { type PiercedPlate, platePiece, plateTop } from "../solid/pierced-plate.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { BezelSpec, WatchSpec } from "../watch-spec.ts";

/** A broad flat bezel with a polished bevel, optionally with bolts, on a dark gasket. */
export function plateBezel(spec: WatchSpec): SurfacePart[] {
  const { metal, finish, radiusMm, kind } = spec.bezel;
  const outline = outlines[kind as PlateKind](radiusMm);
  const form: PiercedPlate = {
    outline,
    holeRadius: openingRadius(spec),
    bottom: heights.caseTop + 0.25,
    top: heights.bezelTop,
    bevelMm: kind === "bolted" ? 0.5 : 0.75,
    bevelSlope: 0.9,
    fallMm: 0.12,
  };
  const gasket: PiercedPlate = {
    ...form,
    outline: (inset) => outline(inset + 0.35),
    bottom: heights.caseTop - 0.4,
    top: form.bottom + 0.1,
    bevelMm: 0.05,
    fallMm: 0,
  };
  const parts = [
    surfacePart(watchMetal(metal, "polished"), platePiece(form)),
    surfacePart(paint([0.01, 0.01, 0.01]), platePiece(gasket)),
  ];
  if (finish === "brushed") parts.push(surfacePart(watchMetal(metal, "brushed"), plateTop(form)));
  const bolts = boltsOf[kind as PlateKind];
  return bolts ? [...parts, ...boltParts(spec, bolts)] : parts;
}

type PlateKind = Extract<BezelSpec["kind"], "octagon" | "porthole" | "bolted">;

const outlines: Readonly<Record<PlateKind, (radius: number) => InsetOutline>> = {
  octagon: (radius) => octagonOutline(radius, 1.2),
  porthole: (radius) => octagonOutline(radius, 5, 0.35),
  bolted: circleOutline,
};

interface Bolts {
  count: number;
  /** Degrees of the first from 12 o'clock. */
  first: number;
  sides: number;
  radiusMm: number;
  /** Angle of their slots to the radius, degrees. */
  slot: number;
}

const boltsOf: Readonly<Record<PlateKind, Bolts | null>> = {
  octagon: { count: 8, first: 22.5, sides: 6, radiusMm: 1.05, slot: 90 },
  porthole: null,
  bolted: { count: 6, first: 0, sides: 40, radiusMm: 0.95, slot: 60 },
};

function boltParts(spec: WatchSpec, { count, first, sides, radiusMm, slot }: Bolts): SurfacePart[] {
  const { metal, radiusMm: edge, kind } = spec.bezel;
  const opening = openingRadius(spec);
  const reach = kind === "octagon" ? edge / Math.cos(Math.PI / 8) - 1 : edge;
  const radius = (opening + reach) / 2;
  const z = heights.bezelTop - 0.04;
  const at = (high: number, turn = 0) =>
    Array.from({ length: count }, (_, i) => {
      const place = atClock(first + (360 / count) * i, radius, z + high);
      const angle = (turn * Math.PI) / 180;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const mixed = (p: number, q: number) =>
        [place.x[0] * p + place.y[0] * q, place.x[1] * p + place.y[1] * q, 0] as const;
      return { ...place, x: mixed(c, s), y: mixed(-s, c) };
    });
  const dark = paint([0.015, 0.015, 0.015]);
  return [
    surfacePart(dark, disc(radiusMm + 0.12, 0.02, sides), at(0)),
    surfacePart(watchMetal(metal, "polished"), disc(radiusMm, 0.06, sides), at(0)),
    surfacePart(dark, bar(radiusMm * 0.3, radiusMm * 1.7, 0.07), at(0, slot)),
  ];
}
