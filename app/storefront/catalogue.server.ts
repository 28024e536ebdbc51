import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "#services";
import { log } from "../platform/log.server.ts";
import { catalogueFile } from "./catalogue/catalogue-file.ts";
import { createCatalogue } from "./catalogue.ts";
import { callTimeoutMs } from "./client.ts";
import { createCollectionReader } from "./collection-reader.ts";
import { hiddenProducts } from "./hidden-products.ts";
import { changedHandles, outdatedPages } from "./outdated-pages.ts";
import { pageCacheKey as addressOf, type PageOptions } from "./page-cache-key.ts";
import type { ProductCardData } from "./product-card.fragment.ts";
import { createProductReader, type ProductReader } from "./product-reader.ts";
import type { Provider } from "./provider.server.ts";
import { callError } from "./storefront-error.ts";

/** How long a product page waits for the first read of the catalogue. */
const unreadMs = 200;

export type CatalogueServices = ReturnType<typeof openCatalogue>;

/** Opens the catalogue and starts reading it. */
export function openCatalogue(
  provider: Provider,
  { priceBooks, storedSettings }: Pick<Services, "priceBooks" | "storedSettings">,
) {
  const { storefront, providerName, providerOrigin, publicOrigin, withStock } = provider;
  const elapsed = () => performance.now();
  const options = {
    ownOrigin: publicOrigin,
    hidden: hiddenProducts(provider.depositVariantId),
    providerName,
    now: Date.now,
    later: (act: () => void, ms: number) => void setTimeout(act, ms).unref(),
    warn: (facts: object, message: string) => log.warn(facts, message),
  };
  const outdated = outdatedPages();
  const catalogue = createCatalogue(provider.catalogueSource, {
    ...options,
    elapsed,
    rereading() {
      products.changed(null);
      collections.changed();
      outdated.productsChanged();
    },
    renewed(changes) {
      collections.changed();
      if (!changes) return outdated.listsRenewed();
      products.changed(changedHandles(changes));
      outdated.patched(changes);
    },
    // Each page has a timeout, but a slow provider's pages add up.
    patience: {
      wait: () => pause(callTimeoutMs, undefined, { ref: false }),
      lost: {
        ok: false,
        error: callError("timeout", providerName, ["timed out reading the catalog"], {
          status: null,
          requestId: null,
        }),
      },
    },
    file: catalogueFile(join(provider.dataDir, "catalogue.kept"), `${providerOrigin} for ${publicOrigin}`),
    reader: String(statSync(import.meta.filename).mtimeMs),
  });
  void catalogue.current();
  const products = createProductReader(storefront, catalogue, {
    ...options,
    withStock,
    now: elapsed,
  });
  const collections = createCollectionReader(storefront, { ...options, now: elapsed });
  provider.onCatalogueChange(catalogue.changed);
  priceBooks.onChange(outdated.everyPage);
  storedSettings.onChange(outdated.everyPage);
  return {
    /** The whole catalogue, for lists. */
    catalogue,
    /** Tells which products aren't offered. */
    hidden: options.hidden,
    /** Reads single products. */
    products,
    /** Reads the collections that say which products they have. */
    collections,
    /** Pieces to show on a product's page; empty until the catalogue is read. Recorded for cache invalidation. */
    async piecesLike(handle: string, category: string | null, count: number): Promise<ProductCardData[]> {
      const current = await Promise.race([catalogue.current(), pause(unreadMs, null, { ref: false })]);
      const cards = current?.ok ? current.data.piecesLike(handle, category, count) : [];
      outdated.shownBeside(
        handle,
        cards.map((card) => card.handle),
      );
      return cards;
    },
    /** Calls `listener` when cached pages become outdated, with a predicate for their cache keys. */
    onPagesOutdated: outdated.listen,
    /** Reports that the home page's testimonials changed. */
    reviewsChanged: outdated.reviewsChanged,
  };
}

/** The cache key of a public page; null if the page must not be cached. */
export function publicAddress(
  products: Pick<ProductReader, "options">,
): (path: string, search: string) => Promise<string | null> {
  async function optionsOf(encodedHandle: string): Promise<PageOptions | null> {
    const handle = decoded(encodedHandle);
    return handle === null ? null : products.options(handle);
  }
  return (path, search) => addressOf(path, search, optionsOf);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
