import type { DraftKind } from "../drafts/draft.ts";
import { type ApplyKind, applyKind } from "./apply-kind.ts";
import { clientsKind } from "./clients.ts";
import { creditsKind } from "./credits.ts";
import { inventoryKind } from "./inventory.ts";
import { layawaysKind } from "./layaways.ts";
import { pastOrdersKind } from "./past-orders.ts";
import { piecesKind } from "./pieces.ts";
import { productsKind } from "./products.ts";
import { redirectsKind } from "./redirects.ts";
import { repairsKind } from "./repairs.ts";
import { stonesKind } from "./stones.ts";

/** How drafts of each kind are written. */
export const applyKinds: Readonly<Record<DraftKind, ApplyKind>> = {
  client: applyKind(clientsKind),
  product: applyKind(productsKind),
  piece: applyKind(piecesKind),
  stone: applyKind(stonesKind),
  inventory: applyKind(inventoryKind),
  order: applyKind(pastOrdersKind),
  repair: applyKind(repairsKind),
  layaway: applyKind(layawaysKind),
  credit: applyKind(creditsKind),
  redirect: applyKind(redirectsKind),
};
