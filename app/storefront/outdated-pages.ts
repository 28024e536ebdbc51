/** Answers for a path whether its cached page is outdated. */
export type OutdatedListener = (isOutdated: (path: string) => boolean) => void;

const isProductPage = (path: string) => path.startsWith("/product/");

/**
 * Reports which cached pages a catalogue change outdates: product pages at once, all others after the snapshot is
 * reloaded.
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
    /** Every page contains the cart, and the cart contains custom designs. */
    pricesChanged: () => tell(() => true),
  };
}
