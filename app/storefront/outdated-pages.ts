/** Answers for a path whether its cached page is outdated. */
export type OutdatedListener = (isOutdated: (path: string) => boolean) => void;

const isProductPage = (path: string) => path.startsWith("/product/");

/** Reports cached pages outdated by a catalogue change: product pages at once, others after the snapshot reloads. */
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
