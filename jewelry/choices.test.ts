import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../tests/any-character.ts";
import { anyDesign } from "../tests/jewelry/any-design.ts";
import {
  changeCategory,
  changeEngraving,
  changeFinishing,
  changeSetting,
  changeStone,
  chooseAccents,
  chooseFit,
  chooseKarat,
  chooseMetalType,
  chooseSize,
  chooseStoneType,
  chooseStyle,
  newDesign,
  toggleEngraving,
} from "./choices.ts";
import type { Design } from "./design.ts";
import {
  accentConfigurations,
  categories,
  fits,
  karats,
  metalFinishes,
  metalTypes,
  packagings,
  type Style,
  settingHeights,
  stoneTypes,
  styles,
} from "./options.ts";
import { readDesign } from "./read-design.ts";

const ring = newDesign("ring");
const necklace = newDesign("necklace");

test("C1 a new stone defaults to round, 1 ct, G, VS1, GIA; another type keeps the settings", () => {
  const first = chooseStoneType(ring, "ruby");
  expect(first.primaryStone).toEqual({
    type: "ruby",
    cut: "round",
    carat: 1,
    color: "G",
    clarity: "VS1",
    certification: "GIA",
  });
  const set = changeStone(first, { cut: "pear", carat: 2 });
  expect(chooseStoneType(set, "diamond").primaryStone).toMatchObject({
    type: "diamond",
    cut: "pear",
    carat: 2,
  });
});

test("C2 choosing a height first defaults to 6 classic prongs and 2.5 mm; a later change keeps the settings", () => {
  const first = changeSetting(ring, { height: "high" });
  expect(first.setting).toEqual({ height: "high", prongCount: 6, prongStyle: "classic", bandWidth: 2.5 });
  const set = changeSetting(first, { prongCount: 8, bandWidth: 4 });
  expect(changeSetting(set, { height: "low" }).setting).toMatchObject({
    height: "low",
    prongCount: 8,
    bandWidth: 4,
  });
});

test("C2 choosing prongs first defaults to medium height", () => {
  expect(changeSetting(ring, { prongCount: 4 }).setting).toMatchObject({ height: "medium", prongCount: 4 });
});

test("C3 choosing a finish first selects the standard box; choosing packaging first, a polished, rounded finish", () => {
  expect(changeFinishing(ring, { metalFinish: "matte" }).finishing).toEqual({
    metalFinish: "matte",
    edgeStyle: "rounded",
    packaging: "standard",
  });
  const boxed = changeFinishing(ring, { packaging: "premium" });
  expect(boxed.finishing).toEqual({ metalFinish: "polish", edgeStyle: "rounded", packaging: "premium" });
  expect(changeFinishing(boxed, { metalFinish: "mixed" }).finishing).toMatchObject({
    metalFinish: "mixed",
    packaging: "premium",
  });
});

test("C4 choosing a size defaults to comfort fit, choosing a fit defaults to size 7, and changing one keeps the other", () => {
  expect(chooseSize(ring, 5.5).sizing).toEqual({ size: 5.5, fit: "comfort" });
  expect(chooseFit(ring, "standard").sizing).toEqual({ size: 7, fit: "standard" });
  expect(chooseSize(chooseFit(ring, "standard"), 9).sizing).toEqual({ size: 9, fit: "standard" });
});

test("C4 only a ring has a size", () => {
  expect(chooseSize(necklace, 7)).toBe(necklace);
  expect(chooseFit(necklace, "comfort")).toBe(necklace);
});

test("C5 engraving defaults to script inside; turning it off clears the text and keeps the font", () => {
  const on = toggleEngraving(ring, true);
  expect(on.engraving).toEqual({ enabled: true, text: "", font: "script", location: "inside" });
  const written = changeEngraving(on, { text: "Always", font: "block", location: "outside" });
  const off = toggleEngraving(written, false);
  expect(off.engraving).toEqual({ enabled: false, text: "", font: "block", location: "outside" });
  expect(toggleEngraving(written, true).engraving.text).toBe("Always");
});

test("C6 a new design has only a category", () => {
  for (const category of categories) {
    const { engraving, ...rest } = newDesign(category);
    expect(Object.values(rest).filter((part) => part !== null)).toEqual([category]);
    expect(engraving.enabled).toBe(false);
  }
});

test("C7 changing the category clears the style, and the size unless it is a ring", () => {
  fc.assert(
    fc.property(anyDesign, fc.constantFrom(...categories), (design, category) => {
      const changed = changeCategory(design, category);
      if (category === design.category) {
        expect(changed).toBe(design);
        return;
      }
      const { style, sizing, ...kept } = changed;
      expect(style).toBeNull();
      expect(sizing).toBeNull();
      expect(kept).toEqual({
        category,
        metal: design.metal,
        primaryStone: design.primaryStone,
        accentStones: design.accentStones,
        setting: design.setting,
        engraving: design.engraving,
        finishing: design.finishing,
      });
    }),
  );
});

test("C8 choosing a style that the category doesn't have changes nothing", () => {
  expect(chooseStyle(ring, "hoops")).toBe(ring);
  expect(chooseStyle(ring, "halo").style).toBe("halo");
});

test("C9 a metal defaults to its first karat", () => {
  expect(metalTypes.map((type) => chooseMetalType(ring, type).metal)).toEqual([
    { type: "platinum", karat: "950" },
    { type: "white-gold", karat: "14k" },
    { type: "yellow-gold", karat: "14k" },
    { type: "rose-gold", karat: "14k" },
  ]);
});

test("C10 choosing a karat keeps the metal; an unavailable karat changes nothing", () => {
  const rose = chooseMetalType(ring, "rose-gold");
  expect(chooseKarat(rose, "18k").metal).toEqual({ type: "rose-gold", karat: "18k" });
  expect(chooseKarat(rose, "22k")).toBe(rose);
  expect(chooseKarat(ring, "14k")).toBe(ring);
});

test("C11 stone details require a stone type", () => {
  expect(changeStone(ring, { cut: "oval" })).toBe(ring);
  expect(changeStone(ring, { type: "emerald", cut: "oval" }).primaryStone).toMatchObject({
    cut: "oval",
    carat: 1,
  });
});

test.each([
  [1.23, 1.25],
  [0.1, 0.25],
  [99, 5],
  [0.1 + 0.2, 0.3],
  [Number.NaN, 0.25],
])("C11 a typed carat of %f becomes %f", (typed, carat) => {
  expect(changeStone(chooseStoneType(ring, "ruby"), { carat: typed }).primaryStone?.carat).toBe(carat);
});

test("C11 snaps band width and size to the nearest step", () => {
  expect(changeSetting(ring, { bandWidth: 2.3 }).setting?.bandWidth).toBe(2.5);
  expect(chooseSize(ring, 40).sizing?.size).toBe(13);
});

test("C12 accents default to 10 diamonds of 0.5 carats total, and removing them clears the defaults", () => {
  expect(chooseAccents(ring, "halo").accentStones).toEqual({
    configuration: "halo",
    type: "diamond",
    quantity: 10,
    totalCarats: 0.5,
  });
  expect(chooseAccents(ring, "none").accentStones).toEqual({
    configuration: "none",
    type: "",
    quantity: 0,
    totalCarats: 0,
  });
});

test("C13 edits an engraving only while it is on, and truncates it to 25 letters", () => {
  expect(changeEngraving(ring, { text: "Always" })).toBe(ring);
  const long = changeEngraving(toggleEngraving(ring, true), { text: "x".repeat(40) });
  expect(long.engraving.text).toBe("x".repeat(25));
});

const anyStyle = fc.constantFrom<Style>(...Object.values(styles).flat());
const anyChoice: fc.Arbitrary<(design: Design) => Design> = fc.oneof(
  fc.constantFrom(...categories).map((value) => (design: Design) => changeCategory(design, value)),
  anyStyle.map((value) => (design: Design) => chooseStyle(design, value)),
  fc.constantFrom(...metalTypes).map((value) => (design: Design) => chooseMetalType(design, value)),
  fc.constantFrom(...karats).map((value) => (design: Design) => chooseKarat(design, value)),
  fc.constantFrom(...stoneTypes).map((value) => (design: Design) => chooseStoneType(design, value)),
  fc.double().map((carat) => (design: Design) => changeStone(design, { carat })),
  fc.constantFrom(...accentConfigurations).map((value) => (design: Design) => chooseAccents(design, value)),
  fc
    .constantFrom(...settingHeights)
    .map((value) => (design: Design) => changeSetting(design, { height: value })),
  fc.double().map((bandWidth) => (design: Design) => changeSetting(design, { bandWidth })),
  fc.double().map((value) => (design: Design) => chooseSize(design, value)),
  fc.constantFrom(...fits).map((value) => (design: Design) => chooseFit(design, value)),
  fc.boolean().map((value) => (design: Design) => toggleEngraving(design, value)),
  fc.string({ unit: anyCharacter }).map((text) => (design: Design) => changeEngraving(design, { text })),
  fc
    .constantFrom(...metalFinishes)
    .map((value) => (design: Design) => changeFinishing(design, { metalFinish: value })),
  fc
    .constantFrom(...packagings)
    .map((packaging) => (design: Design) => changeFinishing(design, { packaging })),
);

test("C14 any sequence of choices leaves the input design unchanged and gives a valid design", () => {
  fc.assert(
    fc.property(anyDesign, fc.array(anyChoice, { minLength: 1, maxLength: 20 }), (start, walk) => {
      let design = start;
      for (const choose of walk) {
        const before = JSON.stringify(design);
        const after = choose(design);
        expect(JSON.stringify(design)).toBe(before);
        design = after;
      }
      expect(readDesign(JSON.parse(JSON.stringify(design)))).toEqual(design);
    }),
    { numRuns: 500 },
  );
});
