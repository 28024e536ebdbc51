import { expect, test } from "vitest";
import { metalReflection } from "#jewelry/materials/metal-reflection";
import { metalChoices } from "#jewelry/materials/metals";
import { stoneOptics } from "#jewelry/materials/stone-optics";
import { clarityGrades, colorGrades, metalFinishes, stoneTypes } from "#jewelry/options";
import { finishLook } from "./material.ts";

test("every metal in every karat mirrors part of the light, and no two alike", () => {
  const looks = [null, ...metalChoices].map((metal) => metalReflection(metal));
  for (const { straight } of looks)
    for (const share of straight) {
      expect(share).toBeGreaterThan(0.2);
      expect(share).toBeLessThan(1);
    }
  looks.forEach((a, i) => {
    for (const b of looks.slice(i + 1))
      expect(Math.hypot(...a.straight.map((share, k) => share - b.straight[k]!))).toBeGreaterThan(0.03);
  });
});

test("yellow gold grows yellower with its karat; a karat that a metal lacks counts as its first", () => {
  const blue = (["14k", "18k", "22k"] as const).map(
    (karat) => metalReflection({ type: "yellow-gold", karat }).straight[2],
  );
  expect(blue).toEqual([...blue].sort((a, b) => b - a));
  expect(metalReflection({ type: "platinum", karat: "14k" })).toBe(
    metalReflection({ type: "platinum", karat: "950" }),
  );
});

test("each finish has its own number", () => {
  expect(metalFinishes.map((finish) => finishLook(finish).number)).toEqual([0, 1, 2, 3]);
  expect(finishLook(null)).toBe(finishLook("polish"));
});

test("diamond bends red, green and blue as Sellmeier's formula says", () => {
  const { indices } = stoneOptics("diamond");
  for (const [i, index] of [2.4146, 2.4231, 2.4412].entries()) expect(indices[i]).toBeCloseTo(index, 2);
});

test("moissanite spreads colors most; every stone bends blue more than red", () => {
  const spreads = stoneTypes.map((type) => {
    const [red, green, blue] = stoneOptics(type).indices;
    expect(blue).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(red);
    return blue - red;
  });
  expect(spreads.indexOf(Math.max(...spreads))).toBe(stoneTypes.indexOf("moissanite"));
});

test("ruby lets red through, sapphire blue, emerald green", () => {
  const clearest = (type: (typeof stoneTypes)[number]) => {
    const { absorption } = stoneOptics(type);
    return absorption.indexOf(Math.min(...absorption));
  };
  expect([clearest("ruby"), clearest("emerald"), clearest("sapphire")]).toEqual([0, 1, 2]);
});

test("each color grade is warmer and each clarity grade dimmer than the one before", () => {
  const blue = colorGrades.map((color) => stoneOptics("diamond", { color }).absorption[2]);
  const green = clarityGrades.map((clarity) => stoneOptics("diamond", { clarity }).absorption[1]);
  for (const list of [blue, green])
    for (const [i, value] of list.slice(1).entries()) expect(value).toBeGreaterThan(list[i]!);
  expect(stoneOptics("diamond", { color: "D", clarity: "FL" })).toEqual(stoneOptics("diamond"));
});
