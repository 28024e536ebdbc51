import fc from "fast-check";
import { expect, test } from "vitest";
import { repeatCount } from "../../../tests/faults/run-size.ts";
import type { ListedProduct } from "../read-product.ts";
import { type CatalogueQuery, createCatalogueIndex } from "./catalogue-index.ts";
import { isInCategory } from "./category-rule.ts";
import { type FacetKey, facetKeys } from "./facet-sections.ts";
import { generatedCatalogue } from "./generated-catalogue.sample.ts";
import { packProducts } from "./pack-products.ts";
import { sorts, titleSortKey } from "./sort-orders.ts";
import { karatMask, karats, metalMask, metals, titleKindMask, titleKinds } from "./title-kinds.ts";

const everything: CatalogueQuery = {
  category: null,
  types: [],
  brands: [],
  karats: [],
  metals: [],
  kinds: [],
  minCents: null,
  maxCents: null,
  sort: "featured",
  page: 1,
  pageSize: 8,
};

type Values = Record<FacetKey, string[]>;
type Member = ListedProduct & { position: number; values: Values };

function valuesOf(product: ListedProduct): Values {
  const named = (names: readonly string[], mask: number) => names.filter((_, id) => mask & (1 << id));
  return {
    types: [product.productType],
    brands: [product.vendor],
    karats: product.tags.flatMap((tag) => named(karats, karatMask(tag))),
    metals: [...product.tags, product.title].flatMap((text) => named(metals, metalMask(text))),
    kinds: named(titleKinds, titleKindMask(product.title)),
  };
}

function isMatch(product: Member, query: CatalogueQuery, without?: FacetKey): boolean {
  const texts = [product.productType, ...product.tags, ...product.collectionHandles];
  return (
    (query.category === null || texts.some((text) => isInCategory(text, query.category!))) &&
    (query.minCents === null || product.minCents >= query.minCents) &&
    (query.maxCents === null || product.minCents <= query.maxCents) &&
    facetKeys.every(
      (key) =>
        key === without ||
        query[key].length === 0 ||
        query[key].some((wanted) =>
          product.values[key].some((v) => v.toLowerCase() === wanted.toLowerCase()),
        ),
    )
  );
}

/** The query without types and brands that no product has, since those are dropped. */
function known(products: Member[], query: CatalogueQuery): CatalogueQuery {
  const ofAll = (key: FacetKey) =>
    new Set(products.flatMap(({ values }) => values[key].map((value) => value.toLowerCase())));
  const [types, brands] = [ofAll("types"), ofAll("brands")];
  return {
    ...query,
    types: query.types.filter((value) => types.has(value.toLowerCase())),
    brands: query.brands.filter((value) => brands.has(value.toLowerCase())),
  };
}

/** Computes the same answer by a full scan. */
function naive(products: Member[], query: CatalogueQuery) {
  const by = {
    featured: () => 0,
    "price-asc": (a: Member, b: Member) => a.minCents - b.minCents,
    "price-desc": (a: Member, b: Member) => b.minCents - a.minCents,
    "name-asc": (a: Member, b: Member) => compare(titleSortKey(a.title), titleSortKey(b.title)),
    "name-desc": (a: Member, b: Member) => compare(titleSortKey(b.title), titleSortKey(a.title)),
  }[query.sort];
  const matching = products
    .filter((product) => isMatch(product, query))
    .sort((a, b) => by(a, b) || a.position - b.position);
  const pageCount = Math.max(1, Math.ceil(matching.length / query.pageSize));
  const page = Math.min(Math.max(1, query.page), pageCount);
  return {
    items: matching.slice((page - 1) * query.pageSize, page * query.pageSize),
    total: matching.length,
    page,
    pageCount,
    count: (key: FacetKey, value: string) =>
      products.filter((product) => product.values[key].includes(value) && isMatch(product, query, key))
        .length,
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const queries = fc.record({
  category: fc.option(fc.constantFrom("watches", "mens-rings", "womens-rings", "rings", "lab", "no-such"), {
    freq: 2,
  }),
  types: fc.subarray(["Watches", "chains", "Fashion Rings", "Nothing"], { maxLength: 2 }),
  brands: fc.subarray(["Maker 0", "Maker 1", "maker 2", "Maker 39", "Nobody"], { maxLength: 3 }),
  karats: fc.subarray([...karats], { maxLength: 2 }),
  metals: fc.subarray([...metals], { maxLength: 3 }),
  kinds: fc.subarray([...titleKinds], { maxLength: 2 }),
  minCents: fc.option(fc.integer({ min: 0, max: 200_000 }), { freq: 2 }),
  maxCents: fc.option(fc.integer({ min: 0, max: 6_000_000 }), { freq: 2 }),
  sort: fc.constantFrom(...sorts),
  page: fc.integer({ min: -1, max: 40 }),
  pageSize: fc.constantFrom(1, 8, 20),
});

test("gives the same results as a full scan for every query", async () => {
  for (const size of [0, 1, 31, 32, 33, 400]) {
    const products = generatedCatalogue(size, size).map(
      (product, position): Member => ({ ...product, position, values: valuesOf(product) }),
    );
    const index = await indexOf(products);
    fc.assert(
      fc.property(queries, (query) => {
        const answer = index.query(query);
        const expected = naive(products, known(products, query));
        expect(answer.items).toEqual(expected.items.map(({ position }) => position));
        expect(answer).toMatchObject({
          total: expected.total,
          page: expected.page,
          pageCount: expected.pageCount,
        });
        for (const key of facetKeys) {
          for (const option of answer.facets[key]) {
            if (products.some((product) => product.values[key].includes(option.value)))
              expect(option.count).toBe(expected.count(key, option.value));
            else expect(option).toMatchObject({ count: 0, isChosen: true });
          }
        }
      }),
      { numRuns: size > 100 ? repeatCount(30, 150) : repeatCount(15, 60) },
    );
  }
});

const indexOf = async (products: ListedProduct[]) => createCatalogueIndex(await packProducts(products));

let pieces = 0;
const piece = (facts: Partial<ListedProduct>): ListedProduct => ({
  ...generatedCatalogue(1)[0]!,
  card: {
    ...generatedCatalogue(1)[0]!.card,
    id: `gid://shopify/Product/${++pieces}`,
    handle: `piece-${pieces}`,
  },
  title: "Piece",
  productType: "Rings",
  vendor: "Maker",
  tags: [],
  collectionHandles: [],
  minCents: 100_000,
  ...facts,
});

test("lists all of the category's options in an order that doesn't depend on what's selected", async () => {
  const index = await indexOf([
    piece({ vendor: "Zenith", tags: ["watches"], productType: "Watches" }),
    piece({ vendor: "Omega", tags: ["watches"], productType: "Watches" }),
    piece({ vendor: "Atelier", tags: ["rings"] }),
  ]);
  const brands = (query: Partial<CatalogueQuery>) => index.query({ ...everything, ...query }).facets.brands;
  expect(brands({ category: "watches" })).toEqual([
    { value: "Omega", count: 1, isChosen: false },
    { value: "Zenith", count: 1, isChosen: false },
  ]);
  expect(brands({ category: "watches", brands: ["zenith"] })).toEqual([
    { value: "Omega", count: 1, isChosen: false },
    { value: "Zenith", count: 1, isChosen: true },
  ]);
});

test("ignores a selected value that no product has, alone or beside a valid one", async () => {
  const index = await indexOf([piece({ vendor: "Omega" }), piece({ vendor: "Zenith" })]);
  const alone = index.query({ ...everything, brands: ["Nonsense"], types: ["Nonsense"] });
  expect(alone.total).toBe(2);
  expect(alone.facets).toEqual(index.query(everything).facets);
  const beside = { ...everything, brands: ["Nonsense", "Omega"] };
  expect(index.query(beside)).toEqual(index.query({ ...everything, brands: ["Omega"] }));
});

test("keeps showing a selected value that the category doesn't have, so it can be removed", async () => {
  const index = await indexOf([piece({ vendor: "Omega", tags: ["watches"] }), piece({ vendor: "Atelier" })]);
  const answer = index.query({ ...everything, category: "watches", brands: ["Atelier"] });
  expect(answer.total).toBe(0);
  expect(answer.facets.brands).toContainEqual({ value: "Atelier", count: 0, isChosen: true });
});

test("merges spellings that differ only by case", async () => {
  const answer = (await indexOf([piece({ vendor: "Rolex" }), piece({ vendor: "ROLEX" })])).query({
    ...everything,
    brands: ["rolex"],
  });
  expect(answer.total).toBe(2);
  expect(answer.facets.brands).toEqual([{ value: "Rolex", count: 2, isChosen: true }]);
});

test("R1 a category matches at the start of a token of type, tag or collection, never the vendor", async () => {
  expect(isInCategory("womens-rings", "mens-rings")).toBe(false);
  expect(isInCategory("mens-rings", "mens-rings")).toBe(true);
  expect(isInCategory("rope-chains", "chains")).toBe(true);
  expect(isInCategory("Earrings", "ring")).toBe(false);
  expect(isInCategory("Watches", "WATCHES")).toBe(true);
  expect(isInCategory("anything", "")).toBe(false);
  const index = await indexOf([piece({ vendor: "Omega" }), piece({ collectionHandles: ["omega"] })]);
  expect(index.query({ ...everything, category: "omega" }).total).toBe(1);
});

test("reads karats from tags, and metals from tags and title, as whole words", () => {
  expect(karats.map((_, id) => karatMask(`1${id}`))).toEqual([0, 0, 0, 0]);
  expect(karatMask("14K Gold")).toBe(2);
  expect(karatMask("18k")).toBe(4);
  expect(karatMask("114K")).toBe(0);
  expect(karatMask("10Karat")).toBe(0);
  expect(metalMask("Rose Gold")).toBe(4);
  expect(metalMask("rose-gold ring")).toBe(4);
  expect(metalMask("Silvery moon")).toBe(0);
  expect(metalMask("Stainless Steel")).toBe(32);
});
