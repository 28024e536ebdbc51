import type { LocalPart } from "../assembly.ts";
import { beadsAt, spacedAlong } from "../melee/bead-row.ts";
import { memoize } from "../memoize.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import { interpolated, type Placement, translated, type Vector } from "../mesh/placement.ts";
import { tube } from "../mesh/tube.ts";
import type { Ornament } from "../ornament.ts";
import { haloRowPlaces, type Obstacle } from "./halo-places.ts";
import { postHalfMm, postOffsetMm, postsAlong } from "./halo-posts.ts";
import { girdleClearanceMm, type HeadForm, headReachMm, prongJoint } from "./head-form.ts";
import { offsetOutline, outlineRing } from "./outline-ring.ts";
import { type SweepPoint, sweepOutline } from "./outline-sweep.ts";
import { type ProngPlace, prongPlaces } from "./prong-places.ts";
import { prongPlan } from "./prongs.ts";
import { vPlateMm } from "./v-prong.ts";

/** A halo of small stones around a stone, in the stone's own axes, mm. */
export interface HaloForm extends Omit<HeadForm, "edge" | "base"> {
  stoneMm: number;
  rows: 1 | 2;
  hasMilgrain: boolean;
}

const lean = Math.tan((9 * Math.PI) / 180);
/** Gap between two small stones, and depth of the floor between them below their girdles, mm. */
const [betweenMm, floorMm] = [0.1, 0.16];
/** Metal of the tray beyond the small stones' girdles, mm. Above its floor it is wider because of the pavilions. */
const marginMm = 0.25;

/** The size of a center stone's halo stones, in tenths of a mm: larger around a larger stone. `share` scales them. */
export function haloStoneMm(widthMm: number, share = 1): number {
  return Math.min(1.5, Math.max(1.1, Math.round(10 * share * (0.72 + 0.085 * widthMm)) / 10));
}

type HaloReach = Omit<HaloForm, "prongCount" | "footMm" | "footShare" | "hasMilgrain">;

/** How far a halo's rim extends beyond the girdle, mm. */
export function haloReachMm(form: HaloReach): number {
  return gapMm(form) + form.rows * form.stoneMm + (form.rows - 1) * rowGapMm(form.stoneMm) + marginMm;
}

/** A tray of small stones and posts around a stone, from the head's knee to `reachMm` beyond the girdle. */
export const halo = memoize((form: HaloForm): Ornament & { reachMm: number } => {
  const { cut, widthMm, stoneMm, rows } = form;
  const gap = gapMm(form);
  const reachMm = haloReachMm(form);
  const level = -0.1 - 0.01 * widthMm;
  const height = (offset: number) => level - (offset - gap - stoneMm / 2) * lean;
  const levels = { gap, reachMm, height };
  const metal: LocalPart[] = [tray(form, levels)];
  if (form.prongStyle !== "bezel") metal.push(supports(form, levels));
  const stones: Placement[] = [];
  const prongs = obstaclesOf(form);
  for (let row = 0; row < rows; row += 1) {
    const middle = gap + stoneMm / 2 + row * (stoneMm + rowGapMm(stoneMm));
    const line = { middle, z: height(middle), pitch: stoneMm + betweenMm, stoneMm, lean };
    const places = haloRowPlaces(cut, widthMm, line, prongs);
    stones.push(...places.map((place) => ({ ...place, scale: stoneMm })));
    metal.push(postsAlong(form, places, { stoneMm, floorMm: floorDepthMm(form), obstacles: prongs }));
  }
  // Milgrain is rolled after casting, when the rim is finished.
  if (form.hasMilgrain && form.state !== "as-cast") metal.push(milgrain(form, levels));
  return { metal, stones: [{ role: "accent", cut: "round", type: "diamond", placements: stones }], reachMm };
});

/** Space for the center stone's own prongs or bezel. Round prongs stand in notches between the small stones. */
function gapMm(form: HaloReach): number {
  if (form.prongStyle === "bezel") return headReachMm(form) + 0.04;
  const points = prongPlaces(form.cut, 4).some(({ isPoint }) => isPoint);
  return points ? vPlateMm + girdleClearanceMm + 0.016 * form.widthMm : 0.3;
}

/** Space between two rows for the posts of both, mm. */
function rowGapMm(stoneMm: number): number {
  return Math.max(0.1, postOffsetMm(stoneMm, stoneMm + betweenMm) + postHalfMm + 0.04 - stoneMm / 2);
}

/** The floor's depth below the upper edges of the small stones' girdles, mm. */
function floorDepthMm({ stoneMm }: Pick<HaloForm, "stoneMm">): number {
  return 0.035 * stoneMm + floorMm;
}

/** The center stone's prongs in plan view, mm. A flat prong is treated as several round ones side by side. */
function obstaclesOf(form: HaloForm): Obstacle[] {
  if (form.prongStyle === "bezel") return [];
  const flat = form.prongStyle === "flat" ? [-0.75, 0, 0.75] : [0];
  const full = { ...form, edge: "flat", base: "wires", state: "as-cast" } as const;
  return prongPlaces(form.cut, form.prongCount).flatMap((place: ProngPlace) => {
    const { radius, far, way, out } = prongPlan(full, place);
    return flat.map((side) => ({
      x: way[0] * (far + out) - place.ny * side * radius,
      y: way[1] * (far + out) + place.nx * side * radius,
      radius,
    }));
  });
}

type Levels = { gap: number; reachMm: number; height: (offset: number) => number };

/** The tray's depth below those edges, leaving metal below the holes under the stones' tips. */
function trayDepthMm({ stoneMm }: Pick<HaloForm, "stoneMm">): number {
  return 0.59 * stoneMm + 0.43;
}

/** The metal under the stones: a floor below their girdles, with posts rising from it. */
function tray(form: HaloForm, { gap, reachMm, height }: Levels): LocalPart {
  const { cut, widthMm } = form;
  const writer = new MeshWriter();
  const [floor, deep] = [floorDepthMm(form), trayDepthMm(form)];
  const inner = Math.max(girdleClearanceMm, gap - marginMm);
  const at = (offset: number, below: number, isCrease = false): SweepPoint => ({
    share: 1,
    offset,
    z: height(offset) - below,
    isCrease,
  });
  const section = [
    at(inner + 0.2, deep, true),
    at(inner, deep - 0.35),
    at(inner, floor, true),
    at(reachMm - 0.03, floor, true),
    at(reachMm, floor + 0.04),
    at(reachMm, deep - 0.45),
    at(reachMm - 0.28, deep, true),
  ];
  sweepOutline(writer, { ring: outlineRing(cut), widthMm, section, zone: zoneNumber("head") });
  return { name: "halo", mesh: writer.mesh() };
}

/** Beads along the rim, low enough that each is as thick as the rim. */
function milgrain(form: HaloForm, { reachMm, height }: Levels): LocalPart {
  const radius = 0.16;
  const offset = reachMm - radius - 0.02;
  const z = height(offset) - floorDepthMm(form) - radius * 0.55;
  const rim = offsetOutline(form.cut, form.widthMm, offset);
  const places = spacedAlong(rim, true, 0.3).map(([x, y]): Vector => [x, y, z]);
  return beadsAt(places, radius, "milgrain");
}

/** Struts from the prongs' joint to the tray's inner edge. */
function supports(form: HaloForm, { gap, height }: Omit<Levels, "reachMm">): LocalPart {
  const writer = new MeshWriter();
  const { widthMm } = form;
  const { z, share } = prongJoint(form);
  const offset = Math.max(0.2, gap - 0.05);
  const top = height(offset) - trayDepthMm(form) + 0.25;
  const radius = Math.max(0.22, 0.17 + 0.015 * widthMm);
  for (const { x, y, nx, ny } of prongPlaces(form.cut, form.prongCount)) {
    const at = (part: number, outward: number, height: number): Vector => [
      x * part * widthMm + nx * outward,
      y * part * widthMm + ny * outward,
      height,
    ];
    const [foot, end] = [at(share, 0.2, z), at(1, offset, top)];
    // A short strut is straight, because bending would fold its surface.
    const isShort = Math.hypot(...translated(end, foot, -1)) < 5 * radius;
    const bend = isShort ? interpolated(foot, end, 0.5) : at((share + 1) / 2, offset, z);
    const way = (t: number, axis: 0 | 1 | 2) =>
      (1 - t) ** 2 * foot[axis] + 2 * t * (1 - t) * bend[axis] + t * t * end[axis];
    tube(writer, {
      path: [0, 0.25, 0.5, 0.75, 1].map((t): Vector => [way(t, 0), way(t, 1), way(t, 2)]),
      radius,
      sides: 8,
      zone: zoneNumber("gallery"),
    });
  }
  return { name: "gallery", mesh: writer.mesh() };
}
