import { expect, test } from "vitest";
import { stoneDefaults } from "#jewelry/choices";
import { faceUpSize } from "./face-up-size.ts";

test("an oval diamond of 1.5 carats is about 9.0 by 6.6 mm", () => {
  const { length, width } = faceUpSize({ ...stoneDefaults, type: "diamond", cut: "oval", carat: 1.5 });
  expect([length.toFixed(1), width.toFixed(1)]).toEqual(["9.0", "6.6"]);
});

test("a stone of eight times the carats is twice as long", () => {
  const small = faceUpSize({ ...stoneDefaults, type: "diamond", carat: 0.5 });
  expect(faceUpSize({ ...stoneDefaults, type: "diamond", carat: 4 }).length).toBeCloseTo(2 * small.length);
});

test("an aquamarine is larger than a diamond of its weight", () => {
  const diamond = faceUpSize({ ...stoneDefaults, type: "diamond" });
  expect(faceUpSize({ ...stoneDefaults, type: "aquamarine" }).length).toBeGreaterThan(diamond.length);
});
