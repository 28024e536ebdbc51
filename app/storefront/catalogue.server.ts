import { createCatalogue } from "./catalogue.ts";
import { log } from "./log.server.ts";
import { createProductReader } from "./product-reader.ts";
import { onCatalogueChange, providerName, publicOrigin, storefront } from "./provider.server.ts";

const options = {
  ownOrigin: publicOrigin,
  providerName,
  now: Date.now,
  later: (act: () => void, ms: number) => void setTimeout(act, ms).unref(),
  warn: (facts: object, message: string) => log.warn(facts, message),
};

/** The catalogue of this process. */
export const catalogue = createCatalogue(storefront, options);

/** The products of this process, one by one. */
export const products = createProductReader(storefront, catalogue, options);

onCatalogueChange(() => {
  catalogue.changed();
  products.changed();
});
