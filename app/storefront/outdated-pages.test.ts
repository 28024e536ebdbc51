import { expect, test } from "vitest";
import { generatedCatalogue } from "./catalogue/generated-catalogue.sample.ts";
import { packProducts } from "./catalogue/pack-products.ts";
import { columnValues } from "./catalogue/product-columns.ts";
import { catalogueSnapshot } from "./catalogue/snapshot.ts";
import { outdatedPages } from "./outdated-pages.ts";

const keys = [
  "/",
  "/_.data?category=Rings",
  "/shop",
  "/shop?type=Rings&page=2",
  "/shop.data?type=Chains",
  "/category/mens-rings",
  "/category/chains.data",
  "/custom-jewelry?max=90",
  "/product/ring",
  "/product/ring.data",
  "/product/caf%C3%A9",
  "/product/chain",
  "/cart",
  "/sitemap.xml?part=2",
];

function listening() {
  const outdated = outdatedPages();
  const told: string[][] = [];
  outdated.listen((isOutdated) => told.push(keys.filter(isOutdated)));
  return { outdated, told };
}

test("after an unknown change, invalidates product pages at once and all others after the reread", () => {
  const { outdated, told } = listening();
  outdated.productsChanged();
  outdated.listsRenewed();
  const products = keys.filter((key) => key.startsWith("/product/"));
  expect(told).toEqual([products, keys.filter((key) => !products.includes(key))]);
});

test("reviews invalidate the home page, and design prices invalidate all pages", () => {
  const { outdated, told } = listening();
  outdated.reviewsChanged();
  outdated.everyPage();
  expect(told).toEqual([["/", "/_.data?category=Rings"], keys]);
});

test("a changed product invalidates its page, its lists, the home page and the sitemap", async () => {
  const [one, other] = generatedCatalogue(2);
  const ring = {
    ...one!,
    card: { ...one!.card, handle: "ring" },
    productType: "Rings",
    tags: ["mens-rings"],
    collectionHandles: [],
    minCents: 10_000,
  };
  const chain = { ...other!, card: { ...other!.card, handle: "chain" }, productType: "Chains" };
  const snapshot = catalogueSnapshot(await packProducts([ring, chain]));
  const { outdated, told } = listening();
  const patch = async (product: typeof ring) => {
    outdated.patched((await snapshot.patch([{ id: 0, values: columnValues(product, 0) }]))!);
    return told.pop();
  };
  expect(await patch(ring)).toEqual(["/product/ring", "/product/ring.data"]);
  const home = ["/", "/_.data?category=Rings"];
  const own = ["/product/ring", "/product/ring.data"];
  expect(await patch({ ...ring, card: { ...ring.card, isAvailable: false } })).toEqual([
    ...home,
    "/shop",
    "/shop?type=Rings&page=2",
    "/category/mens-rings",
    ...own,
    "/sitemap.xml?part=2",
  ]);
  expect(await patch({ ...ring, minCents: 8_000 })).toEqual([
    ...home,
    "/shop",
    "/shop?type=Rings&page=2",
    "/shop.data?type=Chains",
    "/category/mens-rings",
    "/custom-jewelry?max=90",
    ...own,
    "/sitemap.xml?part=2",
  ]);
  const renamed = await patch({ ...ring, card: { ...ring.card, handle: "café" } });
  expect(renamed).toEqual(expect.arrayContaining([...own, "/product/caf%C3%A9"]));
  expect(renamed).not.toContain("/product/chain");
  expect(renamed).not.toContain("/cart");
});

test("a changed product outside every list invalidates every product page", async () => {
  const snapshot = catalogueSnapshot(await packProducts([]));
  const { outdated, told } = listening();
  outdated.patched((await snapshot.patch([{ id: 5, values: null }]))!);
  expect(told).toEqual([keys.filter((key) => key.startsWith("/product/"))]);
});

test("a changed product invalidates pages that show it next to another product, once", async () => {
  const products = generatedCatalogue(2);
  const [ring, chain] = ["ring", "chain"].map((handle, index) => ({
    ...products[index]!,
    card: { ...products[index]!.card, handle },
  }));
  const snapshot = catalogueSnapshot(await packProducts([ring!, chain!]));
  const { outdated, told } = listening();
  const patch = async () => {
    outdated.patched((await snapshot.patch([{ id: 0, values: columnValues(ring!, 0) }]))!);
    return told.pop();
  };
  outdated.shownBeside("chain", ["ring"]);
  outdated.shownBeside("chain", ["another"]);
  expect(await patch()).toEqual(["/product/ring", "/product/ring.data", "/product/chain"]);
  expect(await patch()).toEqual(["/product/ring", "/product/ring.data"]);
});
