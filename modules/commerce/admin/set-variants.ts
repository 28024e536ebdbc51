import type { ProductOption } from "../catalogue/json-columns.ts";
import type { ProductRecord } from "../catalogue/product-record.ts";
import { parseGid } from "../gid.ts";
import { refuse } from "./change-product.ts";
import type { FileInput } from "./fetch-pictures.ts";
import { availableOf, type InventoryQuantityInput } from "./locations.ts";
import { type VariantInput, variantColumns } from "./update-variants.ts";
import { type OptionValueInput, optionKey, readOptionValues, withUsedValues } from "./variant-options.ts";
import type { WishedVariant } from "./write-variants.ts";

/** A variant of `productSet`. */
export interface SetVariantInput extends VariantInput {
  sku?: string | null;
  position?: number | null;
  optionValues?: OptionValueInput[] | null;
  inventoryQuantities?: InventoryQuantityInput[] | null;
  /** The picture that shows the variant: one of the product's files, named the same way. */
  file?: FileInput | null;
}

const maxVariants = 2_048;

/** The whole set of variants as sent, each matched by its id, else by its values. Throws AdminRefusal. */
export function readSetVariants(
  product: ProductRecord,
  sent: readonly ProductOption[] | null,
  inputs: readonly SetVariantInput[],
): { options: ProductOption[]; variants: WishedVariant[] } {
  const options = sent ?? product.options;
  if (inputs.length === 0)
    refuse(["input", "variants"], "A product needs at least one variant.", "INVALID_INPUT");
  if (inputs.length > maxVariants)
    refuse(["input", "variants"], `A product can have up to ${maxVariants} variants.`, "INVALID_INPUT");
  const taken = new Set<string>();
  const ordered = inputs
    .map((input, index) => ({ input, index }))
    .toSorted((a, b) => (a.input.position ?? a.index + 1) - (b.input.position ?? b.index + 1));
  const variants = ordered.map(({ input, index }): WishedVariant => {
    const at = ["input", "variants", String(index)];
    const selectedOptions = readOptionValues(options, input.optionValues ?? [], at);
    const key = optionKey(selectedOptions);
    if (taken.has(key))
      refuse(
        at,
        `The variant “${selectedOptions.map(({ value }) => value).join(" / ")}” is sent twice.`,
        "INVALID_VARIANT",
      );
    taken.add(key);
    const from = existing(product, input, key, at);
    return {
      from,
      selectedOptions,
      columns: variantColumns(withSku(input), at, product),
      available: availableOf(input.inventoryQuantities, at),
    };
  });
  return {
    options: withUsedValues(
      options,
      variants.map(({ selectedOptions }) => selectedOptions),
    ),
    variants,
  };
}

function existing(product: ProductRecord, { id }: SetVariantInput, key: string, at: string[]) {
  if (!id) return product.variants.find((variant) => optionKey(variant.selectedOptions) === key) ?? null;
  const number = parseGid("ProductVariant", id);
  const found = product.variants.find((variant) => variant.id === number);
  return found ?? refuse([...at, "id"], "Product variant does not exist", "INVALID_VARIANT");
}

/** `productSet` names the SKU beside the inventory item, and means the same. */
export function withSku({ sku, inventoryItem, ...input }: SetVariantInput): VariantInput {
  return { ...input, inventoryItem: { ...inventoryItem, ...(sku !== undefined && { sku }) } };
}
