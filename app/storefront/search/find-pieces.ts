import { formatMoney, parseDecimal } from "#money";
import type { CatalogueSnapshot } from "../catalogue/snapshot.ts";

/** An available piece that meets every condition of a query. */
export interface FoundPiece {
  productId: string;
  handle: string;
  title: string;
  /** "$13,450" */
  price: string;
}

/** Maximum pieces compared per query. */
const maxPieces = 1_000;

/** The available pieces that match one of these queries, which aren't corrected. */
export async function findPiecesForQueries(
  snapshot: CatalogueSnapshot,
  queries: readonly string[],
): Promise<FoundPiece[]> {
  const found = new Map<string, FoundPiece>();
  for (const text of queries) {
    const page = { sort: "best", page: 1, pageSize: maxPieces, nearSize: 0 } as const;
    const { items } = await snapshot.search({ ...page, text, isTyping: false, isExact: true });
    for (const { id, handle, title, price, isAvailable } of items)
      if (isAvailable)
        found.set(id, {
          ...{ productId: id, handle, title },
          price: formatMoney(parseDecimal(price.amount)),
        });
  }
  return [...found.values()];
}
