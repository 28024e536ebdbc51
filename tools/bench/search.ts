import { createCatalogueIndex } from "../../app/storefront/catalogue/catalogue-index.ts";
import {
  generatedCatalogue,
  randomNumbers,
} from "../../app/storefront/catalogue/generated-catalogue.sample.ts";
import { packProducts } from "../../app/storefront/catalogue/pack-products.ts";
import { createSearchIndex } from "../../app/storefront/search/search-index.ts";
import { goldenQueries, withTypingError } from "../../tests/search/golden-queries.ts";
import { percentile } from "./spread.ts";

/** Prints how long searches take in a large generated catalogue. Arguments: products, queries. */
const [size = 100_000, queryCount = 5_000] = process.argv.slice(2).map(Number);

const packed = await packProducts(generatedCatalogue(size));
const catalogue = createCatalogueIndex(packed);
const before = memory();
const began = { at: performance.now(), cpu: process.cpuUsage() };
const index = createSearchIndex(packed, () => catalogue);
await index.build();
index.search({ text: "ring", sort: "best", page: 1, pageSize: 24, nearSize: 4, isTyping: false });
const buildMs = performance.now() - began.at;
const { user, system } = process.cpuUsage(began.cpu);
const indexMb = memory() - before;

const results = times(resultQueries(), { pageSize: 24, nearSize: 4, isTyping: false });
const suggestions = times(resultQueries().map(beginning), { pageSize: 6, nearSize: 0, isTyping: true });
console.log(`${size} products, ${queryCount} queries, half of them with a typing error`);
console.log(`results ${shown(results)}`);
console.log(`suggestions ${shown(suggestions)}`);
console.log(
  `built in ${buildMs.toFixed(0)} ms (CPU ${((user + system) / 1_000).toFixed(0)} ms), ${indexMb.toFixed(1)} MB`,
);

/** The golden queries and queries for generated pieces, every other one with a typo. */
function resultQueries(): string[] {
  const random = randomNumbers(3);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  const golden = goldenQueries().map(({ query }) => query);
  const generated = [
    () => `${126_000 + Math.floor(random() * size)}${pick(["LN", "BLRO", "ST", ""])}`,
    () =>
      `${pick(["oval", "round", "vintage", "plain"])} ${pick(["engagement ring", "signet ring", "bridal set", "earrings"])} ${pick(["platinum", "yg", "18k rose gold", "silver"])}`,
    () =>
      `${pick(["watch", "necklace", "ring"])} under ${1 + Math.floor(random() * 30)}k ${pick(["in stock", "for him", "lab grown", ""])}`,
    () => `maker ${Math.floor(random() * 40)} ${pick(["ring", "diver watch", "chain", "necklace"])}`,
    () =>
      `${(0.5 + random() * 2).toFixed(1)} ct ${pick(["round", "oval"])} ring ${pick(["platinum", "white gold"])}`,
    () => `${pick(["ring", "necklace", "earrings", "watch"])} ${Math.floor(random() * size)}`,
  ];
  return Array.from({ length: queryCount }, (_, place) => {
    const query = random() < 0.5 ? pick(golden) : pick(generated)();
    return (place % 2 === 0 && withTypingError(query, place)) || query;
  });
}

/** A partially typed query of at least two characters. */
function beginning(query: string, place: number): string {
  return query.slice(0, 2 + (place % Math.max(1, query.length - 1)));
}

/** Each query's median of five, sorted, and the mean processor time, neither affected by other processes. */
function times(texts: readonly string[], options: { pageSize: number; nearSize: number; isTyping: boolean }) {
  const ask = (text: string) => index.search({ text, sort: "best", page: 1, ...options });
  for (const text of texts.slice(0, 500)) ask(text);
  const cpu = process.cpuUsage();
  const medians = texts.map((text) => {
    const taken = Array.from({ length: 5 }, () => {
      const started = performance.now();
      ask(text);
      return performance.now() - started;
    });
    return taken.sort((a, b) => a - b)[2]!;
  });
  const used = process.cpuUsage(cpu);
  return {
    sorted: medians.sort((a, b) => a - b),
    cpuMs: (used.user + used.system) / 1_000 / (texts.length * 5),
  };
}

function shown({ sorted, cpuMs }: ReturnType<typeof times>): string {
  const [half, most, nearlyAll] = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share).toFixed(3));
  return `p50 ${half} ms   p95 ${most} ms   p99 ${nearlyAll} ms   processor, mean ${cpuMs.toFixed(3)} ms`;
}

function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1_048_576;
}
