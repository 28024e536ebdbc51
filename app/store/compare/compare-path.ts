/** Maximum pieces side by side. */
export const maxCompared = 4;

/** The URL of a comparison. */
export function comparePath(handles: readonly string[]): string {
  const search = new URLSearchParams(handles.map((handle) => ["p", handle]));
  return search.size > 0 ? `/compare?${search}` : "/compare";
}
