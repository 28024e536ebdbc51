import { createCatalogueIndex } from "../../app/storefront/catalogue/catalogue-index.ts";
import { generatedCatalogue } from "../../app/storefront/catalogue/generated-catalogue.sample.ts";
import { packedProducts } from "../../app/storefront/catalogue/pack-products.ts";
import { requestedTimes } from "./catalogue-questions.ts";

/** Prints how long faceted queries take over a large generated catalogue. Arguments: products, queries. */
const [size = 100_000, questions = 5_000] = process.argv.slice(2).map(Number);

const products = generatedCatalogue(size);
const before = memory();
const started = performance.now();
const index = createCatalogueIndex(await packedProducts(products));
const buildMs = performance.now() - started;
const indexMb = memory() - before;

const times = requestedTimes(index, questions);

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
