/** Searchable facts of a product besides its card, type, tags and collections. */
export interface SearchFacts {
  /** Values of its `spec` metafields and its title in other languages, as text. */
  text: string;
  carats: number[];
  sizesMm: number[];
  /** Selectable lengths, in inches. */
  lengthsIn: number[];
  /** Selectable ring sizes. */
  ringSizes: number[];
  origin: "natural" | "lab" | null;
}

/** Searched metafields of the namespace `spec`; `productCardFragment` requests them. */
const textKeys = [
  "reference",
  "movement",
  "calibre",
  "case_material",
  "year",
  "condition",
  "metal",
  "construction",
  "stone",
  "color",
  "clarity",
  "report_lab",
];
const sizeKeys = ["case_mm", "width_mm", "stone_mm"];

interface Searched {
  title: string;
  tags: readonly string[];
  options: readonly { name: string; optionValues: readonly { name: string }[] }[];
  metafields: readonly ({ key: string; value: string } | null)[];
  titles?: Readonly<Record<string, string>> | undefined;
}

export function searchFacts({ title, titles = {}, tags, options, metafields }: Searched): SearchFacts {
  const specs = new Map(metafields.flatMap((field) => (field ? [[field.key, field.value]] : [])));
  const textOf = (keys: readonly string[]) => keys.flatMap((key) => specs.get(key) ?? []);
  const values = options.flatMap(({ name, optionValues }) =>
    optionValues.map((value) => ({ option: name.toLowerCase(), value: value.name })),
  );
  const named = [title, ...values.map(({ value }) => value)];
  const kind = specs.get("stone_kind");
  const isLab = [title, ...tags].some((text) => /\blab(?:[ -](?:grown|created)|)\b/i.test(text));
  return {
    text: [...textOf(textKeys), ...Object.values(titles)].join(" "),
    carats: distinct([
      ...named.flatMap((text) => numbersBefore(text, caratPattern)),
      ...textOf(["stone_carat"]).map(Number),
    ]),
    sizesMm: distinct([
      ...numbersBefore(title, sizePattern),
      ...textOf(sizeKeys)
        .flatMap((text) => /^\d[\d.x -]*/.exec(text)?.[0].match(/\d+(?:\.\d+)?/g) ?? [])
        .map(Number),
    ]),
    lengthsIn: distinct(values.flatMap(({ value }) => numbersBefore(value, lengthPattern))),
    ringSizes: distinct(
      values.flatMap(({ option, value }) =>
        option.includes("size") && /^\d{1,2}(\.\d+)?$/.test(value) ? [Number(value)] : [],
      ),
    ),
    origin: kind === "natural" ? "natural" : kind === "lab" || (!kind && isLab) ? "lab" : null,
  };
}

const caratPattern = /(\d+(?:\.\d+)?)\s?(?:ctw?|carats?)\b/gi;
const sizePattern = /(\d+(?:\.\d+)?)\s?mm\b/gi;
const lengthPattern = /^(\d+(?:\.\d+)?)\s?(?:in\b|inch|")/gi;

function numbersBefore(text: string, unit: RegExp): number[] {
  return Array.from(text.matchAll(unit), ([, number]) => Number(number));
}

function distinct(numbers: number[]): number[] {
  return [...new Set(numbers.filter((number) => number > 0 && number < 10_000))];
}

type PackedFacts = [
  text: string,
  carats: number[],
  sizesMm: number[],
  lengthsIn: number[],
  ringSizes: number[],
  origin: SearchFacts["origin"],
];

/** Serializes without field names, for a product's record. */
export function packFacts({ text, carats, sizesMm, lengthsIn, ringSizes, origin }: SearchFacts): PackedFacts {
  return [text, carats, sizesMm, lengthsIn, ringSizes, origin];
}

export function unpackFacts([text, carats, sizesMm, lengthsIn, ringSizes, origin]: PackedFacts): SearchFacts {
  return { text, carats, sizesMm, lengthsIn, ringSizes, origin };
}

export type { PackedFacts };
