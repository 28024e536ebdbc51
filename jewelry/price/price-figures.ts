import { label } from "../labels.ts";
import {
  accentConfigurations,
  categories,
  karats,
  metalFinishes,
  metalTypes,
  packagings,
  prongCounts,
  settingHeights,
  stoneTypes,
} from "../options.ts";
import { firstPriceBook, type PriceBook } from "./price-book.ts";

/** One number of a price book, with what's needed to display, enter and validate it. */
export interface PriceFigure {
  /** Unique within the book: "metalDollars.platinum", "engravingDollars". */
  readonly id: string;
  /** The display name of its rule. */
  readonly group: string;
  readonly label: string;
  /** Whole dollars, or hundredths shown as a factor: 130 is "1.30". */
  readonly unit: "dollars" | "hundredths";
  /** Inclusive, in the figure's unit. */
  readonly least: number;
  readonly most: number;
}

const mostDollars = 100_000;

/** Every number the owner may set, in the order of the rules. No accents always costs nothing. */
export const priceFigures: readonly PriceFigure[] = [
  ...categories.map((id) => dollars("Start prices", `startDollars.${id}`, label("category", id), 1)),
  ...metalTypes.map((id) => dollars("Metal", `metalDollars.${id}`, label("metal", id), 1)),
  ...karats.map((id) => factor("Karat", `karatHundredths.${id}`, label("karat", id), [50, 500])),
  ...stoneTypes.map((id) => dollars("Center stone", `stoneDollars.${id}`, label("stone", id), 1)),
  factor("Grades and cut", "colorStepHundredths", "Off the factor 2 for each color after D", [0, 22]),
  factor("Grades and cut", "clarityStepHundredths", "Off the factor 2 for each clarity after FL", [0, 22]),
  factor("Grades and cut", "roundCutHundredths", "Round cut", [50, 200]),
  ...accentConfigurations
    .filter((id) => id !== "none")
    .map((id) => dollars("Accent stones", `accentDollars.${id}`, label("accents", id))),
  ...settingHeights.map((id) => dollars("Setting", `heightDollars.${id}`, `${label("height", id)} height`)),
  ...prongCounts.map((id) => factor("Setting", `prongHundredths.${id}`, `${id} prongs`, [50, 300])),
  factor("Setting", "bandHundredthsPerMm", "For each millimeter of band above 2", [0, 50]),
  dollars("Engraving, finish, packaging", "engravingDollars", "Engraving"),
  ...metalFinishes.map((id) =>
    dollars("Engraving, finish, packaging", `finishDollars.${id}`, `${label("finish", id)} finish`),
  ),
  ...packagings.map((id) =>
    dollars("Engraving, finish, packaging", `packagingDollars.${id}`, label("packaging", id)),
  ),
];

/** Ids of figures whose options are newer than some stored books. A book without one uses the first book's value. */
export const optionalFigures: readonly string[] = [];

function dollars(group: string, id: string, words: string, least = 0): PriceFigure {
  return { id, group, label: words, unit: "dollars", least, most: mostDollars };
}

function factor(group: string, id: string, words: string, [least, most]: [number, number]): PriceFigure {
  return { id, group, label: words, unit: "hundredths", least, most };
}

export function figuresOf(book: PriceBook): Record<string, number> {
  return Object.fromEntries(priceFigures.map(({ id }) => [id, readFigure(book, id)]));
}

/** Builds a book from figures by id. Missing ones come from the first book. Doesn't validate. */
export function buildPriceBook(figures: Readonly<Record<string, number | undefined>>): PriceBook {
  const book = JSON.parse(JSON.stringify(firstPriceBook)) as Record<string, number | Record<string, number>>;
  for (const { id } of priceFigures) {
    const value = figures[id];
    if (value === undefined) continue;
    const [part = "", option] = id.split(".");
    if (option === undefined) book[part] = value;
    else (book[part] as Record<string, number>)[option] = value;
  }
  return book as unknown as PriceBook;
}

function readFigure(book: PriceBook, id: string): number {
  const [part = "", option] = id.split(".");
  const value = (book as unknown as Record<string, number | Record<string, number>>)[part];
  return option === undefined ? (value as number) : (value as Record<string, number>)[option]!;
}

/** A figure as an input value: "2000" dollars, "1.30". */
export function figureText({ unit }: PriceFigure, value: number): string {
  return unit === "dollars" ? String(value) : (value / 100).toFixed(2);
}

/** Parses input: "$2,000", "2000", "1.3". Null if invalid for this unit. */
export function readFigureText({ unit }: PriceFigure, text: string): number | null {
  const bare = text.trim().replace(/^\$/, "").replaceAll(",", "");
  if (unit === "dollars") return /^\d{1,9}(?:\.00?)?$/.test(bare) ? Number.parseInt(bare, 10) : null;
  const [, whole, hundredths = ""] = /^(\d{0,4})(?:\.(\d{1,2}))?$/.exec(bare) ?? [];
  if (whole === undefined || (whole === "" && hundredths === "")) return null;
  return Number(whole) * 100 + Number(hundredths.padEnd(2, "0"));
}
