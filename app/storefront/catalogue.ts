import {
  type CatalogueIndex,
  type CataloguePage,
  type CatalogueQuery,
  createCatalogueIndex,
} from "./catalogue/catalogue-index.ts";
import type { Storefront, StorefrontResult } from "./client.ts";
import { createFreshCache } from "./fresh-cache.ts";
import { type LoadOptions, loadCatalogue } from "./load-catalogue.ts";
import type { ProductCardData } from "./product-card.fragment.ts";
import type { ListedProduct } from "./read-product.ts";

/** The whole catalogue as the screens last read it. */
export interface CatalogueSnapshot {
  query(query: CatalogueQuery): CataloguePage<ProductCardData>;
  /** Undefined for a product that no list shows. */
  cardOf(handle: string): ProductCardData | undefined;
  /** Every product that lists show, in catalogue order. */
  readonly products: readonly ListedProduct[];
  readonly size: number;
}

export interface Catalogue {
  /** The snapshot; a failure only while there is none that may be shown. */
  current(): Promise<StorefrontResult<CatalogueSnapshot>>;
  /** The provider says that something changed: reads again behind the visitors' backs. */
  changed(): void;
}

export interface CatalogueOptions extends LoadOptions {
  now(): number;
  /** Runs `act` after `ms`, without keeping the process alive. */
  later(act: () => void, ms: number): void;
  /** Called when a change was read again, or could not be. */
  renewed?(): void;
}

const minute = 60_000;
const oneKey = "catalogue";
/** Reading again after changes takes at most one part in so many of the time. */
const idleShare = 10;
/** A reading that took no longer than this is due again after a second at the latest: changes are seen within two. */
const quickMs = 500;
const longestQuickRestMs = 1_000;

/** Keeps a snapshot of the catalogue: fresh for 5 minutes, shown up to 24 hours while the provider fails. */
export function createCatalogue(storefront: Storefront, options: CatalogueOptions): Catalogue {
  const { now, warn } = options;
  let isChangeWaiting = false;
  let notBefore = 0;
  const cache = createFreshCache<CatalogueSnapshot>({
    load: loadSnapshot,
    freshMs: 5 * minute,
    staleMs: 24 * 60 * minute,
    restMs: 5_000,
    maxEntries: 1,
    now,
  });

  async function loadSnapshot(): Promise<StorefrontResult<CatalogueSnapshot>> {
    const started = now();
    const result = await loadCatalogue(storefront, options);
    notBefore = now() + restMs(now() - started);
    if (result.ok) return { ok: true, data: snapshotOf(result.data) };
    warn({ error: result.error }, "The catalogue could not be read; what was read before is shown.");
    return result;
  }

  return {
    current: () => cache.get(oneKey),
    changed() {
      if (isChangeWaiting) return;
      isChangeWaiting = true;
      options.later(
        () => {
          isChangeWaiting = false;
          void cache.refresh(oneKey).then(() => options.renewed?.());
        },
        Math.max(0, notBefore - now()),
      );
    },
  };
}

function restMs(tookMs: number): number {
  const rest = tookMs * (idleShare - 1);
  return tookMs <= quickMs ? Math.min(rest, longestQuickRestMs) : rest;
}

function snapshotOf(products: ListedProduct[]): CatalogueSnapshot {
  const index: CatalogueIndex<ListedProduct> = createCatalogueIndex(products);
  const cards = new Map(products.map(({ card }) => [card.handle, card]));
  return {
    query(query) {
      const page = index.query(query);
      return { ...page, items: page.items.map(({ card }) => card) };
    },
    cardOf: (handle) => cards.get(handle),
    products,
    size: products.length,
  };
}
