import type { Cents } from "#money";

/** A product as the shop reads it: one row with its variants. Shared between readers, never changed. */
export interface ProductRecord {
  readonly id: number;
  readonly handle: string;
  readonly title: string;
  readonly vendor: string;
  readonly productType: string;
  readonly descriptionHtml: string;
  readonly tags: readonly string[];
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly images: readonly ImageRecord[];
  readonly metafields: readonly MetafieldRecord[];
  readonly seo: { readonly title: string | null; readonly description: string | null };
  readonly status: "ACTIVE" | "DRAFT" | "ARCHIVED";
  readonly isPublished: boolean;
  /** ms since 1970 */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** In display order, never empty. */
  readonly variants: readonly VariantRecord[];
}

export interface ImageRecord {
  /** Absolute, or begins with `/`. */
  readonly url: string;
  readonly altText: string | null;
  readonly width: number;
  readonly height: number;
  /** It shows the variants that have this value of an option. */
  readonly optionValue?: { readonly name: string; readonly value: string } | undefined;
}

export interface MetafieldRecord {
  readonly namespace: string;
  readonly key: string;
  readonly type: string;
  readonly value: string;
}

export interface VariantRecord {
  readonly id: number;
  readonly productId: number;
  readonly title: string;
  readonly sku: string | null;
  readonly selectedOptions: readonly { readonly name: string; readonly value: string }[];
  readonly priceCents: Cents;
  readonly compareAtPriceCents: Cents | null;
  /** True: sold by the piece. False: made to order. */
  readonly isTracked: boolean;
  /** Pieces nobody holds or bought; 0 where pieces are not counted. */
  readonly freeUnits: number;
  readonly isAvailable: boolean;
  readonly requiresShipping: boolean;
  readonly isTaxable: boolean;
}

/** Tags that keep a product out of lists, search and the site map; it is still found by handle or id. */
export const hidingTags = ["hidden", "nextjs-frontend-hidden"] as const;

/** Whether the storefront may see the product at all. */
export function isVisible(product: ProductRecord): boolean {
  return product.status === "ACTIVE" && product.isPublished;
}
