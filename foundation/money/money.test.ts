import fc from "fast-check";
import { expect, test } from "vitest";
import { currencySigns } from "../settings/currency-signs.ts";
import { withFacts } from "../settings/with-facts.sample.ts";
import {
  allocate,
  decimalString,
  fixedString,
  formatMoney,
  formatMoneyExact,
  parseDecimal,
  portionOf,
  readTypedAmount,
} from "./money.ts";

const cents = fc.integer({ min: 0, max: 900_000_000_000 });

test.each([
  ["22.0", 2200],
  ["29.99", 2999],
  ["13450", 1_345_000],
  ["0.0", 0],
  ["1.5", 150],
  ["5.100", 510],
])("parses %s as %i cents", (text, expected) => {
  expect(parseDecimal(text)).toBe(expected);
});

test.each(["", "-1", "1e3", "NaN", "1.999", ".5", "5.", "1,000", " 1", "0x10", "99999999999999"])(
  "rejects %j as an amount",
  (text) => {
    expect(() => parseDecimal(text)).toThrow(RangeError);
  },
);

test("parses back what it formatted", () => {
  fc.assert(
    fc.property(cents, (c) => parseDecimal(decimalString(c)) === c && parseDecimal(fixedString(c)) === c),
  );
});

test("uses the fewest decimals, at least one", () => {
  expect([2200, 2999, 150, 5, 0].map(decimalString)).toEqual(["22.0", "29.99", "1.5", "0.05", "0.0"]);
});

test("formats amounts in dollars", () => {
  expect([1_345_000, 24_958, 0].map(formatMoney)).toEqual(["$13,450", "$249.58", "$0"]);
  expect(formatMoneyExact(648_000)).toBe("$6,480.00");
});

const locales = Object.keys(currencySigns) as (keyof typeof currencySigns)[];
const currencies = Object.keys(currencySigns["en-US"]) as (keyof (typeof currencySigns)["en-US"])[];

test.each(locales.flatMap((locale) => currencies.map((currency) => [locale, currency] as const)))(
  "formats amounts of %s in %s as the platform does, and parses them back",
  (locale, currency) => {
    const exact = new Intl.NumberFormat(locale, { style: "currency", currency });
    const whole = new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 0 });
    withFacts({ locale, currency }, () => {
      for (const amount of [0, 5, 99_999, 100_000, 123_456_789, -250_050, 900_000_000_001]) {
        expect(formatMoneyExact(amount)).toBe(exact.format(amount / 100));
        if (amount % 100 === 0) expect(formatMoney(amount)).toBe(whole.format(amount / 100));
        else expect(formatMoney(amount)).toBe(exact.format(amount / 100));
        if (amount >= 0) expect(readTypedAmount(formatMoney(amount))).toBe(amount);
      }
      expect(readTypedAmount("1,250.50")).toBe(125_050);
    });
  },
);

test("rounds half a cent of a share up exactly, even where floats don't", () => {
  expect(portionOf(563_000, 86_250)).toBe(48_559);
  expect(portionOf(100, 5_000)).toBe(1);
  expect(portionOf(900_000_000_000_000, 87_500)).toBe(78_750_000_000_000);
  expect(() => portionOf(-1, 1)).toThrow(RangeError);
});

test("split parts add up to the total, and each is within a cent of its share", () => {
  fc.assert(
    fc.property(
      cents,
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
      (total, weights) => {
        const sum = weights.reduce((a, b) => a + b, 0);
        fc.pre(sum > 0);
        const parts = allocate(total, weights);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
        parts.forEach((part, i) => {
          const due = BigInt(total) * BigInt(weights[i]!);
          expect(BigInt(part) * BigInt(sum) - due < BigInt(sum)).toBe(true);
          expect(due - BigInt(part) * BigInt(sum) < BigInt(sum)).toBe(true);
        });
      },
    ),
  );
});

test("splits zero across parts of zero, and throws for any other amount", () => {
  expect(allocate(0, [0, 0])).toEqual([0, 0]);
  expect(() => allocate(1, [0])).toThrow(RangeError);
});

test("quotes an invalid amount, truncated, and says how to write it", () => {
  expect(() => parseDecimal("12,50")).toThrow(`"12,50" isn't an amount. Write it like 1250.00.`);
  expect(() => parseDecimal("9".repeat(50))).toThrow(new RegExp(`^"${"9".repeat(40)}" isn't an amount`));
});

test.each([0.5, Number.NaN, 2 ** 53])("rejects %d cents as not a whole number", (amount) => {
  for (const use of [
    () => decimalString(amount),
    () => fixedString(amount),
    () => portionOf(amount, 1),
    () => allocate(amount, [1]),
  ])
    expect(use).toThrow(new RangeError(`${amount} isn't a whole number of cents.`));
});

test("writes a negative amount with a minus sign", () => {
  expect([-5, -150, -2_999].map(decimalString)).toEqual(["-0.05", "-1.5", "-29.99"]);
  expect([-5, -150].map(fixedString)).toEqual(["-0.05", "-1.50"]);
});

test("says why an amount can't be shared or split", () => {
  expect(portionOf(0, 87_500)).toBe(0);
  expect(() => portionOf(-1, 1)).toThrow("Can't take a share of a negative amount.");
  expect(() => allocate(1, [0, 0])).toThrow("Can't split an amount when all weights are zero.");
  expect(allocate(0, [0, 0])).toEqual([0, 0]);
});

test.each([
  // Shares of 1.4, 2.2 and 6.4 cents leave one cent: it goes to the largest remainder, on a tie to the earlier one.
  [10, [7, 11, 32], [2, 2, 6]],
  [10, [11, 7, 32], [2, 2, 6]],
  // 0.6, 0.7 and 0.7 leave two cents: they go to the larger remainders.
  [2, [6, 7, 7], [0, 1, 1]],
  [2, [7, 6, 7], [1, 0, 1]],
  [2, [7, 7, 6], [1, 1, 0]],
  // All equal: the first one gets it.
  [4, [1, 1, 1], [2, 1, 1]],
  [5, [1, 1, 1], [2, 2, 1]],
])(
  "splits %i cents over %j as %j, giving leftover cents to the largest remainder, then the earliest",
  (total, weights, parts) => {
    expect(allocate(total, weights)).toEqual(parts);
  },
);
