import { memoizeByObject } from "../../shapes/memoize.ts";
import { type Bounds, placedBounds } from "../../shapes/mesh/measures.ts";
import type { Mesh } from "../../shapes/mesh/mesh.ts";
import { dot, type Vector } from "../../shapes/mesh/placement.ts";
import { triangleTreeOf } from "../../shapes/mesh/triangle-tree.ts";
import type { MetalPart, PartName } from "../../shapes/piece.ts";
import type { ClosedMesh } from "../files/closed-mesh.ts";
import { limits } from "../rules/limits.ts";
import { type InnerCorner, innerCorners, jointsOf } from "./inner-corners.ts";
import { longestMm } from "./longest-extent.ts";
import { type PartWalls, partWalls } from "./part-walls.ts";
import type { WallPlace, WallPlaceAt } from "./wall-kinds.ts";
import { surfaceMm2, type WallSample, type WallThickness, wallThickness } from "./wall-thickness.ts";

export interface ThinPlace extends WallSample {
  /** The part at this place: "head". */
  readonly part: PartName;
}

/** What the rules need to know about a piece's castings. Lengths are millimeters. */
export interface CastingWalls {
  /** The thinnest wall of all; null without castings. */
  readonly thinnest: ThinPlace | null;
  /** The 1st and 5th percentile of wall thickness by surface, from the casting with the lowest. */
  readonly p1Mm: number;
  readonly p5Mm: number;
  /** The largest fraction of a casting's surface below `limits.wallMm`, 0 to 1. */
  readonly tooThinShare: number;
  /** The thinnest place of each part below `limits.casterWallMm`, thinnest first. They are numbered in this order. */
  readonly places: readonly ThinPlace[];
  /** The smallest gap between two castings of the piece; null if over half a millimeter. */
  readonly leastGapMm: number | null;
  /** Walls by kind, thinnest relative to its limit first. */
  readonly kinds: readonly PartWalls[];
  /** Sharp inner corners where parts meet, longest first. */
  readonly corners: readonly InnerCorner[];
  /** The longest extent of a casting. */
  readonly longestMm: number;
}

/** Upper limit on samples over all castings; more would take longer without showing more. */
const maxSamples = 12_000;
const areaMm2 = 0.03;
/** Surface per sample of inner corners, mm². */
const cornerAreaMm2 = 0.06;
/** How many places are checked for their part, and their minimum distance, mm. */
const maxPlaces = 150;
const apartMm = 0.6;
const maxNumbers = 6;

/** Surface per sample of castings, mm². */
function sampleMm2(meshes: readonly ClosedMesh[]): number {
  return Math.max(areaMm2, meshes.reduce((sum, mesh) => sum + surfaceMm2(mesh), 0) / maxSamples);
}

const measuredOf = memoizeByObject((_: ClosedMesh) => new Map<number, WallThickness>());

/** The walls of castings, which are measured once. */
export function wallsOf(meshes: readonly ClosedMesh[]): WallThickness[] {
  const sampling = { areaMm2: sampleMm2(meshes) };
  return meshes.map((mesh) => {
    const known = measuredOf(mesh);
    const walls = known.get(sampling.areaMm2) ?? wallThickness(mesh, sampling);
    known.set(sampling.areaMm2, walls);
    return walls;
  });
}

/** Measures a piece's castings. `metal` are the parts they were joined from, in the same coordinates. */
export function castingWalls(
  castings: readonly { readonly mesh: ClosedMesh }[],
  metal: readonly MetalPart[],
  { leastGapMm = null, placeAt }: { leastGapMm?: number | null; placeAt?: WallPlaceAt } = {},
): { walls: CastingWalls; thin: Float32Array[] } {
  const meshes = castings.map(({ mesh }) => mesh);
  const measured = wallsOf(meshes);
  const copies = copiesOf(metal);
  const places = thinPlaces(measured, copies);
  const isSeat = (at: Vector) => placeAt?.(partAt(copies, at), at) === null;
  const cornerMm2 = Math.max(cornerAreaMm2, sampleMm2(meshes));
  const least = measured.reduce<WallThickness | null>(
    (best, one) => (best && best.p1Mm <= one.p1Mm ? best : one),
    null,
  );
  const thinnest = measured
    .flatMap((one) => one.thinnest ?? [])
    .reduce<WallSample | null>(
      (best, one) => (best && best.thicknessMm <= one.thicknessMm ? best : one),
      null,
    );
  return {
    walls: {
      thinnest: thinnest && { ...thinnest, part: partAt(copies, thinnest.at) },
      p1Mm: least?.p1Mm ?? Infinity,
      p5Mm: least?.p5Mm ?? Infinity,
      tooThinShare: Math.max(0, ...measured.map((one) => one.shareBelow(limits.wallMm))),
      places,
      leastGapMm,
      kinds: placeAt
        ? kindsOf(measured, (at) => (isOnFillet(copies, at) ? null : placeAt(partAt(copies, at), at)))
        : [],
      corners: placeAt ? innerCorners(castings, jointsOf(metal, isSeat), cornerMm2) : [],
      longestMm: Math.max(0, ...castings.map(({ mesh }) => longestMm(mesh))),
    },
    thin: measured.map((one) => thinSamples(one.placesBelow(limits.casterWallMm, 0))),
  };
}

function kindsOf(measured: readonly WallThickness[], placeOf: (at: Vector) => WallPlace | null): PartWalls[] {
  const samples = measured.flatMap((one) => one.placesBelow(Infinity, 0));
  return partWalls(
    samples.sort((a, b) => a.thicknessMm - b.thicknessMm),
    placeOf,
  );
}

function thinSamples(samples: readonly WallSample[]): Float32Array {
  return Float32Array.from(samples.flatMap(({ at, thicknessMm }) => [...at, thicknessMm]));
}

/** The thinnest place of each part, thinnest first. */
function thinPlaces(measured: readonly WallThickness[], copies: readonly PlacedCopy[]): ThinPlace[] {
  const found = new Map<PartName, ThinPlace>();
  const candidates = measured
    .flatMap((one) => one.placesBelow(limits.casterWallMm, apartMm, maxPlaces))
    .sort((a, b) => a.thicknessMm - b.thicknessMm);
  for (const wall of candidates) {
    const part = partAt(copies, wall.at);
    if (!found.has(part)) found.set(part, { ...wall, part });
  }
  return [...found.values()].slice(0, maxNumbers);
}

/** The maximum distance from a part's own surface to a place, mm. */
const reachMm = 1.5;

interface PlacedCopy {
  readonly part: MetalPart;
  readonly placement: Float32Array;
  readonly box: Bounds;
}

export function copiesOf(metal: readonly MetalPart[]): PlacedCopy[] {
  return metal.flatMap((part) =>
    Array.from({ length: part.placements.length / 16 }, (_, i) => {
      const placement = part.placements.subarray(i * 16, i * 16 + 16);
      return { part, placement, box: placedBounds(part.mesh, placement) };
    }),
  );
}

/** The part whose surface is nearest to a place. */
export function partAt(copies: readonly PlacedCopy[], at: Vector): PartName {
  let best = reachMm;
  let name = copies[0]?.part.name ?? "band";
  for (const { part, placement, box } of copies) {
    if (at.some((value, axis) => value < box.min[axis]! - best || value > box.max[axis]! + best)) continue;
    const awayMm = distanceMm(part.mesh, placement, { at, maxMm: best });
    if (awayMm >= best) continue;
    best = awayMm;
    name = part.name;
  }
  return name;
}

/** Joined metal is simplified by less than this, mm. */
const simplifiedMm = 0.005;

/** Whether a place is on a fillet, which thickens a wall but isn't one. */
export function isOnFillet(copies: readonly PlacedCopy[], at: Vector): boolean {
  const isOn = (mesh: Mesh, placement: Float32Array) =>
    distanceMm(mesh, placement, { at, maxMm: simplifiedMm }) < simplifiedMm;
  const near = copies.filter(({ box }) =>
    at.every((value, axis) => value > box.min[axis]! - simplifiedMm && value < box.max[axis]! + simplifiedMm),
  );
  return (
    near.some(({ part, placement }) => part.unfilleted && isOn(part.mesh, placement)) &&
    !near.some(({ part, placement }) => isOn(part.unfilleted ?? part.mesh, placement))
  );
}

/** Distance from a point to a mesh copy, mm; Infinity beyond `maxMm`. Placements rotate, move and scale uniformly. */
function distanceMm(mesh: Mesh, m: Float32Array, { at, maxMm }: { at: Vector; maxMm: number }): number {
  const scale = Math.hypot(m[0]!, m[1]!, m[2]!);
  const away: Vector = [at[0] - m[12]!, at[1] - m[13]!, at[2] - m[14]!];
  const local = [0, 4, 8].map(
    (column) => dot([m[column]!, m[column + 1]!, m[column + 2]!], away) / scale ** 2,
  ) as unknown as Vector;
  const nearest = triangleTreeOf(mesh).nearest(local, maxMm / scale);
  return nearest ? nearest.distanceMm * scale : Infinity;
}
