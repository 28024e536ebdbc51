/** The version in a URL; null for the latest. */
export function readVersionParam(query: URLSearchParams): number | null {
  const text = query.get("version") ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}
