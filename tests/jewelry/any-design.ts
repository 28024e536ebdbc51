import fc from "fast-check";
import { accentsOf, settingDefaults } from "#jewelry/choices";
import type { Design, PrimaryStone } from "#jewelry/design";
import { fitEngraving } from "#jewelry/engraving";
import { metalChoices } from "#jewelry/materials/metals";
import {
  accentConfigurations,
  bandWidthScale,
  caratScale,
  categories,
  certifications,
  clarityGrades,
  colorGrades,
  cuts,
  edgeStyles,
  engravingFonts,
  engravingLocations,
  fits,
  metalFinishes,
  packagings,
  pieceLengths,
  prongCounts,
  prongStyles,
  ringSizeScale,
  type Scale,
  type Style,
  settingHeights,
  stoneTypes,
  styles,
} from "#jewelry/options";
import { stepCount, valueAt } from "#jewelry/scale";
import { anyCharacter } from "../any-character.ts";

function oneOf<T>(members: readonly T[]): fc.Arbitrary<T> {
  return fc.constantFrom(...members);
}

function onScale(scale: Scale): fc.Arbitrary<number> {
  return fc.nat(stepCount(scale) - 1).map((index) => valueAt(scale, index));
}

function orNull<T>(inner: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.option(inner, { nil: null, freq: 4 });
}

/** Any center stone. */
export const anyStone: fc.Arbitrary<PrimaryStone> = fc.record({
  type: oneOf(stoneTypes),
  cut: oneOf(cuts),
  carat: onScale(caratScale),
  color: oneOf(colorGrades),
  clarity: oneOf(clarityGrades),
  certification: oneOf(certifications),
});

const anyText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
);

const anyEngraving = fc
  .record({
    enabled: fc.boolean(),
    text: anyText,
    font: oneOf(engravingFonts),
    location: oneOf(engravingLocations),
  })
  .map((engraving) => ({ ...engraving, text: engraving.enabled ? fitEngraving(engraving.text) : "" }));

/** Any design that a visitor can create, at any stage. */
export const anyDesign: fc.Arbitrary<Design> = oneOf(categories).chain((category) =>
  fc.record({
    category: fc.constant(category),
    style: orNull(oneOf<Style>(styles[category])),
    metal: orNull(oneOf(metalChoices)),
    primaryStone: orNull(anyStone),
    accentStones: orNull(oneOf(accentConfigurations).map(accentsOf)),
    setting: orNull(
      fc.record({
        height: oneOf(settingHeights),
        prongCount: oneOf(prongCounts),
        prongStyle: oneOf(prongStyles),
        bandWidth: onScale(bandWidthScale),
      }),
    ),
    sizing:
      category === "ring"
        ? orNull(fc.record({ size: onScale(ringSizeScale), fit: oneOf(fits) }))
        : fc.constant(null),
    engraving: anyEngraving,
    finishing: orNull(
      fc.record({
        metalFinish: oneOf(metalFinishes),
        edgeStyle: oneOf(edgeStyles),
        packaging: oneOf(packagings),
      }),
    ),
  }),
);

/** Any design whose style comes in several lengths, of another than its usual one. */
export const anyDesignOfLength: fc.Arbitrary<Design> = fc
  .tuple(anyDesign, oneOf(Object.entries(pieceLengths)), fc.nat(4))
  .map(([design, [style, { inches, usual }], index]) => {
    const category = categories.find((one) => styles[one].some((known) => known === style))!;
    const others = inches.filter((length) => length !== usual);
    const setting = { ...settingDefaults, ...design.setting, length: others[index % others.length]! };
    return { ...design, category, style: style as Style, setting, sizing: null };
  });
