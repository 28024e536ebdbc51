import { meleeMm } from "../../materials/melee.ts";
import type { LocalPart } from "../assembly.ts";
import type { GemShape } from "../gems/gem-shape.ts";
import { measuredPath } from "../links/path.ts";
import { beadsAt, spacedAlong } from "../melee/bead-row.ts";
import { memoize } from "../memoize.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import { cross, moved, type Placement, unit, type Vector } from "../mesh/placement.ts";
import { tube } from "../mesh/tube.ts";
import type { Ornament } from "../ornament.ts";
import { type HeadForm, headReachMm, kneeOf } from "./head-form.ts";
import { offsetOutline, outlineRing } from "./outline-ring.ts";
import { type SweepPoint, sweepOutline } from "./outline-sweep.ts";
import { prongPlaces } from "./prong-places.ts";

/** A halo of small stones around a stone, in the stone's own axes, mm. */
export interface HaloForm extends Omit<HeadForm, "edge" | "base"> {
  /** Width of each small stone. */
  stoneMm: number;
  /** Rows of stones around; 1 or 2. */
  rows: 1 | 2;
  hasMilgrain: boolean;
}

const lean = Math.tan((9 * Math.PI) / 180);
const up: Vector = [0, 0, 1];

/** The halo of a center stone: larger stones around a larger one. */
export function haloStoneMm(widthMm: number): number {
  return meleeMm(Math.min(1.5, Math.max(0.95, 0.72 + 0.085 * widthMm) + 0.05));
}

/** How far a halo's rim extends beyond the girdle, mm. */
export function haloReachMm(
  form: Omit<HaloForm, "prongCount" | "footMm" | "footShare" | "hasMilgrain">,
): number {
  return gapMm(form) + form.rows * (form.stoneMm + 0.14) + 0.14;
}

/** A tray of small stones around a stone, beads between them, from the head's knee to `reachMm` beyond the girdle. */
export const halo = memoize((form: HaloForm): Ornament & { reachMm: number } => {
  const { cut, widthMm, stoneMm, rows } = form;
  const gap = gapMm(form);
  const reachMm = haloReachMm(form);
  const level = -0.1 - 0.01 * widthMm;
  const height = (offset: number) => level - (offset - gap - stoneMm / 2) * lean;
  const metal: LocalPart[] = [tray(form, { gap, reachMm, height }), supports(form, { gap, height })];
  const stones: Placement[] = [];
  const beads: Vector[] = [];
  for (let row = 0; row < rows; row += 1) {
    const middle = gap + 0.07 + stoneMm / 2 + row * (stoneMm + 0.14);
    const places = rowPlaces(cut, widthMm, { middle, z: height(middle), pitch: stoneMm + 0.1 });
    stones.push(...places.map((place) => ({ ...place, scale: stoneMm })));
    places.forEach((place, i) => {
      const next = places[(i + 1) % places.length]!;
      const between: Vector = [0, 1, 2].map((k) => (place.at[k]! + next.at[k]!) / 2) as unknown as Vector;
      const outward = unit([place.y[0] + next.y[0], place.y[1] + next.y[1], 0]);
      for (const side of [1, -1])
        beads.push(
          moved(moved(between, outward, side * stoneMm * 0.36), up, 0.02 - side * stoneMm * 0.36 * lean),
        );
    });
  }
  metal.push(beadsAt(beads, 0.1 + stoneMm * 0.06));
  if (form.hasMilgrain) {
    const rim = offsetOutline(cut, widthMm, reachMm - 0.06);
    const places = spacedAlong(rim, true, 0.3).map(([x, y]): Vector => [x, y, height(reachMm) + 0.02]);
    metal.push(beadsAt(places, 0.145, "milgrain"));
  }
  return { metal, stones: [{ role: "accent", cut: "round", type: "diamond", placements: stones }], reachMm };
});

/** Room for the center stone's own prongs or bezel. */
function gapMm(form: Parameters<typeof headReachMm>[0]): number {
  return form.prongStyle === "bezel" ? headReachMm(form) - 0.02 : 0.13;
}

type Levels = { gap: number; reachMm: number; height: (offset: number) => number };

/** The metal under the stones: a floor between two rims. */
function tray({ cut, widthMm, stoneMm }: HaloForm, { gap, reachMm, height }: Levels): LocalPart {
  const writer = new MeshWriter();
  const deep = 0.34 + stoneMm * 0.32;
  const at = (offset: number, below: number, isCrease = false): SweepPoint => ({
    share: 1,
    offset,
    z: height(offset) - below,
    isCrease,
  });
  const section = [
    at(gap - 0.05, deep, true),
    at(gap - 0.05, 0.02),
    at(gap + 0.03, -0.03),
    at(gap + 0.09, 0.03),
    at(gap + 0.11, 0.26, true),
    at(reachMm - 0.15, 0.26, true),
    at(reachMm - 0.13, 0.03),
    at(reachMm - 0.07, -0.03),
    at(reachMm, 0.03),
    at(reachMm + 0.01, 0.14),
    at(reachMm - 0.05, deep * 0.7),
    at(reachMm - 0.22, deep, true),
  ];
  sweepOutline(writer, { ring: outlineRing(cut), widthMm, section, zone: zoneNumber("head") });
  return { name: "halo", mesh: writer.mesh() };
}

/** Struts from the joint of the prongs to the tray. */
function supports(form: HaloForm, { gap, height }: Omit<Levels, "reachMm">): LocalPart {
  const writer = new MeshWriter();
  const { widthMm } = form;
  const { z, share } = kneeOf(form);
  const offset = gap + form.stoneMm * 0.6;
  const top = height(offset) - 0.28 - form.stoneMm * 0.2;
  for (const { x, y, nx, ny } of prongPlaces(form.cut, form.prongCount)) {
    const at = (part: number, outward: number, height: number): Vector => [
      x * part * widthMm + nx * outward,
      y * part * widthMm + ny * outward,
      height,
    ];
    const [foot, bend, end] = [at(share, 0.1, z), at((share + 1) / 2, offset * 0.75, z), at(1, offset, top)];
    const way = (t: number, axis: 0 | 1 | 2) =>
      (1 - t) ** 2 * foot[axis] + 2 * t * (1 - t) * bend[axis] + t * t * end[axis];
    tube(writer, {
      path: [0, 0.25, 0.5, 0.75, 1].map((t): Vector => [way(t, 0), way(t, 1), way(t, 2)]),
      radius: 0.17 + 0.015 * widthMm,
      sides: 8,
      zone: zoneNumber("gallery"),
    });
  }
  return { name: "gallery", mesh: writer.mesh() };
}

/** Even placements along the outward offset outline, tables leaning out. */
function rowPlaces(
  cut: GemShape,
  widthMm: number,
  { middle, z, pitch }: { middle: number; z: number; pitch: number },
): Placement[] {
  const line = offsetOutline(cut, widthMm, middle);
  const length = measuredPath(line, true).lengthMm;
  const count = Math.max(6, Math.floor(length / pitch));
  const places = spacedAlong(line, true, length / count);
  return places.map(([x, y], i) => {
    const [ax, ay] = places[(i + places.length - 1) % places.length]!;
    const [bx, by] = places[(i + 1) % places.length]!;
    const along = unit([bx - ax, by - ay, 0]);
    const outward: Vector = [along[1], -along[0], 0];
    const up = unit([outward[0] * lean, outward[1] * lean, 1]);
    const y2 = cross(up, [-along[0], -along[1], 0]);
    return { at: [x, y, z], x: [-along[0], -along[1], 0], y: y2, z: up };
  });
}
