import { innerDiameterMm } from "#jewelry/materials/ring-size";
import { memoize } from "#jewelry/shapes/memoize";
import type { Piece } from "#jewelry/shapes/piece";
import { bandRing } from "./band-ring.ts";
import type { BandMeasures } from "./plain-ring.ts";
import { domed, profiledBand, profiledEdgeMm, turnsAround } from "./profiled-band.ts";

/** Distance between hammer blows, and the radius of the hammer's face, mm. */
const blowMm = 1.85;
const faceMm = 4.2;
/** How softly two dents blend, mm. */
const softMm = 0.028;
/** Maximum depth of a dent, mm. */
const deepestMm = 0.13;

/** A band hammered all over with a round-faced hammer. Its stated thickness is where it wasn't hit. */
export const hammeredRing = memoize(({ size, widthMm, thicknessMm }: BandMeasures): Piece => {
  const boreMm = innerDiameterMm(size) / 2;
  const outsideMm = boreMm + thicknessMm;
  const dent = dents(2 * Math.PI * outsideMm, widthMm);
  const half = widthMm / 2 - profiledEdgeMm;
  const steps = Math.ceil((2 * half) / 0.105);
  const mesh = profiledBand({
    boreMm,
    widthMm,
    sagMm: 0.24,
    turns: turnsAround(680),
    across: Array.from({ length: steps + 1 }, (_, i) => ({ z: half - (2 * half * i) / steps })),
    thickness: (turn, z) => thicknessMm - domed(z, { widthMm, dropMm: 0.14 }) - dent(turn * outsideMm, z),
  });
  return bandRing({ metal: [{ name: "band", mesh }], boreMm, widthMm, thicknessMm });
});

/** Depth of the dents at a place around and across a band, mm. The blows are slightly scattered. */
function dents(lengthMm: number, widthMm: number): (alongMm: number, acrossMm: number) => number {
  const columns = Math.round(lengthMm / blowMm);
  const pitch = lengthMm / columns;
  const rows = Math.ceil(widthMm / blowMm) + 2;
  return (alongMm, acrossMm) => {
    const column = Math.floor(alongMm / pitch);
    const row = Math.floor(acrossMm / blowMm + rows / 2);
    let sum = 0;
    for (let dc = -2; dc <= 2; dc += 1)
      for (let dr = -2; dr <= 2; dr += 1) {
        const [c, r] = [(((column + dc) % columns) + columns) % columns, row + dr];
        const x = (column + dc + 0.5 + 0.62 * (scattered(c, r, 1) - 0.5) + 0.5 * (r & 1)) * pitch;
        const y = (r - rows / 2 + 0.5 + 0.62 * (scattered(c, r, 2) - 0.5)) * blowMm;
        const floor = 0.05 * scattered(c, r, 3);
        const rise = ((alongMm - x) ** 2 + (acrossMm - y) ** 2) / (2 * faceMm) + floor;
        sum += Math.exp(-rise / softMm);
      }
    return Math.max(0, deepestMm + softMm * Math.log(sum));
  };
}

/** A uniform random number from 0 to 1 for a blow, always the same. */
function scattered(column: number, row: number, which: number): number {
  let hash =
    Math.imul(column + 101, 374761393) ^ Math.imul(row + 57, 668265263) ^ Math.imul(which, 2246822519);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}
