import fc from "fast-check";
import { expect, test } from "vitest";
import { anyDesign } from "../../tests/jewelry/any-design.ts";
import { newDesign } from "../choices.ts";
import { metalChoices } from "../materials/metals.ts";
import {
  accentConfigurations,
  bandWidthScale,
  metalFinishes,
  packagings,
  prongCounts,
  settingHeights,
} from "../options.ts";
import { stepCount, valueAt } from "../scale.ts";
import { designPrice, priceParts } from "./design-price.ts";
import {
  accentCents,
  engravingPrice,
  finishCents,
  lowestMetalCents,
  metalPrice,
  packagingCents,
  settingPrice,
} from "./part-prices.ts";

test("P1 parts add up to the total in whole dollars, for any design", () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      const { parts, totalCents } = designPrice(design);
      const amounts = Object.values(parts);
      expect(amounts).toHaveLength(7);
      for (const cents of amounts) expect(cents >= 0 && cents % 100 === 0).toBe(true);
      expect(amounts.reduce((a, b) => a + b, 0)).toBe(totalCents);
    }),
    { numRuns: 1000 },
  );
});

test("P1 a part that isn't selected costs nothing", () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      const { parts } = designPrice(design);
      const { metal, primaryStone, accentStones, setting, engraving, finishing } = design;
      const chosen = {
        metal,
        centerStone: primaryStone,
        accentStones,
        setting,
        engraving: engraving.enabled || null,
        finishing,
        packaging: finishing,
      };
      for (const part of priceParts) if (chosen[part] === null) expect(parts[part]).toBe(0);
    }),
  );
  expect(designPrice(newDesign("ring")).totalCents).toBe(0);
});

test("P1 prices each part of a complete ring and the total", () => {
  const { parts, totalCents } = designPrice({
    category: "ring",
    style: "solitaire",
    metal: { type: "yellow-gold", karat: "18k" },
    primaryStone: {
      type: "diamond",
      cut: "oval",
      carat: 1.5,
      color: "F",
      clarity: "VS1",
      certification: "GIA",
    },
    accentStones: { configuration: "none", type: "", quantity: 0, totalCarats: 0 },
    setting: { height: "medium", prongCount: 6, prongStyle: "classic", bandWidth: 2.5 },
    sizing: { size: 6.5, fit: "comfort" },
    engraving: { enabled: true, text: "Always, A.", font: "script", location: "inside" },
    finishing: { metalFinish: "polish", edgeStyle: "rounded", packaging: "premium" },
  });
  expect(Object.values(parts).map((cents) => cents / 100)).toEqual([910, 20_612, 0, 338, 75, 0, 50]);
  expect(totalCents).toBe(2_198_500);
});

test("P2 prices every metal in every karat it comes in", () => {
  expect(metalChoices.map((metal) => [metal.type, metal.karat, metalPrice(metal) / 100])).toEqual([
    ["platinum", "950", 2000],
    ["white-gold", "14k", 800],
    ["white-gold", "18k", 1040],
    ["yellow-gold", "14k", 700],
    ["yellow-gold", "18k", 910],
    ["yellow-gold", "22k", 1120],
    ["rose-gold", "14k", 750],
    ["rose-gold", "18k", 975],
  ]);
  expect(lowestMetalCents("rose-gold")).toBe(75_000);
});

test("P4 prices every configuration of accents", () => {
  expect(accentConfigurations.map((id) => accentCents(id) / 100)).toEqual([0, 500, 400, 600, 450, 800]);
});

test("P5 every height, prong count and band width matches the formula in thousandths", () => {
  let count = 0;
  for (const [place, height] of settingHeights.entries()) {
    for (const prongCount of prongCounts) {
      for (let step = 0; step < stepCount(bandWidthScale); step++) {
        const bandWidth = valueAt(bandWidthScale, step);
        const factor = { 4: 10, 6: 11, 8: 12 }[prongCount];
        const thousandths = (place + 2) * 100 * factor * (1000 + 50 * (bandWidth - 2));
        const dollars = Math.floor(thousandths / 10_000) + (thousandths % 10_000 >= 5000 ? 1 : 0);
        expect(settingPrice({ height, prongCount, prongStyle: "flat", bandWidth })).toBe(dollars * 100);
        count++;
      }
    }
  }
  expect(count).toBe(90);
});

test.each([
  ["medium", 4, 1.5, 293],
  ["medium", 6, 2.5, 338],
  ["high", 8, 6, 576],
  ["low", 4, 2, 200],
] as const)("P5 %s, %i prongs, %f mm is $%i", (height, prongCount, bandWidth, dollars) => {
  expect(settingPrice({ height, prongCount, prongStyle: "classic", bandWidth })).toBe(dollars * 100);
});

test.each([
  [true, "Always", 75],
  [true, "", 0],
  [true, "   ", 0],
  [false, "Always", 0],
])("P6 engraving turned on: %s, with text %j, costs $%i", (enabled, text, dollars) => {
  expect(engravingPrice({ enabled, text, font: "block", location: "inside" })).toBe(dollars * 100);
});

test("P7, P8 prices every finish and packaging", () => {
  expect(metalFinishes.map((id) => finishCents(id) / 100)).toEqual([0, 100, 150, 200]);
  expect(packagings.map((id) => packagingCents(id) / 100)).toEqual([0, 50, 100]);
});
