/** The quotient of two whole numbers rounded to a whole number, halves up. For numerators >= 0, denominators > 0. */
export function roundHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
