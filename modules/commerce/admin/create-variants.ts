import type { ProductRecord } from "../catalogue/product-record.ts";
import { parseGid } from "../gid.ts";
import type { ApiContext } from "../graphql/context.ts";
import { changeCatalogue, lockProductByGid, nextUpdatedAt, refuse } from "./change-product.ts";
import { availableOf } from "./locations.ts";
import { type SetVariantInput, withSku } from "./set-variants.ts";
import { variantColumns } from "./update-variants.ts";
import {
  assertFewValues,
  optionKey,
  readOptionValues,
  repeatedName,
  sameName,
  withUsedValues,
} from "./variant-options.ts";
import { type WishedVariant, writeVariantSet } from "./write-variants.ts";

const maxVariants = 250;

/** Every variant of a product as it is. */
function asTheyAre({ variants }: ProductRecord): WishedVariant[] {
  return variants.map((from) => ({
    ...{ from, selectedOptions: from.selectedOptions, columns: {}, available: null },
  }));
}

/** Adds variants to a product, all or none. Returns the product, what was refused, and the new variants' values. */
export async function createVariants(
  context: ApiContext,
  args: { productId: string; variants: readonly SetVariantInput[]; strategy?: string | null },
) {
  const created: string[] = [];
  const changed = await changeCatalogue(context, async (tx) => {
    if (args.variants.length === 0 || args.variants.length > maxVariants)
      refuse(["variants"], `Send 1 to ${maxVariants} variants.`, "INVALID_INPUT");
    const product = await lockProductByGid(context, tx, {
      ...{ id: args.productId, field: ["productId"], code: "PRODUCT_DOES_NOT_EXIST" },
    });
    const known = new Set(product.variants.map(({ selectedOptions }) => optionKey(selectedOptions)));
    const added = args.variants.map((input, index): WishedVariant => {
      const at = ["variants", String(index)];
      const selectedOptions = readOptionValues(product.options, input.optionValues ?? [], at);
      const key = optionKey(selectedOptions);
      if (known.has(key))
        refuse(
          at,
          `The variant '${selectedOptions.map(({ value }) => value).join(" / ")}' already exists.`,
          "VARIANT_ALREADY_EXISTS",
        );
      known.add(key);
      created.push(key);
      return {
        ...{ from: null, selectedOptions, columns: variantColumns(withSku(input), at, product) },
        available: availableOf(input.inventoryQuantities, at),
      };
    });
    const isDropped =
      args.strategy === "REMOVE_STANDALONE_VARIANT" ||
      (args.strategy !== "DEFAULT" && product.variants.every(({ title }) => title === "Default Title"));
    const kept = isDropped && product.variants.length === 1 ? [] : asTheyAre(product);
    const variants = [...kept, ...added];
    const options = withUsedValues(
      product.options,
      variants.map(({ selectedOptions }) => selectedOptions),
    );
    const stockOf = await writeVariantSet(context, tx, product, { options, variants });
    const data = { added: added.length };
    return { ...{ productId: product.id, action: "product.variants", stockOf }, data };
  });
  return { ...changed, created };
}

/** Deletes variants of a product, all or none; one always stays. */
export async function removeVariants(
  context: ApiContext,
  { productId, variantsIds }: { productId: string; variantsIds: readonly string[] },
) {
  return await changeCatalogue(context, async (tx) => {
    const product = await lockProductByGid(context, tx, {
      ...{ id: productId, field: ["productId"], code: "PRODUCT_DOES_NOT_EXIST" },
    });
    const removed = new Set(
      variantsIds.map((text, index) => {
        const id = parseGid("ProductVariant", text);
        if (!product.variants.some((variant) => variant.id === id))
          refuse(
            ["variantsIds", String(index)],
            "At least one variant does not belong to the product",
            "AT_LEAST_ONE_VARIANT_DOES_NOT_BELONG_TO_THE_PRODUCT",
          );
        return id;
      }),
    );
    const variants = asTheyAre(product).filter(({ from }) => !removed.has(from?.id ?? 0));
    if (variants.length === 0)
      refuse(["variantsIds"], "Cannot delete the last variant of a product", "CANNOT_DELETE_LAST_VARIANT");
    const options = withUsedValues(
      product.options,
      variants.map(({ selectedOptions }) => selectedOptions),
    );
    await writeVariantSet(context, tx, product, { options, variants });
    return { productId: product.id, action: "product.variants", data: { removed: removed.size } };
  });
}

/** Adds options to a product; its variants get the first value of each. */
export async function createOptions(
  context: ApiContext,
  args: {
    productId: string;
    options: readonly { name?: string | null; values?: { name?: string | null }[] | null }[];
  },
) {
  return await changeCatalogue(context, async (tx) => {
    const product = await lockProductByGid(context, tx, {
      ...{ id: args.productId, field: ["productId"], code: "PRODUCT_DOES_NOT_EXIST" },
    });
    const isBare = product.variants.every(({ title }) => title === "Default Title");
    const before = isBare ? [] : product.options;
    const added = args.options.map(({ name, values }, index) => {
      const at = ["options", String(index)];
      const wanted = [...new Set((values ?? []).flatMap((value) => value.name?.trim() || []))];
      if (!name?.trim()) refuse(at, "Option name is missing", "OPTION_NAME_MISSING");
      if (before.some((option) => sameName(option.name, name.trim())))
        refuse(at, `The option name “${name.trim()}” is taken.`, "OPTION_ALREADY_EXISTS");
      if (wanted.length === 0) refuse(at, "Option values are missing", "OPTION_VALUES_MISSING");
      assertFewValues(wanted, [...at, "values"]);
      const twice = repeatedName(wanted);
      if (twice !== undefined)
        refuse([...at, "values"], `The value “${twice}” is taken.`, "DUPLICATED_OPTION_VALUE");
      return { name: name.trim(), values: wanted };
    });
    const twice = repeatedName(added.map(({ name }) => name));
    if (twice !== undefined)
      refuse(["options"], `The option name “${twice}” is taken.`, "DUPLICATED_OPTION_NAME");
    const options = [...before, ...added];
    if (options.length > 3) refuse(["options"], "A product can have up to 3 options", "OPTIONS_OVER_LIMIT");
    const variants = product.variants.map(
      (from): WishedVariant => ({
        ...{ from, columns: {}, available: null },
        selectedOptions: [
          ...(isBare ? [] : from.selectedOptions),
          ...added.map(({ name, values }) => ({ name, value: values[0] ?? "" })),
        ],
      }),
    );
    await writeVariantSet(context, tx, product, { options, variants });
    await tx
      .updateTable("product")
      .set({ updated_at: nextUpdatedAt(context, product) })
      .where("id", "=", product.id)
      .execute();
    return { productId: product.id, action: "product.choices", data: { options: options.length } };
  });
}
