import { innerDiameterMm } from "#jewelry/materials/ring-size";
import { smoothstep } from "#jewelry/shapes/bands/band-form";
import { memoize } from "#jewelry/shapes/memoize";
import { zoneNumber } from "#jewelry/shapes/mesh/mesh";
import type { Piece } from "#jewelry/shapes/piece";
import { bandRing } from "./band-ring.ts";
import { type Field, fieldSolid, joinedField, sharedField } from "./field-solid.ts";

export interface SignetRing {
  size: number;
  /** The oval face along and across the finger, mm. */
  faceMm: readonly [along: number, across: number];
  /** Its height above the bore, mm. */
  faceHeightMm: number;
  /** Width of the shank at the palm, mm. */
  palmMm: number;
}

/** Radius of the face, which polishing leaves slightly rounded, mm. */
const faceRoundMm = 70;

/** A solid ring with a blank oval face, whose shank widens and thickens toward it. */
export const signetRing = memoize((ring: SignetRing): Piece => {
  const boreMm = innerDiameterMm(ring.size) / 2;
  const topMm = boreMm + ring.faceHeightMm;
  const reach = boreMm + 3.2;
  const half = ring.faceMm[0] / 2 + 0.5;
  const mesh = fieldSolid({
    field: signetField(ring, boreMm),
    bounds: { min: [-reach, -reach, -half], max: [reach, topMm + 0.5, half] },
    cellMm: 0.17,
    zone: zoneNumber("outer"),
  });
  return bandRing({
    metal: [{ name: "band", mesh }],
    boreMm,
    widthMm: ring.faceMm[0],
    thicknessMm: ring.faceHeightMm,
  });
});

function signetField({ faceMm, faceHeightMm, palmMm }: SignetRing, boreMm: number): Field {
  const [b, a] = [faceMm[0] / 2, faceMm[1] / 2];
  const topMm = boreMm + faceHeightMm;
  return (x, y, z) => {
    const radius = Math.hypot(x, y);
    const turn = Math.abs(Math.atan2(x, y));
    const high = 1 - smoothstep(0.15, 2.5, turn);
    const shank = ellipseAway(
      z,
      radius - boreMm,
      palmMm / 2 + high * (b * 0.86 - palmMm / 2),
      1.45 + 1.25 * high,
    );
    const below = Math.max(0, topMm - y);
    const flank = ellipseAway(x, z, a + 0.42 * below, Math.max(2.4, b - 0.05 * below - 0.06 * below ** 2));
    const head = sharedField(flank, boreMm * 0.62 - y, 7);
    const face = y - topMm + (x * x + z * z) / (2 * faceRoundMm);
    const body = sharedField(joinedField(shank, head, 3.2), face, 0.8);
    return sharedField(body, boreMm - radius, 1.4);
  };
}

/** Approximate distance of a point outside an ellipse, mm. */
function ellipseAway(x: number, y: number, halfX: number, halfY: number): number {
  const e = Math.hypot(x / halfX, y / halfY);
  const steep = Math.hypot(x / halfX ** 2, y / halfY ** 2) / Math.max(1e-9, e);
  return (e - 1) / Math.max(1e-3, steep);
}
