import type { CatalogueSnapshot } from "../../storefront/catalogue/snapshot.ts";
import { findPiecesForQueries } from "../../storefront/search/find-pieces.ts";
import type { GroupedWant } from "./similar-wants.server.ts";

/** What several people are looking for, as the search understands it. */
export interface WantGroup {
  /** "Rolex", "Up to $10,000" */
  labels: string[];
  /** One of the queries, for a link to the search. */
  query: string;
  /** Number of people with a confirmed alert or a request. Unconfirmed ones aren't counted. */
  people: number;
  /** Number of unconfirmed alerts. */
  waiting: number;
  newestAt: number;
  /** Matching pieces in stock. */
  stock: { handle: string; title: string; price: string }[];
  /** Matching pieces that came in since, and how many of them are gone. */
  found: number;
  sold: number;
  wants: GroupedWant[];
}

/** Alerts grouped by their parsed query: most people first, then newest. */
export async function groupWants(
  snapshot: CatalogueSnapshot,
  wants: readonly GroupedWant[],
): Promise<WantGroup[]> {
  const read = new Map<string, string[]>();
  for (const { readAs } of wants) if (!read.has(readAs)) read.set(readAs, await labelsOf(snapshot, readAs));
  const keyOf = ({ readAs }: GroupedWant) =>
    (read.get(readAs) ?? [readAs]).toSorted().join("\n").toLowerCase();
  const groups: WantGroup[] = [];
  for (const own of Map.groupBy(wants, keyOf).values()) {
    const [newest] = own;
    if (!newest) continue;
    const confirmed = own.filter(({ confirmedAt }) => confirmedAt !== null);
    const found = new Map(own.flatMap((want) => want.found.map((piece) => [piece.handle, piece])));
    groups.push({
      labels: read.get(newest.readAs) ?? [newest.query],
      query: newest.query,
      people: new Set(confirmed.map(({ email }) => email.toLowerCase())).size,
      waiting: own.length - confirmed.length,
      newestAt: Math.max(...own.map(({ askedAt }) => askedAt)),
      stock: (await findPiecesForQueries(snapshot, [newest.query, newest.readAs])).map(
        ({ handle, title, price }) => ({
          ...{ handle, title, price },
        }),
      ),
      found: found.size,
      sold: [...found.values()].filter(({ isOver }) => isOver).length,
      wants: own,
    });
  }
  return groups.toSorted((a, b) => b.people - a.people || b.newestAt - a.newestAt);
}

async function labelsOf(snapshot: CatalogueSnapshot, text: string): Promise<string[]> {
  const page = { sort: "best", page: 1, pageSize: 1, nearSize: 0, isTyping: false, isExact: true } as const;
  const { understood } = await snapshot.search({ ...page, text });
  const labels = understood.conditions.map(({ label }) => label);
  return labels.length > 0 ? labels : [text];
}
