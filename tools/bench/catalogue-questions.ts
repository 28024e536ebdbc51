import { type CatalogueIndex, createCatalogueIndex } from "../../app/storefront/catalogue/catalogue-index.ts";
import {
  generatedCatalogue,
  randomNumbers,
} from "../../app/storefront/catalogue/generated-catalogue.sample.ts";
import { packProducts } from "../../app/storefront/catalogue/pack-products.ts";
import { sorts } from "../../app/storefront/catalogue/sort-orders.ts";
import { karats, metals } from "../../app/storefront/catalogue/title-kinds.ts";

/** Sorted times of random faceted queries over `size` generated products, ms. */
export async function measureGeneratedQueries(size: number, questions: number): Promise<number[]> {
  return measureIndexQueries(createCatalogueIndex(await packProducts(generatedCatalogue(size))), questions);
}

/** Measures an existing index. */
export function measureIndexQueries(index: CatalogueIndex, questions: number): number[] {
  const random = randomNumbers(7);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  const maybe = <Value>(chance: number, values: readonly Value[]): Value[] =>
    random() < chance ? [pick(values)] : [];
  const categories = [null, null, "watches", "mens-rings", "womens-rings", "engagement-rings", "lab-made"];
  const types = ["Watches", "Engagement Rings", "Chains", "Bracelets", "Earrings"];
  const brands = Array.from({ length: 40 }, (_, maker) => `Maker ${maker}`);

  return Array.from({ length: questions }, () => {
    const query = {
      category: pick(categories),
      types: maybe(0.6, types),
      brands: [...maybe(0.6, brands), ...maybe(0.3, brands)],
      karats: maybe(0.3, karats),
      metals: maybe(0.6, metals),
      kinds: [],
      minCents: random() < 0.4 ? Math.floor(random() * 500_000) : null,
      maxCents: random() < 0.6 ? Math.floor(random() * 5_000_000) : null,
      sort: pick(sorts),
      page: 1 + Math.floor(random() ** 3 * 30),
      pageSize: 20,
    };
    const asked = performance.now();
    index.query(query);
    return performance.now() - asked;
  }).sort((a, b) => a - b);
}
