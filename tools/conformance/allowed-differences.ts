import { allowedExtensions } from "./allowed-extensions.ts";
import type { Api, UpstreamVersion } from "./upstream-schemas.ts";

/**
 * Differences between our API version and the newest one. We keep our version. None of them breaks one of our or the
 * peers' operations, as the same check proves.
 */
const changedSince: Record<Api, readonly string[]> = {
  storefront: [
    "CartAddressInput",
    "CartLineUpdateInput.id",
    "Mutation.cartDiscountCodesUpdate(discountCodes:)",
    "Mutation.cartLinesRemove(lineIds:)",
  ],
  admin: [
    "InventoryAdjustQuantitiesUserErrorCode",
    "InventoryQuantityInput.compareQuantity",
    "InventorySetQuantitiesInput.ignoreCompareQuantity",
    "InventorySetQuantitiesUserErrorCode",
    "Mutation.collectionCreate(input:)",
    "Mutation.collectionUpdate(input:)",
    "ProductIdentifierInput",
    "ProductSetIdentifiers",
  ],
};

/** An intentional difference: its name, and every coordinate it affects. */
export interface AllowedDifference {
  name: string;
  coordinates: readonly string[];
}

/** What may differ between our schema and an upstream one. */
export function allowedDifferences(api: Api, version: UpstreamVersion): AllowedDifference[] {
  if (version !== "2025-07") return changedSince[api].map((name) => ({ name, coordinates: [name] }));
  if (api === "admin") return [];
  return allowedExtensions.map(({ coordinate, type }) => ({
    name: coordinate,
    coordinates: [coordinate, type],
  }));
}
