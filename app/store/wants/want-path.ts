/** The page for adding a wish-list alert. */
export function wantPath(query = ""): string {
  return query === "" ? "/wish-list" : `/wish-list?${new URLSearchParams({ q: query })}`;
}

/** Why an alert wasn't saved, with the submitted values. */
export interface WantAnswer {
  errors: { email?: string; query?: string; form?: string };
  typed: { email: string; query: string; piece: string };
}
