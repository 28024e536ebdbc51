import fc from "fast-check";
import { expect, test } from "vitest";
import type { CartLine } from "../cart/cart-record.ts";
import { replaceDepositLines } from "./priced-lines.ts";

const line = fc
  .record({ variantId: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 0, max: 999 }) })
  .map(
    ({ variantId, quantity }): CartLine => ({
      id: `${variantId}-${quantity}`,
      variantId,
      quantity,
      attributes: [],
      unitPriceCents: 1,
    }),
  );
const isDeposit = ({ variantId }: CartLine) => variantId === 1;

test("turns a deposit into one line with a piece for each design, and keeps other lines unchanged", () => {
  fc.assert(
    fc.property(fc.array(line), fc.integer({ min: 0, max: 20 }), (lines, designs) => {
      const counted = replaceDepositLines(lines, isDeposit, designs);
      const deposits = counted.filter(isDeposit);
      const isWanted = designs > 0 && lines.some(isDeposit);
      expect(deposits.map(({ quantity }) => quantity)).toEqual(isWanted ? [designs] : []);
      expect(counted.filter((one) => !isDeposit(one))).toEqual(lines.filter((one) => !isDeposit(one)));
    }),
  );
});
