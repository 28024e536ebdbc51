import { accentsOf } from "./choices.ts";
import type { Design, Engraving, Finishing, Metal, PrimaryStone, Setting, Sizing } from "./design.ts";
import type { AccentConfiguration, Category, LinkVersion, Scale, Style } from "./options.ts";
import { isOtherLength } from "./piece-length.ts";
import { stepCount, stepOf, valueAt } from "./scale.ts";

interface Body {
  readonly category: Category;
  /** 1-based index in the category's styles; 0 for none. */
  readonly style: number;
  readonly metal: LinkVersion["metals"][number] | null;
  readonly accents: AccentConfiguration | null;
  readonly engraving: Omit<Engraving, "text">;
}

/** L3: numbers a link version's designs from 0 to `count` - 1, using only the version's option lists. */
export function designNumbering(version: LinkVersion) {
  const { body, ...parts } = numberings(version);
  // Least significant first.
  const counts = [parts.finishing, parts.sizing, parts.setting, parts.stone, body].map(({ count }) => count);
  const count = counts.reduce((product, each) => product * BigInt(each), 1n);
  const stylesOf = (category: Category): readonly Style[] => version.styles[category] ?? [];

  /** All choices except the engraving's text as one whole number; null if the version can't express the design. */
  function number(design: Design): bigint | null {
    const { category, style, metal, accentStones, engraving } = design;
    const places = [
      parts.finishing.number(design.finishing),
      parts.sizing.number(design.sizing),
      parts.setting.number(design.setting),
      parts.stone.number(design.primaryStone),
      body.number({
        category,
        style: style === null ? 0 : listed(stylesOf(category)).number(style) + 1,
        metal: metal && `${metal.type} ${metal.karat}`,
        accents: accentStones?.configuration ?? null,
        engraving,
      }),
    ];
    if (places.some(Number.isNaN)) return null;
    return places.reduceRight((sum, place, index) => sum * BigInt(counts[index]!) + BigInt(place), 0n);
  }

  /** The design with this number (0 or more) and engraving text; null for an invalid number. */
  function design(number: bigint, text: string): Design | null {
    if (number >= count) return null;
    let rest = number;
    const places = counts.map((each) => {
      const place = Number(rest % BigInt(each));
      rest /= BigInt(each);
      return place;
    }) as [number, number, number, number, number];
    const { category, style, metal, accents, engraving } = body.value(places[4]);
    const size = parts.sizing.value(places[1]);
    const setting = parts.setting.value(places[2]);
    if (style > stylesOf(category).length || (size && category !== "ring")) return null;
    const piece = { category, style: stylesOf(category)[style - 1] ?? null };
    if (setting?.length !== undefined && !isOtherLength(piece, setting.length)) return null;
    return {
      ...piece,
      metal: metal && metalOf(metal),
      primaryStone: parts.stone.value(places[3]),
      accentStones: accents && accentsOf(accents),
      setting,
      sizing: size,
      engraving: { ...engraving, text: engraving.enabled ? text : "" },
      finishing: parts.finishing.value(places[0]),
    };
  }

  return { count, number, design };
}

function numberings(version: LinkVersion) {
  const mostStyles = Math.max(...Object.values(version.styles).map((styles) => styles.length));
  return {
    body: fields<Body>({
      category: listed(Object.keys(version.styles) as Category[]),
      style: listed([...Array(mostStyles + 1).keys()]),
      metal: optional(listed(version.metals)),
      accents: optional(listed(version.accents)),
      engraving: fields<Omit<Engraving, "text">>({
        enabled: listed([false, true]),
        font: listed(version.fonts),
        location: listed(version.locations),
      }),
    }),
    stone: optional(
      fields<PrimaryStone>({
        type: listed(version.stones),
        cut: listed(version.cuts),
        carat: scaled(version.carats),
        color: listed(version.colors),
        clarity: listed(version.clarities),
        certification: listed(version.certifications),
      }),
    ),
    setting: optional(
      withLength(
        fields<Omit<Setting, "length">>({
          height: listed(version.heights),
          prongCount: listed(version.prongCounts),
          prongStyle: listed(version.prongStyles),
          bandWidth: scaled(version.bandWidths),
        }),
        version.lengths,
      ),
    ),
    sizing: optional(fields<Sizing>({ size: scaled(version.sizes), fit: listed(version.fits) })),
    finishing: optional(
      fields<Finishing>({
        metalFinish: listed(version.finishes),
        edgeStyle: listed(version.edges),
        packaging: listed(version.packagings),
      }),
    ),
  };
}

function metalOf(listedMetal: LinkVersion["metals"][number]): Metal {
  const [type, karat] = listedMetal.split(" ") as [Metal["type"], Metal["karat"]];
  return { type, karat };
}

/** Maps a type's values to the numbers 0 to `count` - 1. Any other value maps to NaN. */
interface Numbering<T> {
  readonly count: number;
  number(value: T): number;
  value(number: number): T;
}

/** Numbers the members of a list by index. */
function listed<T>(members: readonly T[]): Numbering<T> {
  return {
    count: members.length,
    number(value) {
      const place = members.indexOf(value);
      return place < 0 ? Number.NaN : place;
    },
    value: (number) => members[number]!,
  };
}

/** Numbers the values of a scale by step. */
function scaled(scale: Scale): Numbering<number> {
  return {
    count: stepCount(scale),
    number: (value) => stepOf(scale, value) ?? Number.NaN,
    value: (number) => valueAt(scale, number),
  };
}

/** Numbers optional values: null is 0, and the others shift up by one. */
function optional<T>(inner: Numbering<T>): Numbering<T | null> {
  return {
    count: inner.count + 1,
    number: (value) => (value === null ? 0 : inner.number(value) + 1),
    value: (number) => (number === 0 ? null : inner.value(number - 1)),
  };
}

/** Numbers settings with one of the lengths or none. Without lengths, the numbers are those of `inner`. */
function withLength(
  inner: Numbering<Omit<Setting, "length">>,
  lengths: readonly number[],
): Numbering<Setting> {
  const places = listed<number | undefined>([undefined, ...lengths]);
  return {
    count: inner.count * places.count,
    number: (value) => inner.number(value) * places.count + places.number(value.length),
    value(number) {
      const length = places.value(number % places.count);
      const setting = inner.value(Math.floor(number / places.count));
      return length === undefined ? setting : { ...setting, length };
    },
  };
}

/** Numbers an object by its fields, most significant first. The product of their counts must stay below 2^53. */
function fields<T extends object>(
  parts: {
    readonly [K in keyof T]: Numbering<T[K]>;
  },
): Numbering<T> {
  const keys = Object.keys(parts) as (keyof T)[];
  return {
    count: keys.reduce((product, key) => product * parts[key].count, 1),
    number: (value) => keys.reduce((sum, key) => sum * parts[key].count + parts[key].number(value[key]), 0),
    value(number) {
      let rest = number;
      const read = {} as T;
      for (const key of keys) read[key] = parts[key].value(0);
      for (const key of keys.toReversed()) {
        read[key] = parts[key].value(rest % parts[key].count);
        rest = Math.floor(rest / parts[key].count);
      }
      return read;
    },
  };
}
