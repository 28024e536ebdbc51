import type { Cut } from "../options.ts";

/** Widths that rounds are sold in below 1.7 mm, in hundredths of a millimeter; above, they are sold by the tenth. */
const smallRounds = [70, 80, 90, 100, 110, 115, 120, 125, 130, 135, 140, 145, 150, 155, 160] as const;

/** Up to this width, stones are sold by size, mm. Larger stones are chosen one by one, by weight. Ours. */
export const sortedUpToMm = 3.5;

/** Widths closer than this to a trade size count as it, mm: sieves sort to a few hundredths. */
const sameMm = 0.011;

/**
 * S3: the largest size sold that isn't wider than `roomMm`, at least the smallest. Rounds come in sieve sizes: 0.7, 0.8,
 * 0.9, 1.0 mm, steps of 0.05 mm from 1.10 to 1.60, tenths above. Other cuts are matched by the tenth (ours).
 */
export function tradeSizeMm(cut: Cut, roomMm: number): number {
  const hundredths = Math.floor(roomMm * 100 + 1e-4);
  if (cut !== "round") return Math.max(10, Math.floor(hundredths / 10)) / 10;
  const small = smallRounds.findLast((size) => size <= hundredths);
  if (hundredths >= 170) return Math.floor(hundredths / 10) / 10;
  return (small ?? smallRounds[0]) / 100;
}

/** S3: the size sold that is nearest to a width, mm. */
export function nearestTradeSizeMm(cut: Cut, widthMm: number): number {
  const near = [0, 0.05, 0.1].map((moreMm) => tradeSizeMm(cut, widthMm + moreMm));
  const awayMm = (size: number) => Math.abs(size - widthMm);
  return near.reduce((best, size) => (awayMm(size) < awayMm(best) ? size : best));
}

/** S3: whether stones of this width are sold. Stones over `sortedUpToMm` are, in any width. */
export function isTradeSize(cut: Cut, widthMm: number): boolean {
  return widthMm > sortedUpToMm || Math.abs(nearestTradeSizeMm(cut, widthMm) - widthMm) < sameMm;
}
