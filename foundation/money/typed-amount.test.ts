import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney, formatMoneyExact, readTypedAmount } from "./money.ts";

test("parses an amount as displayed, with or without symbols", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (cents) => {
      for (const text of [
        formatMoney(cents),
        formatMoneyExact(cents),
        ` ${formatMoneyExact(cents).slice(1)} `,
      ])
        expect(readTypedAmount(text)).toBe(cents);
    }),
  );
});

test.each(["", "abc", "1,2,3", "12,40", "1.234", "-5", "1e3", "12 000", "$"])(
  "rejects %j as an amount",
  (text) => {
    expect(readTypedAmount(text)).toBeNull();
  },
);
