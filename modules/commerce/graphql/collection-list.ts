import { type CollectionRow, readCollections } from "../catalogue/collections.ts";
import { parseSearchQuery, type SearchNode } from "../catalogue/search-query.ts";
import { queryTerms, searchTerms } from "../catalogue/search-text.ts";
import { collectionPage } from "./catalogue-views.ts";
import { type PageArguments, pageOfList } from "./connection.ts";
import type { ApiContext } from "./context.ts";

/** A page of collections, filtered by `query` (words of the title, `title:`, `handle:`, `updated_at:`). */
export async function collectionConnection(
  context: ApiContext,
  { query, sortKey, ...page }: PageArguments & { query?: string | null; sortKey?: string },
) {
  const all = await readCollections(context.database);
  const node = query ? parseSearchQuery(query) : null;
  const found = node ? all.filter((row) => matchesQuery(row, node)) : all;
  return collectionPage(
    context,
    pageOfList(sorted(found, sortKey), page, ({ id }) => id),
  );
}

function sorted(rows: readonly CollectionRow[], sortKey: string | undefined): readonly CollectionRow[] {
  if (sortKey === "TITLE") {
    const key = ({ title }: CollectionRow) => title.toLowerCase();
    return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id - b.id));
  }
  if (sortKey === "UPDATED_AT") return rows.toSorted((a, b) => a.updated_at - b.updated_at || a.id - b.id);
  return rows;
}

function matchesQuery(row: CollectionRow, node: SearchNode): boolean {
  switch (node.kind) {
    case "all":
      return node.parts.every((part) => matchesQuery(row, part));
    case "any":
      return node.parts.some((part) => matchesQuery(row, part));
    case "not":
      return !matchesQuery(row, node.part);
    case "text":
      return titleMatches(row.title, node.text, node.isPrefix);
    case "field":
      return matchesField(row, node);
  }
}

function matchesField(
  row: CollectionRow,
  { field, comparator, value }: Extract<SearchNode, { kind: "field" }>,
): boolean {
  if (field === "title") return titleMatches(row.title, value, value.endsWith("*"));
  if (field === "handle") return row.handle === value.toLowerCase();
  if (field !== "updated_at") return true;
  const at = Date.parse(value);
  const difference = row.updated_at - at;
  if (comparator === ">") return difference > 0;
  if (comparator === ">=") return difference >= 0;
  if (comparator === "<") return difference < 0;
  return comparator === "<=" ? difference <= 0 : difference === 0;
}

/** Whether the title contains every word of the text; the last one may be a prefix. */
export function titleMatches(title: string, text: string, isPrefix: boolean): boolean {
  const present = searchTerms(title);
  const wanted = queryTerms(text);
  return wanted.every((word, index) =>
    present.some((one) => (isPrefix && index === wanted.length - 1 ? one.startsWith(word) : one === word)),
  );
}
