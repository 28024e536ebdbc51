import { pearlSkins } from "./pearl.ts";

export interface StrandPearl {
  /** Start of the pearl, from the strand's start, mm. */
  fromMm: number;
  widthMm: number;
  /** Index in `pearlSkins`. */
  skin: number;
  /** Rotation about the thread, radians. */
  turn: number;
}

/** Approximate thread length taken up by a knot, mm. */
const knotMm = 0.85;

/**
 * Pearls for a strand `lengthMm` long, edge to edge. Their sizes are spread evenly over the lot's range in a fixed
 * random order; the remaining length widens the gaps for the knots.
 */
export function strandPearls({
  lengthMm,
  smallestMm,
  largestMm,
}: {
  lengthMm: number;
  smallestMm: number;
  largestMm: number;
}): { pearls: StrandPearl[]; gapMm: number } {
  const mean = (smallestMm + largestMm) / 2;
  const count = Math.floor((lengthMm + knotMm) / (mean + knotMm));
  const widths = Array.from(
    { length: count },
    (_, i) => smallestMm + (largestMm - smallestMm) * shuffled(i, count),
  );
  const pearlsMm = widths.reduce((sum, width) => sum + width, 0);
  const gapMm = (lengthMm - pearlsMm) / (count - 1);
  let fromMm = 0;
  const pearls = widths.map((widthMm, i) => {
    const pearl = {
      fromMm,
      widthMm,
      skin: Math.floor(golden(i * 3 + 1) * pearlSkins.length),
      turn: golden(i) * 20,
    };
    fromMm += widthMm + gapMm;
    return pearl;
  });
  return { pearls, gapMm };
}

/** A shuffled rank among `count`, scaled to 0 to 1. */
function shuffled(i: number, count: number): number {
  const own = golden(i);
  let below = 0;
  for (let other = 0; other < count; other += 1) if (golden(other) < own) below += 1;
  return below / (count - 1);
}

/** Fractional parts of multiples of the golden ratio: evenly spread, never repeating. */
function golden(i: number): number {
  return ((i + 1) * 0.6180339887498949) % 1;
}
