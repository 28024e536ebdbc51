/** The page that takes what somebody looks for. */
export function wantPath(query = ""): string {
  return query === "" ? "/wish-list" : `/wish-list?${new URLSearchParams({ q: query })}`;
}

/** Why a want was not taken, with what was typed. */
export interface WantAnswer {
  errors: { email?: string; query?: string; form?: string };
  typed: { email: string; query: string; piece: string };
}
