import type { ProngStyle } from "../../options.ts";
import { crownHeight, cutGem, shareAtDepth } from "../gems/cut-gem.ts";
import { memoize } from "../memoize.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import type { MeshWriter } from "../mesh/mesh-writer.ts";
import { interpolated, translated, type Vector } from "../mesh/placement.ts";
import { tube } from "../mesh/tube.ts";
import { bezelWallMm, finishedMm, galleryRadiusMm, type HeadForm } from "./head-form.ts";
import { outlineRing } from "./outline-ring.ts";
import { cornerMm, type SweepPoint, sweepOutline } from "./outline-sweep.ts";
import { type ProngPlace, prongPlaces } from "./prong-places.ts";

/** Room around a stone in its seat, and length of the ledge below its girdle, measured inward, mm. */
const [roomMm, ledgeMm] = [0.03, 0.22];
/** The wall's straight inside below the ledge, and its distance from the pavilion farther down, mm. */
const [reliefMm, besideMm] = [0.3, 0.15];
/** Minimum width of the opening below, as a fraction of the stone's. */
const openShare = 0.4;
/** The straight end of the collar, which leaves no sharp edge, mm. */
const endMm = 0.4;

/**
 * The inside of a bezel's collar below the ledge that bears the stone: straight down from the ledge, then beside the
 * pavilion. The collar ends where the pavilion is still wide, so that the stone can be cleaned and pushed out.
 */
const collar = memoize(({ cut, widthMm }: Pick<HeadForm, "cut" | "widthMm">) => {
  const gem = cutGem(cut);
  const half = widthMm / 2;
  const ledge = 1 - (roomMm + ledgeMm) / half;
  let depth = gem.girdle;
  while (shareAtDepth(gem, depth) > ledge) depth += 0.004;
  const straightMm = -depth * widthMm - reliefMm;
  const narrowMm = Math.min(-(gem.girdle + gem.pavilion * 0.42) * widthMm, straightMm - 0.1);
  const bottomMm = narrowMm - endMm;
  /** The inside at a height below the girdle, as a fraction of the girdle. */
  const insideAt = (z: number) =>
    z >= straightMm
      ? ledge
      : Math.min(
          ledge,
          Math.max(openShare, shareAtDepth(gem, -Math.max(z, narrowMm) / widthMm) + besideMm / half),
        );
  return { ledge, straightMm, narrowMm, bottomMm, insideAt };
});

/** Writes a bezel: a collar around a stone, its rim leaning over the crown, on legs that leave the stone open below. */
export function bezel(writer: MeshWriter, form: HeadForm): void {
  const { cut, widthMm, edge, state } = form;
  const gem = cutGem(cut);
  const ring = outlineRing(cut);
  const isCast = state === "as-cast";
  const wall = bezelWallMm(widthMm) - (isCast ? 0 : finishedMm);
  const thick = 2 * galleryRadiusMm(form);
  const half = widthMm / 2;
  const lip = (0.1 + 0.025 * widthMm) / half;
  const share = 1 - lip;
  const rim = crownAbove(form, share) + 0.05;
  const girdle = gem.girdle * widthMm;
  const { ledge, straightMm, narrowMm, bottomMm, insideAt } = collar(form);
  const upright = rim + (half * lip + wall) * 0.5;
  const top = isCast ? straightTop(upright, wall) : sectionTop(edge, { share, rim, wall });
  const middleMm = (straightMm + narrowMm) / 2;
  const shoulder = Math.max(-girdle - wall * 0.5, straightMm + 0.1);
  const inside = (share: number, z: number): SweepPoint => ({
    share: share - cornerMm / half,
    offset: cornerMm,
    z,
  });
  const section: SweepPoint[] = [
    { ...inside(insideAt(bottomMm), bottomMm), isCrease: true },
    inside(insideAt(narrowMm), narrowMm),
    inside(insideAt(middleMm), middleMm),
    inside(ledge, straightMm),
    { ...inside(ledge, -girdle), isCrease: true },
    ...top,
    { share: 1, offset: wall, z: shoulder },
    { share: (1 + ledge) / 2, offset: (wall + thick) / 2, z: straightMm - 0.1 },
    // Lower than the inside, because the wall slopes, most at a point of the stone.
    { share: insideAt(middleMm), offset: thick, z: Math.max(bottomMm + 0.1, middleMm - 0.3) },
    { share: insideAt(bottomMm), offset: thick * 0.95, z: bottomMm, isCrease: true },
  ];
  const zone = zoneNumber("head");
  sweepOutline(writer, { ring, widthMm, section, zone });
  for (const place of prongPlaces(cut, 4)) leg(writer, form, place);
}

/** A leg from the foot into the collar's wall. */
function leg(writer: MeshWriter, form: HeadForm, { x, y, nx, ny }: ProngPlace): void {
  const { widthMm, footMm, footShare } = form;
  const { bottomMm, insideAt } = collar(form);
  const radius = galleryRadiusMm(form);
  const at = (share: number, out: number, z: number): Vector => [
    x * share * widthMm + nx * out,
    y * share * widthMm + ny * out,
    z,
  ];
  const top = at(insideAt(bottomMm), radius * 1.05, bottomMm + radius * 0.6);
  const foot = at(footShare, radius, Math.min(-footMm, bottomMm - 0.3));
  const bend = at(insideAt(bottomMm), radius * 1.05, (bottomMm + 2 * foot[2]) / 3);
  // Bending a short leg would fold its surface.
  const isShort = Math.hypot(...translated(top, foot, -1)) < 5 * radius;
  const path = (isShort ? [0, 0.5, 1] : [0, 0.2, 0.4, 0.6, 0.8, 1]).map((t): Vector => {
    if (isShort) return interpolated(foot, top, t);
    const mix = (axis: 0 | 1 | 2) =>
      (1 - t) ** 2 * foot[axis] + 2 * t * (1 - t) * bend[axis] + t * t * top[axis];
    return [mix(0), mix(1), mix(2)];
  });
  tube(writer, { path, radius, sides: 10, hasRoundEnds: true, zone: zoneNumber("head") });
}

/** As cast, the wall is straight and as high as the part to be pushed over. The seat cuts its inside. */
function straightTop(z: number, wall: number): SweepPoint[] {
  return [
    { share: 0.96, offset: 0.03, z, isCrease: true },
    { share: 1, offset: wall * 0.92, z, isCrease: true },
    { share: 1, offset: wall, z: z - wall * 0.12, isCrease: true },
  ];
}

/** The rim's shape: sharp, rounded, flat, or flat with a step for beads. */
function sectionTop(
  edge: HeadForm["edge"],
  { share, rim, wall }: { share: number; rim: number; wall: number },
): SweepPoint[] {
  const inner: SweepPoint = { share, offset: 0.03, z: rim, isCrease: true };
  if (edge === "knife")
    return [
      inner,
      { share, offset: wall * 0.35 + 0.03, z: rim + wall * 0.55, isCrease: true },
      { share: 1, offset: wall, z: rim - wall * 0.55, isCrease: true },
    ];
  if (edge === "rounded")
    return [
      inner,
      { share: (share + 1) / 2, offset: wall * 0.3, z: rim + wall * 0.16 },
      { share: 1, offset: wall * 0.42, z: rim + wall * 0.1 },
      { share: 1, offset: wall * 0.72, z: rim - wall * 0.1 },
      { share: 1, offset: wall * 0.93, z: rim - wall * 0.42 },
      { share: 1, offset: wall, z: rim - wall * 0.8 },
    ];
  return [
    inner,
    { share: 1, offset: wall * 0.9, z: rim + 0.02, isCrease: true },
    { share: 1, offset: wall, z: rim - wall * 0.12, isCrease: true },
  ];
}

/** Least room below a bezel's stone, mm, so that metal below leaves its opening free. */
const bezelRoomMm = 0.7;

/** Room between a stone's tip and what is below it, mm: more under a bezel, whose opening would be closed. */
export function roomBelowMm(prongStyle: ProngStyle, wantedMm: number): number {
  return prongStyle === "bezel" ? Math.max(wantedMm, bezelRoomMm + 0.15 * wantedMm) : wantedMm;
}

/** Maximum crown height along the outline scaled by a share, mm. */
export function crownAbove({ cut, widthMm }: Pick<HeadForm, "cut" | "widthMm">, share: number): number {
  const gem = cutGem(cut);
  const { points, count } = outlineRing(cut);
  let height = 0;
  for (let i = 0; i < count; i += 1)
    height = Math.max(height, crownHeight(gem, points[i * 4]! * share, points[i * 4 + 1]! * share));
  return height * widthMm;
}

/** Where a stem meets a bezel's wall in depth: the height, mm, and the wall's inside as a fraction of the girdle. */
export function bezelJoint(form: Pick<HeadForm, "cut" | "widthMm">): { z: number; share: number } {
  const { bottomMm, insideAt } = collar(form);
  const { girdle, pavilion } = cutGem(form.cut);
  const z = Math.max(-(girdle + pavilion * 0.42) * form.widthMm, bottomMm + 0.25);
  return { z, share: insideAt(z) };
}
