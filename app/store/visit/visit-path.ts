/** What a visit is booked with: products by their handles, designs by their link texts. */
export interface VisitTray {
  pieces?: readonly string[];
  designs?: readonly string[];
}

/** The page on which a visit is booked, with what is to be laid on its tray. */
export function visitPath({ pieces = [], designs = [] }: VisitTray, day?: string | null): string {
  const query = new URLSearchParams([
    ...pieces.map((handle) => ["piece", handle]),
    ...designs.map((text) => ["design", text]),
    ...(day ? [["day", day]] : []),
  ]);
  return query.size > 0 ? `/visit?${query}` : "/visit";
}
