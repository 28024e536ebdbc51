import { createCatalogueIndex } from "../../app/storefront/catalogue/catalogue-index.ts";
import { generatedCatalogue, randomNumbers } from "../../app/storefront/catalogue/generated-catalogue.ts";
import { karats, metals } from "../../app/storefront/catalogue/metal-facets.ts";
import { packedProducts } from "../../app/storefront/catalogue/pack-products.ts";
import { sorts } from "../../app/storefront/catalogue/sort-orders.ts";

/** Prints how long faceted questions take over a large generated catalogue. Arguments: products, questions. */
const [size = 100_000, questions = 5_000] = process.argv.slice(2).map(Number);

const products = generatedCatalogue(size);
const before = memory();
const started = performance.now();
const index = createCatalogueIndex(await packedProducts(products));
const buildMs = performance.now() - started;
const indexMb = memory() - before;

const random = randomNumbers(7);
const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
const maybe = <Value>(chance: number, values: readonly Value[]): Value[] =>
  random() < chance ? [pick(values)] : [];
const categories = [null, null, "watches", "mens-rings", "womens-rings", "engagement-rings", "lab-made"];
const types = ["Watches", "Engagement Rings", "Chains", "Bracelets", "Earrings"];
const brands = Array.from({ length: 40 }, (_, maker) => `Maker ${maker}`);

const times = Array.from({ length: questions }, () => {
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

const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(3);
console.log(
  `${size} products, ${questions} questions (type, brand, karat, metal, price, sort, page, counts of four sections)`,
);
console.log(`p50 ${at(0.5)} ms   p95 ${at(0.95)} ms   p99 ${at(0.99)} ms   worst ${at(1)} ms`);
console.log(`built in ${buildMs.toFixed(0)} ms, ${indexMb.toFixed(1)} MB beside the products`);

function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1_048_576;
}
