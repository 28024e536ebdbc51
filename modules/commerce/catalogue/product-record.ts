import { language } from "#language";
import type { Language } from "#languages";
import type { Cents } from "#money";
import type {
  ImageRecord,
  MetafieldRecord,
  NamedValue,
  ProductOption,
  Seo,
  Translations,
} from "./json-columns.ts";

/** Descriptive fields of a product. */
export interface ProductFacts {
  readonly handle: string;
  readonly title: string;
  readonly vendor: string;
  readonly productType: string;
  readonly descriptionHtml: string;
  readonly tags: readonly string[];
  /** A single-variant product has one option, `Title`, with the value `Default Title`. */
  readonly options: readonly ProductOption[];
  readonly images: readonly ImageRecord[];
  readonly metafields: readonly MetafieldRecord[];
  readonly seo: Seo;
  readonly translations?: Translations;
}

/** Descriptive fields of a variant. */
export interface VariantFacts {
  readonly title: string;
  readonly sku: string | null;
  readonly selectedOptions: readonly NamedValue[];
  readonly priceCents: Cents;
  readonly compareAtPriceCents: Cents | null;
  readonly requiresShipping: boolean;
}

/** A product with its variants. Shared between readers, so immutable. */
export interface ProductRecord extends ProductFacts {
  readonly id: number;
  readonly status: "ACTIVE" | "DRAFT" | "ARCHIVED";
  readonly isPublished: boolean;
  /** Milliseconds since the Unix epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** In display order; never empty. */
  readonly variants: readonly VariantRecord[];
}

export interface VariantRecord extends VariantFacts {
  readonly id: number;
  readonly productId: number;
  /** True: sold by the piece. False: made to order. */
  readonly isTracked: boolean;
  /** Free pieces; 0 if made to order. */
  readonly freeUnits: number;
  readonly isAvailable: boolean;
  readonly isTaxable: boolean;
}

/** Whether the product is visible on the storefront at all. */
export function isVisible(product: ProductRecord): boolean {
  return product.status === "ACTIVE" && product.isPublished;
}

/** The product with title, description and search engine texts in the current language, where translated. */
export function localizeProduct(product: ProductRecord): ProductRecord {
  const translated = product.translations?.[language()];
  if (!translated) return product;
  const { title, descriptionHtml } = translated;
  return {
    ...product,
    title: title || product.title,
    descriptionHtml: descriptionHtml || product.descriptionHtml,
    seo: {
      title: title ? null : product.seo.title,
      description: descriptionHtml ? null : product.seo.description,
    },
  };
}

/** Titles by language; undefined if there is none. */
export function translatedTitles(translations: Translations): Partial<Record<Language, string>> | undefined {
  const titles = Object.entries(translations).flatMap(([language, { title }]) =>
    title === "" ? [] : [[language, title]],
  );
  return titles.length > 0 ? Object.fromEntries(titles) : undefined;
}
