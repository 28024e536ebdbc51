import { m } from "#messages";
import { type Cents, currencySymbol, formatMoney } from "#money";
import type { NumberFact } from "./product-words.ts";

/** A price or size in a query. */
export interface Measure {
  /** Its range in the text. */
  from: number;
  to: number;
  label: string;
  /** Null if impossible, in which case it is ignored. */
  limits: PriceLimits | FactLimits[] | null;
}

export interface PriceLimits {
  minCents: Cents | null;
  maxCents: Cents | null;
}

export interface FactLimits {
  fact: NumberFact;
  min: number;
  max: number;
}

const fraction = String.raw`\.\d{1,9}|(?<!\d{3})(?: \d{1,2})?/\d{1,2}|`;
const number = String.raw`(-?)\s?(\$?)\s?(\d{1,3}(?:,\d{3})+|\d{1,9})(${fraction})(?!,\d)(k?)`;
const upperBounds = "under|below|less than|up to|at most|no more than|maximum|max|within|cheaper than|<=?";
const lowerBounds = "over|above|more than|at least|minimum|min|starting at|>=?";
const before = `${upperBounds}|${lowerBounds}|from|between|around|about|approx|roughly|circa|near|~|size`;
const plainUnit = 'mm|millimeters?|ctw|cttw|tcw|cts?|carats?|inches|inch|"|dollars?|usd|bucks';
const unit = `${plainUnit}|in`;
const form = new RegExp(
  `(?<![\\p{L}\\d.,/$-])(?:(${before})\\s*)?${number}(?:\\s?(-|–|to|and|x)\\s?${number})?(?:\\s?-?(${unit}))?(?![\\p{L}\\d])(?![./-]\\p{L}|[./-]\\d)`,
  "gu",
);
const upper = new RegExp(`^(${upperBounds})$`);
const lower = new RegExp(`^(${lowerBounds}|from)$`);
/** Digits that a bound, dollar sign or unit marks as an amount, but that aren't a valid number: "2.5.5 ct", "$2,0". */
const unclearForm = new RegExp(
  `(?<![\\p{L}\\d.,/$-])(?:(${upperBounds}|${lowerBounds})\\s*)?(?:-\\s?)?(?:(\\$)\\s?)?(\\d(?:[\\d.,/–-]*\\d)?)k?(?:\\s?-?(${plainUnit}))?(?![\\p{L}\\d])`,
  "gu",
);

const karats = new Set([10, 14, 18, 22, 24]);
/** Relative tolerance of "about" for prices and carat weights. */
const spreads = { price: 0.2, ct: 0.1 };
const largestCents = 100_000_000_00;

/** The prices, carats, millimeters, inches and ring sizes in a normalized text. */
export function findMeasures(text: string): Measure[] {
  const measures = Array.from(halved(inDollars(text)).matchAll(form)).flatMap(
    (match) => measure(match) ?? [],
  );
  return [...measures, ...unclearAmounts(blankRanges(inDollars(text), measures))];
}

/** Replaces these ranges of the text with spaces. */
export function blankRanges(text: string, places: readonly Pick<Measure, "from" | "to">[]): string {
  return places.reduce(
    (left, { from, to }) => left.slice(0, from) + " ".repeat(to - from) + left.slice(to),
    text,
  );
}

function unclearAmounts(text: string): Measure[] {
  return Array.from(text.matchAll(unclearForm)).flatMap((match): Measure[] => {
    const [label, bound, dollar, figures = "", unitText] = match;
    if (!(bound || dollar || unitText) || !/[.,/]|\d{10}/.test(figures)) return [];
    return [{ from: match.index, to: match.index + label.length, label, limits: null }];
  });
}

/** Replaces the currency symbol with the one used by the patterns. */
function inDollars(text: string): string {
  return text.replaceAll(currencySymbol(), "$");
}

/** "0.50 carat" has the same length as "half carat", so positions stay valid. */
function halved(text: string): string {
  return text.replace(/\bhalf(?= carat| ct)/g, "0.50");
}

function measure(match: RegExpExecArray): Measure | null {
  const [whole, qualifier = "", ...groups] = match;
  const link = groups[5];
  const unitText = groups[11] ?? "";
  const first = numberOf(groups.slice(0, 5));
  const second = link ? numberOf(groups.slice(6, 11)) : null;
  const fact = factOf(qualifier, unitText, first);
  // In "4k in platinum", "in" doesn't mean inches.
  const named = unitText === "in" && fact === null ? whole.replace(/\s*-?in$/, "") : whole;
  const place = { from: match.index, to: match.index + named.length };
  const limits = limitsOf(qualifier, first, second, link);
  if (fact) {
    if (second && link === "x") return { ...place, ...pair(fact, first.value, second.value) };
    return { ...place, ...factMeasure(fact, limits) };
  }
  if (link === "x" || !isPrice(qualifier, unitText, first, second)) return null;
  // "$2.000" may mean two dollars or two thousand.
  if (first.isUnclearPrice || second?.isUnclearPrice) return { ...place, label: named, limits: null };
  return { ...place, ...priceMeasure(limits) };
}

interface ReadNumber {
  /** Not finite for a fraction with denominator zero, like "1/0". */
  value: number;
  isDollars: boolean;
  isThousands: boolean;
  isUnclearPrice: boolean;
}

function numberOf([minus, dollar, whole = "", rest = "", k]: (string | undefined)[]): ReadNumber {
  const value = (minus ? -1 : 1) * decimalOf(whole, rest);
  const isThousands = k === "k";
  return {
    value: isThousands ? value : Math.round(value * 100) / 100,
    isDollars: dollar === "$",
    isThousands,
    isUnclearPrice: !Number.isFinite(value) || (!isThousands && !/^(\.\d{1,2})?$/.test(rest)),
  };
}

/** Parses "2.5", "1/2" or "1 1/2". */
function decimalOf(whole: string, rest: string): number {
  const [top, bottom] = rest.split("/");
  if (bottom === undefined) return Number(whole.replaceAll(",", "") + rest);
  return top === "" ? Number(whole) / Number(bottom) : Number(whole) + Number(top) / Number(bottom);
}

interface Limits {
  min: number | null;
  max: number | null;
  /** Set when only one number was given, without a bound. */
  about: number | null;
}

function limitsOf(qualifier: string, first: ReadNumber, second: ReadNumber | null, link?: string): Limits {
  const thousands = (one: ReadNumber, isToo: boolean) => one.value * (one.isThousands || isToo ? 1_000 : 1);
  if (second && link !== "x") {
    const isToo = second.isThousands && first.value < 1_000;
    const ends = [thousands(first, isToo), thousands(second, false)].sort((a, b) => a - b);
    return { min: ends[0]!, max: ends[1]!, about: null };
  }
  const value = thousands(first, false);
  if (upper.test(qualifier)) return { min: null, max: value, about: null };
  if (lower.test(qualifier)) return { min: value, max: null, about: null };
  return { min: null, max: null, about: value };
}

function factOf(
  qualifier: string,
  unitText: string,
  { value, isThousands, isDollars }: ReadNumber,
): NumberFact | null {
  if (isThousands || isDollars) return null;
  if (/^m/.test(unitText)) return "mm";
  if (/^(c|t)/.test(unitText)) return "ct";
  if (/^(inch|")/.test(unitText)) return "in";
  // "26 in" is a length; "datejust 41 in steel" isn't.
  if (unitText === "in") return value >= 4 && value <= 32 ? "in" : null;
  return qualifier === "size" && unitText === "" && value <= 20 ? "size" : null;
}

function isPrice(qualifier: string, unitText: string, first: ReadNumber, second: ReadNumber | null): boolean {
  if (qualifier === "size") return false;
  if (first.isDollars || second?.isDollars || /^(d|u|b)/.test(unitText)) return true;
  const numbers = second ? [first, second] : [first];
  const areKarats = numbers.every(({ value, isThousands }) => isThousands && karats.has(value));
  if (qualifier !== "" && qualifier !== "near") return !(second && areKarats);
  return numbers.some(({ isThousands }) => isThousands) && !areKarats;
}

const factLabels: Record<NumberFact, (figure: string) => string> = {
  ct: (figure) => `${figure} ct`,
  mm: (figure) => `${figure} mm`,
  in: (figure) => `${figure} in`,
  size: (figure) => m.specs.size(figure),
};

function factMeasure(fact: NumberFact, { min, max, about }: Limits): Pick<Measure, "label" | "limits"> {
  const label = factLabels[fact];
  const numbers = [min, max, about].filter((value) => value !== null);
  if (!numbers.every((value) => value > 0 && value <= 9_999))
    return { label: label(String(numbers[0])), limits: null };
  if (about !== null) {
    const spread = fact === "ct" ? spreads.ct * about : 0;
    const limits = [{ fact, min: about - spread, max: about + spread }];
    return { label: fact === "ct" ? m.specs.about(label(String(about))) : label(String(about)), limits };
  }
  const limits = [{ fact, min: min ?? 0, max: max ?? 9_999 }];
  if (min === null) return { label: m.specs.under(label(String(max))), limits };
  if (max === null) return { label: m.specs.over(label(String(min))), limits };
  return { label: m.specs.between(String(min), label(String(max))), limits };
}

/** Two dimensions of a stone: "8 x 6 mm". */
function pair(fact: NumberFact, first: number, second: number): Pick<Measure, "label" | "limits"> {
  const isPossible = first > 0 && second > 0 && first <= 9_999 && second <= 9_999;
  return {
    label: factLabels[fact](`${first} x ${second}`),
    limits: isPossible ? [first, second].map((value) => ({ fact, min: value, max: value })) : null,
  };
}

function priceMeasure({ min, max, about }: Limits): Pick<Measure, "label" | "limits"> {
  const cents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100));
  const ends = [min, max, about].map(cents);
  const isImpossible = ends.some((end) => end !== null && (end <= 0 || end > largestCents));
  const [minCents = null, maxCents = null, aboutCents = null] = ends;
  const label = priceLabel(minCents, maxCents, aboutCents);
  if (isImpossible) return { label, limits: null };
  if (aboutCents === null) return { label, limits: { minCents, maxCents } };
  const spread = Math.round(aboutCents * spreads.price);
  return { label, limits: { minCents: aboutCents - spread, maxCents: aboutCents + spread } };
}

function priceLabel(min: Cents | null, max: Cents | null, about: Cents | null): string {
  if (about !== null) return m.specs.about(formatMoney(about));
  if (min === null) return m.specs.under(formatMoney(max ?? 0));
  if (max === null) return m.specs.over(formatMoney(min));
  return m.specs.between(formatMoney(min), formatMoney(max));
}
