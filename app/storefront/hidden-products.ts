import { settings } from "#settings";

interface Named {
  handle: string;
  /** Its variants, or the first. */
  variants: readonly { id: string }[];
}

/** Says which products the store does not offer. `depositVariantId` is that of the configuration, if any. */
export function hiddenProducts(depositVariantId: string | null) {
  const isDeposit = ({ handle, variants }: Named) =>
    handle === settings().deposit.productHandle || variants.some(({ id }) => id === depositVariantId);
  const tags: ReadonlySet<string> = new Set(settings().hidingTags);
  return {
    /** The product of deposits: it is sold with a design only, and has no page. */
    isDeposit,
    /** Kept out of lists, search, feed and site map. */
    isUnlisted: (product: Named & { tags: readonly string[] }) =>
      isDeposit(product) || product.tags.some((tag) => tags.has(tag)),
  };
}

export type HiddenProducts = ReturnType<typeof hiddenProducts>;
