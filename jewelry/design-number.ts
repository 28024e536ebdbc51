import { accentsOf } from "./choices.ts";
import type { Design, Engraving, Finishing, PrimaryStone, Setting, Sizing } from "./design.ts";
import { metalChoices } from "./materials/metals.ts";
import { fields, listed, optional, scaled } from "./numbering.ts";
import {
  accentConfigurations,
  bandWidthScale,
  type Category,
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
  prongCounts,
  prongStyles,
  ringSizeScale,
  type Style,
  settingHeights,
  stoneTypes,
  styles,
} from "./options.ts";

/*
 * The counts below are part of every link ever shared: another option, another order or another scale needs another
 * version of the link.
 */

interface Body {
  readonly category: Category;
  /** Place in the category's styles, from 1; 0 for none. */
  readonly style: number;
  readonly metal: number;
  readonly accents: number;
  readonly engraving: Omit<Engraving, "text">;
}
const styleCount = 8;
const body = fields<Body>({
  category: listed(categories),
  style: listed(Array.from({ length: styleCount + 1 }, (_, place) => place)),
  metal: listed(Array.from({ length: metalChoices.length + 1 }, (_, place) => place)),
  accents: listed(Array.from({ length: accentConfigurations.length + 1 }, (_, place) => place)),
  engraving: fields<Omit<Engraving, "text">>({
    enabled: listed([false, true]),
    font: listed(engravingFonts),
    location: listed(engravingLocations),
  }),
});
const stone = optional(
  fields<PrimaryStone>({
    type: listed(stoneTypes),
    cut: listed(cuts),
    carat: scaled(caratScale),
    color: listed(colorGrades),
    clarity: listed(clarityGrades),
    certification: listed(certifications),
  }),
);
const setting = optional(
  fields<Setting>({
    height: listed(settingHeights),
    prongCount: listed(prongCounts),
    prongStyle: listed(prongStyles),
    bandWidth: scaled(bandWidthScale),
  }),
);
const sizing = optional(fields<Sizing>({ size: scaled(ringSizeScale), fit: listed(fits) }));
const finishing = optional(
  fields<Finishing>({
    metalFinish: listed(metalFinishes),
    edgeStyle: listed(edgeStyles),
    packaging: listed(packagings),
  }),
);
/** What a part's number may be at most, the part that counts least first. */
const counts = [finishing.count, sizing.count, setting.count, stone.count, body.count];
/** How many numbers there are: a design's is below. */
export const designNumbers: bigint = counts.reduce((product, count) => product * BigInt(count), 1n);

/** L3: all choices of a design, but the engraving's text, as one whole number below 64^10. */
export function designNumber(design: Design): bigint {
  const known: readonly Style[] = styles[design.category];
  const bodyNumber = body.number({
    category: design.category,
    style: design.style === null ? 0 : known.indexOf(design.style) + 1,
    metal: metalChoices.findIndex((m) => m.type === design.metal?.type && m.karat === design.metal.karat) + 1,
    accents: design.accentStones ? accentConfigurations.indexOf(design.accentStones.configuration) + 1 : 0,
    engraving: design.engraving,
  });
  const places = [
    finishing.number(design.finishing),
    sizing.number(design.sizing),
    setting.number(design.setting),
    stone.number(design.primaryStone),
    bodyNumber,
  ];
  return places.reduceRight((sum, place, index) => sum * BigInt(counts[index]!) + BigInt(place), 0n);
}

/** L3: the design of a number (0 or more) and its engraving's text; null when the number is no design's. */
export function numberDesign(number: bigint, text: string): Design | null {
  if (number >= designNumbers) return null;
  let rest = number;
  const places = counts.map((count) => {
    const place = Number(rest % BigInt(count));
    rest /= BigInt(count);
    return place;
  }) as [number, number, number, number, number];
  const { category, style, metal, accents, engraving } = body.value(places[4]);
  const known: readonly Style[] = styles[category];
  const size = sizing.value(places[1]);
  if (style > known.length || (size && category !== "ring")) return null;
  return {
    category,
    style: known[style - 1] ?? null,
    metal: metalChoices[metal - 1] ?? null,
    primaryStone: stone.value(places[3]),
    accentStones: accents > 0 ? accentsOf(accentConfigurations[accents - 1]!) : null,
    setting: setting.value(places[2]),
    sizing: size,
    engraving: { ...engraving, text: engraving.enabled ? text : "" },
    finishing: finishing.value(places[0]),
  };
}
