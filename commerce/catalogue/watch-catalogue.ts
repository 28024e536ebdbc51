import type { Database } from "#database";
import { readCatalogueVersion } from "./catalogue-version.ts";

/** Those who want to know when catalogue or availability changed, in this process or in another. */
export interface CatalogueWatch {
  /** This process committed a change: the listeners are told as soon as its version is read. */
  tell(): void;
  /** Adds a listener; answers how to stop it. */
  listen(listener: () => void): () => void;
  /** Ends the watch. */
  close(): void;
}

/** However the database's notices fail, no change stays unknown for longer. */
const longestUnknownMs = 1_000;

/**
 * Watches the catalogue's version, which every process on the database raises with its changes. Listeners are told once
 * for each version seen; changes that come close together may be told as one. A listener that throws hinders no other.
 */
export async function watchCatalogue(database: Database): Promise<CatalogueWatch> {
  const listeners = new Set<() => void>();
  let seen = await readCatalogueVersion(database);
  let isLooking = false;
  let isAskedAgain = false;
  let isClosed = false;

  async function look(): Promise<void> {
    isAskedAgain = isLooking;
    if (isLooking || isClosed) return;
    isLooking = true;
    const version = await readCatalogueVersion(database).catch(() => seen);
    isLooking = false;
    if (version !== seen) {
      seen = version;
      tellAll();
    }
    if (isAskedAgain) await look();
  }

  function tellAll(): void {
    for (const listener of [...listeners]) {
      try {
        listener();
      } catch {
        // The change is committed: what a listener makes of it is its own affair.
      }
    }
  }

  const stopNotices = database.watch(() => void look());
  const timer = setInterval(() => void look(), longestUnknownMs).unref();
  return {
    tell: () => void look(),
    listen(listener) {
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    close() {
      isClosed = true;
      stopNotices();
      clearInterval(timer);
    },
  };
}
