import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decodeDesign, encodeDesign } from "#jewelry/link";
import { cuts, metalTypes, stoneTypes, styles } from "#jewelry/options";
import { firstPriceBook } from "#jewelry/price/price-book";
import { findDesign } from "../../app/store/search/find-design.ts";
import { findPages } from "../../app/store/search/find-pages.ts";
import type { CatalogueSnapshot } from "../../app/storefront/catalogue/snapshot.ts";
import { createDictionary } from "../../app/storefront/search/dictionary.ts";
import { singular, wordRuns } from "../../app/storefront/search/search-words.ts";
import { removeConditions } from "../../app/storefront/search/understand-query.ts";
import { questionWords } from "../../content/search/trade-words.ts";
import { anyCharacter } from "../any-character.ts";
import { repeatCount } from "../faults/run-size.ts";
import { type GoldenQuery, goldenQueries, withTypingError } from "./golden-queries.ts";
import { openSampleSnapshot } from "./sample-snapshot.ts";

let snapshot: CatalogueSnapshot;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ snapshot, close } = await openSampleSnapshot());
});

afterAll(() => close());

const golden = goldenQueries();
const ofPieces = golden.filter(({ right }) => right.length > 0);

const asked = { sort: "best", page: 1, pageSize: 24, nearSize: 4, isTyping: false } as const;

async function firstThree(text: string) {
  const { items, near, understood } = await snapshot.search({ text, ...asked });
  const shown = [...items, ...near.map(({ item }) => item)].slice(0, 3).map(({ handle }) => handle);
  const filters = understood.conditions.filter(({ isFilter }) => isFilter).map(({ label }) => label);
  return { shown, filters };
}

/** Queries without an expected piece in the top three, and their actual top three. */
async function missed(queries: readonly (readonly [string, GoldenQuery])[]): Promise<string[]> {
  const misses: string[] = [];
  for (const [text, { right }] of queries) {
    const { shown } = await firstThree(text);
    if (!right.some((handle) => shown.includes(handle)))
      misses.push(`${text}: ${shown.join(", ") || "none"}`);
  }
  return misses;
}

test("has at least three hundred unique golden queries", () => {
  expect(golden.length).toBeGreaterThanOrEqual(300);
  expect(new Set(golden.map(({ query }) => query)).size).toBe(golden.length);
});

test("for 98 percent of golden queries, the right piece is in the top three", async () => {
  const misses = await missed(ofPieces.map((one) => [one.query, one]));
  expect(misses.length / ofPieces.length, misses.join("\n")).toBeLessThanOrEqual(0.02);
});

test("with one typing error, the right piece is still in the top three for 95 percent", async () => {
  const typed = ofPieces.flatMap((one, place): [string, GoldenQuery][] =>
    [1, 2, 3].flatMap((turn): [string, GoldenQuery][] => {
      const text = withTypingError(one.query, place * 3 + turn);
      return text === null ? [] : [[text, one]];
    }),
  );
  expect(typed.length).toBeGreaterThan(700);
  const misses = await missed(typed);
  expect(misses.length / typed.length, misses.join("\n")).toBeLessThanOrEqual(0.05);
});

test.each(golden)("understands $query as the filters $filters", async ({ query, filters }) => {
  expect((await firstThree(query)).filters.sort()).toEqual(filters.toSorted());
});

test.each(golden.filter(({ design }) => design.length > 0))(
  "$query opens the builder with $design",
  async ({ query, design }) => {
    const { understood } = await snapshot.search({ text: query, ...asked });
    const { category, style, metal, primaryStone } = findDesign(understood, firstPriceBook)!;
    const chosen = [category, style, metal?.type, primaryStone?.type, primaryStone?.cut];
    expect(chosen).toEqual(expect.arrayContaining(design));
    expect(decodeDesign(encodeDesign(findDesign(understood, firstPriceBook)!))).not.toBeNull();
  },
);

test.each(golden.filter(({ page }) => page !== null))("$query finds $page", async ({ query, page }) => {
  const { understood, total } = await snapshot.search({ text: query, ...asked });
  expect(findPages(understood.text, total > 0)[0]?.to).toBe(page);
});

test.each([
  "halo ring under 5",
  "oval halo under 4k over 9k under 1k",
  "rolex",
  "watch under 5k",
  "platinum ring",
  "wedding band",
  "cuban chain",
  "return policy",
  "",
])("does not offer the builder for %j", async (query) => {
  const { understood } = await snapshot.search({ text: query, ...asked });
  expect(findDesign(understood, firstPriceBook)).toBeNull();
});

test.each([
  ["batman", "GMT-Master II"],
  ["pepsi", "Pepsi"],
])("shows the nickname %s as %s: a reference in the shop, or its model", async (query, label) => {
  const { understood } = await snapshot.search({ text: query, ...asked });
  expect(understood.conditions.map((one) => one.label)).toEqual([label]);
});

test.each([
  ["how do i return", "how do i return", ["Return"]],
  ["where can i see which rings you have", "where can i see which rings you have", ["Rings"]],
  ["what does shipping cost", "what does shipping cost", ["Shipping"]],
  ["is there a ring for him", "is there a ring for him", ["Rings", "Men's"]],
  ["return page", "return page", ["Return"]],
  ["how much is a rolexx", "how much is a rolex", ["Rolex"]],
])("doesn't correct words of the question %j or use them as filters", async (query, text, labels) => {
  const { understood } = await snapshot.search({ text: query, ...asked });
  expect([understood.text, understood.conditions.map((one) => one.label)]).toEqual([text, labels]);
});

test.each(questionWords.split(" "))("doesn't correct the word %j or use it as a filter", async (word) => {
  const { understood } = await snapshot.search({ text: word, ...asked });
  expect(understood).toMatchObject({ text: word, corrected: [], conditions: [] });
  expect(singular(word)).toBe(word);
});

const odd = [
  "",
  "   ",
  "a".repeat(10_000),
  "ring ".repeat(2_000),
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "خاتم ذهب",
  "טבעת זהב \u202e\u200f",
  "💍💎",
  "💍 ring",
  "under -5",
  "0 ct",
  "ring under $0",
  "999999999999 ct",
  "under 1k over 5k",
  "platinum yellow gold ring for him for her",
  "' or 1=1 --",
  "\\ ( [ * + ? {",
  "\u0000\ud800",
  "#stock #mens",
  "constructor __proto__ toString",
  "5-3k",
  "....////----",
];

test.each(odd.map((text) => [text.slice(0, 40), text]))("accepts any query: %j", async (_, text) => {
  for (const isTyping of [false, true]) {
    const result = await snapshot.search({ text, ...asked, isTyping });
    expect(result.items.length).toBeLessThanOrEqual(24);
    expect(result.understood.conditions.length).toBeLessThanOrEqual(16);
    expect(() => findDesign(result.understood, firstPriceBook)).not.toThrow();
  }
});

test("drops and names impossible values; for contradictions, finds nothing and says what near pieces lack", async () => {
  const labels = async (text: string) => {
    const { understood, total, near } = await snapshot.search({ text, ...asked });
    return { impossible: understood.impossible, total, near: near.length };
  };
  expect(await labels("ring under -5")).toMatchObject({ impossible: ["under -5"] });
  expect(await labels("0 ct ring")).toMatchObject({ impossible: ["0 ct"] });
  expect(await labels("ring 1/0 ct")).toMatchObject({ impossible: ["1/0 ct"] });
  expect(await labels("ring $2.000")).toMatchObject({ impossible: ["$2.000"] });
  for (const text of ["ring 0 ct", "ring 0.0001 ct", "2.5.5 ct ring", "ring $2,0"])
    expect((await labels(text)).total, text).toBe((await labels("ring")).total);
  expect(await labels("ring under 1k over 5k")).toMatchObject({ total: 0, near: 4, impossible: [] });
  expect((await labels("5-3k ring")).total).toBe((await labels("3-5k ring")).total);
  expect((await labels("platinum yellow gold band")).total).toBeGreaterThan(
    (await labels("platinum band")).total,
  );
});

test("any random text is a query whose filters point to positions in it", async () => {
  const pieces = fc.constantFrom(
    "ring",
    "under",
    "$",
    "4k",
    "18k",
    "1.5",
    "ct",
    "-",
    " ",
    " ",
    "rolex",
    "#",
    "é",
    "💍",
    "126710",
    "to",
  );
  const texts = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 60 }),
    fc.array(pieces).map((parts) => parts.join("")),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const { understood, items, total, near } = await snapshot.search({ text, ...asked });
      expect(items.length).toBe(Math.min(24, total));
      const handles = [...items, ...near.map(({ item }) => item)].map(({ handle }) => handle);
      expect(new Set(handles).size).toBe(handles.length);
      for (const one of understood.conditions) {
        expect(one.from).toBeLessThan(one.to);
        expect(one.to).toBeLessThanOrEqual(understood.text.length);
      }
    }),
    { numRuns: repeatCount(100, 500) },
  );
});

test("every builder option is a known word, and none is a typing error away from another", () => {
  const dictionary = createDictionary([], []);
  const named = [...Object.values(styles).flat(), ...cuts, ...stoneTypes, ...metalTypes];
  const words = named.flatMap((id) => wordRuns(id).flatMap((chunk) => chunk.words));
  expect(words.filter((word) => !dictionary.has(word))).toEqual([]);
});

test("removing a filter keeps the others", async () => {
  const { understood } = await snapshot.search({ text: "oval halo under 4k in platinum", ...asked });
  const left = understood.conditions.map((one) => removeConditions(understood, [one]));
  expect(left).toEqual([
    "halo under 4k in platinum",
    "oval under 4k in platinum",
    "oval halo in platinum",
    "oval halo under 4k in",
  ]);
});
