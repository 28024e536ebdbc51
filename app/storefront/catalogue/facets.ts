import { memoize } from "../../platform/memoize.ts";
import type { ListedProduct } from "../read-product.ts";
import type { FacetKey } from "./facet-sections.ts";
import { karatMask, karats, metalMask, metals, titleKindMask, titleKinds } from "./title-kinds.ts";

/** Facets with at most one text per product; "" means none. */
export const textFacets = {
  types: ({ productType }: ListedProduct) => productType,
  brands: ({ vendor }: ListedProduct) => vendor,
} satisfies Partial<Record<FacetKey, (product: ListedProduct) => string>>;

export type TextFacet = keyof typeof textFacets;
export type MaskFacet = Exclude<FacetKey, TextFacet>;

const karatsOfTag = memoize(10_000, karatMask);
const metalsOfTag = memoize(10_000, metalMask);

/** Facets of up to eight values, any number per product: bit `i` of the mask stands for `values[i]`. */
export const maskFacets: Record<
  MaskFacet,
  { values: readonly string[]; maskOf: (product: ListedProduct) => number }
> = {
  karats: { values: karats, maskOf: ({ tags }) => maskOfAll(tags, karatsOfTag) },
  metals: { values: metals, maskOf: ({ tags, title }) => maskOfAll(tags, metalsOfTag) | metalMask(title) },
  kinds: { values: titleKinds, maskOf: ({ title }) => titleKindMask(title) },
};

function maskOfAll(tags: readonly string[], maskOf: (tag: string) => number): number {
  return tags.reduce((bits, tag) => bits | maskOf(tag), 0);
}
