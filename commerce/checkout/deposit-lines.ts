import type { CartLine } from "../cart/cart-record.ts";

/**
 * A cart's lines with the deposit counted by the designs that it is for: one line of `designs` pieces in the place of
 * the first, whatever quantities the cart says. Without a design nothing is left to pay a deposit for.
 */
export function countedByDesign(
  lines: readonly CartLine[],
  isDeposit: (line: CartLine) => boolean,
  designs: number,
): CartLine[] {
  const first = lines.find(isDeposit);
  return lines.flatMap((line) => {
    if (!isDeposit(line)) return [line];
    return line === first && designs > 0 ? [{ ...line, quantity: designs }] : [];
  });
}
