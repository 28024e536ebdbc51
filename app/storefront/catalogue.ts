import { z } from "zod";
import type { CatalogueFile } from "./catalogue/catalogue-file.ts";
import type { ListChanges } from "./catalogue/list-changes.ts";
import { openPacker } from "./catalogue/pack-products.ts";
import type { PackedProducts } from "./catalogue/packed-products.ts";
import { type ColumnValues, columnValues } from "./catalogue/product-columns.ts";
import { type CatalogueSnapshot, catalogueSnapshot, type ProductPatch } from "./catalogue/snapshot.ts";
import type { CatalogueSource, SourceChanges } from "./catalogue-source.ts";
import { createFreshCache, type WaitLimit } from "./fresh-cache.ts";
import { type HiddenProducts, hiddenProducts } from "./hidden-products.ts";
import { collectReadFaults } from "./read-faults.ts";
import { readListedProduct } from "./read-product.ts";
import type { StorefrontResult } from "./storefront-error.ts";

export interface Catalogue {
  /** The snapshot; an error only if there is none that may be shown. */
  current(): Promise<StorefrontResult<CatalogueSnapshot>>;
  /** The provider reports a change: reloads in the background. */
  changed(): void;
}

export interface CatalogueOptions extends LoadOptions {
  /** Milliseconds since the Unix epoch, for the file. */
  now(): number;
  /** Monotonic clock in ms, for ages and pauses; `now` by default. */
  elapsed?(): number;
  /** Runs `act` after `ms`; the timer must not keep the process alive. */
  later(act: () => void, ms: number): void;
  /** Called when a change can't be patched, before everything is reloaded. */
  rereading?(): void;
  /** Called when the snapshot changed, with the patched changes; null for a reload, even a failed one. */
  renewed?(changes: ListChanges | null): void;
  /** How long visitors wait while nothing can be shown; by default until everything is read. */
  patience?: WaitLimit;
  /** Stores the catalogue for the next start. */
  file?: CatalogueFile;
  /** Version of the code that reads products; required with a file. */
  reader?: string;
}

const withoutConfiguration = hiddenProducts(null);
const minute = 60_000;
const freshMs = 5 * minute;
const staleMs = 24 * 60 * minute;
const oneKey = "catalogue";
/** Full reloads after changes take at most 1/idleShare of the time. */
const idleShare = 10;
/** A reload that takes no longer than this can repeat after a second, so changes show within two. */
const quickMs = 500;
const longestQuickRestMs = 1_000;
/** Pause between two patches; changes in the meantime are patched together. */
const patchRestMs = 100;
/** Pause after the provider failed to report what changed. */
const failedRestMs = 5_000;

/**
 * Caches a snapshot of the catalogue: fresh for 5 minutes, then served stale for up to 24 hours while the provider fails.
 * If the provider reports which products changed, reloads only those.
 */
export function createCatalogue(source: CatalogueSource, options: CatalogueOptions): Catalogue {
  const { now, elapsed = now, warn } = options;
  const persisted = options.file && catalogueStore(options.file, options);
  let last: Shown | null = null;
  let isChangeWaiting = false;
  let isWholeRead = false;
  const notBefore = { patch: 0, read: 0 };
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
    if (!last) return (await startFromKept(state)) || read();
    const { loaded, snapshot, readAt } = last;
    if (state === null || loaded.state === null) return read();
    if (state === loaded.state && elapsed() - readAt < (source.trustedMs ?? Number.POSITIVE_INFINITY))
      return { ok: true, data: snapshot };
    const patched = state === loaded.state ? null : await patch(last, loaded.state);
    if (patched) return patched;
    if (elapsed() < notBefore.read) {
      renewAt(notBefore.read);
      return { ok: true, data: snapshot };
    }
    options.rereading?.();
    return read();
  }

  /** Shows the stored catalogue immediately; if it may be outdated, reloads it in the background. */
  async function startFromKept(state: string | null): Promise<StorefrontResult<CatalogueSnapshot> | null> {
    const found = await persisted?.read(now() - staleMs, state);
    if (!found) return null;
    if (!found.isCurrent) changed();
    return shown(found.loaded);
  }

  async function read(): Promise<StorefrontResult<CatalogueSnapshot>> {
    const started = elapsed();
    isWholeRead = true;
    const result = await loadCatalogue(source, options);
    notBefore.read = elapsed() + restMs(elapsed() - started);
    if (!result.ok) {
      warn({ error: result.error }, "The catalog couldn't be read; showing the last version.");
      return result;
    }
    persisted?.write(result.data);
    return shown(result.data);
  }

  /** Reads only the products changed since `state`. Null if everything must be reloaded. */
  async function patch(
    { loaded, snapshot }: Shown,
    state: string,
  ): Promise<StorefrontResult<CatalogueSnapshot> | null> {
    const result = await source.changes(state);
    notBefore.patch = elapsed() + patchRestMs;
    if (!result) return null;
    if (!result.ok) {
      warn({ error: result.error }, "Changed products couldn't be read; showing the last version.");
      renewAt(elapsed() + failedRestMs);
      return { ok: true, data: snapshot };
    }
    const changes = await snapshot.patch(result.data.products.map((product) => patchOf(product, options)));
    if (!changes) return null;
    loaded.state = result.data.state;
    persisted?.write(loaded);
    options.renewed?.(changes);
    return { ok: true, data: snapshot };
  }

  function shown(loaded: LoadedCatalogue): StorefrontResult<CatalogueSnapshot> {
    last = { loaded, snapshot: catalogueSnapshot(loaded.products), readAt: elapsed() };
    return { ok: true, data: last.snapshot };
  }

  function changed(): void {
    renewAt(last?.loaded.state ? notBefore.patch : notBefore.read);
  }

  function renewAt(time: number): void {
    if (isChangeWaiting) return;
    isChangeWaiting = true;
    options.later(
      () => {
        isChangeWaiting = false;
        isWholeRead = false;
        void cache.refresh(oneKey).then(() => isWholeRead && options.renewed?.(null));
      },
      Math.max(0, time - elapsed()),
    );
  }

  return { current: () => cache.get(oneKey), changed };
}

interface Shown {
  loaded: LoadedCatalogue;
  snapshot: CatalogueSnapshot;
  /** When everything was last read, by `elapsed`. */
  readAt: number;
}

function restMs(tookMs: number): number {
  const rest = tookMs * (idleShare - 1);
  return tookMs <= quickMs ? Math.min(rest, longestQuickRestMs) : rest;
}

export interface LoadOptions {
  ownOrigin: string;
  /** By default, only the deposit product and products with a hiding tag. */
  hidden?: HiddenProducts;
  /** Called for each unreadable product, which is skipped. */
  warn(facts: object, message: string): void;
}

interface LoadedCatalogue {
  products: PackedProducts;
  /** The provider's state that was read; null if it reports none. */
  state: string | null;
}

/** Reads the whole catalogue, skipping invalid products. */
async function loadCatalogue(
  source: CatalogueSource,
  options: LoadOptions,
): Promise<StorefrontResult<LoadedCatalogue>> {
  const packer = openPacker();
  const result = await source.read((node, position) => {
    const values = valuesOf(node, position, options);
    if (values) packer.add(values);
  });
  return result.ok ? { ok: true, data: { products: await packer.close(), state: result.data } } : result;
}

function patchOf(
  { id, node, position }: SourceChanges["products"][number],
  options: LoadOptions,
): ProductPatch {
  return { id, values: node === null ? null : valuesOf(node, position, options) };
}

/** Null for a hidden product, or one that can't be shown as a card. */
function valuesOf(
  node: unknown,
  position: number,
  { ownOrigin, hidden = withoutConfiguration, warn }: LoadOptions,
): ColumnValues | null {
  try {
    const { value: product, faults } = collectReadFaults(() => readListedProduct(node, ownOrigin));
    const { handle, variant } = product.card;
    if (hidden.isUnlisted({ handle, tags: product.tags, variants: variant ? [variant] : [] })) return null;
    if (faults.length > 0)
      warn(
        { handle, faults: faults.slice(0, 3) },
        "A product is listed without the fields that couldn't be read.",
      );
    return columnValues(product, position);
  } catch (error) {
    warn(
      { id: z.object({ id: z.string() }).safeParse(node).data?.id ?? null, reasons: reasonsOf(error) },
      "A product couldn't be read and was left out of the lists.",
    );
    return null;
  }
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

/** Stores the latest catalogue for the next start. File errors are logged and only slow down that start. */
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
        warn({ reason: String(error) }, "The catalog couldn't be saved, so the next start will take longer."),
      );
  }

  return {
    /** The stored catalogue; null if read before `oldest` (Unix epoch ms) and the provider's state differs. */
    async read(oldest: number, state: string | null) {
      const lastRead = await file.read().catch((error: unknown) => {
        warn({ reason: String(error) }, "The saved catalog couldn't be read; querying the provider.");
        return null;
      });
      if (!lastRead) return null;
      const known = lastRead.reader === reader ? lastRead.state : null;
      const isCurrent = state !== null && known === state;
      if (!isCurrent && lastRead.readAt < oldest) return null;
      return { loaded: { products: lastRead.products, state: known }, isCurrent };
    },
    /** Stores it soon, at most once every five minutes. */
    write(loaded: LoadedCatalogue) {
      const isWaiting = newest !== null;
      newest = { loaded, readAt: now() };
      if (!isWaiting) later(() => void writeNewest(), Math.max(0, notBefore - now()));
    },
  };
}
