import { settings } from "#settings";

interface Named {
  handle: string;
  /** All its variants, or only the first. */
  variants: readonly { id: string }[];
}

/** Tells which products the store doesn't offer. `depositVariantId` is the configured one, if any. */
export function hiddenProducts(depositVariantId: string | null) {
  const isDeposit = ({ handle, variants }: Named) =>
    handle === settings().deposit.productHandle || variants.some(({ id }) => id === depositVariantId);
  const tags: ReadonlySet<string> = new Set(settings().hidingTags);
  return {
    /** The deposit product: sold only with a design, without a page of its own. */
    isDeposit,
    /** Excluded from lists, search, feed and sitemap. */
    isUnlisted: (product: Named & { tags: readonly string[] }) =>
      isDeposit(product) || product.tags.some((tag) => tags.has(tag)),
  };
}

export type HiddenProducts = ReturnType<typeof hiddenProducts>;
