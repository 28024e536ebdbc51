import type {
  CatalogueData,
  ProductData,
  VariantData,
} from "../../modules/commerce/catalogue/catalogue-data.ts";
import { smallProduct, smallVariant } from "../../modules/commerce/contract/small-catalogue.ts";

const metals = ["White Gold", "Yellow Gold", "Rose Gold", "Platinum", "Palladium"];

/** Half sizes starting at 3. */
export function halfSizes(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(3 + index / 2));
}

function pictures(count: number): ProductData["images"] {
  return Array.from({ length: count }, (_, index) => ({
    url: `https://cdn.example/many-${index + 1}.jpg`,
    altText: `Picture ${index + 1}`,
    width: 1_200,
    height: 1_500,
  }));
}

interface Offered {
  exists?: (values: string[]) => boolean;
  isAvailable?: (values: string[]) => boolean;
  images?: ProductData["images"];
}

/** A product with every combination of option values that `exists`; prices rise by one cent from $1,000.00. */
export function optionProduct(
  handle: string,
  options: readonly [name: string, values: string[]][],
  { exists = () => true, isAvailable = () => true, images = pictures(1) }: Offered = {},
): ProductData {
  const all = options.reduce<string[][]>(
    (combinations, [, values]) => combinations.flatMap((one) => values.map((value) => [...one, value])),
    [[]],
  );
  const variants = all.filter(exists).map(
    (values, index): VariantData =>
      smallVariant({
        title: values.join(" / "),
        sku: `${handle}-${index + 1}`,
        selectedOptions: options.map(([name], at) => ({ name, value: values[at]! })),
        priceCents: 100_000 + index,
        stock: { kind: "made", available: isAvailable(values) },
      }),
  );
  const named = options.map(([name, values]) => ({ name, values }));
  return smallProduct(handle, { options: named, variants, images, tags: ["rings"] });
}

/**
 * Products with many variants and pictures: 21 sizes (only 11 is sold), five metals in 24 sizes (platinum only in whole
 * ones), 600 variants of three options, 2,048 variants with 250 pictures, and the deposit product.
 */
export function manyVariants(depositHandle: string): CatalogueData {
  const products = [
    optionProduct("ring-of-21", [["Size", halfSizes(21)]], { isAvailable: ([size]) => size !== "11" }),
    optionProduct(
      "ring-of-108",
      [
        ["Metal", metals],
        ["Size", halfSizes(24)],
      ],
      { exists: ([metal, size]) => metal !== "Platinum" || !size!.includes(".") },
    ),
    optionProduct(
      "ring-of-600",
      [
        ["Metal", metals],
        ["Size", halfSizes(15)],
        ["Stone", ["Diamond", "Ruby", "Emerald", "Sapphire", "Opal", "Pearl", "Topaz", "Garnet"]],
      ],
      { isAvailable: ([, , stone]) => stone !== "Garnet" },
    ),
    optionProduct(
      "ring-of-2048",
      [
        ["Metal", [...metals, "Silver", "Titanium", "Bronze"]],
        ["Size", halfSizes(16)],
        ["Width", Array.from({ length: 16 }, (_, index) => `${index + 2} mm`)],
      ],
      { images: pictures(250) },
    ),
    smallProduct("plain-band"),
    smallProduct(depositHandle, { tags: ["hidden"], variants: [smallVariant({ priceCents: 50_000 })] }),
  ];
  const collections = Array.from({ length: 7 }, (_, index) => ({
    handle: `case-${index + 1}`,
    title: `Case ${index + 1}`,
    description: "",
    products: ["ring-of-21"],
  }));
  return { products, collections, menus: [] };
}
