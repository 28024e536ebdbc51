/** Width of the first of `meleeCarats`, tenths of a millimeter. */
const firstTenths = 8;

/**
 * Carats of round diamonds as sold by the tenth of a millimeter, 0.8 to 3 mm: "mm to carat weight conversion" by Aakash
 * Diamonds (aakashdiamonds.com/melee-yellow.html). Its weights for 1.1 and 1.2 mm have a misprinted decimal point, so
 * those follow from its stones per carat (154, 133). Small stones are cut deeper than large ones, so they weigh more
 * than the cube of their width suggests.
 */
const meleeCarats: readonly number[] = [
  0.0035, 0.004, 0.005, 0.0065, 0.0075, 0.01, 0.0125, 0.015, 0.0185, 0.022, 0.025, 0.03, 0.035, 0.04, 0.045,
  0.05, 0.06, 0.065, 0.07, 0.08, 0.09, 0.1, 0.11,
];

/** The smallest round stone sold in the trade, mm. */
export const minMeleeMm = firstTenths / 10;

/** The largest trade size not wider than `widthMm`: whole tenths of a millimeter from 0.8 up. */
export function meleeMm(widthMm: number): number {
  return Math.max(firstTenths, Math.floor(widthMm * 10 + 1e-6)) / 10;
}

/**
 * The trade weight of a round diamond up to 3 mm in whole tenths of a millimeter, or in the sieve sizes halfway between
 * tenths from 1.10 to 1.60 mm, which weigh the mean of both. Null for any other width.
 */
export function meleeCarat(widthMm: number): number | null {
  const twentieths = Math.round(widthMm * 20);
  if (Math.abs(widthMm * 20 - twentieths) > 0.02) return null;
  const at = Math.floor(twentieths / 2) - firstTenths;
  if (twentieths % 2 === 0) return meleeCarats[at] ?? null;
  return widthMm > 1.1 && widthMm < 1.6 ? (meleeCarats[at]! + meleeCarats[at + 1]!) / 2 : null;
}
