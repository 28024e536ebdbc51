import { expect, test } from "vitest";
import { generatedCatalogue } from "../../storefront/catalogue/generated-catalogue.sample.ts";
import { packProducts } from "../../storefront/catalogue/pack-products.ts";
import { type CatalogueSnapshot, catalogueSnapshot } from "../../storefront/catalogue/snapshot.ts";
import { featuredPieces } from "./featured-pieces.ts";

interface Facts {
  name: string;
  type?: string;
  isMeant?: boolean;
  isAvailable?: boolean;
}

async function catalogueOf(pieces: Facts[]): Promise<CatalogueSnapshot> {
  const [example] = generatedCatalogue(1);
  const products = pieces.map(({ name, type = "Watches", isMeant = false, isAvailable = true }, id) => ({
    ...example!,
    title: name,
    productType: type,
    collectionHandles: isMeant ? ["hidden-homepage-carousel"] : [],
    tags: [],
    card: {
      ...example!.card,
      id: `gid://shopify/Product/${id}`,
      handle: name,
      title: name,
      isAvailable,
    },
  }));
  return catalogueSnapshot(await packProducts(products));
}

const handles = async (pieces: Facts[]) =>
  featuredPieces(await catalogueOf(pieces), 4).map(({ handle }) => handle);

test("features the selected pieces first, then one of each type before a second of any", async () => {
  expect(
    await handles([
      { name: "other" },
      { name: "watch 1", isMeant: true },
      { name: "watch 2", isMeant: true },
      { name: "ring 1", type: "Rings", isMeant: true },
      { name: "chain 1", type: "Chains", isMeant: true },
      { name: "ring 2", type: "Rings", isMeant: true },
    ]),
  ).toEqual(["watch 1", "ring 1", "chain 1", "watch 2"]);
});

test("fills up from the catalog without duplicates or sold pieces", async () => {
  expect(
    await handles([
      { name: "first" },
      { name: "sold", type: "Rings", isAvailable: false },
      { name: "meant", isMeant: true },
      { name: "second", type: "Rings" },
    ]),
  ).toEqual(["meant", "first", "second"]);
});

test("an empty catalog features nothing", async () => {
  expect(await handles([])).toEqual([]);
});
