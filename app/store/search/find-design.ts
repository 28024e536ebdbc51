import {
  changeFinishing,
  changeSetting,
  changeStone,
  chooseKarat,
  chooseMetalType,
  chooseSize,
  chooseStyle,
  newDesign,
  sizingDefaults,
} from "#jewelry/choices";
import type { Design } from "#jewelry/design";
import {
  type Category,
  type Cut,
  categories,
  cuts,
  karats,
  type MetalType,
  metalTypes,
  type StoneType,
  type Style,
  stoneTypes,
  styles,
} from "#jewelry/options";
import { designPrice } from "#jewelry/price/design-price";
import type { PriceBook } from "#jewelry/price/price-book";
import { isStopWord } from "../../storefront/search/dictionary.ts";
import { foldForSearch, wordRuns } from "../../storefront/search/search-words.ts";
import type { Condition, UnderstoodQuery } from "../../storefront/search/understand-query.ts";

/** What a query says about a piece that could be made. */
export interface DesignCriteria {
  category: Category | null;
  style: Style | null;
  cut: Cut | null;
  stone: StoneType | null;
  metal: MetalType | null;
  karat: string | null;
  carat: number | null;
  maxCents: number | null;
}

type Said = Partial<Pick<DesignCriteria, "category" | "style" | "cut" | "stone">>;

const usualStyles = {
  ring: "solitaire",
  necklace: "pendant",
  bracelet: "tennis",
  earrings: "studs",
} as const;
/** Tried in order if a query names no stone and the design would exceed its price. */
const usualStones: readonly StoneType[] = ["diamond", "lab-diamond", "moissanite"];

/** Options by their words, one or two each. A query with other words describes no design. */
const options = new Map<string, Said>([
  ...phrases(categories, (category) => ({ category })),
  ...categories.flatMap((category) =>
    phrases(styles[category] as readonly Style[], (style) => ({ category, style })),
  ),
  ...phrases(cuts, (cut) => ({ cut })),
  ...phrases(
    cuts,
    (cut) => ({ cut }),
    (cut) => `${cut} cut`,
  ),
  ...phrases(stoneTypes, (stone) => ({ stone })),
  ["trilogy", { category: "ring", style: "three-stone" }],
  ["engagement ring", { category: "ring" }],
  ["charm", { category: "bracelet", style: "chain-charm" }],
]);

/** Words that go with options but add nothing. */
const fillers = new Set(
  "cut cutting set setting shape shaped style stone gold custom made mount mounted design".split(" "),
);

function phrases<Id extends string>(
  ids: readonly Id[],
  said: (id: Id) => Said,
  wordsOf: (id: Id) => string = (id) => id,
): [string, Said][] {
  return ids.map((id) => [
    wordRuns(wordsOf(id))
      .flatMap(({ words }) => words)
      .join(" "),
    said(id),
  ]);
}

/**
 * The complete design that a query describes, with common options for the rest; null for other queries, or if none is
 * within its price.
 */
export function findDesign(understood: UnderstoodQuery, book: PriceBook): Design | null {
  const wishes = designCriteria(understood);
  if (!wishes) return null;
  const stones = wishes.stone ? [wishes.stone] : usualStones;
  const designs = stones.map((stone) => designOf(wishes, stone));
  const { maxCents } = wishes;
  return designs.find((one) => maxCents === null || designPrice(one, book).totalCents <= maxCents) ?? null;
}

export function designCriteria({ text, conditions }: UnderstoodQuery): DesignCriteria | null {
  const filters = conditions.filter(({ isFilter }) => isFilter);
  const wishes = filters.reduce<DesignCriteria | null>((all, one) => all && withFilter(all, one), {
    category: null,
    style: null,
    cut: null,
    stone: null,
    metal: null,
    karat: null,
    carat: null,
    maxCents: null,
  });
  const said = wishes && sayings(wordsOf(text, filters));
  if (!said) return null;
  for (const one of said) {
    // In "emerald cut emerald", one is the cut and the other the stone. Two different categories cancel out.
    if (one.category && wishes.category && one.category !== wishes.category && !one.style) return null;
    const isLab = wishes.stone === "lab-diamond" && one.stone === "diamond";
    Object.assign(wishes, isLab ? {} : one);
  }
  const { category, style, cut, stone } = wishes;
  const count = [category, style, cut, stone, wishes.metal].filter((wish) => wish !== null).length;
  const isDesign = style !== null || cut !== null || (stone !== null && category !== null);
  if (!isDesign || count < 2) return null;
  if (style && category && !(styles[category] as readonly string[]).includes(style)) return null;
  return { ...wishes, category: category ?? "ring" };
}

/** Null if no design can meet the condition. */
function withFilter(wishes: DesignCriteria, { test }: Condition): DesignCriteria | null {
  if (test.kind === "price") return { ...wishes, maxCents: lower(wishes.maxCents, test.maxCents) };
  if (test.kind === "numbers") {
    const [first] = test.limits;
    if (first?.fact !== "ct") return wishes;
    const carat = first.max > 9_000 ? first.min : first.min === 0 ? first.max : (first.min + first.max) / 2;
    return { ...wishes, carat };
  }
  if (test.kind === "fact") return test.word === "#lab" ? { ...wishes, stone: "lab-diamond" } : wishes;
  if (test.kind === "words") return wishes;
  const value = foldForSearch(test.value).replace(" ", "-");
  if (test.key === "metals") {
    const metal = metalTypes.find((type) => type === value);
    return metal ? { ...wishes, metal } : null;
  }
  if (test.key === "karats") {
    const karat = karats.find((one) => value.startsWith(one));
    return karat ? { ...wishes, karat, metal: wishes.metal ?? "yellow-gold" } : null;
  }
  return test.value === "Engagement Rings" ? { ...wishes, category: "ring" } : null;
}

function lower(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

/** The query's words outside filters. Includes product types ("ring"), which are options here. */
function wordsOf(text: string, filters: readonly Condition[]): string[] {
  const rest = filters
    .filter(({ test }) => test.kind !== "words")
    .reduce((left, { from, to }) => left.slice(0, from) + " ".repeat(to - from) + left.slice(to), text);
  return wordRuns(rest)
    .flatMap(({ words }) => words)
    .filter((word) => !isStopWord(word));
}

/** The options that the words name; null if one of them isn't an option. */
function sayings(words: readonly string[]): Said[] | null {
  const said: Said[] = [];
  for (let at = 0; at < words.length; at++) {
    const pair = options.get(`${words[at]} ${words[at + 1]}`);
    if (pair) at++;
    const one = pair ?? options.get(words[at]!);
    if (one) said.push(one);
    else if (!fillers.has(words[at]!)) return null;
  }
  return said;
}

function designOf({ category, style, cut, metal, karat, carat }: DesignCriteria, stone: StoneType): Design {
  const kind = category ?? "ring";
  const styled = chooseStyle(newDesign(kind), style ?? usualStyles[kind]);
  const inMetal = chooseMetalType(styled, metal ?? "white-gold");
  const known = karats.find((one) => one === karat);
  const inKarat = known ? chooseKarat(inMetal, known) : inMetal;
  const set = changeStone(inKarat, { type: stone, ...(cut && { cut }), ...(carat !== null && { carat }) });
  return chooseSize(changeFinishing(changeSetting(set, {}), {}), sizingDefaults.size);
}
