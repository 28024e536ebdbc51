import { placedIn } from "#jewelry/shapes/mesh/placement";
import type { SurfacePart } from "#jewelry/shapes/piece";
import { paint } from "../../surfaces.ts";
import { bezelTopZ, caseTopZ, openingRadius } from "../case/heights.ts";
import type { FlatPoint } from "../dial/flat-line.ts";
import { raised } from "../dial/raised.ts";
import { atClock } from "../solid/around.ts";
import { bar, disc } from "../solid/block.ts";
import { circleOutline, type InsetOutline, octagonOutline } from "../solid/outlines.ts";
import { type PiercedPlate, platePiece, plateTop } from "../solid/pierced-plate.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { BezelSpec, WatchSpec } from "../watch-spec.ts";

/** A broad flat bezel with a polished slope, on a dark layer. Some have bolts. */
export function plateBezel(spec: WatchSpec): SurfacePart[] {
  const { metal, finish, radiusMm, kind } = spec.bezel;
  const look = looks[kind as PlateKind];
  const outline = look.outline(radiusMm);
  const low = caseTopZ(spec);
  const form: PiercedPlate = {
    outline,
    holeRadius: openingRadius(spec),
    bottom: low + look.layerMm,
    top: bezelTopZ,
    bevelMm: look.slopeMm[0],
    bevelSlope: look.slopeMm[1] / look.slopeMm[0],
    fallMm: 0.06,
  };
  const layer: PiercedPlate = {
    ...form,
    outline: (inset) => outline(inset + look.layerInMm),
    bottom: low - 0.4,
    top: form.bottom + 0.1,
    bevelMm: 0.05,
    fallMm: 0,
  };
  const parts = [surfacePart(watchMetal(metal, "polished"), platePiece(form))];
  if (look.layerMm > 0) parts.push(surfacePart(paint([0.01, 0.01, 0.01]), platePiece(layer)));
  if (finish === "brushed") parts.push(surfacePart(watchMetal(metal, "brushed"), plateTop(form)));
  return look.bolts ? [...parts, ...boltParts(spec, look.bolts)] : parts;
}

interface PlateLook {
  outline: (radius: number) => InsetOutline;
  /** Width and height of the polished slope around its top. */
  slopeMm: readonly [width: number, height: number];
  /** Height of the dark layer under it, and how far that stays inside the outline. */
  layerMm: number;
  layerInMm: number;
  bolts: Bolts | null;
}

type PlateKind = Extract<BezelSpec["kind"], "octagon" | "porthole" | "bolted">;

interface Bolts {
  count: number;
  /** Degrees of the first from 12 o'clock. */
  first: number;
  sides: number;
  radiusMm: number;
  form: "slot" | "H";
  /** Angle of their slots to the radius, degrees. */
  turn: number;
}

const looks: Readonly<Record<PlateKind, PlateLook>> = {
  octagon: {
    outline: (radius) => octagonOutline(radius, 0.9),
    slopeMm: [1, 0.98],
    layerMm: 0.22,
    layerInMm: 0.2,
    bolts: { count: 8, first: 22.5, sides: 6, radiusMm: 1.2 / Math.cos(Math.PI / 6), form: "slot", turn: 90 },
  },
  porthole: {
    outline: (radius) => octagonOutline(radius, 5, 0.35),
    slopeMm: [0.95, 0.95],
    layerMm: 0,
    layerInMm: 0,
    bolts: null,
  },
  bolted: {
    outline: circleOutline,
    slopeMm: [0.5, 0.5],
    layerMm: 0.6,
    layerInMm: 0.05,
    bolts: { count: 6, first: 30, sides: 40, radiusMm: 1.05, form: "H", turn: 25 },
  },
};

/** Bolts with a polished head, flush with the bezel, and a slot across or in the shape of an H. */
function boltParts(spec: WatchSpec, { count, first, sides, radiusMm, form, turn }: Bolts): SurfacePart[] {
  const { metal, radiusMm: edge, kind } = spec.bezel;
  const opening = openingRadius(spec);
  const reach = kind === "octagon" ? edge / Math.cos(Math.PI / 8) - 1.1 : edge;
  const radius = (opening + reach) / 2;
  const z = bezelTopZ - 0.02;
  const places = Array.from({ length: count }, (_, i) => {
    const place = atClock(first + (360 / count) * i, radius, z);
    const angle = (turn * Math.PI) / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const mixed = (p: number, q: number) =>
      [place.x[0] * p + place.y[0] * q, place.x[1] * p + place.y[1] * q, 0] as const;
    return { ...place, x: mixed(c, s), y: mixed(-s, c) };
  });
  const dark = paint([0.012, 0.012, 0.012]);
  const bars = slots[form].map(([wide, long, x, y]) =>
    surfacePart(
      dark,
      bar(wide * radiusMm, long * radiusMm, 0.095),
      places.map((place) =>
        placedIn(place, { at: [x * radiusMm, y * radiusMm, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] }),
      ),
    ),
  );
  return [
    surfacePart(dark, disc(radiusMm + 0.05, 0.035, sides), places),
    surfacePart(
      watchMetal(metal === "steel" ? "white-gold" : metal, "polished"),
      head(radiusMm, sides),
      places,
    ),
    ...bars,
  ];
}

/** Bars of a slot: width, length and middle as shares of the head's radius. */
const slots: Readonly<Record<Bolts["form"], readonly (readonly [number, number, number, number])[]>> = {
  slot: [[0.3, 1.5, 0, 0]],
  H: [
    [0.2, 1.15, -0.42, 0],
    [0.2, 1.15, 0.42, 0],
    [0.9, 0.2, 0, 0],
  ],
};

/** A head with a narrow bevel, which catches light on its own. */
function head(radiusMm: number, sides: number) {
  const outline = Array.from({ length: sides }, (_, i): FlatPoint => {
    const angle = (2 * Math.PI * i) / sides;
    return [radiusMm * Math.cos(angle), radiusMm * Math.sin(angle)];
  });
  return raised(outline, [
    [-0.1, 0],
    [0.05, 0],
    [0.085, 0.09],
  ]);
}
