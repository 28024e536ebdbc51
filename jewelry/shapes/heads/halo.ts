import type { LocalPart } from "../assembly.ts";
import { beadsAt, spacedAlong } from "../melee/bead-row.ts";
import { memoize } from "../memoize.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import { interpolated, translated, type Vector } from "../mesh/placement.ts";
import { tube } from "../mesh/tube.ts";
import type { Ornament } from "../ornament.ts";
import { postsAlong } from "./halo-posts.ts";
import {
  type HaloForm,
  haloGapMm,
  haloHeight,
  haloLean,
  haloMarginMm,
  haloReachMm,
  haloRows,
} from "./halo-rows.ts";
import { galleryRadiusMm, girdleClearanceMm, prongJoint } from "./head-form.ts";
import { offsetOutline, outlineRing } from "./outline-ring.ts";
import { type SweepPoint, sweepOutline } from "./outline-sweep.ts";
import { prongPlaces } from "./prong-places.ts";

/** Depth of the floor between the small stones below their girdles, mm. */
const floorMm = 0.16;
/** Thickness of the tray between its floor and its bottom, and how far the stones' azures go beyond it, mm. */
const [plateMm, throughMm] = [0.86, 0.15];

/** How far a halo's rim extends beyond the girdle, and its floor's depth below the girdle there, mm. */
type Halo = Ornament & { reachMm: number; rimDepthMm: number };

/** A tray of small stones and posts around a stone, from the head's knee to `reachMm` beyond the girdle. */
export const halo = memoize((wanted: HaloForm): Halo => {
  const { stoneMm, rows } = haloRows(wanted);
  const form = { ...wanted, stoneMm };
  const reachMm = haloReachMm(form);
  const levels = { gap: haloGapMm(form), reachMm, height: haloHeight(form) };
  const metal: LocalPart[] = [tray(form, levels)];
  if (form.prongStyle !== "bezel") metal.push(supports(form, levels));
  for (const row of rows) metal.push(...postsAlong(form, row, { stoneMm, floorMm: floorDepthMm(form) }));
  const stones = rows.flat().map((place) => ({ ...place, scale: stoneMm }));
  // Milgrain is rolled after casting, when the rim is finished.
  if (form.hasMilgrain && form.state !== "as-cast") metal.push(milgrain(form, levels));
  const holeMm = form.isClosed ? undefined : trayDepthMm(form) + throughMm;
  const accents = { role: "accent", cut: "round", type: "diamond", holeMm, placements: stones } as const;
  const rimDepthMm = floorDepthMm(form) - levels.height(reachMm);
  return { metal, stones: [accents], reachMm, rimDepthMm };
});

/** The floor's depth below the upper edges of the small stones' girdles, mm. */
function floorDepthMm({ stoneMm }: Pick<HaloForm, "stoneMm">): number {
  return 0.035 * stoneMm + floorMm;
}

type Levels = { gap: number; reachMm: number; height: (offset: number) => number };

/**
 * The tray's depth below those edges: a plate 0.8 mm thick that the stones' azures go through or, if closed, with metal
 * below the holes under their tips.
 */
function trayDepthMm(form: Pick<HaloForm, "stoneMm" | "isClosed">): number {
  return form.isClosed ? 0.59 * form.stoneMm + 0.62 : floorDepthMm(form) + plateMm;
}

/** The metal under the stones: a floor below their girdles, with posts rising from it. */
function tray(form: HaloForm, { gap, reachMm, height }: Levels): LocalPart {
  const { cut, widthMm } = form;
  const writer = new MeshWriter();
  const [floor, deep] = [floorDepthMm(form), trayDepthMm(form)];
  const inner = Math.max(girdleClearanceMm, gap - haloMarginMm);
  const at = (offset: number, below: number, isCrease = false): SweepPoint => ({
    share: 1,
    offset,
    z: height(offset) - below,
    isCrease,
  });
  // The bottom is farther in than the floor, like the azures, which lean with the stones.
  const leaning = (point: SweepPoint, byMm: number) => ({ ...point, share: 1 - byMm / (widthMm / 2) });
  const section = [
    leaning(at(inner, deep, true), deep * haloLean - 0.08),
    leaning(at(inner, deep - 0.08), deep * haloLean),
    at(inner, floor, true),
    at(reachMm - 0.03, floor, true),
    at(reachMm, floor + 0.04),
    at(reachMm, deep - 0.3),
    at(reachMm - 0.15, deep, true),
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
  const radius = galleryRadiusMm(form);
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
      zone: zoneNumber("gallery"),
    });
  }
  return { name: "gallery", mesh: writer.mesh() };
}
