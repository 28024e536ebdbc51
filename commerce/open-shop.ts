import { openAdminApi } from "./admin/admin-api.ts";
import { catalogueFeed } from "./catalogue/catalogue-feed.ts";
import { readCatalogueState, watchCatalogue } from "./catalogue/catalogue-version.ts";
import { openCheckout } from "./checkout/open-checkout.ts";
import { openDesk } from "./desk/open-desk.ts";
import { openDeskProducts } from "./desk/products/desk-products.ts";
import { buyerAddress, openStorefrontApi } from "./graphql/storefront-api.ts";
import { namedOrder, orderNumbers } from "./orders/named-orders.ts";
import { recentPurchases } from "./orders/recent-purchases.ts";
import { readPicture } from "./pictures/uploaded-pictures.ts";
import type { Shop, ShopOptions } from "./shop.ts";

/** Opens the embedded shop over an open database that holds a catalogue. Close it before the database. */
export async function openShop(options: ShopOptions): Promise<Shop> {
  const { database, origin, facts, now = Date.now, introspection = false, asksToShow = false } = options;
  const watch = await watchCatalogue(database);
  const shop = {
    database,
    origin,
    facts,
    now,
    catalogueChanged: watch.tell,
    reportFault: options.reportFault ?? tellConsole,
  };
  const tokens = { public: options.storefrontToken, private: options.privateToken ?? null };
  const checkout = openCheckout({
    database,
    origin,
    facts,
    now,
    asksToShow,
    onStockChange: watch.tell,
    reportFault: (fault) => shop.reportFault(fault, "checkout"),
    ...(options.gateway && { gateway: options.gateway }),
    ...(options.priceBook && { priceBook: options.priceBook }),
  });
  return {
    storefrontApi: openStorefrontApi({ shop, tokens, introspection }),
    buyerAddress: (headers) => buyerAddress(headers, tokens),
    catalogueFeed: () => catalogueFeed(database, { origin, currency: facts.currency }),
    catalogueState: () => readCatalogueState(database),
    adminApi: openAdminApi({ shop, token: options.adminToken, introspection }),
    checkout,
    desk: openDesk(checkout.context),
    takePaymentEvent: checkout.takeEvent,
    reconcile: checkout.reconcile,
    recentPurchases: () => recentPurchases(database.read, now()),
    deskProducts: openDeskProducts({ ...shop, hasToken: true }),
    picture: (wish) => readPicture(database, wish),
    namedOrder: (number) => namedOrder(database.read, number),
    orderNumbers: (ids) => orderNumbers(database.read, ids),
    onCatalogueChange: watch.listen,
    async close() {
      watch.close();
      await checkout.close();
    },
  };
}

function tellConsole(fault: unknown, requestId: string): void {
  console.error(`The shop could not answer the request ${requestId}.`, fault);
}
