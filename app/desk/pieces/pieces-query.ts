/** Which pieces an address asks for. */
export interface PiecesQuery {
  state: "held" | "sold";
  search: string;
  page: number;
}

/** Reads the address of the list of pieces; what it cannot mean counts as left out. */
export function readPiecesQuery(query: URLSearchParams): PiecesQuery {
  return {
    state: query.get("state") === "sold" ? "sold" : "held",
    search: (query.get("search") ?? "").trim().slice(0, 100),
    page: Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1),
  };
}

/** The address of a list of pieces. */
export function piecesPath({ state, search = "", page = 1 }: Partial<PiecesQuery>): string {
  const query = new URLSearchParams({
    ...(state === "sold" && { state }),
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query ? `/desk/pieces?${query}` : "/desk/pieces";
}
