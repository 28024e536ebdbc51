import { deskPath } from "../kit/desk-path.ts";

export type PieceState = "free" | "held" | "sold" | "any";

export interface PiecesQuery {
  state: PieceState;
  search: string;
  page: number;
}

/** The parts of the list. */
export const pieceParts: Readonly<Record<PieceState, string>> = {
  held: "Held",
  sold: "Sold",
  free: "In stock",
  any: "All",
};

/** Parses the list's URL; invalid values count as absent. A search without a part looks everywhere. */
export function readPiecesQuery(query: URLSearchParams): PiecesQuery {
  const state = query.get("state") ?? "";
  const search = (query.get("search") ?? "").trim().slice(0, 100);
  return {
    state: Object.hasOwn(pieceParts, state) ? (state as PieceState) : search === "" ? "held" : "any",
    search,
    page: Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1),
  };
}

export function piecesPath({ state, search = "", page = 1 }: Partial<PiecesQuery>): string {
  const usual = search === "" ? "held" : "any";
  return deskPath("/desk/pieces", { state: state !== usual && state, search, page: page > 1 && page });
}
