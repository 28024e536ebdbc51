import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { shop } from "../../shop.config.ts";
import { log } from "../platform/log.server.ts";
import { catalogueFile } from "./catalogue/catalogue-file.ts";
import { createCatalogue } from "./catalogue.ts";
import { longestCallMs } from "./client.ts";
import { onPriceBookChange } from "./clients.server.ts";
import { outdatedPages } from "./outdated-pages.ts";
import { createProductReader } from "./product-reader.ts";
import {
  catalogueSource,
  dataDir,
  onCatalogueChange,
  providerName,
  providerOrigin,
  publicOrigin,
  storefront,
  withStock,
} from "./provider.server.ts";
import { callError } from "./storefront-error.ts";

const elapsed = () => performance.now();
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

/** Tells that the testimonials of the home page are others. */
export const { reviewsChanged } = outdated;

/** The catalogue of this process; its reading begins with the process. */
export const catalogue = createCatalogue(catalogueSource, {
  ...options,
  elapsed,
  renewed: outdated.listsRenewed,
  // Each page of it has a time of its own, and a slow provider's pages add up.
  patience: {
    wait: () => pause(longestCallMs, undefined, { ref: false }),
    lost: {
      ok: false,
      error: callError("timeout", providerName, ["the catalogue was not read in time"], {
        status: null,
        requestId: null,
      }),
    },
  },
  file: catalogueFile(join(dataDir, "catalogue.kept"), `${providerOrigin} for ${publicOrigin}`),
  reader: String(statSync(import.meta.filename).mtimeMs),
});
void catalogue.current();

/** The products of this process, one by one. */
export const products = createProductReader(storefront, catalogue, {
  ...options,
  withStock,
  hidden: shop.deposit.productHandle,
  now: elapsed,
});

onCatalogueChange(() => {
  catalogue.changed();
  products.changed();
  outdated.productsChanged();
});

onPriceBookChange(outdated.pricesChanged);
