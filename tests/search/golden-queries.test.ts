import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#database";
import type { CatalogueSnapshot } from "../../app/storefront/catalogue/snapshot.ts";
import { createCatalogue } from "../../app/storefront/catalogue.ts";
import { embeddedSource } from "../../app/storefront/catalogue-source.ts";
import { openTestShop, origin } from "../../commerce/contract/test-shop.ts";
import { sampleShop } from "../../seed/sample-shop.ts";
import { freshSqlite } from "../database/fresh-database.ts";
import { type GoldenQuery, goldenQueries, withTypingError } from "./golden-queries.ts";

let snapshot: CatalogueSnapshot;
let close: () => Promise<void>;

beforeAll(async () => {
  const fresh = freshSqlite();
  const database = await openDatabase(fresh.address);
  const { shop } = await openTestShop(database, { catalogue: sampleShop() });
  const catalogue = createCatalogue(embeddedSource(shop, "The shop"), {
    ownOrigin: origin,
    now: Date.now,
    later: () => {},
    warn: (facts, message) => {
      throw new Error(`${message} ${JSON.stringify(facts)}`);
    },
  });
  const current = await catalogue.current();
  if (!current.ok) throw new Error("The sample catalogue could not be read.");
  snapshot = current.data;
  close = async () => {
    await shop.close();
    await fresh.remove();
  };
});

afterAll(() => close());

const golden = goldenQueries();
const ofPieces = golden.filter(({ right }) => right.length > 0);

async function firstThree(text: string) {
  const page = { sort: "best", page: 1, pageSize: 24, nearSize: 4, isTyping: false } as const;
  const { items, near, understood } = await snapshot.search({ text, ...page });
  const shown = [...items, ...near.map(({ item }) => item)].slice(0, 3).map(({ handle }) => handle);
  const filters = understood.conditions.filter(({ isFilter }) => isFilter).map(({ label }) => label);
  return { shown, filters };
}

/** The queries whose first three pieces hold none that is right, with these. */
async function missed(queries: readonly (readonly [string, GoldenQuery])[]): Promise<string[]> {
  const misses: string[] = [];
  for (const [text, { right }] of queries) {
    const { shown } = await firstThree(text);
    if (!right.some((handle) => shown.includes(handle)))
      misses.push(`${text}: ${shown.join(", ") || "none"}`);
  }
  return misses;
}

test("there are three hundred golden queries, each once", () => {
  expect(golden.length).toBeGreaterThanOrEqual(300);
  expect(new Set(golden.map(({ query }) => query)).size).toBe(golden.length);
});

test("the right piece is among the first three of 98 golden queries in a hundred", async () => {
  const misses = await missed(ofPieces.map((one) => [one.query, one]));
  if (process.env.SHOW) console.log(misses.length, ofPieces.length, misses.join("\n"));
  expect(misses.length / ofPieces.length, misses.join("\n")).toBeLessThanOrEqual(0.02);
});

test("with one typing error it is in 95 in a hundred", async () => {
  const typed = ofPieces.flatMap((one, place): [string, GoldenQuery][] =>
    [1, 2, 3].flatMap((turn): [string, GoldenQuery][] => {
      const text = withTypingError(one.query, place * 3 + turn);
      return text === null ? [] : [[text, one]];
    }),
  );
  expect(typed.length).toBeGreaterThan(700);
  const misses = await missed(typed);
  if (process.env.SHOW) console.log(misses.length, typed.length, misses.join("\n"));
  expect(misses.length / typed.length, misses.join("\n")).toBeLessThanOrEqual(0.05);
});

test.each(golden)("$query is understood as $filters", async ({ query, filters }) => {
  expect((await firstThree(query)).filters.sort()).toEqual(filters.toSorted());
});
