/** The page that takes what somebody looks for. */
export function wantPath(query = ""): string {
  return query === "" ? "/wants" : `/wants?${new URLSearchParams({ q: query })}`;
}

/** Why a want was not taken, with what was typed. */
export interface WantAnswer {
  errors: { email?: string; query?: string; form?: string };
  typed: { email: string; query: string; piece: string };
}

/** The search for pieces like a sold one: of a watch by its maker and reference, else by its title. */
export function wantedText({
  title,
  vendor,
  reference,
}: {
  title: string;
  vendor: string;
  reference: string | null;
}): string {
  return reference === null ? title : `${vendor} ${reference}`;
}
