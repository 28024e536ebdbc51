import { memoize } from "#jewelry/shapes/memoize";
import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import type { SurfacePart } from "#jewelry/shapes/piece";
import { turnedBy } from "../solid/around.ts";
import { solid } from "../solid/solid.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { WatchSpec } from "../watch-spec.ts";
import { backZ, caseTopZ, wallZ } from "./heights.ts";

/** A piece that stands out from a case along y, mm: a lug, an ear, or the piece that holds a bracelet. */
export interface TongueForm {
  /** Its sides at its root and at its end. */
  root: readonly [left: number, right: number];
  end: readonly [left: number, right: number];
  fromMm: number;
  toMm: number;
  /** Height of its upper side at its root, and how far it falls to its end, along a curve of this power. */
  topZ: number;
  fallMm: number;
  power: number;
  bottomZ: number;
  /** How far its lower side falls. */
  sinkMm: number;
  bevelMm: number;
  /** How much its end's corners stay behind its middle. */
  sagMm: number;
}

const stations = 24;
const across = 12;
const skin = 0.02;

/** All of it, or a thin layer on its upper side for another finish. */
export const tongueMesh = memoize((form: TongueForm, part: "body" | "top"): Mesh => {
  const layers = rows().map(({ share, inset }) => section(form, part, share, inset));
  return solid({ layers, grain: "along", creaseDegrees: 22 });
});

/** Shares of the length. Near the end the section shrinks, so that its edge is blunt. */
function rows(): { share: number; inset: number }[] {
  const blunt = 0.3;
  const body = Array.from({ length: stations }, (_, i) => ({ share: i / (stations - 1), inset: 0 }));
  const last = [30, 65, 88].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { share: 1, inset: blunt * (1 - Math.cos(angle)) };
  });
  return [
    ...body.slice(0, -1),
    { share: 0.985, inset: 0 },
    ...last.map((row, i) => ({ ...row, share: 0.99 + 0.005 * i })),
  ];
}

function section(form: TongueForm, part: "body" | "top", share: number, inset: number): Vector[] {
  const mix = (a: number, b: number) => a + (b - a) * share;
  const left = mix(form.root[0], form.end[0]) + inset;
  const right = mix(form.root[1], form.end[1]) - inset;
  const y = mix(form.fromMm, form.toMm);
  const top = form.topZ - form.fallMm * share ** form.power - inset;
  const bottom = form.bottomZ - form.sinkMm * share ** 2 + inset;
  const { bevelMm: bevel, sagMm } = form;
  const middle = (left + right) / 2;
  const half = (right - left) / 2;
  const at = (x: number, z: number): Vector => [x, y - sagMm * share * ((x - middle) / half) ** 2, z];
  const line = (low: number, high: number, z: number) =>
    Array.from({ length: across + 1 }, (_, i) => at(low + ((high - low) * i) / across, z));
  if (part === "top") {
    const [low, high] = [left + bevel, right - bevel];
    return [...line(low, high, top + skin), ...line(high, low, top - 0.12)];
  }
  return [
    ...line(left + bevel, right - bevel, top),
    at(right, top - bevel),
    at(right, bottom + 0.3),
    ...line(right - 0.3, left + 0.3, bottom),
    at(left, bottom + 0.3),
    at(left, top - bevel),
  ];
}

/** A tongue with a brushed upper side and polished edges, at some placements around z. */
function tongues(spec: WatchSpec, form: TongueForm, degrees: readonly number[]): SurfacePart[] {
  const places = degrees.map(turnedBy);
  const { metal, top } = spec.case;
  const body = surfacePart(watchMetal(metal, "polished"), tongueMesh(form, "body"), places);
  if (top !== "brushed") return [body];
  return [body, surfacePart(watchMetal(metal, "brushed"), tongueMesh(form, "top"), places)];
}

/** Height of the pieces that a bracelet starts at, mm above the dial's face. */
export function endPieceZ(spec: WatchSpec): number {
  return caseTopZ(spec) - 0.9;
}

/** Length of the joint cut into such a piece's middle, mm. */
const cutMm = 1.6;

/** The pieces at 12 and 6 between which a bracelet's first joint lies. */
export function endPieces(spec: WatchSpec): SurfacePart[] {
  const { lugToLugMm } = spec.case;
  const half = spec.bracelet.widthMm / 2;
  const form: TongueForm = {
    root: [-half, -half * 0.4],
    end: [-half, -half * 0.4],
    fromMm: lugToLugMm / 2 - 9,
    toMm: lugToLugMm / 2,
    topZ: endPieceZ(spec),
    fallMm: 0.35,
    power: 2,
    bottomZ: wallZ(spec) + 0.4,
    sinkMm: 0,
    bevelMm: 0.4,
    sagMm: 0,
  };
  const right: TongueForm = { ...form, root: [half * 0.4, half], end: [half * 0.4, half] };
  const middle: TongueForm = {
    ...form,
    root: [-half * 0.41, half * 0.41],
    end: [-half * 0.41, half * 0.41],
    toMm: form.toMm - cutMm,
    bevelMm: 0.1,
  };
  return [form, right, middle].flatMap((each) => tongues(spec, each, [0, 180]));
}

/** Four short lugs that hold a strap. */
export function shortLugs(spec: WatchSpec): SurfacePart[] {
  const { lugToLugMm, lugGapMm, lugMm, bevelMm } = spec.case;
  const gap = lugGapMm / 2 + 0.1;
  const top = caseTopZ(spec) - 0.15;
  const bottom = wallZ(spec);
  const sink = bottom - backZ(spec) - 0.8;
  const right: TongueForm = {
    root: [gap, gap + lugMm + 2.4],
    end: [gap, gap + lugMm],
    fromMm: 12.5,
    toMm: lugToLugMm / 2,
    topZ: top,
    fallMm: Math.max(1, top - bottom + sink - 2.1),
    power: 2.4,
    bottomZ: bottom,
    sinkMm: sink,
    bevelMm: bevelMm[1] * 0.7,
    sagMm: 0.25,
  };
  const left: TongueForm = {
    ...right,
    root: [-right.root[1], -gap],
    end: [-right.end[1], -gap],
  };
  return [...tongues(spec, right, [0, 180]), ...tongues(spec, left, [0, 180])];
}

/** Ears at 3 and 9 o'clock: like hinges on a porthole case, whose upper sides slope down; short ones on a round case. */
export function sideEars(spec: WatchSpec): SurfacePart[] {
  const { earsMm, form, diameterMm } = spec.case;
  if (earsMm === undefined) return [];
  const isPorthole = form === "porthole";
  const length = isPorthole ? 8.1 : 5.4;
  const top = caseTopZ(spec);
  return tongues(
    spec,
    {
      root: [-length - 0.5, length + 0.5],
      end: [-length + 0.35, length - 0.35],
      fromMm: diameterMm / 2 - 3,
      toMm: earsMm / 2,
      topZ: top - (isPorthole ? 0.2 : 0.5),
      fallMm: isPorthole ? 1.3 : 0.5,
      power: 1.6,
      bottomZ: wallZ(spec) + 0.5,
      sinkMm: -0.4,
      bevelMm: isPorthole ? 0.5 : 0.3,
      sagMm: isPorthole ? 0.9 : 0.5,
    },
    [-90, 90],
  );
}
