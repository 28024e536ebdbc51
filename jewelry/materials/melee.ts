/** Width of the first of `meleeCarats`, tenths of a millimeter. */
const firstTenths = 8;

/**
 * Carats of round diamonds as they are sold by the tenth of a millimeter, from 0.8 to 3 mm: "mm to carat weight
 * conversion" of Aakash Diamonds (aakashdiamonds.com/melee-yellow.html), whose 1.1 and 1.2 mm are taken from its count
 * of stones a carat (154, 133): the decimal point of their weights is misprinted. Small stones are cut deeper than large
 * ones, so they weigh more than the cube of their width says.
 */
const meleeCarats: readonly number[] = [
  0.0035, 0.004, 0.005, 0.0065, 0.0075, 0.01, 0.0125, 0.015, 0.0185, 0.022, 0.025, 0.03, 0.035, 0.04, 0.045,
  0.05, 0.06, 0.065, 0.07, 0.08, 0.09, 0.1, 0.11,
];

/** The smallest round stone that the trade sells, mm. */
export const leastMeleeMm = firstTenths / 10;

/** The size of the trade that is nearest below a width, mm: whole tenths from 0.8 on. */
export function meleeMm(widthMm: number): number {
  return Math.max(firstTenths, Math.floor(widthMm * 10 + 1e-6)) / 10;
}

/** The trade's weight of a round diamond that is whole tenths of a millimeter wide, up to 3 mm; null of any other. */
export function meleeCarat(widthMm: number): number | null {
  const tenths = Math.round(widthMm * 10);
  if (Math.abs(widthMm * 10 - tenths) > 0.01) return null;
  return meleeCarats[tenths - firstTenths] ?? null;
}
