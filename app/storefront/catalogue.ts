import { z } from "zod";
import type { CatalogueFile } from "./catalogue/catalogue-file.ts";
import { openPacker } from "./catalogue/pack-products.ts";
import type { PackedProducts } from "./catalogue/packed-products.ts";
import { type CatalogueSnapshot, catalogueSnapshot } from "./catalogue/snapshot.ts";
import type { CatalogueSource } from "./catalogue-source.ts";
import { createFreshCache, type Patience } from "./fresh-cache.ts";
import { readListedProduct } from "./read-product.ts";
import type { StorefrontResult } from "./storefront-error.ts";

export interface Catalogue {
  /** The snapshot; a failure only while there is none that may be shown. */
  current(): Promise<StorefrontResult<CatalogueSnapshot>>;
  /** The provider reports a change: reloads in the background. */
  changed(): void;
}

export interface CatalogueOptions extends LoadOptions {
  /** Ms since 1970, for the file. */
  now(): number;
  /** Monotonic ms, for ages and pauses; `now` by default. */
  elapsed?(): number;
  /** Runs `act` after `ms`; the timer does not keep the process alive. */
  later(act: () => void, ms: number): void;
  /** Called when a change was reloaded, or could not be. */
  renewed?(): void;
  /** How long visitors wait while nothing can be shown; until the whole is read by default. */
  patience?: Patience;
  /** File of the catalogue for the next start. */
  file?: CatalogueFile;
  /** Version of the code that reads products; needed with a file. */
  reader?: string;
}

const minute = 60_000;
const freshMs = 5 * minute;
const staleMs = 24 * 60 * minute;
const oneKey = "catalogue";
/** Reloading after changes takes at most one part in so many of the time. */
const idleShare = 10;
/** A reading no longer than this repeats after a second at the latest: changes show within two. */
const quickMs = 500;
const longestQuickRestMs = 1_000;

/** Caches a snapshot of the catalogue: fresh for 5 minutes, served stale up to 24 hours while the provider fails. */
export function createCatalogue(source: CatalogueSource, options: CatalogueOptions): Catalogue {
  const { now, elapsed = now, warn } = options;
  const persisted = options.file && catalogueStore(options.file, options);
  let last: { loaded: LoadedCatalogue; snapshot: CatalogueSnapshot } | null = null;
  let isChangeWaiting = false;
  let notBefore = 0;
  const cache = createFreshCache({
    load,
    freshMs,
    staleMs,
    restMs: 5_000,
    maxEntries: 1,
    now: elapsed,
    ...(options.patience ? { patience: options.patience } : {}),
  });

  async function load(): Promise<StorefrontResult<CatalogueSnapshot>> {
    const state = await source.state();
    if (last && state !== null && state === last.loaded.state) return { ok: true, data: last.snapshot };
    return (!last && (await startFromKept(state))) || read();
  }

  /** The stored catalogue is shown at once; where it may be outdated, it is reloaded in the background. */
  async function startFromKept(state: string | null): Promise<StorefrontResult<CatalogueSnapshot> | null> {
    const found = await persisted?.read(now() - staleMs, state);
    if (!found) return null;
    if (!found.isCurrent) changed();
    return shown(found.loaded);
  }

  async function read(): Promise<StorefrontResult<CatalogueSnapshot>> {
    const started = elapsed();
    const result = await loadCatalogue(source, options);
    notBefore = elapsed() + restMs(elapsed() - started);
    if (!result.ok) {
      warn({ error: result.error }, "The catalogue could not be read; what was read before is shown.");
      return result;
    }
    persisted?.write(result.data);
    return shown(result.data);
  }

  function shown(loaded: LoadedCatalogue): StorefrontResult<CatalogueSnapshot> {
    last = { loaded, snapshot: catalogueSnapshot(loaded.products) };
    return { ok: true, data: last.snapshot };
  }

  function changed(): void {
    if (isChangeWaiting) return;
    isChangeWaiting = true;
    options.later(
      () => {
        isChangeWaiting = false;
        void cache.refresh(oneKey).then(() => options.renewed?.());
      },
      Math.max(0, notBefore - elapsed()),
    );
  }

  return { current: () => cache.get(oneKey), changed };
}

function restMs(tookMs: number): number {
  const rest = tookMs * (idleShare - 1);
  return tookMs <= quickMs ? Math.min(rest, longestQuickRestMs) : rest;
}

export interface LoadOptions {
  ownOrigin: string;
  /** Called for each unreadable product, which is left out. */
  warn(facts: object, message: string): void;
}

export interface LoadedCatalogue {
  products: PackedProducts;
  /** The provider's state that was read; null where it has none. */
  state: string | null;
}

/** Reads the whole catalogue. An invalid product is left out. */
async function loadCatalogue(
  source: CatalogueSource,
  { ownOrigin, warn }: LoadOptions,
): Promise<StorefrontResult<LoadedCatalogue>> {
  const packer = openPacker();
  const result = await source.read((node) => {
    try {
      packer.add(readListedProduct(node, ownOrigin));
    } catch (error) {
      warn(
        { id: z.object({ id: z.string() }).safeParse(node).data?.id ?? null, reasons: reasonsOf(error) },
        "A product could not be read and is left out of the lists.",
      );
    }
  });
  return result.ok ? { ok: true, data: { products: await packer.close(), state: result.data } } : result;
}

function reasonsOf(error: unknown): string[] {
  if (!(error instanceof z.ZodError)) return [String(error)];
  return error.issues.slice(0, 3).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

const writeRestMs = 5 * 60_000;

interface KeepOptions {
  now(): number;
  later(act: () => void, ms: number): void;
  warn(facts: object, message: string): void;
  /** Version of the code that reads products. */
  reader?: string;
}

/** Stores the newest catalogue for the next start. A failing file is logged and costs only time at that start. */
function catalogueStore(file: CatalogueFile, { now, later, warn, reader = "" }: KeepOptions) {
  let newest: { loaded: LoadedCatalogue; readAt: number } | null = null;
  let notBefore = 0;

  async function writeNewest(): Promise<void> {
    if (!newest) return;
    const { loaded, readAt } = newest;
    newest = null;
    notBefore = now() + writeRestMs;
    await file
      .write({ ...loaded, reader, readAt })
      .catch((error: unknown) =>
        warn({ reason: String(error) }, "The catalogue could not be stored, so the next start takes longer."),
      );
  }

  return {
    /** The stored catalogue, unless read before `oldest` (ms since 1970) and different from the provider's now. */
    async read(oldest: number, state: string | null) {
      const lastRead = await file.read().catch((error: unknown) => {
        warn({ reason: String(error) }, "The stored catalogue could not be read; the provider is queried.");
        return null;
      });
      if (!lastRead) return null;
      const isCurrent = state !== null && lastRead.state === state && lastRead.reader === reader;
      if (!isCurrent && lastRead.readAt < oldest) return null;
      return { loaded: { products: lastRead.products, state: isCurrent ? lastRead.state : null }, isCurrent };
    },
    /** Stores it soon, at most once in five minutes. */
    write(loaded: LoadedCatalogue) {
      const isWaiting = newest !== null;
      newest = { loaded, readAt: now() };
      if (!isWaiting) later(() => void writeNewest(), Math.max(0, notBefore - now()));
    },
  };
}
