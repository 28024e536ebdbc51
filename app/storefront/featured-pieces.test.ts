import { expect, test } from "vitest";
import { createCatalogueIndex } from "./catalogue/catalogue-index.ts";
import type { CatalogueSnapshot } from "./catalogue.ts";
import { featuredPieces } from "./featured-pieces.ts";
import type { ProductCardData } from "./product-card.fragment.ts";

interface Facts {
  name: string;
  type?: string;
  isMeant?: boolean;
  isAvailable?: boolean;
}

function catalogueOf(pieces: Facts[]): CatalogueSnapshot {
  const index = createCatalogueIndex(
    pieces.map(({ name, type = "Watches", isMeant = false, isAvailable = true }) => ({
      title: name,
      vendor: "Maker",
      productType: type,
      tags: [],
      collectionHandles: isMeant ? ["hidden-homepage-carousel"] : [],
      minCents: 100_000,
      card: { handle: name, title: name, productType: type, isAvailable } as ProductCardData,
    })),
  );
  return {
    query(query) {
      const page = index.query(query);
      return { ...page, items: page.items.map(({ card }) => card) };
    },
    cardOf: () => undefined,
    products: [],
    size: pieces.length,
  };
}

const handles = (pieces: Facts[]) => featuredPieces(catalogueOf(pieces), 4).map(({ handle }) => handle);

test("the pieces meant for it come first, one of each type before a second of any", () => {
  expect(
    handles([
      { name: "other" },
      { name: "watch 1", isMeant: true },
      { name: "watch 2", isMeant: true },
      { name: "ring 1", type: "Rings", isMeant: true },
      { name: "chain 1", type: "Chains", isMeant: true },
      { name: "ring 2", type: "Rings", isMeant: true },
    ]),
  ).toEqual(["watch 1", "ring 1", "chain 1", "watch 2"]);
});

test("too few of them are made up for from the catalogue, none twice, none that is sold", () => {
  expect(
    handles([
      { name: "first" },
      { name: "sold", type: "Rings", isAvailable: false },
      { name: "meant", isMeant: true },
      { name: "second", type: "Rings" },
    ]),
  ).toEqual(["meant", "first", "second"]);
});

test("an empty catalogue features nothing", () => {
  expect(handles([])).toEqual([]);
});
