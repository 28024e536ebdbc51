import { expect, test } from "vitest";
import { metalReflection } from "#jewelry/materials/metal-reflection";
import { metalChoices } from "#jewelry/materials/metals";
import { stoneOptics } from "#jewelry/materials/stone-optics";
import { clarityGrades, colorGrades, metalFinishes, stoneTypes } from "#jewelry/options";
import { finishMaterial } from "./material.ts";

test("every metal and karat has its own reflectance below 1", () => {
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

test("yellow gold gets yellower with its karat, and an unavailable karat falls back to the first", () => {
  const blue = (["14k", "18k", "22k"] as const).map(
    (karat) => metalReflection({ type: "yellow-gold", karat }).straight[2],
  );
  expect(blue).toEqual([...blue].sort((a, b) => b - a));
  expect(metalReflection({ type: "platinum", karat: "14k" })).toBe(
    metalReflection({ type: "platinum", karat: "950" }),
  );
});

test("gives each finish its own number and defaults to polish", () => {
  expect(metalFinishes.map((finish) => finishMaterial(finish).number)).toEqual([0, 1, 2, 3]);
  expect(finishMaterial(null)).toBe(finishMaterial("polish"));
});

test("diamond refracts red, green and blue by Sellmeier's formula", () => {
  const { indices } = stoneOptics("diamond");
  for (const [i, index] of [2.4146, 2.4231, 2.4412].entries()) expect(indices[i]).toBeCloseTo(index, 2);
});

test("moissanite disperses the most, and every stone refracts blue more than red", () => {
  const spreads = stoneTypes.map((type) => {
    const [red, green, blue] = stoneOptics(type).indices;
    expect(blue).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(red);
    return blue - red;
  });
  expect(spreads.indexOf(Math.max(...spreads))).toBe(stoneTypes.indexOf("moissanite"));
});

test("ruby transmits red, sapphire blue and emerald green", () => {
  const clearest = (type: (typeof stoneTypes)[number]) => {
    const { absorption } = stoneOptics(type);
    return absorption.indexOf(Math.min(...absorption));
  };
  expect([clearest("ruby"), clearest("emerald"), clearest("sapphire")]).toEqual([0, 1, 2]);
});

test("each lower color grade is warmer and each lower clarity grade dimmer", () => {
  const blue = colorGrades.map((color) => stoneOptics("diamond", { color }).absorption[2]);
  const green = clarityGrades.map((clarity) => stoneOptics("diamond", { clarity }).absorption[1]);
  for (const list of [blue, green])
    for (const [i, value] of list.slice(1).entries()) expect(value).toBeGreaterThan(list[i]!);
  expect(stoneOptics("diamond", { color: "D", clarity: "FL" })).toEqual(stoneOptics("diamond"));
});
