import { createContext, type MiddlewareFunction, RouterContextProvider } from "react-router";
import type { Services } from "#services";
import { visitorAddress } from "./platform/rate-limit.server.ts";
import { type CatalogueServices, openCatalogue, publicAddress } from "./storefront/catalogue.server.ts";
import { openProvider, type Provider } from "./storefront/provider.server.ts";

/** Everything that loaders and actions work with. */
export type StoreServices = Services & Provider & CatalogueServices;

/** Where loaders and actions find the services of the process. */
export const services = createContext<StoreServices>();

/** The store in front of its services, as the server asks it. */
export interface Store {
  /** What loaders and actions of one request are given; `address` is the visitor's, empty where no visitor asks. */
  requestContext(address: string): RouterContextProvider;
  /** The address under which a public page is cached; null for what must not be. */
  publicAddress(path: string, search: string): Promise<string | null>;
  onPagesOutdated: CatalogueServices["onPagesOutdated"];
}

/** Opens the store once for the process; reading the catalogue begins with it. */
export function openStore(opened: Services): Store {
  const all = storeServices(opened);
  return {
    requestContext(address) {
      const context = new RouterContextProvider();
      context.set(services, all);
      context.set(visitorAddress, address);
      return context;
    },
    publicAddress: publicAddress(all.products),
    onPagesOutdated: all.onPagesOutdated,
  };
}

function storeServices(opened: Services): StoreServices {
  const provider = openProvider(opened);
  return { ...opened, ...provider, ...openCatalogue(provider, opened.priceBooks) };
}

let developed: Promise<StoreServices> | null = null;

/** Hands the services in where the router's own development server answers; the server of the store does so itself. */
export const developmentServices: MiddlewareFunction<Response> = async ({ context }) => {
  developed ??= import("#dev-services").then(async ({ devServices }) => storeServices(await devServices()));
  context.set(services, await developed);
};
