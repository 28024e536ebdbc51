import { expect, test } from "vitest";
import { changeCategory, changeSetting, chooseLength, chooseStyle, newDesign } from "./choices.ts";
import { designFacts } from "./description.ts";
import type { Design } from "./design.ts";
import { type Category, pieceLengths, type Style, styles } from "./options.ts";
import { isPhaseComplete } from "./phases.ts";
import { inchesToMm, lengthChoice, lengthInches } from "./piece-length.ts";
import { designPrice } from "./price/design-price.ts";
import { readDesign, salvageDesign } from "./read-design.ts";
import { designPiece } from "./shapes/design-piece.ts";

function designed(category: Category, style: Style): Design {
  return changeSetting(chooseStyle(newDesign(category), style), {});
}
const withLengths = (Object.keys(styles) as Category[]).flatMap((category) =>
  styles[category].filter((style) => style in pieceLengths).map((style) => designed(category, style)),
);

test("C15 lengths are offered for every necklace and bracelet, and for no other piece", () => {
  expect(withLengths.map(({ style }) => style)).toEqual([...styles.necklace, ...styles.bracelet]);
  expect(lengthChoice({ category: "ring", style: null })).toBeNull();
  expect(lengthChoice({ category: "necklace", style: null })).toBe(pieceLengths.pendant);
});

test("C15 a usual length isn't stored, another one is, and one the style lacks changes nothing", () => {
  const pendant = designed("necklace", "pendant");
  expect(lengthInches(pendant)).toBe(18);
  expect(chooseLength(pendant, 18).setting).toEqual(pendant.setting);
  const long = chooseLength(pendant, 24);
  expect(long.setting?.length).toBe(24);
  expect(chooseLength(long, 18).setting).toEqual(pendant.setting);
  expect(chooseLength(long, 19)).toBe(long);
  expect(chooseLength(designed("ring", "halo"), 18).setting).toEqual(designed("ring", "halo").setting);
});

test("C15 another style keeps a length it comes in; otherwise style and category drop it", () => {
  const long = chooseLength(designed("necklace", "pendant"), 24);
  expect(chooseStyle(long, "station").setting?.length).toBe(24);
  expect(chooseStyle(long, "collar").setting).not.toHaveProperty("length");
  const sixteen = chooseLength(long, 16);
  expect(chooseStyle(sixteen, "collar").setting).not.toHaveProperty("length");
  expect(changeCategory(long, "bracelet").setting).not.toHaveProperty("length");
  const eight = chooseLength(designed("bracelet", "tennis"), 8);
  expect(chooseStyle(eight, "chain-charm").setting?.length).toBe(8);
  // A bracelet of 8 inches isn't for a wrist of 8.
  expect(chooseStyle(eight, "cuff").setting).not.toHaveProperty("length");
  expect(chooseStyle(chooseLength(designed("bracelet", "bangle"), 8), "cuff").setting?.length).toBe(8);
  expect(readDesign(changeCategory(long, "ring"))).not.toBeNull();
});

test("C15 a length is never priced and never needed", () => {
  for (const design of withLengths) {
    expect(isPhaseComplete(design, "setting")).toBe(true);
    for (const inches of lengthChoice(design)!.inches)
      expect(designPrice(chooseLength(design, inches)).totalCents).toBe(designPrice(design).totalCents);
  }
});

test("D1, D2 reads a stored length, and not one the style lacks", () => {
  const long = chooseLength(designed("bracelet", "tennis"), 8);
  expect(readDesign(JSON.parse(JSON.stringify(long)))).toEqual(long);
  const setting = { ...long.setting, length: 7 };
  expect(readDesign({ ...long, setting })?.setting).not.toHaveProperty("length");
  for (const length of [9, "8", null, Number.NaN, -1]) {
    expect(readDesign({ ...long, setting: { ...setting, length } })).toBeNull();
    const { design, dropped } = salvageDesign({ ...long, setting: { ...setting, length } });
    const { length: _dropped, ...rest } = long.setting!;
    expect(design?.setting).toEqual(rest);
    expect(dropped).toBe(true);
  }
});

test("W5 a piece has the chosen length; a rigid bracelet grows with the wrist", () => {
  for (const design of withLengths) {
    const { kind, inches } = lengthChoice(design)!;
    const lengths = inches.map((length) => designPiece(chooseLength(design, length)).measures.lengthMm!);
    if (kind === "length") expect(lengths).toEqual(inches.map(inchesToMm));
    else expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(new Set(lengths).size).toBe(inches.length);
  }
});

test("a design says its length or wrist in inches and centimeters", () => {
  const facts = (design: Design) => designFacts(design).map(({ label, value }) => `${label}: ${value}`);
  expect(facts(designed("necklace", "pendant"))).toContain("Length: 18 in (45.7 cm)");
  expect(facts(chooseLength(designed("bracelet", "cuff"), 6.5))).toContain("Wrist size: 6.5 in (16.5 cm)");
  expect(facts(designed("ring", "halo")).join()).not.toMatch(/Length|Wrist/);
});
