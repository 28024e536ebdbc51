import { randomUUID } from "node:crypto";
import { type Database, type Db, prepared } from "#database";

const versionKey = "catalogue_version";
const idKey = "catalogue_id";

/** What a change touched. */
export type ChangedProducts =
  /** Numbers of the products. */
  | Iterable<number>
  /** Unknown: any product, or its place in the catalogue. */
  | "any"
  /** Unknown products of a hosted shop, which are among those updated last. */
  | "recent";

/** Stand for products in the journal. */
const anyProduct = 0;
const recentProducts = -1;
/** A change of more products is noted as one of any. */
const maxNoted = 1_000;
/** Versions whose products are kept, and after how many of them older ones are deleted. */
const keptVersions = 10_000;
const deletedAtOnce = 100;

/**
 * Raises the catalogue's version within the caller's transaction and notes the changed products; without any it does
 * nothing. Call it last: PostgreSQL keeps the row locked.
 */
export async function bumpCatalogueVersion(tx: Db, changed: ChangedProducts): Promise<void> {
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
  if (version % deletedAtOnce === 0)
    await tx
      .deleteFrom("catalogue_change")
      .where("version", "<=", version - keptVersions)
      .execute();
}

const raiseVersion = prepared((tx) =>
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
const noteChanges = prepared((tx, rows: { version: number; product_id: number }[]) =>
  tx.insertInto("catalogue_change").values(rows),
);

function notedIds(changed: ChangedProducts): number[] {
  if (changed === "any") return [anyProduct];
  if (changed === "recent") return [recentProducts];
  const ids = [...new Set(changed as Iterable<number>)];
  return ids.length > maxNoted ? [anyProduct] : ids;
}

interface CatalogueState {
  /** Names the catalogue: versions of different databases do not compare. */
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

/** The catalogue's version: raised by every committed change of catalogue or availability. 0 before the first. */
export async function readCatalogueVersion(database: Database): Promise<number> {
  return (await readState(database)).version;
}

/** Identifies the catalogue's state: its id and version. */
export async function readCatalogueState(database: Database): Promise<string> {
  return stateText(await readState(database));
}

function stateText({ id, version }: CatalogueState): string {
  return `${id}/${version}`;
}

/** What changed between a state and the current one. */
export interface CatalogueChanges {
  /** The current state. */
  state: string;
  /** Numbers of products, listed or not, existing or not. */
  productIds: number[];
  /** Other products changed too, which are among those updated last. */
  hasRecent: boolean;
}

/** Which products changed since `state`. Null: unknown, or more than a thousand. */
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
  // A version without a row was raised by an earlier release, or its rows were deleted.
  if (new Set(rows.map(({ version }) => version)).size < now.version - since) return null;
  const ids = new Set(rows.map(({ product_id }) => product_id));
  if (ids.has(anyProduct)) return null;
  const hasRecent = ids.delete(recentProducts);
  return ids.size > maxNoted ? null : { state: stateText(now), productIds: [...ids], hasRecent };
}

/** Upper bound of the delay of a change, whatever notification fails. */
const longestUnknownMs = 1_000;

/**
 * Watches the catalogue's version, which every process raises with its changes. Listeners are called once for each
 * version seen; close changes may be merged. A listener that throws does not stop the others.
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
        // The change is committed: a listener's failure is not ours.
      }
    }
  }

  const stopNotices = database.watch(() => void look());
  const timer = setInterval(() => void look(), longestUnknownMs).unref();
  return {
    /** This process committed a change: notifies the listeners as soon as its version is read. */
    tell: () => void look(),
    /** Adds a listener; returns its unsubscribe function. */
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
