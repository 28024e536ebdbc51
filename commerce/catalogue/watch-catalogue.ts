/** Those who want to know when catalogue or availability changed. */
export interface CatalogueWatch {
  /** Tells every listener. A listener that throws hinders no other, and not the caller. */
  tell(): void;
  /** Adds a listener; answers how to stop it. */
  listen(listener: () => void): () => void;
}

/** Opens a list of listeners. */
export function watchCatalogue(): CatalogueWatch {
  const listeners = new Set<() => void>();
  return {
    tell() {
      for (const listener of [...listeners]) {
        try {
          listener();
        } catch {
          // The change is committed: what a listener makes of it is its own affair.
        }
      }
    },
    listen(listener) {
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
