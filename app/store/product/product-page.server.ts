import { m } from "#messages";
import { readRichText } from "../../../foundation/rich-text/read-rich-text.ts";
import type { RichText } from "../../../foundation/rich-text/rich-text.ts";
import type { Money, ProductImage, ProductVariant } from "../../storefront/product-card.fragment.ts";
import { listCombinations, type ProductDetail } from "../../storefront/read-product.ts";
import { type DetailRow, specRows } from "../../storefront/spec-rows.ts";
import { type OptionChoice, optionChoices, type ProductOption } from "../../storefront/variant-choice.ts";
import { type ProductDesign, productDesign } from "./design/product-design.server.ts";
import { itemCode, typicalDetails } from "./details/typical-details.ts";

export interface ProductPage {
  id: string;
  handle: string;
  title: string;
  vendor: string;
  productType: string;
  image: ProductImage | null;
  images: ProductImage[];
  price: Money;
  /** Options with more than one value, which get a selector. */
  options: ProductOption[];
  /** All variants; with `choices`, only the chosen one and similar ones. */
  variants: ProductVariant[];
  /** The choices of each option, if the product has more variants than its page loads; otherwise null. */
  choices: OptionChoice[][] | null;
  lead: string;
  /** Null if they couldn't be read from the provider. */
  sections: { description: RichText; rows: DetailRow[]; isTypical: boolean } | null;
  /** Null if the builder can't make it. */
  design: ProductDesign | null;
  /** The maker's reference; null if unknown. */
  reference: string | null;
  /** Null if unknown. */
  isUsed: boolean | null;
  /** Its list; `handle` is null for the whole shop. */
  collection: { handle: string | null; title: string; path: string };
}

/** A product page's data; `isWhole` is false if only its card is known. */
export function productPage(product: ProductDetail, isWhole: boolean): ProductPage {
  const { id, handle, title, vendor, productType, image, images, price, variants } = product;
  const rows = specRows(product.specs);
  const isTypical = rows.length === 0;
  const options = product.options.filter(({ values }) => values.length > 1);
  return {
    id,
    handle,
    title,
    vendor,
    productType,
    image,
    images,
    price,
    variants,
    options,
    choices: product.many ? choicesOf(product, options) : null,
    lead: isTypical ? product.description : firstSentence(product.description),
    sections: isWhole ? sectionsOf(product, rows) : null,
    design: isWhole ? productDesign(product) : null,
    reference: product.specs.reference ?? null,
    isUsed: isUsed(product.specs.second_hand),
    collection: collectionOf(product),
  };
}

function choicesOf(product: ProductDetail, options: ProductOption[]): OptionChoice[][] {
  const all = listCombinations(product);
  const [chosen = null] = product.variants;
  return options.map((option) => optionChoices(all, options, chosen, option));
}

function sectionsOf(product: ProductDetail, measured: DetailRow[]): NonNullable<ProductPage["sections"]> {
  const isTypical = measured.length === 0;
  const typical = typicalDetails(product.title);
  const code = { label: m.product.itemCode, value: itemCode(product.id, product.title) };
  return {
    description: isTypical
      ? typical.paragraphs.map((text) => ({ tag: "p" as const, children: [text] }))
      : readRichText(product.descriptionHtml),
    rows: [code, ...(isTypical ? typical.rows : measured)],
    isTypical,
  };
}

function firstSentence(text: string): string {
  return text.split(/(?<=[.!?])\s+(?=\p{Lu})/u, 1)[0] ?? "";
}

function isUsed(secondHand: string | undefined): boolean | null {
  return secondHand === "true" ? true : secondHand === "false" ? false : null;
}

function collectionOf({ collections }: ProductDetail): ProductPage["collection"] {
  const visible = collections.find(({ handle }) => !handle.startsWith("hidden-"));
  if (!visible) return { handle: null, title: m.product.shop, path: "/shop" };
  const { handle, title } = visible;
  return { handle, title, path: `/category/${encodeURIComponent(handle)}` };
}
