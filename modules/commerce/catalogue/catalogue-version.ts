import { randomUUID } from "node:crypto";
import { type Database, type Db, prepareStatement } from "#database";
import { announceProducts, type CatalogueNews } from "./announce-products.ts";
import { applyCollectionRules } from "./collection-rules.ts";

const versionKey = "catalogue_version";
const idKey = "catalogue_id";

/** What a change affected. */
export type ChangedProducts =
  /** Product ids. */
  | Iterable<number>
  /** Unknown: any product, or its position in the catalogue. */
  | "any"
  /** Unknown products of a hosted shop, among the most recently updated ones. */
  | "recent";

/** Placeholders for unknown products in the journal. */
const anyProduct = 0;
const recentProducts = -1;
/** A change of more products than this is recorded as a change of any product. */
const maxNoted = 1_000;
/** How many versions are kept in the journal, and how often older ones are deleted. */
const keptVersions = 10_000;
const deletedAtOnce = 100;

/**
 * Increments the catalogue version in the caller's transaction and records the changed products; does nothing if there
 * are none. Tells other systems of products by id. Call it last, because PostgreSQL keeps the row locked.
 */
export async function bumpCatalogueVersion(
  tx: Db,
  changed: ChangedProducts,
  news: CatalogueNews = {},
): Promise<void> {
  const productIds = notedIds(changed);
  if (productIds.length === 0) return;
  const [row] = (await raiseVersion(tx)).rows;
  const version = Number(row?.value);
  if (version === 1) await tx.insertInto("meta").values({ key: idKey, value: randomUUID() }).execute();
  for (let at = 0; at < productIds.length; at += 200)
    await noteChanges(
      tx,
      productIds.slice(at, at + 200).map((product_id) => ({ version, product_id })),
    );
  if (typeof changed !== "string")
    await applyCollectionRules(tx, [...new Set(changed)], { isStockOnly: news.isChanged === false });
  if (typeof changed !== "string") await announceProducts(tx, [...new Set(changed)], news);
  if (version % deletedAtOnce === 0)
    await tx
      .deleteFrom("catalogue_change")
      .where("version", "<=", version - keptVersions)
      .execute();
}

const raiseVersion = prepareStatement((tx) =>
  tx
    .insertInto("meta")
    .values({ key: versionKey, value: "1" })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({
        value: eb.cast<string>(eb(eb.cast<number>(eb.ref("meta.value"), "bigint"), "+", 1), "text"),
      })),
    )
    .returning("value"),
);
const noteChanges = prepareStatement((tx, rows: { version: number; product_id: number }[]) =>
  tx.insertInto("catalogue_change").values(rows),
);

function notedIds(changed: ChangedProducts): number[] {
  if (changed === "any") return [anyProduct];
  if (changed === "recent") return [recentProducts];
  const ids = [...new Set(changed as Iterable<number>)];
  return ids.length > maxNoted ? [anyProduct] : ids;
}

interface CatalogueState {
  /** Identifies the catalogue, because versions of different databases aren't comparable. */
  id: string;
  version: number;
}

async function readState({ read }: Database): Promise<CatalogueState> {
  const rows = await read
    .selectFrom("meta")
    .select(["key", "value"])
    .where("key", "in", [idKey, versionKey])
    .execute();
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return { id: values.get(idKey) ?? "empty", version: Number(values.get(versionKey) ?? 0) };
}

/** The catalogue version, incremented by every committed change of catalogue or availability. Starts at 0. */
export async function readCatalogueVersion(database: Database): Promise<number> {
  return (await readState(database)).version;
}

/** Identifies the catalogue's state by its id and version. */
export async function readCatalogueState(database: Database): Promise<string> {
  return stateText(await readState(database));
}

function stateText({ id, version }: CatalogueState): string {
  return `${id}/${version}`;
}

/** What changed between a given state and the current one. */
export interface CatalogueChanges {
  /** The current state. */
  state: string;
  /** Product ids, including unlisted and deleted products. */
  productIds: number[];
  /** Other products changed too, among the most recently updated ones. */
  hasRecent: boolean;
}

/** Which products changed since `state`; null if unknown or more than a thousand. */
export async function readCatalogueChanges(
  database: Database,
  state: string,
): Promise<CatalogueChanges | null> {
  const now = await readState(database);
  const since = Number(/\/(\d+)$/.exec(state)?.[1] ?? Number.NaN);
  if (stateText({ ...now, version: since }) !== state || since > now.version) return null;
  const rows = await database.read
    .selectFrom("catalogue_change")
    .select(["version", "product_id"])
    .where("version", ">", since)
    .where("version", "<=", now.version)
    .limit(keptVersions)
    .execute();
  // Missing rows mean that an earlier release incremented the version, or the rows were deleted.
  if (new Set(rows.map(({ version }) => version)).size < now.version - since) return null;
  const ids = new Set(rows.map(({ product_id }) => product_id));
  if (ids.has(anyProduct)) return null;
  const hasRecent = ids.delete(recentProducts);
  return ids.size > maxNoted ? null : { state: stateText(now), productIds: [...ids], hasRecent };
}

/** Maximum delay before a change is noticed, even if all notifications fail. */
const longestUnknownMs = 1_000;

/**
 * Watches the catalogue version, which every process increments with its changes. Calls the listeners once per version
 * seen; changes in quick succession may be combined. A listener that throws doesn't stop the others.
 */
export async function watchCatalogue(database: Database) {
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
      notifyAll();
    }
    if (isAskedAgain) await look();
  }

  function notifyAll(): void {
    for (const listener of [...listeners]) {
      try {
        listener();
      } catch {
        // The change is already committed, so ignore a failing listener.
      }
    }
  }

  const stopNotices = database.watch(() => void look());
  const timer = setInterval(() => void look(), longestUnknownMs).unref();
  return {
    /** Call after this process committed a change: notifies listeners as soon as the version is read. */
    tell: () => void look(),
    /** Adds a listener; returns a function that removes it. */
    listen(listener: () => void): () => void {
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
