import { house } from "#house";
import { log } from "../platform/log.server.ts";

/** What became of what a visitor left. */
export type RequestResult = Awaited<ReturnType<typeof clients.requestQuote>>;

/** The showroom of this process: it keeps what visitors leave with the shop, also when Shopify sells the pieces. */
export const clients = house.clients;

/** The book that custom designs are priced by now. */
export const priceBookInForce = house.priceBooks.inForce;

/** Calls `listener` after another book came into force. */
export const onPriceBookChange = house.priceBooks.onChange;

/** The market prices of this process. */
export const marketPrices = house.marketPrices;

/** What others bought, as far as visitors may be told. A failure is told to whoever runs the store; then there is none. */
export async function recentPurchases() {
  try {
    return await house.recentPurchases();
  } catch (err) {
    log.error({ err }, "The purchases could not be read, so none is shown.");
    return [];
  }
}

/** What customers said of the shop. A failure is told to whoever runs the store; the page is whole without them. */
export async function testimonials() {
  try {
    return await clients.testimonials();
  } catch (err) {
    log.error({ err }, "The testimonials could not be read, so none is shown.");
    return [];
  }
}
