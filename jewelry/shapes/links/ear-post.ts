import { memoize } from "../memoize.ts";
import { type Mesh, zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import type { Vector } from "../mesh/placement.ts";
import { tube, tubeMesh } from "../mesh/tube.ts";

const zone = zoneNumber("link");
/** Thickness and length of a post, and its notch's distance from the round tip, mm: Hoover & Strong, JA series. */
export const postMm = { thick: 0.85, long: 11, notchToTip: 2 } as const;
const radiusMm = postMm.thick / 2;

/** A bought friction back, by the carats of both stones: length, width and scale of its plate. */
export function backOf(totalCarats: number) {
  const isLarge = totalCarats > mediumCarats;
  const scale = isLarge ? 1.25 : 1;
  const size = [4.6, 3.7].map((mm) => (mm * scale).toFixed(1)).join(" x ");
  return { scale, bought: `Friction back, ${isLarge ? "large" : "medium"}, ${size} mm` };
}
/** The most carats a pair of medium backs carries, by Moissaniteco's table of backs. */
const mediumCarats = 1.5;

/** An earring post, `lengthMm` long from the origin toward -z, with a notch near its round end. */
export const earPost = memoize((lengthMm: number): Mesh => {
  const notch = lengthMm - postMm.notchToTip;
  const stops = [0, notch - 0.3, notch - 0.1, notch + 0.1, notch + 0.3, lengthMm - radiusMm];
  const path = stops.map((mm): Vector => [0, 0, -mm]);
  const waist = radiusMm * 0.72;
  const radius = [radiusMm, radiusMm, waist, waist, radiusMm, radiusMm];
  return tubeMesh({ path, radius, sides: 14, hasRoundEnds: true, zone });
});

/** The butterfly back of a post: its plate in the plane z = 0 toward the ear, its two scrolls behind. */
export const earNut = memoize((): Mesh => {
  const writer = new MeshWriter();
  const plate: Vector[] = [
    [0, 0, 0.18],
    [0, 0, -0.18],
  ];
  tube(writer, { path: plate, radius: 2.3, squash: 0.8, side: [0, 1, 0], sides: 28, zone });
  const scroll = { isClosed: true, radius: 0.2, squash: 4.6, side: [0, 1, 0], sides: 14, zone } as const;
  for (const side of [1, -1]) tube(writer, { ...scroll, path: scrollPath(side) });
  return writer.mesh();
});

/** A round loop next to the post, behind the plate. */
function scrollPath(side: number): Vector[] {
  return Array.from({ length: 22 }, (_, i): Vector => {
    const turn = (2 * Math.PI * i) / 22;
    return [side * (1.05 + 0.82 * Math.cos(turn)), 0, -1 + 0.86 * Math.sin(turn)];
  });
}
