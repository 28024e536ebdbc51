let current: readonly string[] = [];

/** Days that the desk closed, from the document's day on ("2026-12-24"). */
export function closedDays(): readonly string[] {
  return current;
}

/** Sets the page's closed days; a page without them has none. */
export function takeClosedDays(days: readonly string[] = []): void {
  current = days;
}
