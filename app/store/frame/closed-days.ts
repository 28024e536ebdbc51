let current: readonly string[] = [];

/** Days closed by the desk, from the page's date on ("2026-12-24"). */
export function closedDays(): readonly string[] {
  return current;
}

/** Sets the page's closed days; none by default. */
export function setClosedDays(days: readonly string[] = []): void {
  current = days;
}
