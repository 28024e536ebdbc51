import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "#database";
import { readCatalogueChanges, readCatalogueState } from "../catalogue-version.ts";
import { indexAll, indexSome } from "./index-products.ts";
import { createListIndex, type ListIndex } from "./list-index.ts";

export type ProductLists = ReturnType<typeof openProductLists>;

/** Longest time a list waits for the whole catalogue to be read again, in milliseconds. */
const patienceMs = 1_000;

interface Known {
  state: string;
  index: ListIndex;
}

/**
 * The shop's product lists in memory, up to date with the database at each call: checks the catalogue version and
 * re-reads only what changed. Reads the whole catalogue at the first call, or if it is unknown what changed.
 */
export function openProductLists(database: Database) {
  let known: Known | null = null;
  let following: Promise<Known> | null = null;

  async function readAll(): Promise<Known> {
    const state = await readCatalogueState(database);
    const index = createListIndex();
    for await (const part of indexAll(database)) {
      for (const product of part) index.put(product);
      await nextTurn();
    }
    await index.words.sort();
    known = { state, index };
    return known;
  }

  async function follow(): Promise<Known> {
    const changes = known && !known.index.isWorn ? await readCatalogueChanges(database, known.state) : null;
    if (!known || !changes || changes.hasRecent) return readAll();
    const left = new Set(changes.productIds);
    for await (const part of indexSome(database, changes.productIds))
      for (const product of part) {
        known.index.put(product);
        left.delete(product.entry.id);
      }
    for (const id of left) known.index.remove(id);
    known.state = changes.state;
    return known;
  }

  function followOnce(): Promise<Known> {
    following ??= follow().finally(() => {
      following = null;
    });
    return following;
  }

  async function current(): Promise<ListIndex> {
    // An update that started before this call may have missed the latest change.
    if (following) await inTime(following);
    if (known && (await readCatalogueState(database)) === known.state) return known.index;
    const { index } = await inTime(followOnce());
    return index;
  }

  async function inTime(next: Promise<Known>): Promise<Known> {
    const before = known;
    if (!before) return next;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Known>((resolve) => {
      timer = setTimeout(resolve, patienceMs, before);
    });
    return Promise.race([next, late]).finally(() => clearTimeout(timer));
  }

  return {
    /** The current lists. Use them before awaiting anything else. */
    current,
  };
}
