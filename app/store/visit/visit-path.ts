/** What a visit is booked with: products by handle, designs by link text. */
export interface VisitTray {
  pieces?: readonly string[];
  designs?: readonly string[];
}

/** URL of the booking page, with pieces for its tray. */
export function visitPath({ pieces = [], designs = [] }: VisitTray, day?: string | null): string {
  const query = new URLSearchParams([
    ...pieces.map((handle) => ["piece", handle]),
    ...designs.map((text) => ["design", text]),
    ...(day ? [["day", day]] : []),
  ]);
  return query.size > 0 ? `/visit?${query}` : "/visit";
}
