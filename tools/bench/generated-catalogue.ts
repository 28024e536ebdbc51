import { randomNumbers } from "../../app/storefront/catalogue/generated-catalogue.sample.ts";
import type { ProductData, VariantData } from "../../modules/commerce/catalogue/catalogue-data.ts";

interface Family {
  type: string;
  noun: string;
  collections: string[];
  makers: readonly string[];
  from: number;
  to: number;
  sizes: readonly string[] | null;
}

const watchMakers = ["Rolex", "Omega", "Cartier", "Tudor", "Breitling", "Audemars Piguet", "Patek Philippe"];
const houses = Array.from(
  { length: 60 },
  (_, house) => `Atelier ${String.fromCharCode(65 + (house % 26))}${house}`,
);
const ringSizes = ["5", "6", "7", "8", "9"];
const lengths = ['18"', '20"', '22"', '24"'];

const families: readonly Family[] = [
  family("Watches", "Chronograph Watch", ["watches", "mens-watches"], watchMakers, [2_900, 140_000], null),
  family("Engagement Rings", "Engagement Ring", ["engagement-rings"], houses, [900, 38_000], ringSizes),
  family("Wedding Bands", "Wedding Band Ring", ["wedding-bands"], houses, [350, 4_200], ringSizes),
  family("Fashion Rings", "Ring", ["womens-rings"], houses, [180, 6_000], ringSizes),
  family("Signet Rings", "Signet Ring", ["mens-rings"], houses, [420, 5_200], ringSizes),
  family("Chains", "Chain Necklace", ["rope-chains", "mens-chains"], houses, [160, 14_000], lengths),
  family("Bracelets", "Tennis Bracelet", ["womens-bracelets"], houses, [240, 18_000], null),
  family("Earrings", "Stud Earrings", ["womens-earrings"], houses, [120, 7_500], null),
];

function family(
  type: string,
  noun: string,
  collections: string[],
  makers: readonly string[],
  [from, to]: readonly [number, number],
  sizes: readonly string[] | null,
): Family {
  return { type, noun, collections, makers, from, to, sizes };
}

export const generatedCollections = [...new Set(families.flatMap(({ collections }) => collections))];

const cuts = [
  "Oval",
  "Round",
  "Pear",
  "Emerald",
  "Plain",
  "Vintage",
  "Milgrain",
  "Étoile",
  "Twisted",
  "Pavé",
];
const metals = [
  "14K Yellow Gold",
  "18K White Gold",
  "14K Rose Gold",
  "Platinum",
  "Sterling Silver",
  "10K Gold",
];

export interface GeneratedProduct {
  product: ProductData;
  collections: readonly string[];
}

/** `size` products of a large jeweler. Deterministic for a `seed`. */
export function* generatedProducts(size: number, seed = 1): Generator<GeneratedProduct> {
  const random = randomNumbers(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  for (let number = 1; number <= size; number++) {
    const kind = pick(families);
    const metal = kind.type === "Watches" ? "Stainless Steel" : pick(metals);
    const title = `${pick(cuts)} ${kind.noun}, ${metal}, No. ${number}`;
    const cents = Math.round(kind.from + random() ** 3 * (kind.to - kind.from)) * 100;
    const handle = `${kind.type.toLowerCase().replace(" ", "-")}-${number}`;
    const carats = (0.2 + random() * 3).toFixed(2);
    yield {
      collections: kind.collections,
      product: {
        handle,
        title,
        vendor: kind.makers[Math.floor(random() ** 2 * kind.makers.length)]!,
        productType: kind.type,
        descriptionHtml: `<p>${title}. ${carats} carats, finished by hand and checked twice before it leaves the bench.</p>`,
        tags: [...kind.collections, metal, ...(random() < 0.08 ? ["new-arrival"] : [])],
        options: [{ name: kind.sizes ? "Size" : "Title", values: [...(kind.sizes ?? ["Default Title"])] }],
        images: [1, 2].map((view) => ({
          url: `/pictures/generated/${handle}-${view}.webp`,
          altText: title,
          width: 1_200,
          height: 1_200,
        })),
        metafields: [{ namespace: "spec", key: "metal", type: "single_line_text_field", value: metal }],
        seo: { title: null, description: null },
        variants: variantsOf(kind, number, cents),
      },
    };
  }
}

/** Watches are unique pieces, one in twelve of them sold; everything else is made to order. */
function variantsOf({ type, sizes }: Family, number: number, priceCents: number): VariantData[] {
  const serials = number % 12 === 0 ? [] : [`SN-${number}`];
  return (sizes ?? ["Default Title"]).map((value, place) => ({
    title: value,
    sku: `G${number}-${place + 1}`,
    selectedOptions: [{ name: sizes ? "Size" : "Title", value }],
    priceCents: priceCents + place * 2_500,
    compareAtPriceCents: number % 9 === 0 ? priceCents + 40_000 : null,
    stock: type === "Watches" ? { kind: "pieces", serials } : { kind: "made", available: number % 40 !== 0 },
    requiresShipping: true,
    taxable: true,
  }));
}
