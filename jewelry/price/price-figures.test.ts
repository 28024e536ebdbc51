import fc from "fast-check";
import { expect, test } from "vitest";
import { anyDesign } from "../../tests/jewelry/any-design.ts";
import { metalChoices } from "../materials/metals.ts";
import { caratScale, clarityGrades, colorGrades, cuts, metalTypes, stoneTypes } from "../options.ts";
import { centerStonePrice, lowestStoneCents } from "./center-stone-price.ts";
import { designPrice } from "./design-price.ts";
import { lowestMetalCents, metalPrice } from "./part-prices.ts";
import { firstPriceBook } from "./price-book.ts";
import { buildPriceBook, figuresOf, figureText, priceFigures, readFigureText } from "./price-figures.ts";

const anyFigures = fc
  .tuple(...priceFigures.map(({ least, most }) => fc.integer({ min: least, max: most })))
  .map((values) => Object.fromEntries(priceFigures.map(({ id }, index) => [id, values[index]!])));

test("P11 converting a price book to figures and back changes nothing", () => {
  expect(buildPriceBook(figuresOf(firstPriceBook))).toEqual(firstPriceBook);
  fc.assert(
    fc.property(anyFigures, (figures) => {
      expect(figuresOf(buildPriceBook(figures))).toEqual(figures);
    }),
  );
});

test("P11 every figure can be edited except the zero price of no accents", () => {
  const count = (value: unknown): number =>
    typeof value === "number" ? 1 : Object.values(value as object).reduce((sum, one) => sum + count(one), 0);
  expect(new Set(priceFigures.map(({ id }) => id)).size).toBe(count(firstPriceBook) - 1);
});

test("P12 for any book, From is the price of the cheapest stone and karat of a category", () => {
  const cheapest = <Of>(kinds: readonly Of[], cents: (kind: Of) => number) => Math.min(...kinds.map(cents));
  fc.assert(
    fc.property(anyFigures, (figures) => {
      const book = buildPriceBook(figures);
      for (const type of metalTypes)
        expect(lowestMetalCents(type, book)).toBe(
          cheapest(
            metalChoices.filter((metal) => metal.type === type),
            (metal) => metalPrice(metal, book),
          ),
        );
      for (const type of stoneTypes)
        expect(lowestStoneCents(type, book)).toBe(
          cheapest(
            cuts.flatMap((cut) =>
              clarityGrades.flatMap((clarity) => colorGrades.map((color) => ({ cut, clarity, color }))),
            ),
            (details) =>
              centerStonePrice({ type, carat: caratScale.min, certification: "GIA", ...details }, book),
          ),
        );
    }),
    { numRuns: 20 },
  );
  expect(lowestStoneCents("diamond")).toBe(19_100);
});

test("P1, P9, P11 for any valid book every design costs whole dollars within the order limit", () => {
  fc.assert(
    fc.property(anyDesign, anyFigures, (design, figures) => {
      const { parts, totalCents } = designPrice(design, buildPriceBook(figures));
      for (const cents of Object.values(parts)) expect(cents >= 0 && cents % 100 === 0).toBe(true);
      expect(totalCents).toBeLessThan(2 ** 31);
    }),
    { numRuns: 1000 },
  );
  const dearest = buildPriceBook(
    Object.fromEntries(
      priceFigures.map(({ id, least, most }) => [id, id.endsWith("StepHundredths") ? least : most]),
    ),
  );
  const stone = {
    type: "diamond",
    cut: "round",
    carat: 5,
    color: "D",
    clarity: "FL",
    certification: "GIA",
  } as const;
  const whole = { metal: { type: "yellow-gold", karat: "22k" }, primaryStone: stone } as const;
  const empty = { category: "ring", style: null, accentStones: null, setting: null, sizing: null } as const;
  const plain = { enabled: false, text: "", font: "script", location: "inside" } as const;
  const price = designPrice({ ...empty, ...whole, engraving: plain, finishing: null }, dearest);
  expect(price.totalCents).toBeLessThan(2 ** 31);
});

test("P11 changing any figure changes the price of a design that uses it", () => {
  const book = buildPriceBook({
    ...figuresOf(firstPriceBook),
    "metalDollars.platinum": 2100,
    "karatHundredths.950": 110,
  });
  const design = {
    category: "ring",
    style: null,
    metal: { type: "platinum", karat: "950" },
    primaryStone: null,
    accentStones: null,
    setting: null,
    sizing: null,
    engraving: { enabled: false, text: "", font: "script", location: "inside" },
    finishing: null,
  } as const;
  expect(designPrice(design).totalCents).toBe(200_000);
  expect(designPrice(design, book).totalCents).toBe(231_000);
});

test("parses a figure as displayed and as a person would type it", () => {
  for (const figure of priceFigures)
    for (const value of [figure.least, figure.most, Math.floor((figure.least + figure.most) / 2)])
      expect(readFigureText(figure, figureText(figure, value))).toBe(value);
  const [dollars, factor] = [priceFigures[0]!, priceFigures.find(({ unit }) => unit === "hundredths")!];
  expect(readFigureText(dollars, " $2,000 ")).toBe(2000);
  expect(readFigureText(factor, "1.3")).toBe(130);
  expect(readFigureText(factor, ".5")).toBe(50);
  for (const text of ["", "-1", "1.5", "1e3", "two"]) expect(readFigureText(dollars, text)).toBeNull();
  for (const text of ["", ".", "1.234", "-1", "1e3"]) expect(readFigureText(factor, text)).toBeNull();
});
