import type { ImageRecord } from "./json-columns.ts";
import type { VariantRecord } from "./product-record.ts";

/** Index of a variant's picture: the first one for its option values, otherwise the product's first; -1 if none. */
export function variantImageIndex(
  images: readonly ImageRecord[],
  { selectedOptions }: Pick<VariantRecord, "selectedOptions">,
): number {
  const own = images.findIndex(({ optionValue }) =>
    selectedOptions.some(({ name, value }) => optionValue?.name === name && optionValue.value === value),
  );
  return own < 0 && images.length > 0 ? 0 : own;
}
