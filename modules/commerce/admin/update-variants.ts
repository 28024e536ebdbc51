import type { Updateable } from "kysely";
import type { Db, Tables } from "#database";
import { readDecimal } from "#money";
import { isVisible, type ProductRecord, type VariantRecord } from "../catalogue/product-record.ts";
import { searchText } from "../catalogue/search-text.ts";
import { parseGid } from "../gid.ts";
import type { ApiContext } from "../graphql/context.ts";
import {
  AdminRefusalError,
  changeCatalogue,
  lockProductByGid,
  nextUpdatedAt,
  refuse,
  type UserError,
} from "./change-product.ts";

/** Changes to one variant. Amounts are decimal strings or numbers, like the API's scalar. */
export interface VariantInput {
  id?: string | null;
  price?: unknown;
  compareAtPrice?: unknown;
  taxable?: boolean | null;
  inventoryItem?: { sku?: string | null; tracked?: boolean | null; requiresShipping?: boolean | null } | null;
}

export interface VariantsUpdate {
  productId: string;
  variants: readonly VariantInput[];
  /** Applies the valid changes even if others are rejected. */
  allowPartialUpdates: boolean;
}

type VariantColumns = Updateable<Tables["variant"]>;

const maxVariants = 250;
const maxSkuLength = 255;

/**
 * Changes prices and inventory policy of variants: all of them or, with `allowPartialUpdates`, only the valid ones.
 * Returns what was changed and what was rejected.
 */
export async function updateVariants(
  context: ApiContext,
  { productId, variants, allowPartialUpdates }: VariantsUpdate,
) {
  let refused: UserError[] = [];
  let variantIds: number[] = [];
  const changed = await changeCatalogue(context, async (tx) => {
    if (variants.length > maxVariants)
      refuse(["variants"], `Change up to ${maxVariants} variants at a time.`, "INVALID_INPUT");
    const code = "PRODUCT_DOES_NOT_EXIST";
    const product = await lockProductByGid(context, tx, { id: productId, field: ["productId"], code });
    const { changes, userErrors } = readVariantChanges(product, variants);
    if (userErrors.length > 0 && (!allowPartialUpdates || changes.size === 0))
      throw new AdminRefusalError(userErrors);
    await writeVariants(context, tx, product, changes);
    refused = userErrors;
    variantIds = [...changes.keys()];
    return { productId: product.id, action: "product.variants", data: { variants: variantIds.join(" ") } };
  });
  return { ...changed, variantIds, userErrors: [...refused, ...changed.userErrors] };
}

/** Writes changes to a product's variants, keyed by variant number. */
export async function writeVariants(
  context: ApiContext,
  tx: Db,
  product: ProductRecord,
  changes: ReadonlyMap<number, VariantColumns>,
): Promise<void> {
  const before = new Map(product.variants.map((variant) => [variant.id, variant]));
  for (const [id, columns] of changes)
    if (!isSame(before.get(id), columns))
      await tx.updateTable("variant").set(columns).where("id", "=", id).execute();
  const skus = product.variants.map((variant) => ({ ...variant, ...skuOf(changes.get(variant.id)) }));
  await tx
    .updateTable("product")
    .set({
      updated_at: nextUpdatedAt(context, product),
      search_text: searchText({ ...product, variants: skus }),
    })
    .where("id", "=", product.id)
    .execute();
}

/** Whether the columns equal the variant's; the desk sends every variant, changed or not. */
function isSame(variant: VariantRecord | undefined, columns: VariantColumns): boolean {
  if (!variant) return false;
  const known: VariantColumns = {
    price_cents: variant.priceCents,
    compare_at_price_cents: variant.compareAtPriceCents,
    sku: variant.sku,
    taxable: variant.isTaxable ? 1 : 0,
    requires_shipping: variant.requiresShipping ? 1 : 0,
  };
  return Object.entries(columns).every(([name, value]) => known[name as keyof VariantColumns] === value);
}

/** Validates variant changes: returns the valid ones by variant number, and the errors of the others. */
export function readVariantChanges(product: ProductRecord, inputs: readonly VariantInput[]) {
  const changes = new Map<number, VariantColumns>();
  const userErrors: UserError[] = [];
  inputs.forEach((input, index) => {
    const at = ["variants", String(index)];
    try {
      const id = input.id ? parseGid("ProductVariant", input.id) : null;
      if (!input.id)
        refuse([...at, "id"], "Product variant is missing ID attribute", "PRODUCT_VARIANT_ID_MISSING");
      if (id === null || !product.variants.some((variant) => variant.id === id))
        refuse([...at, "id"], "Product variant does not exist", "PRODUCT_VARIANT_DOES_NOT_EXIST");
      changes.set(id, { ...changes.get(id), ...variantColumns(input, at, product) });
    } catch (error) {
      if (!(error instanceof AdminRefusalError)) throw error;
      userErrors.push(...error.userErrors);
    }
  });
  return { changes, userErrors };
}

export function variantColumns(
  { price, compareAtPrice, taxable, inventoryItem }: VariantInput,
  at: string[],
  product: ProductRecord,
): VariantColumns {
  const { sku, tracked, requiresShipping } = inventoryItem ?? {};
  if (typeof sku === "string" && sku.length > maxSkuLength)
    refuse(
      [...at, "inventoryItem", "sku"],
      `SKU is too long (maximum is ${maxSkuLength} characters)`,
      "TOO_LONG",
    );
  return {
    ...(price === undefined || price === null
      ? {}
      : { price_cents: sellingPrice(price, [...at, "price"], product) }),
    ...(compareAtPrice === undefined
      ? {}
      : {
          compare_at_price_cents:
            compareAtPrice === null ? null : readPrice(compareAtPrice, [...at, "compareAtPrice"]),
        }),
    ...(typeof taxable === "boolean" ? { taxable: taxable ? 1 : 0 } : {}),
    ...(sku === undefined ? {} : { sku: sku || null }),
    ...(typeof tracked === "boolean" ? { tracked: tracked ? 1 : 0, available: tracked ? 0 : 1 } : {}),
    ...(typeof requiresShipping === "boolean" ? { requires_shipping: requiresShipping ? 1 : 0 } : {}),
  };
}

/** Parses a price. 0 means not priced yet, which is allowed only if the product isn't on sale. */
function sellingPrice(amount: unknown, field: string[], product: ProductRecord): number {
  const cents = readPrice(amount, field);
  if (cents === 0 && isVisible(product))
    refuse(field, "A piece that's for sale needs a price above 0.", "INVALID_VALUE");
  return cents;
}

function readPrice(amount: unknown, field: string[]): number {
  const text = String(amount).trim();
  if (text.startsWith("-")) refuse(field, "Price must be greater than or equal to 0", "NEGATIVE_PRICE_VALUE");
  return readDecimal(text) ?? refuse(field, "Price must be an amount, like 1250.00", "INVALID_VALUE");
}

function skuOf(columns: VariantColumns | undefined): { sku?: string | null } {
  return columns?.sku === undefined ? {} : { sku: columns.sku };
}
