import { formatMoney, parseDecimal } from "#money";
import type { CatalogueSnapshot } from "../catalogue/snapshot.ts";

/** A piece that can be bought and has everything that a query asks for. */
export interface FoundPiece {
  productId: string;
  handle: string;
  title: string;
  /** "$13,450" */
  price: string;
}

/** More pieces of a want are not compared. */
const maxPieces = 1_000;

/** The pieces that can be bought now and answer one of these queries, which are read as they are. */
export async function wantedPieces(
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
