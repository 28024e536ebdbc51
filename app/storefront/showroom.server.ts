import { house } from "#house";

/** The showroom of this process: it keeps what visitors leave with the shop, also when Shopify sells the pieces. */
export const showroom = house.showroom;

/** The market prices of this process. */
export const marketPrices = house.marketPrices;
