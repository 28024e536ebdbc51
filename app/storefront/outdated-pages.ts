/** Told which finished pages are out of date: true for the path of each. */
export type OutdatedListener = (isOutdated: (path: string) => boolean) => void;

const isProductPage = (path: string) => path.startsWith("/product/");

/**
 * Tells when pages made before no longer say what the catalogue says. A change reaches product pages at once, and every
 * other page when the snapshot was read again.
 */
export function outdatedPages() {
  const listeners: OutdatedListener[] = [];
  const tell: OutdatedListener = (isOutdated) => {
    for (const listener of listeners) listener(isOutdated);
  };
  return {
    listen: (listener: OutdatedListener) => void listeners.push(listener),
    productsChanged: () => tell(isProductPage),
    listsRenewed: () => tell((path) => !isProductPage(path)),
    reviewsChanged: () => tell((path) => path === "/"),
    /** Every page carries the cart, and the cart carries custom designs. */
    pricesChanged: () => tell(() => true),
  };
}
