import { z } from "zod";
import { type Database, runCounted } from "#database";
import type { ProductEntry } from "./lists/entry.ts";
import {
  countMarks,
  intersection,
  type ListIndex,
  type ProductCondition,
  type SlotMarks,
  union,
} from "./lists/list-index.ts";
import type { ProductLists } from "./lists/product-lists.ts";
import { listedProducts } from "./product-filters.ts";
import type { ProductRecord } from "./product-record.ts";
import { availableFirst, bySimilarity, type ProductSort } from "./product-sort.ts";
import { readProducts } from "./read-products.ts";

/** Where lists are read from: the in-memory index, and the database for the products on the page. */
export interface ListSource {
  readonly database: Database;
  readonly lists: ProductLists;
}

/** The requested page of a list. */
export interface ListWindow {
  /** 0 to 250. */
  limit: number;
  /** Counts from the end of the list instead of the start. */
  fromEnd: boolean;
  after: Cursor | null;
  before: Cursor | null;
}

export interface ListQuery {
  conditions: readonly ProductCondition[];
  sort: ProductSort;
  isReversed: boolean;
}

/** The products that meet all conditions. Cached by the identity of the conditions array. */
export function matchProducts(index: ListIndex, conditions: readonly ProductCondition[]): SlotMarks {
  return index.meeting(conditions, () =>
    intersection([index.all(), ...conditions.map((condition) => condition(index))]),
  );
}

/** Reads one page of products; the cost doesn't depend on the list's size. */
export async function listProducts({ database, lists }: ListSource, query: ListQuery, window: ListWindow) {
  const index = await prepareIndex(lists, query.sort);
  const { found, hasNextPage, hasPreviousPage } = runCounted(() => pageOf(index, query, window));
  const products = await readProducts(
    database,
    found.map(({ id }) => id),
  );
  return {
    items: found.flatMap(({ id, cursor }) => {
      const item = products.get(id);
      return item ? [{ item, cursor: encodeCursor(cursor) }] : [];
    }),
    hasNextPage,
    hasPreviousPage,
  };
}

/** The index, sorted by the given key. Use it before awaiting anything else. */
async function prepareIndex(lists: ProductLists, { key }: ProductSort): Promise<ListIndex> {
  const index = await lists.current();
  await index.prepare(key);
  return index;
}

interface FoundProduct {
  id: number;
  cursor: Cursor;
}

/** The products of a page, and whether there are others before and after it. */
function pageOf(
  index: ListIndex,
  { conditions, sort, isReversed }: ListQuery,
  { limit, fromEnd, after, before }: ListWindow,
) {
  const slots = index.ordered(sort.key);
  const members = matchProducts(index, conditions);
  const groupsOf = sort.groups?.(index);
  const groupOf = (slot: number) => groupsOf?.[slot] ?? 0;
  const isDescending = isReversed !== fromEnd;
  const cursorOf = (slot: number): Cursor => {
    const entry = index.entryAt(slot);
    return [sort.name, sort.key.of(entry)!, entry.id, groupOf(slot)];
  };
  // In list order, so swapped in a reversed list.
  const [above, below] = (isReversed ? [before, after] : [after, before]).map(
    (one) => one && { group: one[3], from: placeOf(one, false), to: placeOf(one, true) },
  );
  const isWithin = (at: number, group: number) =>
    (!above || group > above.group || (group === above.group && at >= above.to)) &&
    (!below || group < below.group || (group === below.group && at < below.from));

  /** How many products in the order come before the cursor or, if inclusive, up to and including it. */
  function placeOf([, value, id]: Cursor, isInclusive: boolean): number {
    let [low, high] = [0, slots.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const entry = index.entryAt(slots[middle]!);
      const own = sort.key.of(entry)!;
      const isBefore = own < value || (own === value && (isInclusive ? entry.id <= id : entry.id < id));
      if (isBefore) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  const groups = new Map<number, number[]>();
  for (let step = 0; step < slots.length; step++) {
    const at = isDescending ? slots.length - 1 - step : step;
    const slot = slots[at]!;
    if (members[slot] === 0) continue;
    const group = groupOf(slot);
    const its = groups.get(group);
    if ((its && its.length > limit) || !isWithin(at, group)) continue;
    if (its) its.push(slot);
    else groups.set(group, [slot]);
    if (!groupsOf && its && its.length > limit) break;
  }
  const inOrder = [...groups].sort(([a], [b]) => (isDescending ? b - a : a - b)).flatMap(([, its]) => its);
  const hasMore = inOrder.length > limit;
  const wanted = inOrder.slice(0, limit);
  if (fromEnd) wanted.reverse();
  return {
    found: wanted.map((slot): FoundProduct => ({ id: index.entryAt(slot).id, cursor: cursorOf(slot) })),
    hasNextPage: fromEnd ? before !== null : hasMore,
    hasPreviousPage: fromEnd ? hasMore : after !== null,
  };
}

/** Counts the products that meet all conditions. */
export async function countProducts({ lists }: ListSource, conditions: readonly ProductCondition[]) {
  const index = await lists.current();
  return runCounted(() => countMarks(matchProducts(index, conditions)));
}

/** Up to `limit` listed products in the given order, from `offset`. */
export async function listEntries(
  { lists }: ListSource,
  sort: ProductSort,
  { offset, limit }: { offset: number; limit: number },
): Promise<ProductEntry[]> {
  const index = await prepareIndex(lists, sort);
  return runCounted(() => {
    const listed = index.listed();
    const entries: ProductEntry[] = [];
    let before = 0;
    for (const slot of index.ordered(sort.key)) {
      if (listed[slot] === 0 || before++ < offset) continue;
      if (entries.length === limit) break;
      entries.push(index.entryAt(slot));
    }
    return entries;
  });
}

/** A cursor: the list's order, the product's value in it, its id, and its group if the order has groups. */
type Cursor = [order: string, value: number | string, id: number, group: number];

const cursor = z
  .tuple([z.string(), z.union([z.number(), z.string()]), z.int()])
  .rest(z.int())
  .transform(([order, value, id, group = 0]): Cursor => [order, value, id, group]);

/** Encodes a cursor as an opaque string. */
function encodeCursor(place: Cursor): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** Decodes a cursor of a list in the given order; null if invalid. */
export function decodeCursor(text: string, { name, key }: ProductSort): Cursor | null {
  try {
    const place = cursor.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return place[0] === name && typeof place[1] === key.kind.replace("text", "string") ? place : null;
  } catch {
    return null;
  }
}

const most = 10;

export async function listRecommendedProducts(
  source: ListSource,
  { id, productType, vendor }: ProductRecord,
) {
  const isSimilar: ProductCondition = (index) => {
    const marks = union([
      index.withName("productType", (name) => name === productType),
      index.withName("vendor", (name) => name === vendor),
    ]);
    const own = index.slotOf(id);
    if (own !== undefined) marks[own] = 0;
    return marks;
  };
  const { items } = await listProducts(
    source,
    {
      conditions: [listedProducts, isSimilar],
      sort: availableFirst(bySimilarity({ productType, vendor })),
      isReversed: false,
    },
    { limit: most, fromEnd: false, after: null, before: null },
  );
  return items.map(({ item }) => item);
}
