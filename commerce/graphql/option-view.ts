import type { ProductRecord, VariantRecord } from "../catalogue/product-record.ts";
import { gid } from "../gid.ts";

/** The options of a product, at most `first` of them; `show` makes the view of a variant. */
export function optionViews<View>(
  product: ProductRecord,
  first: number | null,
  show: (variant: VariantRecord) => View,
) {
  return product.options.slice(0, first ?? undefined).map(({ name, values }, place) => ({
    id: gid("ProductOption", product.id * 10 + place + 1),
    name,
    values,
    optionValues: () =>
      values.map((value, index) => ({
        id: gid("ProductOptionValue", (product.id * 10 + place + 1) * 1_000 + index + 1),
        name: value,
        swatch: null,
        firstSelectableVariant() {
          const variant = firstVariantWith(product.variants, place, value);
          return variant ? show(variant) : null;
        },
      })),
  }));
}

/** The first variant for sale with the value, or else the first at all. */
function firstVariantWith(
  variants: readonly VariantRecord[],
  place: number,
  value: string,
): VariantRecord | undefined {
  const having = variants.filter(({ selectedOptions }) => selectedOptions[place]?.value === value);
  return having.find(({ isAvailable }) => isAvailable) ?? having[0];
}
