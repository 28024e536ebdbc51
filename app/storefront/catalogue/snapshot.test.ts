import fc from "fast-check";
import { expect, test } from "vitest";
import { repeatCount } from "../../../tests/faults/run-size.ts";
import type { ListedProduct } from "../read-product.ts";
import type { CatalogueQuery } from "./catalogue-index.ts";
import { decodeCatalogueFile, encodeCatalogueFile } from "./file-layout.ts";
import { generatedCatalogue } from "./generated-catalogue.sample.ts";
import { createAffectedListTest } from "./list-changes.ts";
import { openPacker } from "./pack-products.ts";
import { columnValues } from "./product-columns.ts";
import { type CatalogueSnapshot, catalogueSnapshot } from "./snapshot.ts";
import { sorts } from "./sort-orders.ts";

/** Listed products by number, with their positions, as a provider would return them. */
type Shop = Map<number, { product: ListedProduct; position: number }>;

async function packed(shop: Shop) {
  const packer = openPacker();
  const inOrder = [...shop].sort(([a, one], [b, other]) => one.position - other.position || a - b);
  for (const [, { product, position }] of inOrder) packer.add(columnValues(product, position));
  return packer.close();
}

interface Facts extends Omit<ListedProduct, "card" | "updatedAt" | "search"> {
  stock: number;
}

const facts: fc.Arbitrary<Facts> = fc.record({
  title: fc.constantFrom(
    "Oval Ring",
    "oval ring",
    "Étoile Necklace",
    "Watch",
    "Silver Bracelet",
    "Zürich Earrings",
  ),
  productType: fc.constantFrom("Watches", "watches", "Rings", "Chains", ""),
  vendor: fc.constantFrom("Omega", "OMEGA", "omega", "Atelier A", "Atelier Å", "Zenith"),
  tags: fc.subarray(["mens-rings", "womens-rings", "14K Gold", "Rose Gold", "new", "Lab", "watches", "rare"]),
  collectionHandles: fc.subarray(["watches", "womens-rings", "gifts"]),
  minCents: fc.constantFrom(100, 5_000, 5_001, 250_000, 9_000_000),
  stock: fc.constantFrom(1, 2),
});

const change = fc.record({
  id: fc.integer({ min: 0, max: 24 }),
  kind: fc.constantFrom("keep", "rename", "move", "remove"),
  facts,
  position: fc.constantFrom(1, 2, 3, 1_000),
});

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

function productOf(id: number, handle: string, { stock, ...own }: Facts): ListedProduct {
  const [first] = generatedCatalogue(1);
  const { card } = first!;
  return {
    ...first!,
    ...own,
    card: {
      ...card,
      ...own,
      id: `gid://shopify/Product/${id}`,
      handle,
      variant: {
        id: "v",
        title: "One",
        price: card.price,
        compareAtPrice: null,
        isAvailable: true,
        stock,
        selectedOptions: [],
      },
    },
  };
}

/** Applies a change to the shop and returns the corresponding patch. */
function changed(shop: Shop, { id, kind, facts: own, position }: Change) {
  const before = shop.get(id);
  if (kind === "remove") shop.delete(id);
  else {
    const handle =
      kind === "rename" ? `piece-${id}-${own.minCents}` : (before?.product.card.handle ?? `piece-${id}`);
    shop.set(id, {
      product: productOf(id, handle, own),
      position: kind === "move" || !before ? position : before.position,
    });
  }
  const now = shop.get(id);
  return { id, values: now ? columnValues(now.product, now.position) : null };
}

const queries: CatalogueQuery[] = [null, "watches", "rings", "mens-rings", "gifts", "none"].flatMap(
  (category) =>
    sorts.flatMap((sort, index) => {
      const whole = {
        category,
        types: [],
        brands: [],
        karats: [],
        metals: [],
        kinds: [],
        minCents: null,
        maxCents: null,
        sort,
        page: 1,
        pageSize: 100,
      };
      return [
        whole,
        { ...whole, brands: ["Omega", "zenith"], pageSize: 3, page: 1 + (index % 3) },
        { ...whole, types: ["WATCHES", "Rings"], metals: ["Rose Gold"], maxCents: 250_000 },
        { ...whole, karats: ["14K Gold"], kinds: ["Rings", "Watches"], minCents: 5_001 },
        { ...whole, brands: ["Atelier Å"], types: ["Chains"], minCents: 5_000, maxCents: 5_000 },
      ];
    }),
);

const handles = Array.from({ length: 25 }, (_, id) => [
  `piece-${id}`,
  ...[100, 5_000, 5_001, 250_000, 9_000_000].map((cents) => `piece-${id}-${cents}`),
]).flat();

const searches = [
  "ring",
  "oval ring",
  "zurich",
  "silver braclet under 100",
  "omega watch",
  "atelier in stock",
  "lab",
  "ring 14k rose gold",
  "for her",
  "1",
];

async function everything(snapshot: CatalogueSnapshot) {
  const asked = { sort: "best", page: 1, pageSize: 100, nearSize: 4, isTyping: true } as const;
  return {
    searches: await Promise.all(searches.map((text) => snapshot.search({ ...asked, text }))),
    size: snapshot.size,
    answers: queries.map((query) => snapshot.query(query)),
    listings: snapshot.listings(0, snapshot.size),
    cards: handles.map((handle) => snapshot.cardOf(handle)),
  };
}

/** Comparing JSON is faster as long as they are equal. */
function expectSame(answer: unknown, expected: unknown): void {
  if (JSON.stringify(answer) !== JSON.stringify(expected)) expect(answer).toEqual(expected);
}

const first = fc.array(change, { maxLength: 24 });
const batches = fc.array(fc.array(change, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 });

test("after any changes, the patched snapshot and its file give the same results as a fresh one", async () => {
  await fc.assert(
    fc.asyncProperty(first, batches, async (start, rounds) => {
      const shop: Shop = new Map();
      for (const one of start) changed(shop, one);
      const products = await packed(shop);
      const snapshot = catalogueSnapshot(products);
      await everything(snapshot);
      for (const round of rounds) {
        expect(await snapshot.patch(round.map((one) => changed(shop, one)))).not.toBeNull();
        expectSame(await everything(snapshot), await everything(catalogueSnapshot(await packed(shop))));
      }
      const pieces = encodeCatalogueFile(products, { source: "", state: "", reader: "", readAt: 0 });
      const bytes = new Uint8Array(Buffer.concat(pieces));
      let at = 0;
      const file = await decodeCatalogueFile(async (length) => {
        at += length;
        return at > bytes.length ? null : bytes.slice(at - length, at);
      });
      const kept = catalogueSnapshot(file!.products);
      expectSame(await everything(kept), await everything(snapshot));
      await kept.patch(rounds[0]!.map((one) => changed(shop, one)));
      expectSame(await everything(kept), await everything(catalogueSnapshot(await packed(shop))));
    }),
    { numRuns: repeatCount(4, 15) },
  );
});

test("an unchanged list gives the same results before and after a patch", async () => {
  await fc.assert(
    fc.asyncProperty(first, fc.array(change, { minLength: 1, maxLength: 2 }), async (start, round) => {
      const shop: Shop = new Map();
      for (const one of start) changed(shop, one);
      const snapshot = catalogueSnapshot(await packed(shop));
      const before = queries.map((query) => snapshot.query(query));
      const changes = await snapshot.patch(round.map((one) => changed(shop, one)));
      const isChanged = createAffectedListTest(changes!);
      queries.forEach((query, index) => {
        if (!isChanged?.(query)) expectSame(snapshot.query(query), before[index]);
      });
    }),
    { numRuns: repeatCount(25, 100) },
  );
});

test("a stock change invalidates only the lists that show the product", async () => {
  const shop: Shop = new Map();
  const ring = { title: "Ring", productType: "Rings", vendor: "Omega", tags: ["mens-rings"] };
  const own = { ...ring, collectionHandles: [], minCents: 5_000, stock: 2 };
  shop.set(1, { product: productOf(1, "ring", own), position: 1 });
  shop.set(2, { product: productOf(2, "watch", { ...own, productType: "Watches", tags: [] }), position: 2 });
  const snapshot = catalogueSnapshot(await packed(shop));
  const whole = queries[0]!;
  const patch = (product: ListedProduct) => snapshot.patch([{ id: 1, values: columnValues(product, 1) }]);
  expect(createAffectedListTest((await patch(productOf(1, "ring", own)))!)).toBeNull();
  const isChanged = createAffectedListTest((await patch(productOf(1, "ring", { ...own, stock: 1 })))!)!;
  expect(isChanged(whole)).toBe(true);
  expect(isChanged({ ...whole, category: "mens-rings", brands: ["OMEGA"] })).toBe(true);
  expect(isChanged({ ...whole, category: "watches" })).toBe(false);
  expect(isChanged({ ...whole, types: ["Watches"] })).toBe(false);
  expect(isChanged({ ...whole, minCents: 5_001 })).toBe(false);
  // Its price affects the other types' counts too.
  const isMoved = createAffectedListTest((await patch(productOf(1, "ring", { ...own, minCents: 6_000 })))!)!;
  expect(isMoved({ ...whole, types: ["Watches"] })).toBe(true);
  expect(isMoved({ ...whole, category: "watches" })).toBe(false);
});

test("refuses to patch when two products would share a handle", async () => {
  const products = generatedCatalogue(2);
  const shop: Shop = new Map(products.map((product, id) => [id, { product, position: id }]));
  const snapshot = catalogueSnapshot(await packed(shop));
  const twin = { ...products[1]!, card: { ...products[1]!.card, handle: "piece-0" } };
  expect(await snapshot.patch([{ id: 1, values: columnValues(twin, 1) }])).toBeNull();
});

test("after 3,000 changes to 500 products, uses at most twice the memory of their text", async () => {
  const products = generatedCatalogue(500);
  const shop: Shop = new Map(products.map((product, id) => [id, { product, position: id }]));
  const columns = await packed(shop);
  const snapshot = catalogueSnapshot(columns);
  const long = "x".repeat(4_000);
  for (let at = 0; at < 3_000; at++) {
    const id = (at * 7_919) % 600;
    const product = productOf(id, `piece-${id}`, {
      title: "Ring",
      productType: "Rings",
      vendor: `Maker ${at % 50}`,
      tags: at % 3 === 0 ? ["a", "b", "c"] : ["a"],
      collectionHandles: [],
      minCents: 100 * at,
      stock: 1,
    });
    shop.set(id, { product: { ...product, card: { ...product.card, secondUrl: long } }, position: id });
    await snapshot.patch([{ id, values: columnValues(shop.get(id)!.product, id) }]);
  }
  expectSame(await everything(snapshot), await everything(catalogueSnapshot(await packed(shop))));
  const bytes = columns.cards.chunks.reduce((sum, { length }) => sum + length, 0);
  const current = columns.cards.lengths.reduce((sum, length) => sum + length, 0);
  expect(bytes).toBeLessThan(2 * current + 3 * 1_048_576);
  expect(columns.terms.entries.length).toBeLessThan(4_000);
});
