import { allowedExtensions } from "./allowed-extensions.ts";
import type { Api, UpstreamVersion } from "./upstream-schemas.ts";

/**
 * Differences between the API version we speak and the newest one. Ours keeps the version we speak; none of them breaks
 * an operation of ours or of the peers, as the same check proves.
 */
const changedSince: Record<Api, readonly string[]> = {
  storefront: [
    "CartAddressInput",
    "CartLineUpdateInput.id",
    "Mutation.cartDiscountCodesUpdate(discountCodes:)",
    "Mutation.cartLinesRemove(lineIds:)",
  ],
  admin: [],
};

/** A difference that is meant: its name, and every coordinate at which it shows. */
export interface AllowedDifference {
  name: string;
  coordinates: readonly string[];
}

/** What may differ between ours and a true schema. */
export function allowedDifferences(api: Api, version: UpstreamVersion): AllowedDifference[] {
  if (version !== "2025-07") return changedSince[api].map((name) => ({ name, coordinates: [name] }));
  if (api === "admin") return [];
  return allowedExtensions.map(({ coordinate, type }) => ({
    name: coordinate,
    coordinates: [coordinate, type],
  }));
}
