import { readProducts } from "../catalogue/read-products.ts";
import type { ApiContext } from "../graphql/context.ts";
import { adminMediaView, adminProductView, adminVariantView } from "./admin-product-view.ts";
import type { UserError } from "./change-product.ts";
import { createOptions, createVariants, removeVariants } from "./create-variants.ts";
import type { FileInput } from "./fetch-pictures.ts";
import { deleteMetafields, metafieldView, setMetafields } from "./metafields.ts";
import { deleteOptions, type OptionUpdate, updateOption } from "./product-options.ts";
import { createMedia, deleteMedia } from "./product-pictures.ts";
import { type ProductSet, setProduct } from "./set-product.ts";
import type { SetVariantInput } from "./set-variants.ts";
import { optionKey } from "./variant-options.ts";

/** Mutations of whole products, their variants, options, pictures and metafields. */
export function productMutations(context: ApiContext) {
  const record = async (id: number | null) =>
    id === null ? null : ((await readProducts(context.database, [id])).get(id) ?? null);
  const view = async (id: number | null) => {
    const found = await record(id);
    return found ? adminProductView(context, found) : null;
  };
  /** An error's code is one of its payload's, or none. */
  const coded = (errors: readonly UserError[], codes: readonly string[]) =>
    errors.map((error) => ({ ...error, code: codes.includes(error.code ?? "") ? error.code : null }));
  return {
    async productSet(args: ProductSet) {
      const { productId, userErrors } = await setProduct(context, args);
      return { product: await view(productId), userErrors: coded(userErrors, codes.set) };
    },
    async productVariantsBulkCreate(args: {
      productId: string;
      variants: SetVariantInput[];
      strategy?: string | null;
    }) {
      const { productId, created, userErrors } = await createVariants(context, args);
      const found = await record(productId);
      const shown = found && adminProductView(context, found);
      return {
        product: shown,
        productVariants: found
          ? found.variants
              .filter(({ selectedOptions }) => created.includes(optionKey(selectedOptions)))
              .map((variant) => adminVariantView(found, variant, () => shown))
          : null,
        userErrors: coded(userErrors, codes.create),
      };
    },
    async productVariantsBulkDelete(args: { productId: string; variantsIds: string[] }) {
      const { productId, userErrors } = await removeVariants(context, args);
      return { product: await view(productId), userErrors: coded(userErrors, codes.remove) };
    },
    async productOptionsCreate(args: Parameters<typeof createOptions>[1]) {
      const { productId, userErrors } = await createOptions(context, args);
      return { product: await view(productId), userErrors: coded(userErrors, codes.options) };
    },
    async productOptionUpdate(args: OptionUpdate) {
      const { productId, userErrors } = await updateOption(context, args);
      return { product: await view(productId), userErrors: coded(userErrors, codes.option) };
    },
    async productOptionsDelete(args: Parameters<typeof deleteOptions>[1]) {
      const { productId, userErrors } = await deleteOptions(context, args);
      return {
        ...{ product: await view(productId), deletedOptionsIds: productId === null ? null : args.options },
        userErrors: coded(userErrors, codes.optionsDelete),
      };
    },
    async productCreateMedia({ productId: id, media }: { productId: string; media: FileInput[] }) {
      const { productId, added, userErrors } = await createMedia(context, id, media);
      const found = await record(productId);
      return {
        product: found && adminProductView(context, found),
        media: found
          ? added.map((url) =>
              adminMediaView(
                context,
                found,
                found.images.findIndex((image) => image.url === url),
              ),
            )
          : null,
        mediaUserErrors: coded(userErrors, codes.media),
      };
    },
    async productDeleteMedia({ productId: id, mediaIds }: { productId: string; mediaIds: string[] }) {
      const { productId, userErrors } = await deleteMedia(context, id, mediaIds);
      return {
        product: await view(productId),
        deletedMediaIds: productId === null ? null : mediaIds,
        mediaUserErrors: coded(userErrors, codes.media),
      };
    },
    async metafieldsSet({ metafields }: { metafields: Parameters<typeof setMetafields>[1] }) {
      const { productIds, userErrors } = await setMetafields(context, metafields);
      const found = await readProducts(context.database, productIds);
      const names = new Set(metafields.map(({ namespace, key }) => `${namespace || "custom"} ${key}`));
      const shown = [...found.values()].flatMap((product) =>
        product.metafields
          .filter(({ namespace, key }) => names.has(`${namespace} ${key}`))
          .map((field) => metafieldView(product, field)),
      );
      const errors = userErrors.map((error) => ({
        ...error,
        elementIndex: Number(error.field?.[1]) || null,
      }));
      return {
        metafields: userErrors.length > 0 ? null : shown,
        userErrors: coded(errors, codes.metafields),
      };
    },
    async metafieldsDelete({ metafields }: { metafields: Parameters<typeof deleteMetafields>[1] }) {
      const { userErrors } = await deleteMetafields(context, metafields);
      const deleted = metafields.map(({ ownerId, namespace, key }) => ({
        ...{ ownerId, namespace: namespace ?? "custom", key },
      }));
      return { deletedMetafields: userErrors.length > 0 ? null : deleted, userErrors };
    },
  };
}

/** The codes of each payload that our refusals use. */
const codes = {
  set: [
    ...["PRODUCT_DOES_NOT_EXIST", "INVALID_INPUT", "INVALID_VARIANT", "DUPLICATED_OPTION_NAME"],
    "OPTION_DOES_NOT_EXIST",
  ],
  create: [
    ...["PRODUCT_DOES_NOT_EXIST", "INVALID_INPUT", "VARIANT_ALREADY_EXISTS", "NEGATIVE_PRICE_VALUE"],
    "NEED_TO_ADD_OPTION_VALUES",
  ],
  remove: [
    "PRODUCT_DOES_NOT_EXIST",
    "AT_LEAST_ONE_VARIANT_DOES_NOT_BELONG_TO_THE_PRODUCT",
    "CANNOT_DELETE_LAST_VARIANT",
  ],
  options: [
    ...["PRODUCT_DOES_NOT_EXIST", "OPTION_NAME_MISSING", "OPTION_ALREADY_EXISTS", "OPTION_VALUES_MISSING"],
    ...["OPTIONS_OVER_LIMIT", "DUPLICATED_OPTION_NAME"],
    ...["DUPLICATED_OPTION_VALUE", "OPTION_VALUES_OVER_LIMIT"],
  ],
  option: [
    ...["PRODUCT_DOES_NOT_EXIST", "OPTION_DOES_NOT_EXIST", "OPTION_ALREADY_EXISTS", "INVALID_POSITION"],
    ...[
      "INVALID_NAME",
      "OPTION_VALUE_DOES_NOT_EXIST",
      "OPTION_VALUE_HAS_VARIANTS",
      "DUPLICATED_OPTION_VALUE",
    ],
    ...["CANNOT_LEAVE_OPTIONS_WITHOUT_VARIANTS", "OPTION_NAME_TOO_LONG", "OPTION_VALUE_NAME_TOO_LONG"],
    ...["OPTION_VALUE_CONFLICTING_OPERATION", "OPTION_VALUES_OVER_LIMIT"],
  ],
  optionsDelete: [
    ...["PRODUCT_DOES_NOT_EXIST", "OPTION_DOES_NOT_EXIST", "CANNOT_DELETE_OPTION_WITH_MULTIPLE_VALUES"],
    "CANNOT_USE_NON_DESTRUCTIVE_STRATEGY",
  ],
  media: ["PRODUCT_DOES_NOT_EXIST", "INVALID", "MEDIA_DOES_NOT_EXIST", "PRODUCT_MEDIA_LIMIT_EXCEEDED"],
  metafields: ["INVALID", "INVALID_TYPE", "INVALID_VALUE", "BLANK", "LESS_THAN_OR_EQUAL_TO"],
};
