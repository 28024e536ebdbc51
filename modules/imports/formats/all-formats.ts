import { layawayList, repairList } from "./bench-lists.ts";
import { clientList, shopifyCustomers } from "./clients.ts";
import { edgeCustomers, edgeItems, edgeJobs } from "./edge-json.ts";
import { edgeSales } from "./edge-sales.ts";
import type { Format } from "./format.ts";
import { matrixifyProducts } from "./matrixify.ts";
import { pieceList } from "./piece-rows.ts";
import { lightspeedR, lightspeedX, squareItems } from "./point-of-sale-products.ts";
import { giftCards, redirectList, shopifyInventory } from "./shopify-lists.ts";
import { shopifyOrders } from "./shopify-orders.ts";
import { productList, shopifyProducts } from "./shopify-products.ts";
import { stoneList } from "./stone-list.ts";
import { wooProducts } from "./woo-products.ts";

/** Every format, each in its file. Of two that fit equally well the first counts. */
export const allFormats: readonly Format[] = [
  shopifyProducts,
  shopifyCustomers,
  shopifyOrders,
  shopifyInventory,
  matrixifyProducts,
  wooProducts,
  lightspeedX,
  lightspeedR,
  squareItems,
  edgeItems,
  edgeCustomers,
  edgeJobs,
  edgeSales,
  stoneList,
  redirectList,
  giftCards,
  layawayList,
  repairList,
  pieceList,
  clientList,
  productList,
];
