/** Told which finished pages are out of date: true for the path of each. */
export type OutdatedListener = (isOutdated: (path: string) => boolean) => void;

/** Tells when pages made before no longer say what the catalogue says. */
export interface OutdatedPages {
  listen(listener: OutdatedListener): void;
  /** Pages of single products ask the provider again from now on. */
  productsChanged(): void;
  /** Lists show a snapshot that was read anew. */
  listsRenewed(): void;
  /** The home page shows other testimonials. */
  reviewsChanged(): void;
  /** Custom designs cost something else: every page carries the cart, and the cart carries them. */
  pricesChanged(): void;
}

const isProductPage = (path: string) => path.startsWith("/product/");

/** A change reaches product pages at once, and every other page when the snapshot was read again. */
export function outdatedPages(): OutdatedPages {
  const listeners: OutdatedListener[] = [];
  const tell: OutdatedListener = (isOutdated) => {
    for (const listener of listeners) listener(isOutdated);
  };
  return {
    listen: (listener) => void listeners.push(listener),
    productsChanged: () => tell(isProductPage),
    listsRenewed: () => tell((path) => !isProductPage(path)),
    reviewsChanged: () => tell((path) => path === "/"),
    pricesChanged: () => tell(() => true),
  };
}
