import type { CatalogueData, ProductData, VariantData } from "../catalogue/catalogue-data.ts";

type Stock = VariantData["stock"];

const made: Stock = { kind: "made", available: true };

/** A product with one variant; `facts` override the defaults. */
export function smallProduct(handle: string, facts: Partial<ProductData> = {}): ProductData {
  return {
    handle,
    title: handle.replaceAll("-", " "),
    vendor: "House",
    productType: "Rings",
    descriptionHtml: `<p>A piece named <b>${handle}</b>.</p>`,
    tags: [],
    options: [{ name: "Title", values: ["Default Title"] }],
    images: [],
    metafields: [],
    seo: { title: null, description: null },
    variants: [smallVariant({})],
    ...facts,
  };
}

/** A made-to-order variant at 100.00; `facts` override the defaults. */
export function smallVariant(facts: Partial<VariantData>): VariantData {
  return {
    title: "Default Title",
    sku: null,
    selectedOptions: [{ name: "Title", value: "Default Title" }],
    priceCents: 10_000,
    compareAtPriceCents: null,
    stock: made,
    requiresShipping: true,
    taxable: true,
    ...facts,
  };
}

const sizes = ["6", "7", "8"];
const metals = ["Gold", "Silver"];

/**
 * Seven listed products and a hidden one: a unique watch, a band with three in stock, a ring with two options (no
 * silver 8; gold 8 not offered), a sold-out bangle, three plain pieces; plus two collections and a menu.
 */
export function smallCatalogue(): CatalogueData {
  const watch = smallProduct("unique-watch", {
    title: "Unique Diver Watch",
    vendor: "Rolex",
    productType: "Watches",
    tags: ["watches", "new-arrival"],
    images: [{ url: "/pieces/watch.webp", altText: "A watch", width: 800, height: 1000 }],
    metafields: [{ namespace: "spec", key: "case_mm", type: "number_decimal", value: "41" }],
    variants: [smallVariant({ priceCents: 1_345_000, stock: { kind: "pieces", serials: ["AW-1"] } })],
  });
  const band = smallProduct("plain-band", {
    productType: "Bands",
    variants: [smallVariant({ priceCents: 64_000, stock: { kind: "pieces", serials: ["B1", "B2", "B3"] } })],
  });
  const bangle = smallProduct("sold-bangle", {
    productType: "Bangles",
    variants: [smallVariant({ priceCents: 345_050, stock: { kind: "pieces", serials: [] } })],
  });
  return {
    products: [
      watch,
      band,
      optionRing(),
      bangle,
      smallProduct("charm", { tags: ["sale", "14K Gold"], variants: [smallVariant({ priceCents: 21_000 })] }),
      smallProduct("clasp", { title: "Émeraude clasp", vendor: "émile" }),
      smallProduct("anklet", { title: "anklet" }),
      smallProduct("deposit", { tags: ["hidden"], variants: [smallVariant({ priceCents: 50_000 })] }),
    ],
    collections: [
      {
        handle: "rings",
        title: "Rings",
        description: "Rings & bands.",
        products: ["option-ring", "plain-band"],
      },
      { handle: "all", title: "All", description: "", products: ["charm", "unique-watch", "option-ring"] },
    ],
    menus: [
      {
        handle: "main-menu",
        title: "Main",
        items: [
          {
            title: "Watches",
            path: "/collections/rings",
            items: [{ title: "Shop", path: "/shop", items: [] }],
          },
        ],
      },
    ],
  };
}

function optionRing(): ProductData {
  const variants = metals.flatMap((metal) =>
    sizes
      .filter((size) => !(metal === "Silver" && size === "8"))
      .map((size) =>
        smallVariant({
          title: `${metal} / ${size}`,
          sku: `OR-${metal[0]}${size}`,
          selectedOptions: [
            { name: "Metal", value: metal },
            { name: "Size", value: size },
          ],
          priceCents: metal === "Gold" ? 239_000 : 99_000,
          compareAtPriceCents: metal === "Gold" ? 260_000 : null,
          stock: { kind: "made", available: !(metal === "Gold" && size === "8") },
        }),
      ),
  );
  const options = [
    { name: "Metal", values: metals },
    { name: "Size", values: sizes },
  ];
  return smallProduct("option-ring", { tags: ["rings"], options, variants });
}
