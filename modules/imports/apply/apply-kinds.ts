import type { DraftKind } from "../drafts/draft.ts";
import { type ApplyKind, applyKind } from "./apply-kind.ts";
import { clientsKind } from "./clients.ts";
import { pastOrdersKind } from "./past-orders.ts";
import { productsKind } from "./products.ts";
import { unsupportedKind } from "./unsupported.ts";

/** How drafts of each kind are written. */
export const applyKinds: Readonly<Record<DraftKind, ApplyKind>> = {
  client: applyKind(clientsKind),
  product: applyKind(productsKind),
  piece: unsupportedKind("piece"),
  stone: unsupportedKind("stone"),
  inventory: unsupportedKind("inventory"),
  order: applyKind(pastOrdersKind),
  repair: unsupportedKind("repair"),
  layaway: unsupportedKind("layaway"),
  credit: unsupportedKind("credit"),
  redirect: unsupportedKind("redirect"),
};
