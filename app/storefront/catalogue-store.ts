import type { CatalogueFile } from "./catalogue/catalogue-file.ts";
import type { LoadedCatalogue } from "./catalogue.ts";

/** Keeps the newest catalogue for the next start of the process. */
export interface CatalogueStore {
  /** What was kept, unless it was read before `oldest` (ms since 1970) and is not what the provider has now. */
  read(oldest: number, state: string | null): Promise<{ loaded: LoadedCatalogue; isCurrent: boolean } | null>;
  /** Keeps it soon, at most once in five minutes. */
  write(loaded: LoadedCatalogue): void;
}

const restMs = 5 * 60_000;

interface KeepOptions {
  now(): number;
  later(act: () => void, ms: number): void;
  warn(facts: object, message: string): void;
  /** Names the code that reads products. */
  reader?: string;
}

/** A file that cannot be read or written costs only time at the next start: it is told, and all goes on without it. */
export function catalogueStore(
  file: CatalogueFile,
  { now, later, warn, reader = "" }: KeepOptions,
): CatalogueStore {
  let newest: { loaded: LoadedCatalogue; readAt: number } | null = null;
  let notBefore = 0;

  async function writeNewest(): Promise<void> {
    if (!newest) return;
    const { loaded, readAt } = newest;
    newest = null;
    notBefore = now() + restMs;
    await file
      .write({ ...loaded, reader, readAt })
      .catch((error: unknown) =>
        warn({ reason: String(error) }, "The catalogue could not be kept, so the next start takes longer."),
      );
  }

  return {
    async read(oldest, state) {
      const kept = await file.read().catch((error: unknown) => {
        warn({ reason: String(error) }, "The kept catalogue could not be read; the provider is asked.");
        return null;
      });
      if (!kept) return null;
      const isCurrent = state !== null && kept.state === state && kept.reader === reader;
      if (!isCurrent && kept.readAt < oldest) return null;
      return { loaded: { products: kept.products, state: isCurrent ? kept.state : null }, isCurrent };
    },
    write(loaded) {
      const isWaiting = newest !== null;
      newest = { loaded, readAt: now() };
      if (!isWaiting) later(() => void writeNewest(), Math.max(0, notBefore - now()));
    },
  };
}
