import { createCatalogue } from "./catalogue.ts";
import { log } from "./log.server.ts";
import { outdatedPages } from "./outdated-pages.ts";
import { createProductReader } from "./product-reader.ts";
import { onCatalogueChange, providerName, publicOrigin, storefront } from "./provider.server.ts";

const options = {
  ownOrigin: publicOrigin,
  providerName,
  now: Date.now,
  later: (act: () => void, ms: number) => void setTimeout(act, ms).unref(),
  warn: (facts: object, message: string) => log.warn(facts, message),
};

const outdated = outdatedPages();

/** Calls `listener` when finished pages no longer say what the catalogue says, with those it is true of, by path. */
export const onPagesOutdated = outdated.listen;

/** The catalogue of this process. */
export const catalogue = createCatalogue(storefront, { ...options, renewed: outdated.listsRenewed });

/** The products of this process, one by one. */
export const products = createProductReader(storefront, catalogue, options);

onCatalogueChange(() => {
  catalogue.changed();
  products.changed();
  outdated.productsChanged();
});
