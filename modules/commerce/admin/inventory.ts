import type { ProductRecord, VariantRecord } from "../catalogue/product-record.ts";
import { readProductsOfVariants } from "../catalogue/read-products.ts";
import { gid, parseGid } from "../gid.ts";
import { connection, type PageArguments, pageOfList } from "../graphql/connection.ts";
import type { ApiContext } from "../graphql/context.ts";
import { AdminRefusalError, changeCatalogue, lockProduct, refuse, type UserError } from "./change-product.ts";
import { locationGid, locationView } from "./locations.ts";
import { setAvailable } from "./set-available.ts";

interface QuantityInput {
  inventoryItemId: string;
  locationId: string;
  quantity?: number | null;
  delta?: number | null;
  compareQuantity?: number | null;
}

interface QuantitiesInput {
  reason: string;
  name: string;
  referenceDocumentUri?: string | null;
  quantities?: QuantityInput[];
  changes?: QuantityInput[];
  ignoreCompareQuantity?: boolean | null;
}

const names = ["available", "on_hand"];
const maxChanges = 250;

/** An inventory item's view; the item of a variant has its number. */
export function inventoryItemView<Variant>(
  product: ProductRecord,
  variant: VariantRecord,
  owner: () => Variant,
) {
  const { id, sku, isTracked, requiresShipping } = variant;
  const times = {
    createdAt: new Date(product.createdAt).toISOString(),
    updatedAt: new Date(product.updatedAt).toISOString(),
  };
  const item: object = {
    ...{
      __typename: "InventoryItem",
      id: gid("InventoryItem", id),
      sku,
      tracked: isTracked,
      requiresShipping,
    },
    variant: owner,
    inventoryLevel: ({ locationId }: { locationId: string }) =>
      locationId === locationGid && isTracked ? level() : null,
    inventoryLevels: (args: PageArguments) =>
      connection(
        pageOfList(isTracked ? [id] : [], args, (one) => one),
        level,
      ),
  };
  function level() {
    return {
      ...{ __typename: "InventoryLevel", id: `gid://shopify/InventoryLevel/${id}?inventory_item_id=${id}` },
      ...{ item, location: locationView(), ...times },
      quantities: ({ names: wanted }: { names: string[] }) =>
        wanted
          .filter((name) => names.includes(name))
          .map((name) => ({
            id: `gid://shopify/InventoryQuantity/${id}?name=${name}`,
            ...{ name, quantity: variant.freeUnits },
          })),
    };
  }
  return item;
}

/** Sets or adjusts the pieces for sale of variants, all or none, each with the count it was based on. */
export async function changeQuantities(context: ApiContext, input: QuantitiesInput, isSet: boolean) {
  const wanted = (isSet ? input.quantities : input.changes) ?? [];
  const place = isSet ? "quantities" : "changes";
  try {
    if (!names.includes(input.name))
      refuse(
        ["input", "name"],
        "The quantity's name must be “available”.",
        isSet ? "INVALID_NAME" : "INVALID_QUANTITY_NAME",
      );
    if (wanted.length === 0 || wanted.length > maxChanges)
      refuse(["input", place], `Send 1 to ${maxChanges} quantities.`);
    const found = await variantsOf(context, wanted, place);
    const byProduct = Map.groupBy(found, ({ product }) => product.id);
    const changes: object[] = [];
    const userErrors: UserError[] = [];
    for (const [productId, ofProduct] of byProduct) {
      const made: object[] = [];
      const changed = await changeCatalogue(context, async (tx) => {
        made.length = 0;
        const product = await lockProduct(context, tx, productId);
        if (!product) refuse(["input", place], "The item was deleted.", "INVALID_INVENTORY_ITEM");
        for (const { variant, asked, field } of ofProduct) {
          const now = product.variants.find(({ id }) => id === variant.id)?.freeUnits ?? 0;
          if (isSet && !input.ignoreCompareQuantity) compare(asked, now, field);
          const quantity = isSet ? (asked.quantity ?? 0) : now + (asked.delta ?? 0);
          if (quantity < 0)
            refuse(
              field,
              `There are only ${now} pieces.`,
              isSet ? "INVALID_QUANTITY_NEGATIVE" : "INVALID_QUANTITY_TOO_LOW",
            );
          await setAvailable(tx, context.database.dialect, { variantId: variant.id, quantity, field });
          made.push({
            ...{ name: input.name, delta: quantity - now, quantityAfterChange: quantity },
            ...{ item: inventoryItemView(product, variant, () => null), location: locationView() },
          });
        }
        await tx
          .updateTable("product")
          .set({ updated_at: Math.max(context.now(), product.updatedAt + 1) })
          .where("id", "=", productId)
          .execute();
        const data = { reason: input.reason.slice(0, 100), variants: ofProduct.length };
        const stockOf = ofProduct.map(({ variant }) => variant.id);
        return { productId, action: "product.stock", stockOf, data };
      });
      if (changed.userErrors.length > 0) userErrors.push(...changed.userErrors);
      else changes.push(...made);
    }
    const group = {
      ...{ id: `gid://shopify/InventoryAdjustmentGroup/${context.now()}`, reason: input.reason },
      ...{ createdAt: new Date(context.now()).toISOString(), changes },
      referenceDocumentUri: input.referenceDocumentUri ?? null,
    };
    return { inventoryAdjustmentGroup: changes.length > 0 ? group : null, userErrors };
  } catch (error) {
    if (!(error instanceof AdminRefusalError)) throw error;
    return { inventoryAdjustmentGroup: null, userErrors: error.userErrors };
  }
}

function compare({ compareQuantity }: QuantityInput, now: number, field: string[]): void {
  if (compareQuantity == null)
    refuse(
      field,
      "Send the quantity that you saw as compareQuantity, or ignoreCompareQuantity.",
      "COMPARE_QUANTITY_REQUIRED",
    );
  if (compareQuantity !== now)
    refuse(field, `The quantity is ${now} by now. Look again, then set it.`, "COMPARE_QUANTITY_STALE");
}

async function variantsOf(context: ApiContext, wanted: readonly QuantityInput[], place: string) {
  const ids = wanted.map(({ inventoryItemId }) => parseGid("InventoryItem", inventoryItemId) ?? 0);
  if (new Set(ids).size !== ids.length)
    refuse(["input", place], "An item is named twice.", "NO_DUPLICATE_INVENTORY_ITEM_ID_GROUP_ID_PAIR");
  const found = await readProductsOfVariants(context.database.read, ids);
  return wanted.map((asked, index) => {
    const field = ["input", place, String(index)];
    const known = found.get(ids[index] ?? 0);
    if (!known) refuse([...field, "inventoryItemId"], "The item does not exist.", "INVALID_INVENTORY_ITEM");
    if (asked.locationId !== locationGid)
      refuse([...field, "locationId"], "The location does not exist.", "INVALID_LOCATION");
    return { ...known, asked, field };
  });
}
