import { ApiError } from "./api-error.ts";

/** Connection arguments, as in the schema. */
export interface PageArguments {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  reverse?: boolean | null;
}

/** A slice of a list, with each item's cursor. */
export interface Page<Item> {
  items: { item: Item; cursor: string }[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
}

export interface Connection<Node> {
  edges: { node: Node; cursor: string }[];
  nodes: Node[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
}

export const maxPerPage = 250;

/** Page size and direction. Throws ApiError unless exactly one of `first` and `last` is given, from 0 to 250. */
export function pageSize({ first, last }: PageArguments): { limit: number; fromEnd: boolean } {
  const fromEnd = typeof last === "number";
  if (fromEnd === (typeof first === "number"))
    throw new ApiError("BAD_REQUEST", "you must provide one of first or last");
  const limit = (fromEnd ? last : first) ?? 0;
  if (limit < 0 || limit > maxPerPage)
    throw new ApiError(
      "BAD_REQUEST",
      `A page can have 0 to ${maxPerPage} items, not ${limit}. Request fewer and use cursors.`,
    );
  return { limit, fromEnd };
}

/** Throws the error for a cursor that belongs to another list. */
export function throwInvalidCursor(name: "after" | "before"): never {
  throw new ApiError(
    "BAD_REQUEST",
    `The cursor in ${name} isn't valid for this list. Start over without a cursor.`,
  );
}

/** Converts a page to a connection; `show` maps each item to a node. */
export function connection<Item, Node>(page: Page<Item>, show: (item: Item) => Node): Connection<Node> {
  const edges = page.items.map(({ item, cursor }) => ({ node: show(item), cursor }));
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: page.hasNextPage,
      hasPreviousPage: page.hasPreviousPage,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** Converts a page to a connection in one batch; `showAll` maps all items to nodes, in order. */
export function connectionOfAll<Item, Node>(
  { items, ...ends }: Page<Item>,
  showAll: (items: Item[]) => readonly Node[],
): Connection<Node> {
  const nodes = showAll(items.map(({ item }) => item));
  const shown = items.map(({ cursor }, index) => ({ item: nodes[index]!, cursor }));
  return connection({ ...ends, items: shown }, (node) => node);
}

/** Cuts a page out of a whole list; `normalizedCodeColumn` returns a stable key for each item. */
export function pageOfList<Item>(
  list: readonly Item[],
  args: PageArguments,
  keyOf: (item: Item, index: number) => string | number,
): Page<Item> {
  const { limit, fromEnd } = pageSize(args);
  const all = list.map((item, index) => ({ item, index }));
  if (args.reverse) all.reverse();
  const cursorOf = ({ item, index }: (typeof all)[number]) => listCursor(keyOf(item, index));
  const place = (cursor: string, name: "after" | "before") => {
    const found = all.findIndex((one) => cursorOf(one) === cursor);
    return found < 0 ? throwInvalidCursor(name) : found;
  };
  const start = args.after ? place(args.after, "after") + 1 : 0;
  const end = args.before ? place(args.before, "before") : all.length;
  const from = fromEnd ? Math.max(start, end - limit) : start;
  const to = fromEnd ? end : Math.min(end, start + limit);
  return {
    items: all.slice(from, to).map((one) => ({ item: one.item, cursor: cursorOf(one) })),
    hasNextPage: to < all.length,
    hasPreviousPage: from > 0,
  };
}

/** An empty connection; still validates its arguments. */
export function emptyConnection(args: PageArguments): Connection<never> {
  return connection(
    pageOfList<never>([], { ...args, after: null, before: null }, () => 0),
    (item) => item,
  );
}

function listCursor(key: string | number): string {
  return Buffer.from(JSON.stringify(["item", key])).toString("base64url");
}
