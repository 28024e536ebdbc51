import type { DeskProduct } from "./desk-products.server.ts";

/** What a customer would miss of a product, in the order of its weight. */
export function missingOf({ variants, images, descriptionHtml }: DeskProduct): string[] {
  const unpriced = variants.filter(({ priceCents }) => priceCents === 0).length;
  const unworded = images.filter(({ altText }) => !altText).length;
  return [
    ...(unpriced > 0
      ? [variants.length === 1 ? "It has no price." : `${unpriced} of its variants have no price.`]
      : []),
    ...(images.length === 0 ? ["It has no picture."] : []),
    ...(unworded > 0 ? [`${unworded} of its pictures do not say what they show.`] : []),
    ...(descriptionHtml === "" ? ["It has no description."] : []),
  ];
}
