import { pearlSkins } from "./pearl.ts";

export interface StrandPearl {
  /** Where it begins, from the strand's beginning, mm. */
  fromMm: number;
  widthMm: number;
  /** Place in `pearlSkins`. */
  skin: number;
  /** Radians about the thread. */
  turn: number;
}

/** About as much thread as a knot takes up, mm. */
const knotMm = 0.85;

/**
 * Pearls for a strand `lengthMm` long from the first one's edge to the last one's. Their sizes are spread evenly over
 * the lot's range in a fixed random order; the rest of the length widens the knots' gaps.
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

/** 0 to 1 in even steps without order: a rank among `count`. */
function shuffled(i: number, count: number): number {
  const own = golden(i);
  let below = 0;
  for (let other = 0; other < count; other += 1) if (golden(other) < own) below += 1;
  return below / (count - 1);
}

/** Multiples of the golden ratio without their whole part: evenly spread, never twice the same. */
function golden(i: number): number {
  return ((i + 1) * 0.6180339887498949) % 1;
}
