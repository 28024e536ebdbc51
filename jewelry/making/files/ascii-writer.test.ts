import fc from "fast-check";
import { expect, test } from "vitest";
import { AsciiWriter } from "./ascii-writer.ts";

const written = (value: number, decimals?: number) =>
  String.fromCharCode(...new AsciiWriter().number(value, decimals).bytes());

test("writes numbers rounded, short and without exponents", () => {
  expect([0, -0, 7, 120, 0.05, -0.05, 1.5, 99.99995, -1e-9].map((value) => written(value, 4))).toEqual([
    "0",
    "0",
    "7",
    "120",
    "0.05",
    "-0.05",
    "1.5",
    "100",
    "0",
  ]);
  const decimals = fc.integer({ min: 0, max: 6 });
  fc.assert(
    fc.property(fc.float({ min: -1000, max: 1000, noNaN: true }), decimals, (value, places) => {
      const text = written(value, places);
      expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.5000001 * 10 ** -places);
      expect(text).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
    }),
  );
});

test("writes text and numbers of any total length, and rejects non-ASCII text and invalid numbers", () => {
  const writer = new AsciiWriter();
  for (let i = 0; i < 40_000; i += 1) writer.number(i).text(",");
  expect(String.fromCharCode(...writer.bytes().slice(-12))).toBe("39998,39999,");
  expect(() => writer.text("Grüße")).toThrow(RangeError);
});
