import { createContext, type MiddlewareFunction, RouterContextProvider } from "react-router";
import { runInLanguage } from "#language";
import type { Services } from "#services";
import { visitorAddressContext } from "./platform/rate-limit.server.ts";
import { type CatalogueServices, openCatalogue, publicAddress } from "./storefront/catalogue.server.ts";
import { openProvider, type Provider } from "./storefront/provider.server.ts";
import { findPiecesForQueries } from "./storefront/search/find-pieces.ts";

/** All services available to loaders and actions. */
export type StoreServices = Services & Provider & CatalogueServices;

export const services = createContext<StoreServices>();

/** The app's functions that the server calls. */
interface Store {
  /** Context of a request; `address` is the visitor's IP address, empty if there is no visitor. */
  requestContext(address: string): RouterContextProvider;
  /** The cache key of a public page; null if the page must not be cached. */
  publicAddress(path: string, search: string): Promise<string | null>;
  onPagesOutdated: CatalogueServices["onPagesOutdated"];
}

/** Opens the store once per process and starts reading the catalogue. */
export function openStore(opened: Services): Store {
  const all = storeServices(opened);
  return {
    requestContext(address) {
      const context = new RouterContextProvider();
      context.set(services, all);
      context.set(visitorAddressContext, address);
      return context;
    },
    publicAddress: publicAddress(all.products),
    onPagesOutdated: all.onPagesOutdated,
  };
}

function storeServices(opened: Services): StoreServices {
  const provider = openProvider(opened);
  const read = openCatalogue(provider, opened);
  opened.wantMatching.follow(async (queries) => {
    const current = await read.catalogue.current();
    return current.ok ? await findPiecesForQueries(current.data, queries) : null;
  });
  read.onPagesOutdated(opened.wantMatching.changed);
  return { ...opened, ...provider, ...read };
}

let developed: Promise<{ all: StoreServices; clientLanguage: "en" | "es" }> | null = null;

/** Provides the services under the router's development server; in production, the server does. */
export const developmentServices: MiddlewareFunction<Response> = async ({ context }, next) => {
  developed ??= import("#dev-services").then(async ({ devServices, clientLanguage }) => ({
    all: storeServices(await devServices()),
    clientLanguage,
  }));
  const { all, clientLanguage } = await developed;
  context.set(services, all);
  return runInLanguage(clientLanguage, next);
};
