import type { ImageRecord } from "./json-columns.ts";
import type { VariantRecord } from "./product-record.ts";

/**
 * The place, from 0, of the picture that shows a variant: the first one of a value that the variant has, else the
 * product's first. -1 when the product has no picture.
 */
export function variantImage(
  images: readonly ImageRecord[],
  { selectedOptions }: Pick<VariantRecord, "selectedOptions">,
): number {
  const own = images.findIndex(({ optionValue }) =>
    selectedOptions.some(({ name, value }) => optionValue?.name === name && optionValue.value === value),
  );
  return own < 0 && images.length > 0 ? 0 : own;
}
