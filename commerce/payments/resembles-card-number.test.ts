import fc from "fast-check";
import { expect, test } from "vitest";
import { holdsCardNumber, resemblesCardNumber } from "./resembles-card-number.ts";

test.each([
  "4242424242424242",
  "4242 4242 4242 4242",
  "3782-822463-10005",
  "my card is 5555.5555.5555.4444, thanks",
  "４２４２４２４２４２４２４２４２",
  "4242\u2013424242424242",
])("%s looks like a card number", (text) => {
  expect(resemblesCardNumber(text)).toBe(true);
});

test.each(["", "1", "12345678901", "(516) 555-0142", "11700-1234"])("%j does not", (text) => {
  expect(resemblesCardNumber(text)).toBe(false);
});

test("twelve to nineteen digits look like one, however they are spaced", () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 19 });
  const gap = fc.constantFrom("", " ", "-", "  ");
  fc.assert(
    fc.property(digits, gap, (number, between) => {
      expect(resemblesCardNumber(number.join(between))).toBe(true);
    }),
  );
});

test("a reference holds a card number only when its check digit is right", () => {
  for (const card of ["4242424242424242", "4242 4242 4242 4242", "paid with 3782-822463-10005"])
    expect(holdsCardNumber(card)).toBe(true);
  for (const reference of ["4242424242424243", "004421", "532412345678", "20261124MMQFMP2U000123", ""])
    expect(holdsCardNumber(reference)).toBe(false);
});
