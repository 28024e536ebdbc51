import { decimalString } from "#money";
import type { ProductCardData } from "../product-card.fragment.ts";
import type { ListedProduct } from "../read-product.ts";
import type { SearchFacts } from "../search/search-facts.ts";
import { karats, metals } from "./title-kinds.ts";

const families = [
  { type: "Watches", noun: "Watch", category: "watches" },
  { type: "Engagement Rings", noun: "Engagement Ring", category: "engagement-rings" },
  { type: "Wedding Bands", noun: "Wedding Band Ring", category: "wedding-bands" },
  { type: "Fashion Rings", noun: "Ring", category: "womens-rings" },
  { type: "Signet Rings", noun: "Signet Ring", category: "mens-rings" },
  { type: "Chains", noun: "Chain Necklace", category: "rope-chains" },
  { type: "Necklaces", noun: "Necklace", category: "womens-necklaces" },
  { type: "Bracelets", noun: "Bracelet", category: "mens-bracelets" },
  { type: "Earrings", noun: "Earrings", category: "womens-earrings" },
  { type: "Bridal Sets", noun: "Bridal Set", category: "bridal-sets" },
];

/**
 * `size` products like a large store's, deterministic by `seed`, for benchmarks and tests. Prices range from $90 to about
 * $120,000, most of them low.
 */
export function generatedCatalogue(size: number, seed = 1): ListedProduct[] {
  const random = randomNumbers(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  return Array.from({ length: size }, (_, position) => {
    const family = pick(families);
    const metal = pick(metals);
    const karat = metal.endsWith("Gold") ? [pick(karats)] : [];
    const facts = {
      title: `${pick(["Oval", "Round", "Plain", "Vintage", "Diver", "Étoile"])} ${family.noun} ${position}`,
      productType: family.type,
      vendor: `Maker ${Math.floor(random() ** 2 * 40)}`,
    };
    const tags = [family.category, metal, ...karat, ...(random() < 0.1 ? ["lab-made"] : [])];
    const minCents = 9_000 + Math.floor(random() ** 4 * 12_000_000);
    const card = generatedCard(position, facts, minCents);
    return {
      ...facts,
      card,
      tags,
      collectionHandles: [family.category],
      minCents,
      updatedAt: null,
      search: generatedFacts(position, family.type),
    };
  });
}

/** Every watch has its own reference; jewelry has a weight and a width. */
function generatedFacts(position: number, type: string): SearchFacts {
  const isWatch = type === "Watches";
  return {
    text: isWatch
      ? `${126_000 + position}${["LN", "BLRO", "ST"][position % 3]} Automatic ${3_000 + (position % 90)} Steel`
      : "14K white gold Round diamond",
    carats: isWatch ? [] : [(20 + (position % 300)) / 100],
    sizesMm: [isWatch ? 34 + (position % 12) : 1 + (position % 16) / 2],
    lengthsIn: [],
    ringSizes: type.includes("Ring") ? [5, 6, 7, 8, 9] : [],
    origin: isWatch ? null : position % 2 === 0 ? "lab" : "natural",
  };
}

function generatedCard(
  position: number,
  facts: Pick<ProductCardData, "title" | "productType" | "vendor">,
  minCents: number,
): ProductCardData {
  return {
    ...facts,
    id: `gid://shopify/Product/${position}`,
    handle: `piece-${position}`,
    image: null,
    secondUrl: null,
    badge: null,
    isAvailable: true,
    price: { amount: decimalString(minCents), currencyCode: "USD" },
    variant: null,
  };
}

/** Random numbers in [0, 1), deterministic by seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
