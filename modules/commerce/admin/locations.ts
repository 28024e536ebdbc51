import { settings } from "#settings";
import { refuse } from "./change-product.ts";

/** The only place where the shop keeps stock. */
export const locationGid = "gid://shopify/Location/1";

/** A quantity at a location; `productSet` and the bulk mutations name it differently. */
export interface InventoryQuantityInput {
  locationId: string;
  name?: string | null;
  quantity?: number | null;
  availableQuantity?: number | null;
}

/** The pieces for sale that were sent; null if none were. Throws AdminRefusal. */
export function availableOf(
  quantities: readonly InventoryQuantityInput[] | null | undefined,
  at: string[],
): number | null {
  if (!quantities || quantities.length === 0) return null;
  const field = [...at, "inventoryQuantities"];
  if (quantities.length > 1) refuse(field, "The shop has one location.", "INVALID_INPUT");
  const [{ locationId, name, quantity, availableQuantity } = { locationId: "" }] = quantities;
  if (locationId !== locationGid) refuse(field, "The location does not exist", "INVALID_INPUT");
  if (name && name !== "available" && name !== "on_hand")
    refuse(field, "Only the quantity “available” can be set.", "INVALID_INPUT");
  return quantity ?? availableQuantity ?? null;
}

/** The showroom as a location. */
export function locationView() {
  return {
    __typename: "Location" as const,
    ...{ id: locationGid, name: settings().name, isActive: true, isPrimary: true },
    ...{ fulfillsOnlineOrders: true, shipsInventory: true },
  };
}
