import { setImmediate as nextTurn } from "node:timers/promises";
import { createCatalogueIndex } from "../../app/storefront/catalogue/catalogue-index.ts";
import { generatedCatalogue } from "../../app/storefront/catalogue/generated-catalogue.sample.ts";
import { packProducts } from "../../app/storefront/catalogue/pack-products.ts";
import { columnValues } from "../../app/storefront/catalogue/product-columns.ts";
import { catalogueSnapshot } from "../../app/storefront/catalogue/snapshot.ts";
import { measureIndexQueries } from "./catalogue-questions.ts";

/**
 * Prints how long faceted queries and single-product patches take with a large generated catalogue. Arguments:
 * products, queries.
 */
const [size = 100_000, questions = 5_000] = process.argv.slice(2).map(Number);

const products = generatedCatalogue(size);
const before = memory();
const started = performance.now();
const packed = await packProducts(products);
const index = createCatalogueIndex(packed);
const buildMs = performance.now() - started;
const indexMb = memory() - before;

const times = measureIndexQueries(index, questions);

const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(3);
console.log(
  `${size} products, ${questions} questions (type, brand, karat, metal, price, sort, page, counts of four sections)`,
);
console.log(`p50 ${at(0.5)} ms   p95 ${at(0.95)} ms   p99 ${at(0.99)} ms   worst ${at(1)} ms`);
const patches = (await patchTimes()).sort((a, b) => a - b);
const patchAt = (share: number) => patches[Math.floor((patches.length - 1) * share)]!.toFixed(2);
console.log(`patched p50 ${patchAt(0.5)} ms, worst ${patchAt(1)} ms of ${patches.length}`);
console.log(`built in ${buildMs.toFixed(0)} ms, ${indexMb.toFixed(1)} MB beside the products`);

/** Changes prices and titles of products across the catalogue, and adds new ones. */
async function patchTimes(): Promise<number[]> {
  const snapshot = catalogueSnapshot(packed);
  const times: number[] = [];
  for (let turn = 0; turn < 2_000; turn++) {
    const product = products[(turn * 7_919) % size]!;
    const id = turn % 4 === 0 ? size + turn : Number(product.card.id.split("/").at(-1));
    const card = { ...product.card, id: `gid://shopify/Product/${id}`, title: `${turn} ${product.title}` };
    if (id >= size) card.handle = `piece-${id}`;
    const values = columnValues({ ...product, card, minCents: turn * 5_000 }, id);
    const started = performance.now();
    await snapshot.patch([{ id, values }]);
    times.push(performance.now() - started);
    await nextTurn();
  }
  return times;
}

function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1_048_576;
}
