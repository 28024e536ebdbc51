import { clientList, shopifyCustomers } from "./clients.ts";
import type { Format } from "./format.ts";
import { shopifyProducts } from "./shopify-products.ts";

/** Every format, each in its file. Of two that fit equally well the first counts. */
export const allFormats: readonly Format[] = [shopifyProducts, shopifyCustomers, clientList];
